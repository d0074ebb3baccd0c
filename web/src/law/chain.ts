// A journal checked in the page, from its own lines and nothing else: docs/journal.md has the format.
import { hex, sha256 } from './sha256';

export interface Broken { seq: number; says: string; expected: string; found: string }
export interface Whole { chain: string; records: number; head: string; first: number; last: number; reveals: number; broken: Broken | undefined }

const text = new TextEncoder();
const number = (value: number | bigint): Uint8Array => { const out = new Uint8Array(8); new DataView(out.buffer).setBigUint64(0, BigInt(value)); return out; };
const words = (bytes: Uint8Array): Uint8Array[] => [number(bytes.length), bytes];
const unhex = (digits: string): Uint8Array => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

function digest(parts: Uint8Array[]): string {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) { all.set(part, at); at += part.length; }
  return hex(sha256(all));
}

/** The payload byte for byte, as it stands in the line. */
function payload(line: string): Uint8Array | undefined {
  const other = /"payload_base64":"([^"]*)"/.exec(line);
  if (other) return Uint8Array.from(atob(other[1] ?? ''), (char) => char.charCodeAt(0));
  const [from, to] = [line.indexOf('"payload":'), line.lastIndexOf(',"prev":"')];
  return from < 0 || to < from ? undefined : text.encode(line.slice(from + 10, to));
}

interface Line { chain: string; seq: number; time_ms: number; actor: string; command: string; part: number; parts: number; bound: boolean; kind: string; payload?: { commitment?: string; nonce?: string; order?: string }; prev: string; hash: string }

/** Checks every record against the one before, and every revealed order against its commitment. */
export async function check(journal: string, see: (done: number, of: number) => void = () => undefined): Promise<Whole> {
  const lines = journal.split('\n').filter((line) => line.trim() !== '');
  if (!lines.length) throw new Error('There is no record in this file.');
  const whole: Whole = { chain: '', records: 0, head: '', first: 0, last: 0, reveals: 0, broken: undefined };
  let [prev, time, command, part, parts] = ['', 0, '', 0, 0];
  for (const [n, raw] of lines.entries()) {
    let line: Line;
    try { line = JSON.parse(raw) as Line; } catch { throw new Error(`Line ${n + 1} is no record of a journal.`); }
    if (n === 0) { whole.chain = line.chain; whole.first = line.time_ms; prev = digest([...words(text.encode('houseway/journal/2/genesis')), ...words(text.encode(line.chain))]); }
    const bad = (says: string, expected: string, found: string): Whole => ({ ...whole, broken: { seq: n + 1, says, expected, found } });
    if (line.seq !== n + 1) return bad('The records are not all there.', `record ${n + 1}`, `record ${line.seq}`);
    if (line.prev !== prev) return bad(`Record ${n + 1} does not follow from ${n}.`, prev, line.prev);
    if (line.time_ms < time) return bad(`Record ${n + 1} is earlier than the one before it.`, new Date(time).toISOString(), new Date(line.time_ms).toISOString());
    const begins = part === parts;
    if (begins ? line.part !== 1 : line.part !== part + 1 || line.command !== command || line.parts !== parts) return bad(`Record ${n + 1} is not the next part of its command.`, begins ? 'part 1' : `part ${part + 1} of ${parts}`, `part ${line.part} of ${line.parts}`);
    const body = payload(raw);
    if (!body) return bad(`Record ${n + 1} has no payload.`, 'a payload', 'none');
    const hash = digest([
      ...words(text.encode('houseway/journal/2/record')), ...words(text.encode(line.chain)), number(line.seq), number(line.time_ms), ...words(text.encode(line.actor)),
      ...words(text.encode(line.command)), number(line.part), number(line.parts), number(line.bound ? 1 : 0), ...words(text.encode(line.kind)), ...words(body), unhex(prev),
    ]);
    if (hash !== line.hash) return bad(`Record ${n + 1} was changed after it was written.`, hash, line.hash);
    if (line.kind === 'deck-revealed' && line.payload?.commitment) {
      const worked = sealed(line.payload.nonce ?? '', line.payload.order ?? '');
      if (worked !== line.payload.commitment) return bad(`The order shown in record ${n + 1} is not the one that was sealed.`, line.payload.commitment, worked);
      whole.reveals += 1;
    }
    [prev, time, command, part, parts] = [line.hash, line.time_ms, line.command, line.part, line.parts];
    whole.records = line.seq; whole.last = line.time_ms; whole.head = `${line.seq}:${line.hash}`;
    // The page stays alive while a long journal is read.
    if (n % 200 === 0) { see(n, lines.length); await new Promise((done) => setTimeout(done)); }
  }
  if (part !== parts) return { ...whole, broken: { seq: whole.records, says: 'The last command is cut short.', expected: `part ${parts}`, found: `part ${part}` } };
  return whole;
}

/** The commitment to an order under a nonce. */
export const sealed = (nonce: string, order: string): string => hex(sha256(text.encode(`houseway/chance/1/deck-order\n${nonce}\n${order}\n`)));
