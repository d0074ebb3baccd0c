// The pages for those who deal, watch, read and check.
import { strict as assert } from 'node:assert';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, accessible, launch, open, picture } from './lib/browser.mjs';
import { bet, round, sit } from './lib/play.mjs';
import { start } from './lib/server.mjs';

let server;
let browser;
before(async () => { server = await start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.close(); });

/** A page opened by someone in a role. */
async function as(role, path, viewport = DESKTOP) {
  const one = await open(browser, server.address, { viewport });
  await one.page.locator('.tile').first().waitFor();
  await one.page.evaluate((wanted) => fetch('/api/v1/session/demo', { method: 'POST', headers: { houseway: '1', 'content-type': 'application/json' }, body: JSON.stringify({ role: wanted }) }), role);
  await one.page.goto(server.address + path);
  return one;
}

for (const [width, viewport] of [['desktop', DESKTOP], ['phone', PHONE]]) {
  test(`an edition is browsed, clause by clause, ${width}`, async () => {
    const one = await as('regulator', '/editions', viewport);
    const { page } = one;
    await page.getByRole('link', { name: /Fortune Asia Poker/ }).click();
    await page.getByRole('heading', { level: 1, name: /Fortune Asia Poker/ }).waitFor();
    await accessible(page, `edition ${width}`);
    await picture(page, `edition-${width}`);
    await page.getByRole('tab', { name: /clauses/ }).click();
    await page.getByLabel('Find a clause').fill('659a.11(f)(2)');
    await page.getByRole('row', { name: /659a\.11\(f\)\(2\)/ }).first().waitFor();
    await accessible(page, `clauses ${width}`);
    await one.close();
  });

  test(`two editions are compared by meaning, ${width}`, async () => {
    const one = await as('regulator', '/editions/compare/pa-575/pa-659a-fortune', viewport);
    await one.page.getByText('matters differ').waitFor();
    await one.page.getByRole('heading', { name: /Ranking/ }).first().waitFor();
    await accessible(one.page, `compare ${width}`);
    await picture(one.page, `compare-${width}`);
    await one.close();
  });

  test(`a par sheet is worked out and read, ${width}`, async () => {
    const one = await as('regulator', '/par/pa-661a', viewport);
    // The edge of a Touchdown Wager as the engine counts it.
    await one.page.getByText('House edge by the choice').waitFor();
    assert.match(await one.page.locator('table.main').textContent(), /Touchdown.*3\.6\d+ %/s);
    await accessible(one.page, `par sheet ${width}`);
    await picture(one.page, `par-${width}`);
    await one.close();
  });

  test(`the pit shows every table, ${width}`, async () => {
    const one = await as('pit-manager', '/pit', viewport);
    await one.page.getByText('tables open').waitFor();
    await one.page.locator('.tables a').first().waitFor();
    await accessible(one.page, `pit ${width}`);
    await picture(one.page, `pit-${width}`);
    await one.page.locator('.tables a').first().click();
    await one.page.getByText("The round, in the law's order").waitFor();
    await accessible(one.page, `console ${width}`);
    await picture(one.page, `console-${width}`);
    await one.close();
  });

  test(`records of a table are found, ${width}`, async () => {
    const one = await as('regulator', '/records', viewport);
    await one.page.locator('.list a').first().click();
    await one.page.getByText('chain whole to').waitFor();
    await accessible(one.page, `records ${width}`);
    await picture(one.page, `records-${width}`);
    await one.close();
  });
}

test('a round that was played is replayed act by act, its deck checked by its player', async () => {
  const player = await open(browser, server.address);
  await player.page.locator('.tile').first().waitFor();
  const name = await player.page.evaluate(async () => (await (await fetch('/api/v1/tables')).json()).find((table) => table.family === 'raise-it-up').name);
  await player.page.goto(`${server.address}/tables/${name}`);
  await sit(player.page);
  await bet(player.page, { wagers: 2, chips: 2 });
  await round(player.page);
  await player.page.getByRole('link', { name: 'Check the deck' }).click();
  await player.page.getByText('in the order it was committed').waitFor();
  await accessible(player.page, 'own round');
  await picture(player.page, 'own-round-desktop');
  await player.close();

  const one = await as('regulator', `/records/${name}`);
  await one.page.locator('td a').first().click();
  await one.page.getByRole('slider').waitFor();
  await one.page.getByText('chain whole to').waitFor();
  await accessible(one.page, 'replay');
  await picture(one.page, 'replay-desktop');
  await one.page.getByRole('button', { name: 'One act back' }).click();
  await one.close();
});
