// Those who learn a game, and those who learn to deal one.
import { strict as assert } from 'node:assert';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, accessible, launch, open, picture } from './lib/browser.mjs';
import { as, ask } from './lib/roles.mjs';
import { start } from './lib/server.mjs';

let server;
let browser;
before(async () => { server = await start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.close(); });

/** The same on a phone and on a desk. */
const WIDTHS = [['desktop', DESKTOP], ['phone', PHONE]];

for (const [width, viewport] of WIDTHS) {
  test(`a dealer practises: a round answered to its end, judged with the clause, ${width}`, async () => {
    const one = await as(browser, server, 'dealer', '/train', viewport);
    const { page } = one;
    await page.locator('.games a').filter({ hasText: 'Fortune Asia Poker' }).click();
    await page.locator('.drill').waitFor();
    const seen = new Set();
    for (let n = 0; n < 200; n += 1) {
      await page.locator('[data-show]:enabled, [data-next]').first().waitFor();
      if (await page.locator('[data-next]').count()) break;
      const title = (await page.locator('.drill h1').textContent()).replace(/\d+/, '').trim();
      if (title !== 'The round is over' && !seen.has(title)) { seen.add(title); await accessible(page, `trainer ${title} ${width}`); await picture(page, `trainer-${title.toLowerCase().replace(/[^a-z]+/g, '-')}-${width}`); }
      await page.locator('[data-show]').first().click({ timeout: 4000 }).catch(() => {});
      await page.waitForTimeout(60);
    }
    await page.locator('[data-next]').waitFor();
    // Each of the five skills, and when there is nothing more to ask the round is over.
    assert.deepEqual([...seen].sort(), ['Call position', 'Now pay position', 'Set the house hand', 'Something went wrong', 'What comes next?']);
    // Who asks to be shown was not right the first time.
    assert.match(await page.locator('aside').textContent(), /0 of \d+ answers/);
    await page.getByText('No table, wallet or record is touched.').waitFor();
    await one.close();
  });
}

test('every game can be practised, and its questions have answers', async () => {
  const one = await as(browser, server, 'dealer', '/train');
  const onFloor = new Set((await ask(one.page, 'GET', '/tables')).body.map((table) => table.edition));
  const games = (await ask(one.page, 'GET', '/training')).body.games.filter((game) => onFloor.has(game.edition));
  assert.ok(games.length >= 14);
  for (const game of games) {
    const drill = (await ask(one.page, 'POST', '/training/drills', { edition: game.edition })).body;
    // At poker the house keeps no wager, and pays none.
    assert.ok(game.family === 'poker-room' || drill.questions.some((each) => each.skill === 'pay'), game.edition);
    assert.ok(drill.questions.some((each) => each.skill === 'ruling'), game.edition);
    for (const question of drill.questions) {
      const { body } = await ask(one.page, 'POST', `/training/drills/${encodeURIComponent(drill.id)}/answers`, { question: question.id, answer: 'show' });
      assert.ok(body.judged.says.length > 0 && body.judged.right === false, `${game.edition} ${question.id}`);
      // The answer that is shown is the one that would have been right.
      const again = await ask(one.page, 'POST', `/training/drills/${encodeURIComponent(drill.id)}/answers`, { question: question.id, answer: body.judged.answer });
      assert.deepEqual([again.body.judged.right, again.body.first], [true, false], `${game.edition} ${question.id}`);
    }
  }
  await one.close();
});

test('a table test is taken without hints, passed, signed by someone else, and printed', async () => {
  const one = await as(browser, server, 'dealer', '/train/tests');
  const { page } = one;
  await page.getByLabel('Rounds').fill('1');
  await page.getByLabel('Game').selectOption('pa-661a');
  await page.locator('[data-begin]').click();
  await page.locator('.drill').waitFor();
  assert.equal(await page.locator('[data-show]').count(), 0);
  const id = page.url().split('/').at(-1);
  await picture(page, 'table-test-desktop');
  // Nothing is shown in a test, so the answers are found by trying them all: no second try counts.
  const refused = await ask(page, 'POST', `/training/drills/${id}.0/answers`, { question: 'rule', answer: 'show' });
  assert.equal(refused.status, 422);
  const drill = (await ask(page, 'GET', `/training/drills/${id}.0`)).body;
  for (const question of drill.questions) {
    const answer = question.options.length ? { choose: question.options[0].id } : 'collect';
    const { body } = await ask(page, 'POST', `/training/drills/${id}.0/answers`, { question: question.id, answer });
    assert.equal(body.judged === null, question !== drill.questions.at(-1) || body.judged === null);
  }
  await page.reload();
  await page.getByText(/Certificate|Result/).first().waitFor();
  await accessible(page, 'certificate');
  await picture(page, 'certificate-desktop');
  const passed = (await ask(page, 'GET', `/training/tests/${id}`)).body.passed;
  const pit = await as(browser, server, 'pit-manager', `/train/tests/${id}`);
  await pit.page.getByText(/Certificate|Result/).first().waitFor();
  if (passed) { await pit.page.locator('[data-sign]').click(); await pit.page.getByText('Pit manager').first().waitFor(); }
  else assert.equal((await ask(pit.page, 'POST', `/training/tests/${id}/sign`)).status, 422);
  await pit.close();
  await one.close();
});

for (const [width, viewport] of WIDTHS) {
  test(`a game is learned in its steps, ${width}`, async () => {
    for (const game of ['pa-575', 'pa-665a', 'pa-661a']) {
      const one = await open(browser, server.address, { viewport, path: `/learn/${game}` });
      const { page } = one;
      const spot = page.locator('[data-spot]');
      await spot.waitFor();
      for (let n = 0; n < 30 && (await page.locator('[data-on]').isDisabled()); n += 1) await spot.click();
      await page.locator('[data-on]').click();
      await accessible(page, `learn ${game} cards ${width}`);
      await page.locator('[data-on]').click();
      if (game === 'pa-575') { await picture(page, `learn-set-${width}`); await page.locator('[data-way]').click(); await page.locator('[data-on]:enabled').click(); }
      await page.locator('.stage [data-option]').first().click();
      await page.getByRole('status').filter({ hasText: /Right\.|Not quite\./ }).waitFor();
      await accessible(page, `learn ${game} compare ${width}`);
      await picture(page, `learn-${game}-compare-${width}`);
      await page.locator('[data-on]').click();
      await page.locator('.paid strong').first().waitFor();
      await page.getByRole('link', { name: /Sit down at/ }).waitFor();
      await accessible(page, `learn ${game} paid ${width}`);
      await one.close();
    }
  });
}
