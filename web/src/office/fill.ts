// What people fill in, made into an act: each input is read by its kind and laid where the act has it.
import type { Need } from '../api/office';
import { typedSerials, type Range } from './words';

/** What an input holds: text, a tick, the numbers of the choices taken, or lines of inputs. */
export type Raw = string | boolean | number[] | Filled[] | Filled;
/** Inputs by where they belong. */
export interface Filled { [at: string]: Raw }

/** An input read: a value, nothing, or what is wrong with it. */
export type Read = { value: unknown } | { nothing: true } | { wrong: string };

/** What there is on the floor to choose from, where an act leaves it open. */
export interface Hints { tables: [string, string][]; series: string[]; kinds: [string, string][]; papers: string[] }
export const noHints: Hints = { tables: [], series: [], kinds: [], papers: [] };

const nothing: Read = { nothing: true };
const PICK = 'pick';

/** Numbers that may be any, whatever is there to choose from. */
const OPEN = new Set(['serial', 'next']);
/** Whether an input is a list to choose from. */
export const chosen = (need: Need): boolean => need.choices.length > 0 && !['choices', 'range', 'ranges'].includes(need.kind) && !(need.kind === 'number' && OPEN.has(need.name));

// ---- choices that leave something open

const LABELS: Record<string, string> = {
  table: 'The table', tables: 'The tables', 'seats-players': 'They seat players too', patron: 'The patron', amount: 'The amount', reason: 'Why', document: 'The paper', kind: 'The kind', series: 'The series',
  serials: 'The serials', documents: 'The papers', pit: 'The pit', locked: 'It is locked, and a pit manager or above has the key', odds: 'The odds',
};

/** The inputs of a choice whose value leaves something open: `{ "deal": { "table": "" } }` asks for the table. */
export function openOf(value: unknown, hints: Hints, at = ''): Need[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, each]): Need[] => {
    const need = (kind: string, choices: Need['choices'] = []): Need[] => [{ at: `${at}/${key}`, name: key, says: LABELS[key] ?? key.replaceAll('-', ' '), kind, optional: false, choices }];
    const words = (list: string[]): Need['choices'] => list.map((word) => ({ value: word, says: word }));
    const tables = hints.tables.map(([name, game]) => ({ value: name, says: `${name.replaceAll('-', ' ')}, ${game}` }));
    if (typeof each === 'boolean') return need('flag');
    if (Array.isArray(each)) return each.length ? [] : key === 'serials' ? need('ranges') : key === 'tables' ? need('choices', tables) : key === 'documents' ? need('choices', words(hints.papers)) : need('choices');
    if (typeof each === 'object') return openOf(each, hints, `${at}/${key}`);
    if (key === 'kind') return need('choice', hints.kinds.map(([kind, says]) => ({ value: kind, says })));
    if (key === 'odds') return need('text');
    if (each === '0.00') return need('money');
    if (each !== '') return [];
    return key === 'table' ? need('text', tables) : key === 'series' ? need('text', words(hints.series)) : key === 'document' ? need('text', words(hints.papers)) : need(key === 'reason' ? 'long-text' : 'text');
  });
}

/** The inputs that the choice taken asks for. */
export const further = (need: Need, raw: Raw, hints: Hints): Need[] => (chosen(need) && picked(raw) !== '' ? openOf(need.choices[Number(picked(raw))]?.value, hints) : []);
/** The number of the choice taken, as text. */
export const picked = (raw: Raw): string => (typeof raw === 'string' ? raw : typeof raw === 'object' && !Array.isArray(raw) && typeof raw[PICK] === 'string' ? raw[PICK] : '');
export const pick = (n: string): Filled => ({ [PICK]: n });

// ---- what stands in an input before anyone fills it in

/** Words of the trade with one that is usual: it is chosen until another is. */
const USUAL = new Set(['pays', 'cancel-at', 'on-push', 'electronic', 'covers', 'what']);

/** An input for a value that is there already. */
function shown(need: Need, value: unknown): Raw {
  switch (need.kind) {
    case 'flag': return value === true;
    case 'choices': return Array.isArray(value) && need.choices.length ? value.map((each) => need.choices.findIndex((choice) => JSON.stringify(choice.value) === JSON.stringify(each))).filter((n) => n >= 0) : need.choices.length ? [] : Array.isArray(value) ? value.join(', ') : '';
    case 'lines': return Array.isArray(value) ? value.map((line: Record<string, unknown>) => Object.fromEntries((need.of ?? []).map((each) => [each.at, each.name in line ? shown(each, line[each.name]) : blank(each)]))) : [];
    case 'object': return typeof value === 'object' && value !== null ? Object.fromEntries((need.of ?? []).map((each) => [each.at, shown(each, (value as Record<string, unknown>)[each.name])])) : blanks(need.of ?? []);
    case 'range': return Array.isArray(value) && value[1] !== 1 ? `${value[0]} to ${value[1]}` : '';
    case 'ranges': return Array.isArray(value) ? (value as Range[]).map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`)).join(', ') : '';
    case 'dice': return typeof value === 'object' && value !== null ? Object.entries(value).map(([colour, n]) => `${String(n)} ${colour}`).join(', ') : '';
    case 'money': return value === '0.00' || typeof value !== 'string' ? '' : value;
    case 'number': if (!chosen(need)) return typeof value === 'number' ? String(value) : ''; break;
    default: if (!chosen(need)) return typeof value === 'string' ? value : '';
  }
  const at = need.choices.findIndex((choice) => JSON.stringify(choice.value) === JSON.stringify(value));
  return at >= 0 ? pick(String(at)) : '';
}

export function blank(need: Need): Raw {
  if (need.kind === 'flag') return false;
  if (need.kind === 'choices') return need.choices.length ? [] : '';
  if (need.kind === 'lines') return need.optional ? [] : [blanks(need.of ?? [])];
  if (need.kind === 'object') return blanks(need.of ?? []);
  return chosen(need) && !need.optional && (need.choices.length === 1 || USUAL.has(need.name)) ? pick('0') : '';
}

export const blanks = (needs: Need[]): Filled => Object.fromEntries(needs.map((need) => [need.at, blank(need)]));

function peek(act: unknown, at: string): unknown {
  let here = act;
  for (const step of at.split('/').filter(Boolean)) here = typeof here === 'object' && here !== null ? (here as Record<string, unknown>)[step] : undefined;
  return here;
}

/** The inputs of an act as it is offered: what it has already stands there. */
export function offered(act: unknown, needs: Need[]): Filled {
  return Object.fromEntries(needs.map((need) => {
    const there = peek(act, need.at);
    const empty = there === undefined || there === null || (Array.isArray(there) && there.length === 0);
    // The first of several choices and the number 1 only hold the place: nobody has chosen them.
    return [need.at, empty || chosen(need) || (need.kind === 'number' && there === 1) ? blank(need) : shown(need, there)];
  }));
}

/** An input for something that is known from the page. */
export function told(need: Need, value: unknown): Raw | undefined {
  if (chosen(need)) {
    const at = need.choices.findIndex((choice) => JSON.stringify(choice.value) === JSON.stringify(value));
    return at >= 0 ? pick(String(at)) : undefined;
  }
  return need.kind === 'number' ? String(value) : shown(need, value);
}

// ---- reading

function dice(text: string): Record<string, number> | undefined {
  const found: Record<string, number> = {};
  for (const part of text.split(/,| and /).map((each) => each.trim()).filter(Boolean)) {
    const match = /^(\d{1,2})\s+([a-z]+)$/i.exec(part);
    if (!match?.[1] || !match[2]) return undefined;
    found[match[2].toLowerCase()] = Number(match[1]);
  }
  return Object.keys(found).length ? found : undefined;
}

export function read(need: Need, raw: Raw, hints: Hints = noHints): Read {
  if (need.kind === 'flag') return { value: raw === true };
  if (need.kind === 'choices') {
    if (!need.choices.length) { const words = typeof raw === 'string' ? raw.split(',').map((word) => word.trim()).filter(Boolean) : []; return words.length ? { value: words } : nothing; }
    return Array.isArray(raw) && raw.length ? { value: (raw as number[]).map((n) => need.choices[n]?.value) } : nothing;
  }
  if (need.kind === 'lines') {
    const lines = (raw as Filled[]).map((line) => fill({}, need.of ?? [], line, hints, true));
    const bad = lines.find((line) => 'wrong' in line);
    if (bad && 'wrong' in bad) return { wrong: bad.wrong[0]?.[1] ?? 'fill this in' };
    return lines.length ? { value: lines.map((line) => ('act' in line ? line.act : {})) } : nothing;
  }
  if (need.kind === 'object') {
    const one = raw as Filled;
    if (need.optional && (need.of ?? []).every((each) => each.kind === 'flag' || 'nothing' in read(each, one[each.at] ?? '', hints))) return nothing;
    const filled = fill({}, need.of ?? [], one, hints);
    return 'wrong' in filled ? { wrong: filled.wrong[0]?.[1] ?? 'fill this in' } : { value: filled.act };
  }
  if (chosen(need)) {
    const n = picked(raw);
    if (n === '') return nothing;
    const value = need.choices[Number(n)]?.value;
    const more = openOf(value, hints);
    if (!more.length) return { value };
    const filled = fill(value, more, (typeof raw === 'object' && !Array.isArray(raw) ? raw : {}) as Filled, hints);
    return 'wrong' in filled ? { wrong: filled.wrong[0]?.[1] ?? 'fill this in' } : { value: filled.act };
  }
  const text = typeof raw === 'string' ? raw.trim() : '';
  if (text === '') return nothing;
  switch (need.kind) {
    case 'number': return /^\d{1,15}$/.test(text.replaceAll(',', '')) ? { value: Number(text.replaceAll(',', '')) } : { wrong: 'write a whole number' };
    case 'money': {
      const match = /^\$?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', ''));
      return match?.[1] ? { value: `${Number(match[1])}.${(match[2] ?? '').padEnd(2, '0')}` } : { wrong: 'write an amount, such as 25 or 25.00' };
    }
    case 'date': return /^\d{4}-\d{2}-\d{2}$/.test(text) ? { value: text } : { wrong: 'write a date' };
    case 'quarter': {
      const match = /^(\d{4})[- ]?Q([1-4])$/i.exec(text);
      return match ? { value: `${match[1]}-Q${match[2]}` } : { wrong: 'write a quarter, such as 2026-Q1' };
    }
    case 'range': {
      const found = typedSerials(text);
      return found?.length === 1 ? { value: found[0] } : { wrong: 'write the first and the last, such as 1 to 200' };
    }
    case 'ranges': {
      const found = typedSerials(text);
      return found?.length ? { value: found } : { wrong: 'write serials, such as 1 to 200, 310' };
    }
    case 'dice': {
      const found = dice(text);
      return found ? { value: found } : { wrong: 'write how many of which colour, such as 5 red' };
    }
    default: return { value: text };
  }
}

/** Lays a value at a JSON pointer; `undefined` takes what is there away. */
function lay(into: Record<string, unknown>, at: string, value: unknown): void {
  const steps = at.split('/').filter(Boolean).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = steps.pop();
  let here = into;
  for (const step of steps) {
    if (typeof here[step] !== 'object' || here[step] === null) here[step] = {};
    here = here[step] as Record<string, unknown>;
  }
  if (last === undefined) return;
  if (value === undefined) delete here[last];
  else here[last] = value;
}

/** The whole act, or what is wrong: the place of each input with what to do. In a line of a count a blank number is none. */
export function fill(template: unknown, needs: Need[], raw: Filled, hints: Hints = noHints, line = false): { act: unknown } | { wrong: [string, string][] } {
  const act = structuredClone(template) as Record<string, unknown>;
  const wrong: [string, string][] = [];
  for (const need of needs) {
    const found = read(need, raw[need.at] ?? blank(need), hints);
    if ('wrong' in found) wrong.push([need.at, found.wrong]);
    else if ('value' in found) lay(act, need.at, found.value);
    else if (need.optional) lay(act, need.at, undefined);
    else if (need.kind === 'ranges' && !line && need.choices.length) wrong.push([need.at, 'write serials, such as 1 to 200, 310']);
    else if (need.kind === 'ranges' || need.kind === 'lines' || need.kind === 'choices') lay(act, need.at, []);
    else if (line && need.kind === 'number' && need.name !== 'serial') lay(act, need.at, 0);
    else wrong.push([need.at, need.kind === 'choice' || chosen(need) ? 'choose one' : 'fill this in']);
  }
  return wrong.length ? { wrong } : { act };
}
