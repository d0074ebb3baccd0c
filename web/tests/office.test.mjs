// The pages of the back office, used as the people of each post would, at their own browsers.
import { strict as assert } from 'node:assert';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, TABLET, accessible, launch, open, picture } from './lib/browser.mjs';
import { does, post, put, refused, standing } from './lib/office.mjs';
import { start } from './lib/server.mjs';

let server;
let browser;
before(async () => { server = await start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.close(); });

const COMPLIANCE = ['compliance'];
const FINANCE = ['finance', 'finance-supervisor'];
const MARKETING = ['marketing', 'marketing-supervisor'];
const today = () => new Date().toLocaleDateString('sv-SE');
const inYears = (years) => { const day = new Date(); day.setFullYear(day.getFullYear() + years); return day.toLocaleDateString('sv-SE'); };

test('a page with nothing on it yet says what comes first', async () => {
  const one = await post(browser, server, COMPLIANCE, '/coupons');
  await one.page.getByText('No gaming day is open.').waitFor();
  await one.page.getByText('No internal controls are on file').waitFor();
  await accessible(one.page, 'coupons, empty');
  await picture(one.page, 'office-coupons-empty');
  for (const path of ['/dice', '/checks', '/staffing', '/cameras', '/retention', '/papers']) {
    await one.page.goto(server.address + path);
    await one.page.locator('h1').first().waitFor();
    await accessible(one.page, `${path}, empty`);
  }
  await one.close();
});

test('the day is opened, controls and a coupon type go on file', async () => {
  const one = await post(browser, server, COMPLIANCE, '/coupons/types');
  const { page } = one;
  await does(page, 'open-day', { day: today() });
  await does(page, 'coupons/file-controls', { approval: 'IC-7', store: 'Vault 2, shelf 4', 'hold-over': 'Locker 5 of marketing', inventory: 'IC-7, part 3' });
  await page.getByText('Vault 2, shelf 4').waitFor();
  await does(page, 'coupons/file-design', { series: 'A', approval: 'D-14', name: 'Three Rivers Hall', value: '10', restrictions: 'With $10 in chips or more, on the main wager of a game against the house. One in a round.', expires: inYears(1), 'chip-spot': true });
  await page.getByRole('img', { name: /A Match Play Coupon of \$10/ }).waitFor();
  await accessible(page, 'coupon types');
  await picture(page, 'office-types-desktop');
  await one.close();
});

test('from receipt to the forms: every step by who may do it, and the sum stays nothing', async () => {
  const finance = await post(browser, server, FINANCE, '/coupons');
  const marketing = await post(browser, server, MARKETING, '/coupons');
  // One person cannot stand on both sides of a delivery: § 603a.20(e).
  const why = await refused(finance.page, 'coupons/receive', { series: 'A', invoice: '1 to 500', found: '1 to 500' }, ['finance-supervisor']);
  assert.match(why, /603a\.20\(e\)|sign-in|both sides/i);
  await accessible(finance.page, 'an act refused');
  await picture(finance.page, 'office-refused-desktop');
  await finance.page.keyboard.press('Escape');
  await does(finance.page, 'coupons/receive', { series: 'A', invoice: '1 to 500', found: '1 to 500' }, ['marketing-supervisor']);
  await finance.page.getByRole('button', { name: 'Enter in the ledger' }).waitFor();
  await does(finance.page, 'coupons/enter-receipt', { receipt: /^1/ });
  assert.equal(await standing(finance.page, 'A', 'in store'), 500);
  // Marketing asks and may not authorize; finance authorizes and issues.
  await does(marketing.page, 'coupons/request', { series: 'A', needed: today(), quantity: '200' });
  assert.equal(await marketing.page.locator('[data-act="coupons/authorize"]').count(), 0);
  await finance.page.getByRole('button', { name: 'Authorize', exact: true }).click();
  await finance.page.locator('.act [data-do]').click();
  await finance.page.getByRole('button', { name: 'Issue them' }).click();
  await finance.page.locator('.act [data-signer="0"]').selectOption('marketing-supervisor');
  await finance.page.locator('.act [data-do]').click();
  await finance.page.locator('.done').getByText(/with marketing/).waitFor();
  assert.equal(await standing(finance.page, 'A', 'with marketing'), 200);
  // Marketing hands out 150; two are torn.
  await marketing.page.locator('[data-act="coupons/give"]:enabled').waitFor();
  await does(marketing.page, 'coupons/give', { series: 'A', serials: 'A 00001 to A 00150' });
  await does(marketing.page, 'coupons/void', { series: 'A', serials: '151, 152', reason: 'torn in the dispenser' });
  // Counting 47 of the 48 that are left is a variance; without a reason it is refused: § 603a.20(j)(7).
  const variance = await refused(marketing.page, 'coupons/reconcile', { series: 'A', remaining: '153 to 199' });
  assert.match(variance, /603a\.20\(j\)/);
  await put(marketing.page, 'remaining', '153 to 200');
  await marketing.page.locator('.act [data-do]').click();
  await marketing.page.locator('.done').waitFor();
  await marketing.page.getByText('adds up').first().waitFor();
  assert.match(await marketing.page.locator('.sum').first().textContent(), /200 available − 150 given − 48 left − 2 void = 0/);
  for (const [width, viewport] of [['desktop', DESKTOP], ['tablet', TABLET], ['phone', PHONE]]) {
    await marketing.page.setViewportSize(viewport);
    await accessible(marketing.page, `coupons ${width}`);
    await picture(marketing.page, `office-coupons-${width}`);
    assert.ok(await marketing.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `coupons fit ${width}`);
  }
  await marketing.page.setViewportSize(DESKTOP);
  await does(marketing.page, 'coupons/return', { series: 'A' }, ['finance-supervisor']);
  assert.equal(await standing(finance.page, 'A', 'with marketing').catch(() => -1) >= 0, true);
  await finance.page.getByText('0 unaccounted for').waitFor();
  await finance.close();
  await marketing.close();
});

test('a form prints with its paragraphs as notes, and goes out as CSV and XLSX', async () => {
  const one = await post(browser, server, FINANCE, '/papers');
  const { page } = one;
  await page.getByLabel('Find a serial').fill('A 00007');
  await page.locator('.found').getByText('A 00007').waitFor();
  await page.getByLabel('Find a serial').fill('');
  await accessible(page, 'papers');
  await picture(page, 'office-papers-desktop');
  await page.locator('.there a[href*="reconciliation"]').first().click();
  await page.getByRole('heading', { level: 1, name: /Reconciliation Form/ }).waitFor();
  await accessible(page, 'a form to print');
  await picture(page, 'office-form-desktop');
  for (const format of ['csv', 'xlsx']) {
    const link = page.getByRole('link', { name: format.toUpperCase() });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    assert.match(download.suggestedFilename(), new RegExp(`\\.${format}$`));
  }
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('.topbar').isVisible(), false);
  assert.ok((await page.locator('.notes li').count()) >= 8);
  for (const format of ['A4', 'Letter']) { const pdf = await page.pdf({ format }); assert.ok(pdf.length > 5000); }
  await picture(page, 'office-form-print');
  await page.emulateMedia({ media: null });
  await page.goto(`${server.address}/papers/acts`);
  await page.getByText('each decided again to the same').waitFor();
  await accessible(page, 'everything that was done');
  await picture(page, 'office-acts-desktop');
  await one.close();
});

test('a set of dice is stored, inspected by two, and taken out with its report', async () => {
  const compliance = await post(browser, server, COMPLIANCE, '/dice');
  await compliance.page.getByRole('button', { name: 'File this one' }).first().click();
  await compliance.page.locator('.act [data-do]').click();
  await compliance.page.locator('.done').waitFor();
  await compliance.close();
  const shift = await post(browser, server, ['pit-manager', 'shift-manager'], '/dice');
  await does(shift.page, 'dice/store', { set: '18', game: 'Craps', dice: '5 red' }, ['security-employee']);
  await shift.page.locator('[data-set="18"]').waitFor();
  await does(shift.page, 'dice/supply', { set: '18' }, ['security-employee', 'pit-manager']);
  await does(shift.page, 'dice/issue', { set: '18', table: /./ });
  await shift.close();
  const box = await post(browser, server, ['boxperson'], '/dice');
  const all = ['micrometer', 'balancing caliper', 'steel set square', 'magnet'];
  // All four instruments: § 603a.13(f)(1)(ii).
  const lacks = await refused(box.page, 'dice/inspect', { set: '18', instruments: all.slice(0, 3), 'seen-by-surveillance': true, 'seen-by-people': true, fit: true }, ['dealer']);
  assert.match(lacks, /magnet/i);
  await put(box.page, 'instruments', all);
  await box.page.locator('.act [data-do]').click();
  await box.page.locator('.done').waitFor();
  await does(box.page, 'dice/put', { set: '18' }, ['dealer']);
  for (const [width, viewport] of [['desktop', DESKTOP], ['tablet', TABLET], ['phone', PHONE]]) {
    await box.page.setViewportSize(viewport);
    await accessible(box.page, `dice ${width}`);
    await picture(box.page, `office-dice-${width}`);
    assert.ok(await box.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `dice fit ${width}`);
  }
  await box.page.setViewportSize(DESKTOP);
  await does(box.page, 'dice/remove', { set: '18', why: 'die 3, a chip on the edge of 4 and 6' });
  await box.page.getByText('not filed yet').waitFor();
  await picture(box.page, 'office-discrepancy-desktop');
  await box.close();
});

test('what went is agreed to by a second person, and its proof is worked out again', async () => {
  const compliance = await post(browser, server, COMPLIANCE, '/retention/papers');
  await does(compliance.page, 'records/keep', { document: 'requisitions of 2018', kind: /requisition/, day: '2018-03-31', digest: 'ab'.repeat(32) });
  await does(compliance.page, 'records/keep', { document: 'requisitions of last month', kind: /requisition/, day: today(), digest: 'cd'.repeat(32) });
  // Five years: § 465a.6(c).
  const early = await refused(compliance.page, 'records/propose', { documents: ['requisitions of last month'] }).catch((error) => String(error));
  assert.match(early, /kept until|465a\.6|offers|last month/);
  await compliance.page.keyboard.press('Escape');
  await does(compliance.page, 'records/propose', { documents: ['requisitions of 2018'] });
  await compliance.page.goto(`${server.address}/retention`);
  await compliance.page.getByText('You proposed it, so another agrees.').waitFor();
  const finance = await post(browser, server, FINANCE, '/retention');
  await finance.page.getByText('worked out here again').waitFor();
  for (const [width, viewport] of [['desktop', DESKTOP], ['tablet', TABLET]]) {
    await finance.page.setViewportSize(viewport);
    await accessible(finance.page, `a purge proposed ${width}`);
    await picture(finance.page, `office-retention-${width}`);
  }
  await finance.page.setViewportSize(DESKTOP);
  await finance.page.getByRole('button', { name: 'Agree: this is destroyed' }).click();
  await finance.page.locator('.act [data-do]').click();
  await finance.page.locator('.done').waitFor();
  await finance.page.getByRole('link', { name: 'Destroyed, with proof' }).click();
  await finance.page.getByText('Proof of destruction').waitFor();
  await accessible(finance.page, 'proof of destruction');
  await picture(finance.page, 'office-proof-desktop');
  await finance.close();
  await compliance.close();
});

test('a book of Counter Checks goes out and comes back, every check accounted for', async () => {
  const compliance = await post(browser, server, COMPLIANCE, '/checks');
  await does(compliance.page, 'checks/file', { approval: 'IC-9' });
  await compliance.close();
  const finance = await post(browser, server, FINANCE, '/checks');
  await does(finance.page, 'checks/receive', { book: 'K-1', checks: '1 to 50' });
  await does(finance.page, 'checks/sign-out', { book: 'K-1' }, ['pit-manager']);
  await finance.page.getByText(/out, with/).waitFor();
  for (const [width, viewport] of [['desktop', DESKTOP], ['tablet', TABLET]]) {
    await finance.page.setViewportSize(viewport);
    await accessible(finance.page, `counter checks ${width}`);
    await picture(finance.page, `office-checks-${width}`);
  }
  await finance.close();
});

test('the floor: a plan is checked before its shift, and the law is named where it breaks', async () => {
  const pit = await post(browser, server, ['pit-manager'], '/staffing');
  const { page } = pit;
  await accessible(page, 'the floor');
  await page.getByRole('link', { name: 'At the tables now' }).click();
  await page.locator('.live li').first().waitFor();
  await accessible(page, 'at the tables now');
  await picture(page, 'office-live-desktop');
  await page.getByRole('link', { name: 'Plan a shift' }).click();
  await page.getByRole('button', { name: 'Add a table' }).click();
  await page.locator('[data-check]').click();
  // Nobody deals and nobody supervises: § 465a.35(b) and (c).
  await page.getByText('no floorperson supervises it').waitFor();
  await page.getByRole('button', { name: /465a\.35\(c\)/ }).first().waitFor();
  await accessible(page, 'a plan that fails');
  await picture(page, 'office-plan-desktop');
  await pit.close();
});

test('a regulator reads every page and is offered nothing; a player is told whose it is', async () => {
  const regulator = await post(browser, server, ['regulator'], '/coupons');
  for (const path of ['/coupons', '/coupons/ledger', '/dice', '/checks', '/staffing', '/cameras', '/retention', '/papers', '/papers/acts']) {
    await regulator.page.goto(server.address + path);
    await regulator.page.locator('h1').first().waitFor();
    assert.equal(await regulator.page.locator('[data-act]').count(), 0, path);
  }
  await regulator.close();
  const player = await open(browser, server.address);
  await player.page.locator('.tile').first().waitFor();
  await player.page.goto(`${server.address}/coupons`);
  await player.page.getByText('This is not for your post').waitFor();
  await accessible(player.page, 'refused');
  await picture(player.page, 'office-not-yours');
  await player.close();
});
