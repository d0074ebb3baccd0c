// A Rules Submission as TOML: read for the form, written by it. Only the server says whether it is allowed.
import type { Whole } from '../api/client';

export type Value = string | boolean | number;
export interface Filed { rules: string; operator: string; table: string; from: string; way: string; choose: Map<string, Value>; rest: string }

const value = (text: string): Value | undefined => {
  const bare = text.replace(/\s+#.*$/, '').trim();
  if (/^".*"$/.test(bare)) return bare.slice(1, -1).replaceAll('\\"', '"').replaceAll('\\\\', '\\');
  if (bare === 'true' || bare === 'false') return bare === 'true';
  if (/^-?\d+$/.test(bare)) return Number(bare);
  return bare || undefined;
};

/** Reads a submission's text. Tables that the form does not know are kept as they stand. */
export function read(text: string): Filed {
  const filed: Filed = { rules: '', operator: '', table: '', from: '', way: '', choose: new Map(), rest: '' };
  let section = '';
  for (const line of text.split('\n')) {
    const head = /^\s*\[+\s*([^\]]+?)\s*\]+\s*(#.*)?$/.exec(line);
    if (head) section = head[1] ?? '';
    if (section !== '' && section !== 'choose') { filed.rest += `${line}\n`; continue; }
    const pair = /^\s*([\w-]+)\s*=\s*(.+)$/.exec(line);
    const is = pair ? value(pair[2] ?? '') : undefined;
    if (!pair || is === undefined) continue;
    const key = pair[1] ?? '';
    if (section === 'choose') { filed.choose.set(key, is); continue; }
    if (key === 'rules' || key === 'operator' || key === 'table' || key === 'from') filed[key] = String(is);
    if (key === 'house-way') filed.way = String(is);
  }
  return filed;
}

const written = (is: Value): string => (typeof is === 'string' ? `"${is.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"` : String(is));

/** Writes it again. */
export function write(filed: Filed): string {
  const lines = [`rules = ${written(filed.rules)}`, `operator = ${written(filed.operator)}`];
  if (filed.table) lines.push(`table = ${written(filed.table)}`);
  if (filed.from) lines.push(`from = ${filed.from}`);
  if (filed.way) lines.push(`house-way = ${written(filed.way)}`);
  lines.push('', '[choose]', ...[...filed.choose].map(([key, is]) => `${key} = ${written(is)}`));
  return `${lines.join('\n')}\n${filed.rest ? `\n${filed.rest.trimEnd()}\n` : ''}`;
}

/** What is in force for an option: what was chosen, else the edition's own. */
export const inForce = (whole: Whole, filed: Filed, key: string): Value | undefined => filed.choose.get(key) ?? (whole.options.find((each) => each.key === key)?.default as Value | null | undefined) ?? undefined;

/** Why a value of an option may not be chosen beside the others; nothing where it may. */
export function barred(whole: Whole, filed: Filed, key: string, is: string): { says: string; clause: string; needs: string } | undefined {
  const holds = (all: Record<string, string[]>): boolean => Object.entries(all).every(([other, values]) => values.includes(String(inForce(whole, filed, other))));
  for (const each of whole.conditions) {
    if (!each.forbidden || each.key !== key || (each.value !== null && each.value !== is)) continue;
    const lifted = Object.keys(each.unless).length > 0 && holds(each.unless);
    if (!holds(each.needs) && !lifted) {
      const needs = Object.entries(each.needs).map(([other, values]) => `${other.replaceAll('-', ' ')}: ${values.join(' or ')}`).join(', ');
      return { says: each.says, clause: each.clause, needs };
    }
  }
  return undefined;
}
