// Every game, sat down at, bet on and played through to its result; what is seen on the way is looked at, and read.
import { strict as assert } from 'node:assert';
import { DESKTOP, PHONE, accessible, arrive, open, picture } from './browser.mjs';
import { bet, leave, round, sit } from './play.mjs';
import { read } from './words.mjs';

/** The tables of the floor at which the house banks: poker is played against other people, in poker.test.mjs. */
export async function tablesOf(browser, server) {
  const one = await arrive(browser, server.address);
  const all = await one.page.evaluate(async () => (await (await fetch('/api/v1/tables')).json()));
  await one.close();
  return all.filter((table) => table.family !== 'poker-room');
}

/** One table, from the first free place to the clause that decided, and away again. `first` is the first table of its game: the others differ
 * in their payouts alone, and are not looked at as closely. */
export async function walk(browser, server, table, { phone = false, first = true } = {}) {
  const width = phone ? 'phone' : 'desktop';
  const one = await open(browser, server.address, { viewport: phone ? PHONE : DESKTOP, path: `/tables/${table.name}`, hasTouch: phone });
  const { page } = one;
  const wrong = [];
  const look = async (what) => {
    await picture(page, `${table.name}-${what}-${width}`);
    if (first) await accessible(page, `${table.name} ${what} ${width}`);
    // On a phone fewer words are shown, and no others.
    if (!phone) wrong.push(...(await read(page, `${table.name}, ${what}`)));
  };
  await sit(page);
  await bet(page, { wagers: 2, chips: 5 });
  // Where nothing more can be bet the cards may be on their way already.
  await page.locator('[data-ready]:enabled, .acts [data-act]:enabled').first().waitFor();
  await look('bets');
  const seen = new Set(['bets']);
  await round(page, { see: async (what) => { if (!seen.has(what)) { seen.add(what); await look(what); } } });
  await page.locator('.result').first().waitFor();
  await look('result');
  if (first) {
    // What was settled cites its clause, and the clause can be read.
    await page.locator('.result .cl').first().click();
    await page.locator('#clause-title').filter({ hasNotText: '…' }).waitFor();
    assert.match(await page.getByRole('dialog').textContent(), /What the software does/);
    await picture(page, `${table.name}-clause-${width}`);
    await page.keyboard.press('Escape');
    assert.equal(await page.getByRole('dialog').count(), 0);
    if (!phone) {
      await page.locator('[data-sign]').click();
      await page.getByRole('dialog').waitFor();
      wrong.push(...(await read(page, `${table.name}, sign`)));
      await page.keyboard.press('Escape');
    }
  }
  await leave(page);
  await one.close();
  assert.deepEqual(wrong, []);
}
