// What a person does at a table beyond the plain path: keys alone, a lost line, a reload, two browsers, refusals.
import { strict as assert } from 'node:assert';
import { after, before, test } from 'node:test';
import { accessible, arrive, launch, open, picture } from './lib/browser.mjs';
import { bet, leave, round, sit } from './lib/play.mjs';
import { start } from './lib/server.mjs';

let server;
let browser;
before(async () => { server = await start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.close(); });

/** The first table of a family. */
async function tableOf(page, family) {
  return page.evaluate(async (wanted) => (await (await fetch('/api/v1/tables')).json()).find((table) => table.family === wanted).name, family);
}

test('a round of Asia Poker with keys alone', async () => {
  const one = await open(browser, server.address);
  const { page } = one;
  await page.locator('.tile').first().waitFor();
  const name = await tableOf(page, 'asia-poker');
  // To the tile by tabs, in by Enter.
  for (let n = 0; n < 60; n += 1) { await page.keyboard.press('Tab'); if ((await page.evaluate(() => document.activeElement?.getAttribute('href'))) === `/tables/${name}`) break; }
  await page.keyboard.press('Enter');
  await page.locator('[data-take]').first().waitFor();
  await page.locator('[data-take]').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-ready]').waitFor();
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('3');
  await page.keyboard.press(' ');
  await page.keyboard.press(' ');
  await page.locator('[data-ready]:enabled', { hasText: '$50' }).waitFor();
  await page.keyboard.press('u');
  await page.locator('[data-ready]:enabled', { hasText: '$25' }).waitFor();
  await page.keyboard.press('Shift+U');
  await page.locator('[data-ready]:enabled', { hasText: '$50' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-act="look-at-hand"]').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-act="set-hands"]').waitFor();
  await page.locator('.pill.win', { hasText: 'lawful' }).waitFor();
  const before = await page.locator('.slot').nth(0).getAttribute('data-card');
  await page.keyboard.press('1');
  await page.keyboard.press('7');
  assert.equal(await page.locator('.slot').nth(6).getAttribute('data-card'), before);
  await page.keyboard.press('1');
  await page.keyboard.press('7');
  await page.locator('.pill.win', { hasText: 'lawful' }).waitFor();
  await page.keyboard.press('Enter');
  await round(page);
  await page.locator('[data-again]').waitFor();
  await leave(page);
  await one.close();
});

test('a foul setting is named with its clause before it is laid down', async () => {
  const one = await arrive(browser, server.address);
  const { page } = one;
  await page.goto(`${server.address}/tables/${await tableOf(page, 'asia-poker')}`);
  await sit(page);
  await bet(page, { chips: 6 });
  await page.locator('[data-ready]:enabled').click();
  await page.locator('[data-act="look-at-hand"]').click();
  await page.locator('.pill.win', { hasText: 'lawful' }).waitFor();
  // While a card is held, each of the other hands' cards tells what the exchange would make of the order.
  await page.locator('.slot').first().click();
  await page.locator('.sees').nth(2).waitFor();
  assert.equal(await page.locator('.sees').count(), 3);
  await page.locator('.slot').last().hover();
  await page.locator('.line').getByText(/to swap them: /).waitFor();
  await page.keyboard.press('Escape');
  // Some exchange of two cards makes the order foul; the server says so, and why.
  let foul = false;
  for (let high = 0; high < 4 && !foul; high += 1) {
    for (const low of [6, 5, 4]) {
      await page.locator('.slot').nth(high).click();
      await page.locator('.slot').nth(low).click();
      await page.locator('.line .pill').waitFor();
      await page.waitForTimeout(150);
      foul = (await page.locator('.pill.stop').count()) > 0;
      if (foul) break;
    }
  }
  assert.ok(foul, 'no exchange was foul');
  assert.match(await page.locator('.line').textContent(), /loses/);
  assert.equal(await page.locator('.line .cl').count(), 1);
  await accessible(page, 'foul');
  await picture(page, 'foul-desktop');
  await one.close();
});

test('two browsers at one table; one reloads in mid-round and finds its hand', async () => {
  const one = await arrive(browser, server.address);
  const name = await tableOf(one.page, 'raise-it-up');
  await one.page.goto(`${server.address}/tables/${name}`);
  const two = await open(browser, server.address, { path: `/tables/${name}` });
  await sit(one.page);
  await sit(two.page);
  // Both sit, and each sees the other.
  await one.page.locator('svg.felt').getByText('Guest').first().waitFor();
  for (const { page } of [one, two]) { await bet(page, { wagers: 2, chips: 2 }); await page.locator('[data-ready]:enabled').waitFor(); }
  for (const { page } of [one, two]) await page.locator('[data-ready]').click();
  for (const { page } of [one, two]) await page.locator('[data-act="look-at-hand"]').click();
  // Before a community card one may check, or make a Play Wager of one, two or three times the Ante: § 587.11(b).
  await one.page.locator('.acts [data-act="check"]:enabled').waitFor();
  const ante = await one.page.evaluate(async (at) => Number((await (await fetch(`/api/v1/tables/${at}/view`)).json()).view.places.find((place) => place.yours).spots.find((spot) => spot.wager === 'ante').amount), name);
  assert.deepEqual(await one.page.locator('.acts [data-act^="make-play"]:enabled').evaluateAll((all) => all.map((each) => Number(each.dataset.act.replace('make-play-', '').replace('$', '')))), [ante, 2 * ante, 3 * ante]);
  const hand = () => one.page.locator('.hand').first().locator('svg.card').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  await one.page.locator('.hand svg.card[aria-label*=" of "]').first().waitFor();
  const before = await hand();
  await one.page.reload();
  await one.page.locator('.hand svg.card[aria-label*=" of "]').first().waitFor();
  assert.deepEqual(await hand(), before);
  // The other never sees those cards.
  const theirs = await two.page.content();
  assert.ok(!before.every((card) => theirs.includes(card)), 'a hand was shown to another player');
  await Promise.all([round(one.page), round(two.page)]);
  await one.close();
  await two.close();
});

test('whoever won on the Banker may leave: the dealer has collected the vigorish that was marked', async () => {
  const one = await open(browser, server.address, { path: '/tables/baccarat-1' });
  const { page } = one;
  await sit(page);
  await page.getByRole('radio', { name: '25 dollar chip', exact: true }).click();
  await page.locator('[data-add="banker"]').click();
  // The Banker wins nearly every second round.
  let won = false;
  for (let n = 0; n < 40 && !won; n += 1) {
    if (n > 0) await page.locator('[data-again]').click();
    await page.locator('[data-ready]:enabled').click();
    await round(page);
    won = await page.evaluate(async () => Object.values((await (await fetch('/api/v1/tables/baccarat-1/rounds')).json())[0].net).some((each) => Number(each) > 0));
  }
  assert.ok(won, 'the Banker never won');
  await leave(page);
  await one.close();
});

test('the line goes down: bets stand, nothing can be pressed, and it comes back', async () => {
  const one = await arrive(browser, server.address);
  const { page } = one;
  await page.goto(`${server.address}/tables/${await tableOf(page, 'five-card-hi-lo')}`);
  await sit(page);
  await bet(page, { chips: 2 });
  await page.locator('[data-ready]:enabled').waitFor();
  const { data, address } = server;
  await server.stop();
  await page.getByText('The line is down.').first().waitFor();
  await picture(page, 'line-down-desktop');
  await accessible(page, 'line down');
  server = await start({ data });
  // The address of a restarted server is another; what was bet is found there again.
  assert.notEqual(server.address, address);
  one.wrong.length = 0;
  await one.context.close();
  const back = await arrive(browser, server.address);
  await back.close();
});

test('the first load is under 300 kB compressed, fonts aside', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { gzipSync } = await import('node:zlib');
  let bytes = 0;
  const read = [];
  page.on('response', (answer) => { read.push((async () => { const type = answer.headers()['content-type'] ?? ''; if (/javascript|css|html|svg/.test(type)) bytes += gzipSync(await answer.body()).length; })()); });
  await page.goto(server.address);
  await page.locator('.tile').first().waitFor();
  // The lobby goes on asking for edges: it never falls silent, and all it is made of has come long before.
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => {});
  await Promise.all(read);
  assert.ok(bytes > 10_000 && bytes < 300_000, `${bytes} bytes`);
  await context.close();
});
