// What every page says, read as text: no raw ids, no code, no developer words; and nothing that a page may not load.
import { strict as assert } from 'node:assert';
import { after, before, test } from 'node:test';
import { DESKTOP, launch, open } from './lib/browser.mjs';
import { bet, round, sit } from './lib/play.mjs';
import { as } from './lib/roles.mjs';
import { start } from './lib/server.mjs';

let server;
let browser;
before(async () => { server = await start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.close(); });

const WRONG = [
  [/\b(undefined|null|NaN|Infinity)\b|\[object/, 'a value that is none'],
  [/[{}]|"[a-z-]+":|=>|<\/?[a-z]+>/, 'code'],
  // An id: words in small letters joined by two hyphens or by underscores, or an id of an edition.
  [/\b[a-z]+(?:-[a-z0-9]+){2,}\b/, 'an id'],
  [/\b[a-z]+_[a-z_]+\b/, 'an id'],
  [/\b(seat|demo|table):\w/, 'an id'],
  [/\b(TODO|FIXME|lorem|endpoint|backend|frontend|JSON|HTTP|API|enum|boolean|stack trace|panicked)\b/, 'a developer word'],
];
/** Hyphens that people write. */
const PLAIN = /\b(equal-or-greater|four-of-a-kind|three-of-a-kind|five-of-a-kind|two-of-a-kind|eight-or-better|ace-to-five|deuce-to-seven|a-2-3-4\w*|\w+-of-a-\w+)\b/gi;

async function read(page, where) {
  // Code that is shown as such, what a person may download, and what one types stand apart.
  const text = await page.evaluate(() => {
    const copy = document.body.cloneNode(true);
    copy.querySelectorAll('pre, code, textarea, .mono, style, script, [data-source]').forEach((each) => each.remove());
    document.body.append(copy);
    const said = copy.innerText;
    copy.remove();
    const labels = [...document.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'));
    return [said, ...labels].join('\n');
  });
  assert.ok(text.trim().length > 40, `${where}: the page says nothing`);
  const found = [];
  for (const line of text.split('\n')) for (const [pattern, what] of WRONG) { const hit = pattern.exec(line.replace(PLAIN, '')); if (hit) found.push(`${where}: ${what}, “${hit[0]}” in “${line.trim().slice(0, 140)}”`); }
  return [...new Set(found)];
}

const PAGES = {
  guest: ['/', '/learn', '/learn/pa-575', '/editions', '/proof', '/your-play'],
  dealer: ['/deal', '/deal/fortune-1', '/train', '/train/tests'],
  'pit-manager': ['/pit', '/submissions', '/submissions/new/pa-659a-fortune', '/submissions/new/pa-661a', '/records', '/deal/football-1'],
  regulator: ['/editions/pa-575', '/editions/pa-661a', '/editions/compare/pa-575/pa-659a-fortune', '/readings', '/par', '/par/pa-661a', '/what-if', '/what-if/pa-661a', '/records', '/records/fortune-1'],
};

for (const [role, pages] of Object.entries(PAGES)) {
  test(`what ${role === 'guest' ? 'a guest' : `the ${role.replace('-', ' ')}`} reads is plain words`, async () => {
    const found = [];
    for (const path of pages) {
      const one = role === 'guest' ? await open(browser, server.address, { path }) : await as(browser, server, role, path, DESKTOP);
      await one.page.locator('main').first().waitFor();
      // What the page asks the server for has come.
      await one.page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
      await one.page.waitForTimeout(500);
      found.push(...(await read(one.page, path)));
      await one.close();
    }
    assert.deepEqual(found, []);
  });
}

test('what every table says before, in and after a round is plain words', { timeout: 3_600_000 }, async () => {
  const first = await open(browser, server.address);
  await first.page.locator('.tile').first().waitFor();
  const tables = await first.page.evaluate(async () => (await (await fetch('/api/v1/tables')).json()).map((table) => ({ name: table.name, family: table.family })));
  await first.close();
  const found = [];
  for (const { name } of tables.filter((table) => table.family !== 'poker-room')) {
    const one = await open(browser, server.address, { path: `/tables/${name}` });
    const { page } = one;
    await page.locator('[data-take]').first().waitFor();
    found.push(...(await read(page, `${name}, empty`)));
    await sit(page);
    await bet(page, { wagers: 3, chips: 5 });
    found.push(...(await read(page, `${name}, bets`)));
    const seen = new Set();
    await round(page, { see: async (what) => { if (!seen.has(what)) { seen.add(what); found.push(...(await read(page, `${name}, ${what}`))); } } });
    await page.locator('.result').first().waitFor();
    found.push(...(await read(page, `${name}, result`)));
    await page.locator('[data-sign]').click();
    await page.getByRole('dialog').waitFor();
    found.push(...(await read(page, `${name}, sign`)));
    await one.close();
  }
  assert.deepEqual(found, []);
});

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
