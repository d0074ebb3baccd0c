// What people fill in, made into an act: each input is read by its kind and laid where the act has it.
import type { Need } from '../api/office';
import { typedSerials } from './words';

/** What an input holds: text, a tick, the numbers of the choices taken, or lines of inputs. */
export type Raw = string | boolean | number[] | Filled[] | Filled;
/** Inputs by where they belong. */
export interface Filled { [at: string]: Raw }

/** An input read: a value, nothing, or what is wrong with it. */
export type Read = { value: unknown } | { nothing: true } | { wrong: string };

const nothing: Read = { nothing: true };

export function blank(need: Need): Raw {
  if (need.kind === 'flag') return false;
  if (need.kind === 'choices') return [];
  if (need.kind === 'lines') return need.optional ? [] : [blanks(need.of ?? [])];
  if (need.kind === 'object') return blanks(need.of ?? []);
  return need.choices.length === 1 && !need.optional ? '0' : '';
}

export const blanks = (needs: Need[]): Filled => Object.fromEntries(needs.map((need) => [need.at, blank(need)]));

function dice(text: string): Record<string, number> | undefined {
  const found: Record<string, number> = {};
  for (const part of text.split(/,| and /).map((each) => each.trim()).filter(Boolean)) {
    const match = /^(\d{1,2})\s+([a-z]+)$/i.exec(part);
    if (!match?.[1] || !match[2]) return undefined;
    found[match[2].toLowerCase()] = Number(match[1]);
  }
  return Object.keys(found).length ? found : undefined;
}

export function read(need: Need, raw: Raw): Read {
  if (need.kind === 'flag') return { value: raw === true };
  if (need.kind === 'choices') return Array.isArray(raw) && raw.length ? { value: (raw as number[]).map((n) => need.choices[n]?.value) } : nothing;
  if (need.kind === 'lines') {
    const lines = (raw as Filled[]).map((line) => fill({}, need.of ?? [], line));
    const bad = lines.find((line) => 'wrong' in line);
    if (bad && 'wrong' in bad) return { wrong: bad.wrong[0]?.[1] ?? 'fill this in' };
    return lines.length ? { value: lines.map((line) => ('act' in line ? line.act : {})) } : nothing;
  }
  if (need.kind === 'object') {
    const one = raw as Filled;
    if (need.optional && (need.of ?? []).every((each) => 'nothing' in read(each, one[each.at] ?? '') || each.kind === 'flag')) return nothing;
    const filled = fill({}, need.of ?? [], one);
    return 'wrong' in filled ? { wrong: filled.wrong[0]?.[1] ?? 'fill this in' } : { value: filled.act };
  }
  const text = typeof raw === 'string' ? raw.trim() : '';
  if (text === '') return nothing;
  if (need.choices.length) return { value: need.choices[Number(text)]?.value };
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

/** The whole act, or what is wrong: the place of each input with what to do. */
export function fill(template: unknown, needs: Need[], raw: Filled): { act: unknown } | { wrong: [string, string][] } {
  const act = structuredClone(template) as Record<string, unknown>;
  const wrong: [string, string][] = [];
  for (const need of needs) {
    const found = read(need, raw[need.at] ?? blank(need));
    if ('wrong' in found) wrong.push([need.at, found.wrong]);
    else if ('value' in found) lay(act, need.at, found.value);
    else if (need.optional) lay(act, need.at, undefined);
    else if (need.kind === 'ranges' || need.kind === 'lines' || need.kind === 'choices') lay(act, need.at, []);
    else wrong.push([need.at, 'fill this in']);
  }
  return wrong.length ? { wrong } : { act };
}
