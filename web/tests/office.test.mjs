// The pages of the back office, used as the people of each post would, at their own browsers. The floor of the demonstration begins with a
// worked quarter up to yesterday: today is done here.
import { strict as assert } from 'node:assert';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, TABLET, accessible, arrive, launch, picture } from './lib/browser.mjs';
import { does, post, put, refused, standing } from './lib/office.mjs';
import { bet, round, sit } from './lib/play.mjs';
import { ask } from './lib/roles.mjs';
import { start } from './lib/server.mjs';

let server;
let browser;
before(async () => { server = await start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.close(); });

const COMPLIANCE = ['compliance'];
const FINANCE = ['finance', 'finance-supervisor'];
const MARKETING = ['marketing', 'marketing-supervisor'];
const PIT = ['pit-manager'];
const WIDTHS = [['desktop', DESKTOP], ['tablet', TABLET], ['phone', PHONE]];

/** Looks at a page at each width: nothing serious for axe, nothing wider than the screen, a picture. */
async function looks(page, name, widths = WIDTHS) {
  for (const [width, viewport] of widths) {
    await page.setViewportSize(viewport);
    await accessible(page, `${name} ${width}`);
    await picture(page, `office-${name}-${width}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} fits ${width}`);
  }
  await page.setViewportSize(DESKTOP);
}

/** The serials of a series that are somewhere, as runs. */
async function lying(page, series, place) {
  const { body } = await ask(page, 'GET', `/office/coupons/${series}/runs?per=100`);
  return body.runs.filter((run) => run.place === place).map((run) => [run.first, run.last]);
}

let given = 0;

test('from a delivery to the count: every step by who may do it, and what must be nothing stays nothing', async () => {
  const finance = await post(browser, server, FINANCE, '/coupons');
  const marketing = await post(browser, server, MARKETING, '/coupons');
  await finance.page.getByText('unaccounted for').waitFor();
  assert.match(await finance.page.locator('.zero').first().textContent(), /^0 /);
  const store = await standing(finance.page, 'A', 'in store');
  // One person cannot stand on both sides of a delivery: § 603a.20(e).
  const why = await refused(finance.page, 'coupons/receive', { series: /^A/, invoice: '1001 to 1500', found: '1001 to 1500' }, ['finance-supervisor']);
  assert.match(why, /both sides|same person|own sign-in|603a\.20\(e\)/i);
  await accessible(finance.page, 'an act refused');
  await picture(finance.page, 'office-refused-desktop');
  await finance.page.locator('.act [data-signer="0"]').selectOption('marketing-supervisor');
  await finance.page.locator('.act [data-do]').click();
  await finance.page.locator('.done').waitFor();
  // It is in the ledger once finance enters it, and in store from then: § 603a.20(f) and (i).
  await finance.page.getByRole('button', { name: 'Enter in the ledger' }).click();
  await finance.page.locator('.act [data-do]').click();
  await finance.page.locator('tr[data-series="A"] [data-place="in store"]').getByText((store + 500).toLocaleString('en-US')).waitFor();
  // Marketing asks and may not authorize: § 603a.20(g). Finance authorizes, both sign the issue: (h).
  await does(marketing.page, 'coupons/request', { series: /^A/, quantity: '200' });
  assert.equal(await marketing.page.locator('[data-act="coupons/authorize"]').count(), 0);
  await finance.page.getByRole('button', { name: 'Authorize', exact: true }).click();
  await finance.page.locator('.act [data-do]').click();
  await finance.page.getByRole('button', { name: 'Issue them' }).click();
  await finance.page.locator('.act [data-signer="0"]').selectOption('marketing-supervisor');
  await finance.page.locator('.act [data-do]').click();
  await finance.page.locator('tr[data-series="A"] [data-place="in store"]').getByText((store + 300).toLocaleString('en-US')).waitFor();
  // Marketing hands out 150 and voids two that are torn: (j)(4) and (6).
  await marketing.page.locator('[data-act="coupons/give"]:enabled').waitFor();
  const [first, last] = (await lying(marketing.page, 'A', 'marketing')).find(([from, to]) => to - from >= 199);
  await does(marketing.page, 'coupons/give', { series: /^A/, serials: `${first} to ${first + 149}` });
  given = first;
  await does(marketing.page, 'coupons/void', { series: /^A/, serials: `${first + 150}, ${first + 151}`, reason: 'torn in the dispenser' });
  // One less than there must be is a variance, and is not signed without a reason: (j)(7).
  const variance = await refused(marketing.page, 'coupons/reconcile', { series: /^A/, remaining: `${first + 152} to ${last - 1}` });
  assert.match(variance, /603a\.20\(j\)/);
  await put(marketing.page, 'remaining', `${first + 152} to ${last}`);
  await marketing.page.locator('.act [data-do]').click();
  await marketing.page.locator('.done').waitFor();
  await marketing.page.getByText('adds up').first().waitFor();
  assert.match(await marketing.page.locator('.sum').first().textContent(), /200 available − 150 given − 48 left − 2 void = 0/);
  await looks(marketing.page, 'coupons');
  // Back to finance by both, then counted: (k), (l)(5) and (m).
  await does(marketing.page, 'coupons/return', { series: /^A/ }, ['finance-supervisor']);
  // The count begins with what the ledger has now.
  await finance.page.reload();
  await finance.page.locator('[data-act="coupons/count"]:enabled').first().waitFor();
  await does(finance.page, 'coupons/count');
  assert.match(await finance.page.locator('.zero').first().textContent(), /^0 /);
  await finance.close();
  await marketing.close();
});

test('a player lays a coupon under their chips, once', async () => {
  const player = await arrive(browser, server.address);
  const tables = await player.page.evaluate(async () => (await (await fetch('/api/v1/tables')).json()));
  const table = tables.find((each) => each.family === 'raise-it-up' && each['by-software']) ?? tables.find((each) => each['by-software']);
  await player.page.goto(`${server.address}/tables/${table.name}`);
  await sit(player.page);
  await bet(player.page, { wagers: 2, chips: 2 });
  await player.page.getByText('Lay a Match Play Coupon').click();
  const serial = `A ${String(given).padStart(5, '0')}`;
  await player.page.locator('[data-coupon]').fill(serial);
  await player.page.locator('[data-lay-coupon]').click();
  await player.page.getByText(/Matched with \$10/).waitFor();
  await accessible(player.page, 'a coupon under the chips');
  await picture(player.page, 'office-coupon-laid');
  // The same serial is somewhere else now: § 603a.21(d).
  await player.page.locator('[data-coupon]').fill(serial);
  await player.page.locator('[data-lay-coupon]').click();
  await player.page.locator('.match .wrong').waitFor();
  await round(player.page);
  await player.close();
  const finance = await post(browser, server, FINANCE, '/papers');
  await finance.page.getByLabel('Find a serial').fill(serial);
  await finance.page.locator('.found').getByText(serial, { exact: true }).waitFor();
  assert.match(await finance.page.locator('.found').textContent(), /drop box|redeemed|with a patron/);
  await finance.close();
});

test('every part of the coupons’ page is read', async () => {
  const one = await post(browser, server, FINANCE, '/coupons/types');
  await one.page.getByRole('img', { name: /A Match Play Coupon of \$10/ }).waitFor();
  await looks(one.page, 'types');
  for (const [path, heading] of [['ledger', 'Match Play Coupon Ledger'], ['forms', 'Forms by day'], ['reports', 'Quarterly reports'], ['mail', 'Coupons mailed to patrons']]) {
    await one.page.goto(`${server.address}/coupons/${path}`);
    await one.page.getByRole('heading', { name: heading }).waitFor();
    await looks(one.page, `coupons-${path}`, WIDTHS.slice(0, 2));
  }
  await one.close();
});

test('a clause of the office opens from its chip', async () => {
  const one = await post(browser, server, FINANCE, '/coupons');
  await one.page.getByRole('button', { name: /^Clause .*603a\.20\(m\)\(3\)/ }).first().click();
  await one.page.locator('.sheet .words').first().waitFor();
  await accessible(one.page, 'a clause of the office');
  await one.close();
});

test('a form prints with its paragraphs as notes, and goes out as CSV and XLSX', async () => {
  const one = await post(browser, server, FINANCE, '/papers');
  const { page } = one;
  await page.locator('.there a[href*="reconciliation"]').first().waitFor();
  await looks(page, 'papers');
  await page.locator('.there a[href*="reconciliation"]').first().click();
  await page.getByRole('heading', { level: 1, name: /Reconciliation Form/ }).waitFor();
  await looks(page, 'form', WIDTHS.slice(0, 2));
  for (const format of ['csv', 'xlsx']) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: format.toUpperCase() }).click()]);
    assert.match(download.suggestedFilename(), new RegExp(`${format}$`));
  }
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('.topbar').isVisible(), false);
  assert.ok((await page.locator('.notes li').count()) >= 8);
  for (const format of ['A4', 'Letter']) assert.ok((await page.pdf({ format })).length > 5000);
  await picture(page, 'office-form-print');
  await page.emulateMedia({ media: null });
  await page.goto(`${server.address}/papers/acts`);
  await page.getByText('each decided again to the same').waitFor();
  await looks(page, 'acts', WIDTHS.slice(0, 2));
  await one.close();
});

test('a set of dice leaves storage, is inspected by two, goes into play and is taken out with its report', async () => {
  const shift = await post(browser, server, ['pit-manager', 'assistant-shift-manager'], '/dice');
  await does(shift.page, 'dice/supply', { set: /^C-103/, to: 'a pit manager', pit: '1' }, ['security-employee', 'pit-manager']);
  await shift.close();
  const pit = await post(browser, server, PIT, '/dice');
  await does(pit.page, 'dice/issue', { set: /^C-103/, table: /Craps$/ });
  const box = await post(browser, server, ['boxperson'], '/dice');
  const all = ['Micrometer', 'Balancing caliper', 'Steel set square', 'Magnet'];
  // All four instruments: § 603a.13(f)(1)(ii).
  const lacks = await refused(box.page, 'dice/inspect', { set: /^C-103/, instruments: all.slice(0, 3), 'seen-by-surveillance': true, 'seen-by-people': true, fit: true }, ['dealer']);
  assert.match(lacks, /magnet/i);
  await accessible(box.page, 'an inspection refused');
  await put(box.page, 'instruments', all);
  await box.page.locator('.act [data-do]').click();
  await box.page.locator('.done').waitFor();
  await does(box.page, 'dice/put', { set: /^C-103/ }, ['dealer']);
  await looks(box.page, 'dice');
  await does(box.page, 'dice/remove', { set: /^C-103/, why: 'die 3, a chip on the edge of 4 and 6' });
  await box.page.getByText('not filed yet').waitFor();
  await picture(box.page, 'office-discrepancy-desktop');
  await box.close();
  await pit.page.locator('[data-act="dice/file-report"]:enabled').first().waitFor();
  await does(pit.page, 'dice/file-report', { kept: 'sealed in bag 93, with security' });
  await pit.page.getByText('not filed yet').waitFor({ state: 'detached' });
  await pit.close();
});

test('what went is agreed to by a second person, and its proof is worked out again', async () => {
  const compliance = await post(browser, server, COMPLIANCE, '/retention/papers');
  const { page } = compliance;
  await does(page, 'records/keep', { document: 'requisitions of 2018', kind: 'coupon requisitions', day: '2018-03-31', digest: 'ab'.repeat(32) });
  await does(page, 'records/keep', { document: 'requisitions of this month', kind: 'coupon requisitions', digest: 'cd'.repeat(32) });
  // Five years have not passed: § 465a.6(c).
  const early = await refused(page, 'records/propose', { what: 'papers', documents: ['Requisitions of this month'] });
  assert.match(early, /kept until|465a\.6\(c\)/);
  await page.keyboard.press('Escape');
  await does(page, 'records/propose', { what: /requisitions of 2018/ });
  await page.goto(`${server.address}/retention`);
  await page.getByText('You proposed it, so another agrees.').waitFor();
  const finance = await post(browser, server, FINANCE, '/retention');
  await finance.page.getByText('worked out here again').first().waitFor();
  await looks(finance.page, 'retention');
  await finance.page.getByRole('button', { name: 'Agree: this is destroyed' }).click();
  await finance.page.locator('.act [data-do]').click();
  await finance.page.locator('.done').waitFor();
  await finance.page.getByRole('link', { name: 'Destroyed, with proof' }).click();
  await finance.page.getByText('Proof of destruction').first().waitFor();
  await looks(finance.page, 'proof', WIDTHS.slice(0, 2));
  await finance.close();
  await compliance.close();
});

test('a book of Counter Checks goes out and comes back, every check accounted for', async () => {
  const finance = await post(browser, server, FINANCE, '/checks');
  await does(finance.page, 'checks/sign-out', { book: /^CC-1/ }, ['floorperson']);
  await finance.page.getByText(/out, with/).first().waitFor();
  const floor = await post(browser, server, ['floorperson'], '/checks');
  await does(floor.page, 'checks/use', { book: /^CC-1/, serial: '3', used: /prepared/, patron: 'Ann Arbor', amount: '500' });
  await looks(finance.page, 'checks');
  // Check 4 was used by nobody and is gone: without a reason the book does not come back: § 609a.13(c)(3).
  const gone = await refused(finance.page, 'checks/sign-in', { book: /^CC-1/, next: '5' }, ['floorperson']);
  assert.match(gone, /609a\.13\(c\)/);
  await put(finance.page, 'next', '4');
  await finance.page.locator('.act [data-do]').click();
  await finance.page.locator('.done').waitFor();
  await floor.close();
  await finance.close();
});

test('the floor: people are sent, a move that the law forbids springs back, a plan is checked before its shift', async () => {
  const pit = await post(browser, server, PIT, '/staffing');
  const { page } = pit;
  await page.locator('[data-table]').first().waitFor();
  await looks(page, 'staffing');
  await page.getByRole('link', { name: 'At the tables now' }).click();
  await page.locator('.live li').first().waitFor();
  await looks(page, 'live', WIDTHS.slice(0, 2));
  await page.getByRole('link', { name: 'Plan a shift' }).click();
  await page.getByRole('button', { name: 'Begin from the floor as it is' }).click();
  await page.locator('[data-check]').click();
  await page.getByText('keeps the law at every moment').waitFor();
  await page.getByRole('button', { name: 'Add a table' }).click();
  await page.locator('[data-check]').click();
  // Nobody deals there and nobody supervises: § 465a.35(b) and (c).
  await page.getByText('no floorperson supervises it').waitFor();
  await page.getByRole('button', { name: /465a\.35\(c\)/ }).first().waitFor();
  await looks(page, 'plan', WIDTHS.slice(0, 2));
  await page.getByRole('button', { name: /Take table 2 away/ }).click();
  await page.locator('[data-file]').click();
  await page.getByText(/the plan of the shift is on file/i).waitFor();
  await pit.close();
});

test('a camera that fails is an alarm at its table', async () => {
  const one = await post(browser, server, ['surveillance'], '/cameras');
  await one.page.locator('.tables .cams').first().waitFor();
  await looks(one.page, 'cameras');
  await one.page.getByRole('button', { name: 'It fails' }).first().click();
  await one.page.locator('.act [data-do]').click();
  await one.page.getByText('does not work').first().waitFor();
  await one.page.getByText('× short').waitFor();
  await one.close();
});

test('a regulator reads every page and is offered nothing; a player is told whose it is', async () => {
  const regulator = await post(browser, server, ['regulator'], '/coupons');
  for (const path of ['/coupons', '/coupons/ledger', '/dice', '/checks', '/staffing', '/cameras', '/retention', '/papers', '/papers/acts']) {
    await regulator.page.goto(server.address + path);
    await regulator.page.locator('main:not([aria-busy]) h1').first().waitFor();
    assert.equal(await regulator.page.locator('[data-act]').count(), 0, path);
  }
  await regulator.close();
  const player = await arrive(browser, server.address);
  await player.page.goto(`${server.address}/coupons`);
  await player.page.getByText('This is not for your post').waitFor();
  await accessible(player.page, 'refused');
  await picture(player.page, 'office-not-yours');
  await player.close();
});

test('an act is begun, filled in and done by keys alone', async () => {
  const one = await post(browser, server, COMPLIANCE, '/coupons/mail');
  const { page } = one;
  const button = page.locator('[data-act="coupons/exclude"]:enabled');
  await button.focus();
  await page.keyboard.press('Enter');
  await page.locator('.act [data-need="name"]').waitFor();
  await page.locator('.act [data-need="name"]').focus();
  await page.keyboard.type('Rita Nemo');
  await page.keyboard.press('Enter');
  await page.locator('.done').waitFor();
  // And one that is not done goes away by Escape, back to where one was.
  await button.focus();
  await page.keyboard.press('Enter');
  await page.locator('.act').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.act').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-act')), 'coupons/exclude');
  await one.close();
});

test('what the server cannot answer is said, and nothing is lost', async () => {
  const one = await post(browser, server, FINANCE, '/dice');
  await one.page.getByRole('heading', { name: 'Where each set is now' }).waitFor();
  await one.page.route('**/api/v1/office**', (route) => route.abort());
  await one.page.getByText('as it was last read').waitFor();
  await accessible(one.page, 'the line is down');
  await picture(one.page, 'office-line-down');
  await one.page.unroute('**/api/v1/office**');
  await one.page.getByText('as it was last read').waitFor({ state: 'detached' });
  await one.close();
});
