// A hand of poker between two browsers, one of them with keys alone and reloading in mid-hand; and company for who sits alone.
import { strict as assert } from 'node:assert';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, accessible, arrive, launch, open, picture } from './lib/browser.mjs';
import { start } from './lib/server.mjs';

let server;
let browser;
let path;
before(async () => {
  server = await start();
  browser = await launch();
  const one = await arrive(browser, server.address);
  path = await one.page.evaluate(async () => `/tables/${(await (await fetch('/api/v1/tables')).json()).find((table) => table.family === 'poker-room').name}`);
  await one.close();
});
after(async () => { await browser?.close(); await server?.close(); });

const acts = (page) => page.locator('.rail [data-act]:enabled').evaluateAll((all) => all.map((each) => each.dataset.act));
const phase = (page) => page.evaluate(async (at) => (await (await fetch(`/api/v1${at}/view`)).json()).view, path);

test('a hand of poker between two people: bets by key and by tap, a draw, a reload, the pot', async () => {
  const keys = await open(browser, server.address, { viewport: DESKTOP, path });
  const tap = await open(browser, server.address, { viewport: PHONE, path, hasTouch: true });
  await keys.page.locator('[data-take]').first().focus();
  await keys.page.keyboard.press('Enter');
  await tap.page.locator('[data-take]').nth(3).click();
  const seen = new Set();
  let reloaded = false;
  let discarded = 0;
  const look = async (what) => { if (seen.has(what)) return; seen.add(what); for (const [one, width] of [[keys, 'desktop'], [tap, 'phone']]) { await picture(one.page, `poker-${what}-${width}`); await accessible(one.page, `poker ${what} ${width}`); } };
  const round = async () => (await phase(keys.page)).round;
  for (let n = 0; n < 200 && (await round()) === null; n += 1) await keys.page.waitForTimeout(50);
  const hand = await round();
  assert.notEqual(hand, null, 'no hand began');
  let most = 0;
  for (let n = 0; n < 400 && (await round()) === hand; n += 1) {
    for (const { page } of [keys, tap]) {
      const may = await acts(page);
      if (may.length === 0) continue;
      most = Math.max(most, (await phase(page)).pots.reduce((sum, pot) => sum + Number(pot.amount), 0));
      if (may.includes('stand-pat')) {
        await page.locator('.slot').first().waitFor();
        if (page === keys.page && discarded === 0) {
          const first = await page.locator('.slot').first().getAttribute('data-card');
          await page.keyboard.press('1');
          await page.locator('[data-act="discard"]').filter({ hasText: 'Draw 1 card' }).waitFor();
          await look('draw');
          await page.keyboard.press('Enter');
          // The card that was given up is gone from the hand.
          await page.waitForFunction((code) => ![...document.querySelectorAll('.slot')].some((slot) => slot.getAttribute('data-card') === code && !document.querySelector('[data-act="discard"]')), first);
          discarded += 1;
        } else if (page === keys.page) await page.keyboard.press('s');
        else await page.locator('[data-act="stand-pat"]').click();
        await page.waitForTimeout(80);
        continue;
      }
      await look('bets');
      if (page === keys.page && !reloaded) {
        // The hand is found again after a reload in mid-hand.
        const cards = () => page.locator('.hand svg.card').evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
        const before = await cards();
        assert.ok(before.length > 0 && before.every((card) => card.includes(' of ')), before.join());
        await page.reload();
        await page.locator('.hand svg.card[aria-label*=" of "]').first().waitFor();
        assert.deepEqual(await cards(), before);
        const theirs = await tap.page.content();
        assert.ok(!before.every((card) => theirs.includes(card)), 'a hand was shown to another player');
        reloaded = true;
        continue;
      }
      if (page === keys.page) await page.keyboard.press('Enter');
      else await page.locator('.rail [data-act="check"], .rail [data-act="call"], .rail [data-act="show-hand"], .rail [data-act="decline-straddle"]').first().click({ timeout: 4000 }).catch(() => {});
      await page.waitForTimeout(80);
    }
  }
  assert.ok(reloaded && discarded === 1 && most > 0, `${reloaded} ${discarded} ${most}`);
  assert.ok(seen.has('bets') && seen.has('draw'));
  await keys.context.close();
  await tap.context.close();
  assert.deepEqual([...keys.wrong, ...tap.wrong], []);
});

test('who sits alone is joined, and plays a hand to its end', async () => {
  // A floor of its own: those of the hand before still have their places at the other.
  const other = await start();
  const one = await open(browser, other.address, { path });
  const { page } = one;
  await page.locator('[data-take]').first().click();
  await page.locator('svg.felt').getByText('Robin').first().waitFor();
  const seen = async () => (await phase(page)).round;
  let hand = null;
  for (let n = 0; n < 300; n += 1) {
    const now = await seen();
    if (hand === null) hand = now;
    else if (now !== hand) break;
    const button = page.locator('.rail [data-act="check"], .rail [data-act="call"], .rail [data-act="stand-pat"], .rail [data-act="show-hand"], .rail [data-act="decline-straddle"]').first();
    if (await button.count()) await button.click({ timeout: 2000 }).catch(() => {});
    await page.waitForTimeout(60);
  }
  assert.notEqual(hand, null);
  assert.notEqual(await seen(), hand);
  await one.close();
  await other.close();
});
