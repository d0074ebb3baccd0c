// One game of each kind, sat down at, bet on and played to its result with keys alone.
import { strict as assert } from 'node:assert';
import { after, before, test } from 'node:test';
import { launch, open } from './lib/browser.mjs';
import { start } from './lib/server.mjs';

let server;
let browser;
before(async () => { server = await start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.close(); });

/** The key a person would press now: the one the page names. */
async function press(page) {
  const now = await page.evaluate(() => {
    const on = (selector) => document.querySelector(selector);
    return {
      ready: on('[data-ready]:enabled') !== null, bets: on('[data-ready]') !== null, needs: on('.lacks') !== null || /\$0\b|One wager more/.test(on('[data-ready]')?.textContent ?? ''),
      act: [...document.querySelectorAll('.acts [data-act]:enabled')].map((each) => each.dataset.act),
    };
  });
  await page.evaluate(() => { if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); });
  const yields = now.act.length > 0 && now.act.every((each) => ['reject-dice', 'give-up-dice'].includes(each));
  if (now.bets && (now.needs || (!now.ready && yields))) await page.keyboard.press(' ');
  else await page.keyboard.press('Enter');
}

for (const family of ['raise-it-up', 'five-card-hi-lo', 'three-dice-football', 'double-attack', 'three-card-poker', 'craps', 'baccarat']) {
  test(`${family} with keys alone`, async () => {
    const one = await open(browser, server.address);
    const { page } = one;
    await page.locator('.tile').first().waitFor();
    const name = await page.evaluate(async (wanted) => (await (await fetch('/api/v1/tables')).json()).find((table) => table.family === wanted).name, family);
    await page.locator(`a[href="/tables/${name}"]`).focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-take]').first().waitFor();
    await page.locator('[data-take]').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-ready]').waitFor();
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('2');
    // A pointer that clicks would be an error of this test.
    await page.evaluate(() => { globalThis.pointed = 0; addEventListener('pointerdown', () => { globalThis.pointed += 1; }, true); });
    let over = false;
    for (let n = 0; n < 500 && !over; n += 1) { await press(page); await page.waitForTimeout(40); over = (await page.locator('[data-again]').count()) > 0; }
    assert.ok(over, `the round did not end: ${await page.locator('[role="status"]').first().textContent()}`);
    assert.equal(await page.evaluate(() => globalThis.pointed), 0);
    await one.close();
  });
}
