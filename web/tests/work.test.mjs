// Those who file, count and check.
import { strict as assert } from 'node:assert';
import { after, before, test } from 'node:test';
import { PHONE, accessible, counting, launch, open, picture } from './lib/browser.mjs';
import { as, ask, command, step, view } from './lib/roles.mjs';
import { start } from './lib/server.mjs';

let server;
let browser;
before(async () => { server = await start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.close(); });

test('a submission is built: sign and edge follow the choice, what the law forbids is off, a second person approves', async () => {
  const one = await as(browser, server, 'pit-manager', '/submissions');
  const { page } = one;
  await page.getByRole('link', { name: /Fortune Asia Poker/ }).first().click();
  await page.getByText('The chapter allows every choice').waitFor();
  // Insurance paytable A keeps 3.9079 % and B 6.4384 %, as docs/math.md derives them.
  await page.locator('aside').getByText('6.4384 %').waitFor();
  assert.match(await page.locator('article[aria-label="The sign of the table"]').textContent(), /10-high50 to 1/);
  await page.locator('[data-choice="insurance=A"]').click();
  await page.locator('aside').getByText('→ 3.9079 %').waitFor();
  assert.match(await page.locator('article[aria-label="The sign of the table"]').textContent(), /10-high40 to 1/);
  await accessible(page, 'builder');
  await picture(page, 'builder-desktop');
  // Cards may be dealt from the hand only when a device shuffles them: § 659a.9(a)(1).
  await page.locator('[data-choice="shuffle=manual"]').click();
  await page.getByText(/choices? (is|are) not allowed/).waitFor();
  assert.ok(await page.locator('[data-choice="dealing=from-hand"]').isDisabled());
  await page.getByText(/dealt from the hand only when a device shuffles/).first().waitFor();
  await picture(page, 'builder-refused-desktop');
  await page.locator('[data-choice="shuffle=device"]').click();
  await page.getByText('The chapter allows every choice').waitFor();
  for (const tab of ['Layout', 'Submission text', 'What changed']) { await page.getByRole('tab', { name: new RegExp(tab) }).click(); await accessible(page, `builder, ${tab}`); }
  await page.locator('[data-keep]').click();
  await page.getByText(/Kept as version 1/).waitFor();
  // Whoever kept it cannot approve it.
  await page.locator('[data-approve]').click();
  await page.getByRole('alert').getByText(/one person cannot stand on both sides/i).waitFor();
  const name = new URL(page.url()).pathname;
  const other = await as(browser, server, 'administrator', '/submissions');
  await other.page.locator('td a').first().click();
  await other.page.locator('[data-approve]').click();
  await other.page.getByText(/Version 1 is approved/).waitFor();
  await accessible(other.page, 'builder approved');
  await other.close();
  assert.ok(name.startsWith('/submissions/new/'));
  await one.close();
  const phone = await as(browser, server, 'pit-manager', '/submissions/new/pa-663a', PHONE);
  await phone.page.getByText('The chapter allows every choice').waitFor();
  await accessible(phone.page, 'builder phone');
  await picture(phone.page, 'builder-phone');
  await phone.close();
});

test('what if: another payout beside the base, a payout for an edge, a sample, the best play', async () => {
  const one = await as(browser, server, 'regulator', '/what-if/pa-661a');
  const { page } = one;
  // A Touchdown Wager hits 48.1913 % of the time; at 6 to 5 it gives back 106.02 %.
  await page.getByText('3.617312 %').waitFor();
  await page.getByLabel('pays').fill('6 to 5');
  await page.locator('[data-try]').click();
  await page.getByText('−6.020957 %').waitFor();
  await page.getByText('−9.6383').waitFor();
  await accessible(page, 'what if');
  await picture(page, 'what-if-desktop');
  await page.getByRole('tab', { name: 'A payout for an edge' }).click();
  await page.getByLabel('House edge, percent').fill('2');
  await page.locator('[data-target]').click();
  await page.getByText('lies between these two payouts').waitFor();
  const rows = await page.locator('tbody tr').allTextContents();
  assert.match(rows.join(' '), /1 to 1.*3\.617312 %.*2 to 1/s);
  await page.getByRole('tab', { name: 'Simulate' }).click();
  await page.getByLabel('Rounds').selectOption({ label: '100,000' });
  await page.locator('[data-sample]').click();
  await page.locator('tbody tr').nth(3).waitFor();
  await accessible(page, 'sample');
  await picture(page, 'sample-desktop');
  await page.goto(`${server.address}/what-if/pa-663a`);
  await page.getByRole('tab', { name: 'The best play' }).click();
  await page.getByLabel('Find a hand').waitFor();
  await accessible(page, 'best play');
  await picture(page, 'best-play-desktop');
  await one.close();
});

test('three tasks, each in at most four clicks; a journal is checked in the page, and a change is found', async () => {
  // The chance of the Envy Bonus, from the lobby.
  const player = await open(browser, server.address);
  await player.page.locator('.tile').first().waitFor();
  const asked = await counting(player.page);
  await player.page.getByRole('link', { name: /Fortune Asia Poker.*Fortune 1/s }).first().click();
  await player.page.locator('[data-sign]').click();
  // Of 154,143,080 hands of seven cards 32 are a seven-card straight flush without the joker: it pays the largest Envy Bonus.
  await player.page.getByRole('dialog').getByText('1 in 4,816,971').waitFor();
  assert.ok(asked.clicks >= 1 && asked.clicks <= 4, `the Envy Bonus took ${asked.clicks} clicks`);
  await player.close();

  // A round of a table that people deal, to have something on the record.
  const pit = await as(browser, server, 'pit-manager', '/');
  const floor = await as(browser, server, 'floorperson', '/');
  const dealer = await as(browser, server, 'dealer', '/');
  const ana = await open(browser, server.address);
  const text = (await ask(pit.page, 'GET', '/examples/pa-659a-fortune')).body.text;
  assert.equal((await ask(pit.page, 'POST', '/tables', { name: 'staffed', submission: text, 'dealt-by': 'staff' })).status, 200);
  const approvals = Object.fromEntries(['shaker', 'generator', 'button', 'automated-shoe', 'auto-reshuffler', 'progressive-system'].map((each) => [each, 'on file']));
  assert.equal((await command(floor.page, 'staffed', { 'open-table': { fill: '100000.00', approvals } })).status, 200);
  // Both decks are made ready before anybody sits down.
  for (let n = 0; n < 60 && ((await step(dealer.page, 'staffed')) || (await step(floor.page, 'staffed'))); n += 1);
  await command(ana.page, 'staffed', { sit: { seat: 1 } });
  await command(ana.page, 'staffed', { 'buy-in': { amount: '1000.00' } });
  const deal = async (until) => {
    for (let n = 0; n < 300; n += 1) {
      const now = await view(ana.page, 'staffed');
      if (until(now)) return;
      const first = (await view(dealer.page, 'staffed')).may.find((may) => may.why === 'step')?.name;
      const wager = now.may.find((may) => may.name === 'place-wager');
      if ((first === undefined || first === 'no-more-bets') && wager && !now.places.some((place) => place.yours && place.spots.length)) { await command(ana.page, 'staffed', wager.act); continue; }
      if (!(await step(ana.page, 'staffed')) && !(await step(dealer.page, 'staffed')) && !(await step(floor.page, 'staffed'))) assert.fail(`nobody goes on: ${now.phase}`);
    }
    assert.fail('the round does not come so far');
  };
  await deal((now) => now.round !== null && now.phase.includes('players to set'));

  // Void a round, from the dealer's page.
  await dealer.page.goto(`${server.address}/deal`);
  const voids = await counting(dealer.page);
  await dealer.page.getByRole('link', { name: /Staffed/ }).click();
  await picture(dealer.page, 'console-play-desktop');
  await dealer.page.getByRole('button', { name: /Something went wrong/ }).click();
  await dealer.page.locator('[data-wrong]').filter({ hasText: 'round void' }).first().click();
  await accessible(dealer.page, 'irregularity');
  await picture(dealer.page, 'irregularity-desktop');
  await dealer.page.locator('[data-call]').click();
  await dealer.page.waitForFunction(async () => (await (await fetch('/api/v1/tables/staffed/view')).json()).view.round === null);
  assert.ok(voids.clicks >= 1 && voids.clicks <= 4, `a void round took ${voids.clicks} clicks`);
  await deal((now) => now.round === null && now.settled.length > 0);

  // Who approved deck 2, from the regulator's page.
  const ruth = await as(browser, server, 'regulator', '/editions');
  const found = await counting(ruth.page);
  await ruth.page.getByRole('link', { name: 'Records' }).click();
  await ruth.page.locator('li').filter({ hasText: 'Staffed' }).getByRole('link', { name: 'Who did what' }).click();
  await ruth.page.getByLabel('Find an act').fill('deck 2 verif');
  const row = ruth.page.locator('tbody tr').filter({ hasText: /verif/i }).first();
  await row.waitFor();
  assert.match(await row.textContent(), /Floorperson/);
  assert.ok(found.clicks >= 1 && found.clicks <= 4, `who approved deck 2 took ${found.clicks} clicks`);
  await accessible(ruth.page, 'acts');
  await picture(ruth.page, 'acts-desktop');

  // The replay shows the felt after each act, and the seal of the deck is worked out in the page.
  const over = Math.max(...(await ask(ruth.page, 'GET', '/tables/staffed/rounds')).body.map((each) => each.number));
  await ruth.page.goto(`${server.address}/records/staffed/${over}`);
  await ruth.page.locator('.lay svg.felt').waitFor();
  await ruth.page.getByText('✓ equal').waitFor();
  await accessible(ruth.page, 'replay');
  await picture(ruth.page, 'replay-film-desktop');

  // The journal, checked offline; then with one digit changed.
  const journal = await ruth.page.evaluate(async () => (await fetch('/api/v1/tables/staffed/journal')).text());
  await ruth.page.goto(`${server.address}/proof`);
  await ruth.page.locator('input[type=file]').waitFor({ state: 'attached' });
  await ruth.page.context().setOffline(true);
  await ruth.page.locator('input[type=file]').setInputFiles({ name: 'staffed.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(journal) });
  await ruth.page.getByText(/The chain is whole to record/).waitFor();
  const lines = journal.trimEnd().split('\n');
  const changed = [...lines.slice(0, 9), lines[9].replace(/"time_ms":(\d+)/, (_, ms) => `"time_ms":${Number(ms) + 1}`), ...lines.slice(10)].join('\n');
  await ruth.page.locator('input[type=file]').setInputFiles({ name: 'changed.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(changed) });
  await ruth.page.getByRole('alert').getByText(/Record 10 was changed after it was written/).waitFor();
  await accessible(ruth.page, 'proof');
  await picture(ruth.page, 'proof-desktop');
  await ruth.page.context().setOffline(false);
  await ruth.page.goto(`${server.address}/readings`);
  await ruth.page.getByRole('heading', { name: 'A. Ranking and comparing' }).waitFor();
  await accessible(ruth.page, 'readings');
  await picture(ruth.page, 'readings-desktop');
  for (const each of [ruth, dealer, floor, pit, ana]) await each.close();
});
