// A real Chromium, watched: no error in the console, no request to another machine, nothing serious found by axe.
import { AssertionError, strict as assert } from 'node:assert';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';

export const SHOTS = resolve(import.meta.dirname, '../../shots');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 834, height: 1112 };
export const DESKTOP = { width: 1440, height: 900 };

function found() {
  const path = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((each) => each && existsSync(each));
  if (!path) throw new Error('Chromium is missing: run `scripts/setup.sh web`, or name it in CHROMIUM');
  return path;
}

export const launch = () => chromium.launch({ executablePath: found(), args: ['--no-sandbox', '--disable-gpu'] });

/** A page of a person of its own, with everything that went wrong on it. */
export async function open(browser, address, { viewport = DESKTOP, still = true, path = '/', ...more } = {}) {
  const context = await browser.newContext({ viewport, reducedMotion: still ? 'reduce' : 'no-preference', ...more });
  const page = await context.newPage();
  page.setDefaultTimeout(Number(process.env.WEB_PATIENCE ?? 60_000));
  const wrong = [];
  page.on('pageerror', (error) => wrong.push(`error: ${error}`));
  page.on('console', (message) => { if (message.type() === 'error' && !/401|Failed to load resource/.test(message.text())) wrong.push(`console: ${message.text()}`); });
  page.on('request', (request) => { const url = new URL(request.url()); if (url.origin !== address && url.protocol !== 'data:') wrong.push(`left the machine: ${request.url()}`); });
  await page.goto(address + path);
  return { page, context, wrong, async close() { await context.close(); assert.deepEqual(wrong, []); } };
}

/** A page of someone who has come in and looks at nothing much yet: the lobby would have the edges of all its tables worked out. */
export async function arrive(browser, address, more = {}) {
  const one = await open(browser, address, { ...more, path: '/proof' });
  await one.page.locator('.who').first().waitFor();
  return one;
}

/** Counts what a person clicks from here on, over every page they come to. */
export async function counting(page) {
  const made = { clicks: 0 };
  await page.exposeFunction('counted', () => { made.clicks += 1; });
  const listen = () => { document.addEventListener('click', (event) => { if (event.isTrusted) globalThis.counted(); }, true); };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return made;
}

/** Puts a picture of the page among the build outputs. */
export async function picture(page, name) {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

/** Fails on anything that axe calls serious or critical. */
export async function accessible(page, where) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const result = await globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] });
    // What a bar that stays on the screen happens to lie over is looked at again in the middle of the screen, where a person would scroll it.
    for (const each of result.violations.filter(({ id }) => id === 'target-size')) {
      const small = [];
      for (const node of each.nodes) {
        document.querySelector(node.target[0])?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = await globalThis.axe.run({ include: [node.target] }, { runOnly: { type: 'rule', values: ['target-size'] } });
        if (again.violations.length) small.push(node);
      }
      each.nodes = small;
    }
    return result.violations.filter((each) => each.nodes.length && ['serious', 'critical'].includes(each.impact)).map((each) => `${each.id}: ${each.help}: ${each.nodes.slice(0, 3).map((node) => `${node.target.join(' ')} (${node.failureSummary?.split('\n')[1]?.trim() ?? ''})`).join(' | ')}`);
  });
  if (found.length) throw new AssertionError({ message: `axe, ${where}:\n${found.join('\n')}` });
}
