// What a person feels: a chip is on the felt before the server answers, and a round leaves the page free to answer.
// What depends on how busy the machine is gets written down beside the pictures, and decides nothing.
import { strict as assert } from 'node:assert';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { SHOTS, arrive, launch } from './lib/browser.mjs';
import { bet, round, sit } from './lib/play.mjs';
import { start } from './lib/server.mjs';

let server;
let browser;
const kept = {};
before(async () => { server = await start({ pace: 120 }); browser = await launch(); });
after(async () => {
  await browser?.close();
  await server?.close();
  mkdirSync(SHOTS, { recursive: true });
  writeFileSync(join(SHOTS, 'speed.json'), `${JSON.stringify(kept, null, 2)}\n`);
});

const tableOf = (page, family) => page.evaluate(async (wanted) => (await (await fetch('/api/v1/tables')).json()).find((table) => table.family === wanted).name, family);

test('a chip is on the felt before the server answers, and goes back by itself where it refuses', async () => {
  const one = await arrive(browser, server.address);
  const { page } = one;
  await page.goto(`${server.address}/tables/${await tableOf(page, 'five-card-hi-lo')}`);
  await sit(page);
  let let_go;
  const held = new Promise((done) => { let_go = done; });
  let asked = 0;
  await page.route('**/commands', async (route) => {
    asked += 1;
    await held;
    await route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify({ status: 422, title: 'the bets are closed', remedy: 'wait for the next round' }) });
  });
  await page.getByRole('radio', { name: '25 dollar chip', exact: true }).click();
  const spot = page.locator('svg.felt [data-wager]').first();
  const wager = await spot.getAttribute('data-wager');
  await page.evaluate(() => { globalThis.tapped = 0; document.addEventListener('click', () => { globalThis.tapped = performance.now(); }, true); });
  const drawn = page.evaluate((which) => new Promise((done) => {
    const look = () => { const label = document.querySelector(`svg.felt [data-wager="${which}"]`)?.getAttribute('aria-label') ?? ''; if (/now \$25/.test(label)) done(performance.now() - globalThis.tapped); else requestAnimationFrame(look); };
    look();
  }), wager);
  await spot.click();
  kept['chip-ms'] = Math.round(await drawn);
  // It lies there, and the server has not answered.
  await page.waitForFunction((count) => count >= 0, asked);
  let_go();
  await page.getByRole('alert').filter({ hasText: 'The bets are closed' }).waitFor();
  await page.locator(`svg.felt [data-wager="${wager}"][aria-label*="now $0"]`).waitFor();
  assert.equal(asked, 1);
  await one.close();
});

test('in a round with everything moving the page is free again and again, and cards fly by the compositor\'s own means', async () => {
  const one = await arrive(browser, server.address, { still: false });
  const { page } = one;
  await page.goto(`${server.address}/tables/${await tableOf(page, 'asia-poker')}`);
  await sit(page);
  await bet(page, { chips: 6 });
  await page.evaluate(() => {
    globalThis.long = [];
    new PerformanceObserver((list) => { for (const each of list.getEntries()) globalThis.long.push(Math.round(each.duration)); }).observe({ type: 'longtask' });
    globalThis.frames = [];
    let last = performance.now();
    const tick = (now) => { globalThis.frames.push(now - last); last = now; requestAnimationFrame(tick); };
    requestAnimationFrame(tick);
    // Whatever moves is moved by transform and opacity alone: nothing is laid out again while it flies.
    globalThis.moved = new Set();
    const watch = () => { for (const each of document.getAnimations()) for (const frame of each.effect?.getKeyframes?.() ?? []) for (const key of Object.keys(frame)) if (!['offset', 'computedOffset', 'easing', 'composite'].includes(key)) globalThis.moved.add(key); requestAnimationFrame(watch); };
    watch();
  });
  await round(page);
  await page.locator('.result').first().waitFor();
  const { long, frames, moved } = await page.evaluate(() => ({ long: globalThis.long, frames: globalThis.frames, moved: [...globalThis.moved] }));
  const sorted = frames.toSorted((a, b) => a - b);
  Object.assign(kept, { 'long-tasks-ms': long, frames: frames.length, 'frame-median-ms': Number(sorted[Math.floor(sorted.length / 2)].toFixed(1)), 'frame-95th-ms': Number(sorted[Math.floor(sorted.length * 0.95)].toFixed(1)), moved });
  assert.ok(moved.length > 0, 'nothing moved');
  const dear = moved.filter((each) => !['transform', 'transformOrigin', 'opacity', 'filter', 'outlineColor', 'borderColor', 'boxShadow', 'color', 'backgroundColor'].includes(each));
  assert.deepEqual(dear, []);
  assert.ok(frames.length > 30);
  await one.close();
});
