// People of every role, each in a browser of their own, and what they do without looking: the part of a test that is not its subject.
import { DESKTOP, arrive } from './browser.mjs';

/** A page opened by someone in a role. */
export async function as(browser, server, role, path, viewport = DESKTOP) {
  const one = await arrive(browser, server.address, { viewport });
  await one.page.evaluate((wanted) => fetch('/api/v1/session/demo', { method: 'POST', headers: { houseway: '1', 'content-type': 'application/json' }, body: JSON.stringify({ role: wanted }) }), role);
  await one.page.goto(server.address + path);
  return one;
}

/** Asks the server as whoever the page is signed in as. */
export const ask = (page, method, path, body) => page.evaluate(async ([how, where, given]) => {
  const answer = await fetch(`/api/v1${where}`, { method: how, headers: { houseway: '1', 'content-type': 'application/json' }, ...(given === undefined ? {} : { body: JSON.stringify(given) }) });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
}, [method, path, body]);

export const command = (page, table, act) => ask(page, 'POST', `/tables/${table}/commands`, { act });
export const view = async (page, table) => (await ask(page, 'GET', `/tables/${table}/view`)).body.view;

/** The first step that the table offers to this person, done; false where there is none. */
export async function step(page, table, but = []) {
  const next = (await view(page, table)).may.find((may) => may.why === 'step' && may.name !== 'fold' && !but.includes(may.name));
  if (!next) return false;
  return (await command(page, table, next.act)).status === 200;
}
