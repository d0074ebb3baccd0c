// Plays a table as a person would: sits down, bets, decides whatever is asked, until the round is over.
import { strict as assert } from 'node:assert';

const shown = async (page, selector) => (await page.locator(selector).count()) > 0 && (await page.locator(selector).first().isEnabled({ timeout: 1000 }).catch(() => false));

/** Sits down at the first free place. */
export async function sit(page) {
  await page.locator('[data-take]').first().click();
  await page.locator('[data-ready], [data-act]').first().waitFor();
}

/** Gives the place up again, so that the table waits for no one who is gone. */
export async function leave(page) {
  const free = page.locator('[data-take]').first();
  // Where the dealer is still putting the cards away, it is asked again.
  for (let n = 0; n < 10 && !(await free.isVisible()); n += 1) {
    // Dice that were picked for the next round go back first.
    if (await page.locator('[data-act="give-up-dice"]').count()) await page.locator('[data-act="give-up-dice"]').first().click({ timeout: 2000 }).catch(() => {});
    await page.getByRole('button', { name: 'Leave the table' }).click({ timeout: 2000 }).catch(() => {});
    await free.waitFor({ timeout: 3000 }).catch(() => {});
  }
  await free.waitFor();
}

/** Lays chips on the main wager, and on as many others as are asked for, each until it counts. */
export async function bet(page, { wagers = 1, chips = 4 } = {}) {
  await page.getByRole('radio', { name: '5 dollar chip', exact: true }).click();
  for (let n = 0; n < wagers; n += 1) {
    const add = page.locator('[data-add]:enabled').nth(n);
    if ((await add.count()) === 0) break;
    const wager = await add.getAttribute('data-add');
    const lacks = page.locator('li', { has: page.locator(`[data-add="${wager}"]`) }).locator('.lacks');
    // A game that takes a bet in one piece takes no more chips once it counts.
    const lay = async () => { const open = page.locator(`[data-add="${wager}"]:enabled`); if (await open.count()) await open.click({ timeout: 2000 }).catch(() => {}); };
    for (let i = 0; i < (n === 0 ? chips : 1); i += 1) await lay();
    for (let i = 0; i < 20 && (await lacks.count()) > 0; i += 1) await lay();
  }
}

/** Does the next thing that the page asks for; false once the round is over. */
export async function step(page, see = async () => {}) {
  if (await shown(page, '[data-again]')) return false;
  const label = await page.locator('main').getAttribute('class');
  if (await shown(page, '[data-act="set-hands"]')) { await see('set'); await page.locator('[data-act="set-hands"]').click(); return true; }
  const act = page.locator('.acts [data-act]:enabled:not([data-act="reject-dice"]):not([data-act="give-up-dice"])').first();
  if (await act.count()) { await see(`act-${await act.getAttribute('data-act')}`); await act.click().catch(() => {}); return true; }
  // A shooter without a bet on the line cannot throw.
  if (await shown(page, '.acts [data-act="reject-dice"], .acts [data-act="give-up-dice"]') && (await page.locator('[data-add]:enabled').count())) await bet(page);
  if (await shown(page, '[data-ready]')) { await see('bets'); await page.locator('[data-ready]').click().catch(() => {}); return true; }
  if (await shown(page, '[data-next]')) { await page.locator('[data-next]').click().catch(() => {}); return true; }
  await page.waitForTimeout(60);
  return label !== null;
}

/** Plays until the result is shown. */
export async function round(page, { see } = {}) {
  for (let n = 0; n < 400; n += 1) if (!(await step(page, see))) return;
  assert.fail(`the round did not end: ${await page.locator('[role="status"]').first().textContent()}`);
}
