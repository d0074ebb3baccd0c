// People of the office at their own browsers: sign in to a post, fill an act in as it is asked, have another sign it too.
import { strict as assert } from 'node:assert';
import { DESKTOP, arrive } from './browser.mjs';

/** A page opened by someone in a post of the demonstration: `['finance', 'finance-supervisor']`. */
export async function post(browser, server, [role, name], path, viewport = DESKTOP) {
  const one = await arrive(browser, server.address, { viewport });
  const status = await one.page.evaluate(async (wanted) => (await fetch('/api/v1/session/demo', { method: 'POST', headers: { houseway: '1', 'content-type': 'application/json' }, body: JSON.stringify(wanted) })).status, { role, ...(name ? { post: name } : {}) });
  assert.equal(status, 200, `${role} ${name ?? ''} signs in`);
  await one.page.goto(server.address + path);
  await one.page.locator('h1').first().waitFor();
  return one;
}

/** Puts a value where the act asks for it, by the name of what is asked. */
export async function put(page, need, value) {
  // Tables, games and people are chosen from what the floor has; the list comes a moment later.
  const field = page.locator(['table', 'game', 'person'].includes(need) ? `.act select[data-need="${need}"]` : need === 'documents' ? '.act fieldset[data-need="documents"]' : `.act [data-need="${need}"]`).first();
  await field.waitFor();
  const tag = await field.evaluate((element) => (element.tagName === 'INPUT' ? element.type : element.tagName.toLowerCase()));
  if (tag === 'select') {
    const label = (await field.locator('option').allTextContents()).find((text) => (value instanceof RegExp ? value.test(text) : text === value || text.startsWith(value)));
    assert.ok(label, `${need} offers ${value}: ${await field.locator('option').allTextContents()}`);
    await field.selectOption({ label });
  } else if (tag === 'fieldset') {
    for (const text of value) await field.getByLabel(text, { exact: false }).check();
  } else if (tag === 'checkbox') await field.setChecked(value);
  else await field.fill(String(value));
}

/** Begins an act by its button, fills it in, has others sign it by their own sign-ins, and does it. */
export async function act(page, name, values = {}, signers = []) {
  await page.locator(`[data-act="${name}"]:enabled:visible`).first().click();
  for (const [need, value] of Object.entries(values)) await put(page, need, value);
  for (const [n, login] of signers.entries()) await page.locator(`.act [data-signer="${n}"]`).selectOption(login);
  await page.locator('.act [data-do]').click();
}

/** The same, and it is done. */
export async function does(page, name, values = {}, signers = []) {
  await page.locator('.done').getByRole('button', { name: 'Close' }).click({ timeout: 500 }).catch(() => {});
  await act(page, name, values, signers);
  const done = page.locator('.done');
  await Promise.race([done.waitFor(), page.locator('.act .refused').waitFor().then(async () => assert.fail(`${name}: ${await page.locator('.act .refused').textContent()}`)), page.locator('.act [aria-invalid="true"]').first().waitFor().then(async () => assert.fail(`${name} lacks ${await page.locator('.act [aria-invalid="true"]').first().getAttribute('data-need')}`))]);
  return done.textContent();
}

/** The same, and it is refused; answers why. */
export async function refused(page, name, values = {}, signers = []) {
  await act(page, name, values, signers);
  const why = page.locator('.act .refused');
  await why.waitFor();
  const text = await why.textContent();
  return text;
}

/** How many coupons of a series stand in a column of the ledger. */
export const standing = async (page, series, place) => Number((await page.locator(`tr[data-series="${series}"] [data-place="${place}"]`).textContent()).replaceAll(',', ''));
