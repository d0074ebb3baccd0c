// Every game, sat down at, bet on and played through to its result, on a phone.
import { after, before, test } from 'node:test';
import { launch } from './lib/browser.mjs';
import { tablesOf, walk } from './lib/games.mjs';
import { start } from './lib/server.mjs';

let server;
let browser;
before(async () => { server = await start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.close(); });

// Many rounds in one test: it may take as long as a slow machine needs, each page within its own patience.
test('every game is played through on a phone', { timeout: 3_600_000 }, async (t) => {
  // One table of each game: a second differs in its payouts alone.
  const all = await tablesOf(browser, server);
  for (const table of all.filter((each, n) => all.findIndex((other) => other.game === each.game) === n)) await t.test(table.name, () => walk(browser, server, table, { phone: true }));
});
