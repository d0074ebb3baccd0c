// Every table of the floor, sat down at, bet on and played through to its result, on a desk.
import { strict as assert } from 'node:assert';
import { after, before, test } from 'node:test';
import { accessible, launch, open, picture } from './lib/browser.mjs';
import { tablesOf, walk } from './lib/games.mjs';
import { start } from './lib/server.mjs';

let server;
let browser;
let tables;
before(async () => { server = await start(); browser = await launch(); tables = await tablesOf(browser, server); });
after(async () => { await browser?.close(); await server?.close(); });

test('there is a table of every game, and the lobby says what each asks', async () => {
  const one = await open(browser, server.address);
  await one.page.locator('.tile').first().waitFor();
  const all = await one.page.evaluate(async () => (await (await fetch('/api/v1/tables')).json()).map((table) => table.family));
  await one.page.locator('.tile').nth(all.length - 1).waitFor();
  assert.deepEqual(new Set(all), new Set(['asia-poker', 'raise-it-up', 'three-dice-football', 'five-card-hi-lo', 'double-attack', 'blackjack', 'three-card-poker', 'craps', 'baccarat', 'poker-room']));
  assert.equal(await one.page.getByText('least bet').count(), all.length);
  await accessible(one.page, 'lobby');
  await picture(one.page, 'lobby-desktop');
  await one.close();
});

// Many rounds in one test: it may take as long as a slow machine needs, each page within its own patience.
test('every table is played through', { timeout: 3_600_000 }, async (t) => {
  for (const [n, table] of tables.entries()) await t.test(table.name, () => walk(browser, server, table, { first: tables.findIndex((other) => other.game === table.game) === n }));
});
