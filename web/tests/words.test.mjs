// What every page says, read as text; and nothing that a page may not load. What tables say is read in games-desk.test.mjs.
import { strict as assert } from 'node:assert';
import { after, before, test } from 'node:test';
import { DESKTOP, launch, open } from './lib/browser.mjs';
import { as } from './lib/roles.mjs';
import { start } from './lib/server.mjs';
import { read } from './lib/words.mjs';

let server;
let browser;
before(async () => { server = await start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.close(); });

const PAGES = {
  guest: ['/', '/learn', '/learn/pa-575', '/editions', '/proof', '/your-play'],
  dealer: ['/deal', '/deal/fortune-1', '/train', '/train/tests'],
  'pit-manager': ['/pit', '/pit/approvals', '/pit/decks', '/pit/results', '/submissions', '/submissions/new/pa-659a-fortune', '/submissions/new/pa-661a', '/records', '/deal/football-1'],
  regulator: ['/editions/pa-575', '/editions/pa-661a', '/editions/compare/pa-575/pa-659a-fortune', '/readings', '/par', '/par/pa-661a', '/what-if', '/what-if/pa-661a', '/records', '/records/fortune-1'],
};

for (const [role, pages] of Object.entries(PAGES)) {
  test(`what ${role === 'guest' ? 'a guest' : `the ${role.replace('-', ' ')}`} reads is plain words`, async () => {
    const found = [];
    for (const path of pages) {
      const one = role === 'guest' ? await open(browser, server.address, { path }) : await as(browser, server, role, path, DESKTOP);
      await one.page.locator('main').first().waitFor();
      // What the page asks the server for has come.
      await one.page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
      await one.page.waitForTimeout(300);
      found.push(...(await read(one.page, path)));
      await one.close();
    }
    assert.deepEqual(found, []);
  });
}

test('a page loads only what is its own: a strict policy, no code written into it', async () => {
  const answer = await fetch(server.address);
  const policy = Object.fromEntries((answer.headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim().split(/\s+(.*)/s).slice(0, 2)));
  const scripts = policy['script-src'] ?? policy['default-src'] ?? '';
  assert.match(scripts, /'self'/);
  assert.doesNotMatch(scripts, /unsafe|https?:|\*|data:/);
  assert.doesNotMatch(policy['connect-src'] ?? policy['default-src'], /https?:|\*/);
  const html = await answer.text();
  assert.equal([...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)].length, 0);
  assert.doesNotMatch(html, /\son\w+=/);
});
