// The pages for those who deal, watch, read and check.
import { strict as assert } from 'node:assert';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, accessible, arrive, launch, picture } from './lib/browser.mjs';
import { bet, round, sit } from './lib/play.mjs';
import { as as asRole } from './lib/roles.mjs';
import { start } from './lib/server.mjs';

let server;
let browser;
before(async () => { server = await start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.close(); });

const as = (role, path, viewport = DESKTOP) => asRole(browser, server, role, path, viewport);

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
    // A royal flush is a rank of its own in the one, and none in the other: 575.6(b)(2).
    await one.page.locator('.ladder li').filter({ hasText: 'Royal flush' }).getByText('no such rank').waitFor();
    assert.equal(await one.page.locator('.ladder li').count(), 9);
    // Bonus paytable A keeps 5.7891 %, Insurance 3.9079 %, as docs/math.md derives them.
    if (width === 'desktop') { await one.page.locator('[data-edges]').click(); await one.page.locator('.edges').getByText('5.7891 %').waitFor(); await one.page.locator('.edges').getByText('3.9079 %').waitFor(); }
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

  test(`what waits for a second person, and every deck and die with its clock, ${width}`, async () => {
    const one = await as('pit-manager', '/pit', viewport);
    const { page } = one;
    await page.getByRole('link', { name: 'Decks and dice' }).click();
    // Every table that is open has something in use that must leave in time, and the record says who verified it.
    await page.getByRole('row', { name: /Deck 1.*verifies the inspection of deck 1/s }).first().waitFor();
    const rows = await page.locator('tbody tr').count();
    const clocks = await page.evaluate(async () => {
      const tables = await (await fetch('/api/v1/tables')).json();
      const all = await Promise.all(tables.filter((table) => table.live).map(async (table) => (await (await fetch(`/api/v1/tables/${table.name}/view`)).json()).view.clocks.length));
      return all.reduce((sum, each) => sum + each, 0);
    });
    assert.equal(rows, clocks);
    await accessible(page, `decks and dice ${width}`);
    await picture(page, `decks-${width}`);
    await page.getByRole('link', { name: 'Approvals' }).click();
    await page.getByText(/second person/).first().waitFor();
    const kept = width === 'desktop' ? 'waits-for-approval' : 'waits-too';
    // A version that someone kept waits there until another approves it.
    const text = await page.evaluate(async () => (await (await fetch('/api/v1/examples/pa-661a')).json()).text);
    assert.equal(await page.evaluate(async ([name, given]) => (await fetch('/api/v1/submissions', { method: 'POST', headers: { houseway: '1', 'content-type': 'application/json' }, body: JSON.stringify({ name, text: given }) })).status, [kept, text]), 200);
    await page.reload();
    const waits = page.locator('li').filter({ hasText: new RegExp(kept.replaceAll('-', ' '), 'i') });
    await waits.getByRole('link', { name: 'Read and approve' }).waitFor();
    await accessible(page, `approvals ${width}`);
    await picture(page, `approvals-${width}`);
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
  const player = await arrive(browser, server.address);
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

  // The one round that ended on this floor is on the books: its drop is what its player bought in for.
  const pit = await as('pit-manager', '/pit/results');
  const row = pit.page.locator('tbody tr');
  await row.first().waitFor();
  assert.equal(await row.count(), 1);
  const [line] = await pit.page.evaluate(async () => (await (await fetch('/api/v1/report')).json()).filter((each) => each.rounds > 0));
  assert.deepEqual([line.rounds, line.drop], [1, '1000.00']);
  assert.match(await row.textContent(), /Raise It Up.*1\s*\$1,000/s);
  await accessible(pit.page, 'results');
  await picture(pit.page, 'results-desktop');
  await pit.close();

  const one = await as('regulator', `/records/${name}`);
  await one.page.locator('td a').first().click();
  await one.page.getByRole('slider').waitFor();
  await one.page.getByText('chain whole to').waitFor();
  await accessible(one.page, 'replay');
  await picture(one.page, 'replay-desktop');
  await one.page.getByRole('button', { name: 'One act back' }).click();
  await one.close();
});
