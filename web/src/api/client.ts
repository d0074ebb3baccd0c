// The door to the server: every request the app makes is here.
import type { Terms } from '../state/bets.svelte';
import type { Act as Given, Answer, Laid, Message, Problem, Run, Sign, View } from './types';

/** The server refuses, and says why. */
export class ApiError extends Error {
  constructor(readonly status: number, readonly problem: Problem) {
    super(problem.title);
  }
}

const OURS = { title: 'Something failed on our side. Your bets stand as recorded; nothing was decided.' };

export async function ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api/v1${path}`, {
    method,
    headers: { accept: 'application/json', houseway: '1', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = answer.status === 204 ? '' : await answer.text();
  const json = (answer.headers.get('content-type') ?? '').includes('json');
  const read: unknown = text && json ? JSON.parse(text) : undefined;
  if (!answer.ok) throw new ApiError(answer.status, (read as Problem | undefined) ?? OURS);
  return read as T;
}

const at = (table: string): string => `/tables/${encodeURIComponent(table)}`;
const fresh = (): string => crypto.randomUUID();

// ---- people

export interface Person { id: string; name: string; login: string | null; roles: string[]; guest: boolean; posts?: string[] }
export interface Me { person: Person; role: string }
export interface Floor { demo: boolean; version: string; roles: string[] }

export const floor = (): Promise<Floor> => ask('GET', '/floor');
export const me = (): Promise<Me> => ask('GET', '/session');
export const guest = (name?: string): Promise<Me> => ask('POST', '/session/guest', name ? { name } : {});
export const tryRole = (role: string, post?: string): Promise<Me> => ask('POST', '/session/demo', { role, ...(post ? { post } : {}) });
export const signIn = (login: string, password: string): Promise<Me> => ask('POST', '/session', { login, password });
export const signOut = (): Promise<void> => ask('DELETE', '/session');
export const wallet = (): Promise<{ holds: string }> => ask('GET', '/wallet');

// ---- what players set themselves

export interface Limit { kind: 'loss' | 'wager' | 'time'; span: 'day' | 'week' | 'month'; most: number; used: number; 'next-most'?: number | null; 'next-from-ms'?: number | null }
export interface Own { limits: Limit[]; minutes: number; bought: number }

export const limits = (): Promise<Own> => ask('GET', '/me/limits');
export const setLimit = (kind: Limit['kind'], span: Limit['span'], most?: number): Promise<Own> => ask('POST', '/me/limits', { kind, span, ...(most === undefined ? {} : { most }) });
export const lookedAt = (): Promise<Own> => ask('POST', '/me/reality-check');
export const exclude = (days: number): Promise<{ 'until-ms': number }> => ask('POST', '/me/exclusion', { days });

// ---- tables

export interface Shown {
  name: string; title: string; game: string; family: string; edition: string; jurisdiction: string; operator: string; 'by-software': boolean;
  open: boolean; phase: string; rounds: number; positions: number; taken: number[]; minimum: string | null; maximum: string | null;
  meter: string | null; watching: number; live: boolean;
}
export interface About extends Shown { sign: Sign; submission: string; wagers?: Terms[] }

export const tables = (): Promise<Shown[]> => ask('GET', '/tables');
export const about = (table: string): Promise<About> => ask('GET', at(table));
export const look = (table: string): Promise<{ number: number; head: string; view: View; run: Run }> => ask('GET', `${at(table)}/view`);
export const act = (table: string, given: Given, second?: { login: string; password: string }): Promise<Answer> =>
  ask('POST', `${at(table)}/commands`, { id: fresh(), act: given, ...(second ? { second } : {}) });
export const ready = (table: string, is: boolean): Promise<void> => ask('POST', `${at(table)}/ready`, { ready: is });
export const next = (table: string): Promise<void> => ask('POST', `${at(table)}/next`);
export const laid = (table: string, given: Given): Promise<Laid> => ask('POST', `${at(table)}/laid`, { act: given });

export interface Watching { close: () => void }

/** Follows a table. The browser names the last update it has when it connects again, and is told what it missed. */
export function watch(table: string, on: { message: (message: Message) => void; up: () => void; down: () => void }): Watching {
  let source: EventSource | undefined;
  let again: number | undefined;
  let closed = false;
  const open = (): void => {
    source = new EventSource(`/api/v1${at(table)}/live`);
    source.onopen = on.up;
    source.addEventListener('view', (event) => on.message(JSON.parse((event as MessageEvent<string>).data) as Message));
    source.onerror = () => {
      on.down();
      // A refused stream is not taken up again by the browser.
      if (source?.readyState === EventSource.CLOSED && !closed) again = window.setTimeout(open, 1500);
    };
  };
  open();
  return { close: () => { closed = true; if (again) window.clearTimeout(again); source?.close(); } };
}

/** How a table did, or a game, where `name` is the game; `expected` is what the par sheet leads one to expect of a table. */
export interface Did {
  name: string; game: string; rounds: number; wagered: string; drop: string; taken: string; fills: string; credits: string; win: string; hold?: string | null;
  expected?: { win: string; from: string; to: string; outside: boolean; without: string[] } | null;
}
export const report = (from?: number): Promise<Did[]> => ask('GET', `/report${from === undefined ? '' : `?from-ms=${from}`}`);

export const books = (): Promise<{ total: string; wallets: string }> => ask('GET', '/books');

// ---- rules

export interface EditionAbout {
  id: string; family: string; game: string; title: string; jurisdiction: string; authority: string; status: string;
  effective: string | null; expires: string | null; amended: string[];
}
export interface ClauseRow { id: string; clause: string; summary: string; duty: string; kind: string }

export const editions = (): Promise<EditionAbout[]> => ask('GET', '/editions');

const registers = new Map<string, Promise<ClauseRow[]>>();
/** A register; asked for once. */
function kept(path: string): Promise<ClauseRow[]> {
  const known = registers.get(path) ?? ask<ClauseRow[]>('GET', path);
  registers.set(path, known);
  known.catch(() => registers.delete(path));
  return known;
}
/** The register of an edition. */
export const clausesOf = (edition: string): Promise<ClauseRow[]> => kept(`/editions/${encodeURIComponent(edition)}/clauses`);

export interface ClauseText { cite: string; rows: ClauseRow[]; edition: EditionAbout | undefined }

/** Chapters that belong to no game: the office carries them out. */
const CHAPTERS = ['603a', '609a', '465a'];

/** What the register says of a paragraph: of its chapter or the edition in use first, of any other that has it next. */
export async function clauseOf(cite: string, preferred: string | undefined): Promise<ClauseText> {
  const chapter = CHAPTERS.find((each) => cite.includes(`§ ${each}`));
  if (chapter) {
    const rows = (await kept(`/registers/pa-${chapter}/clauses`)).filter((row) => row.clause === cite);
    if (rows.length) return { cite, rows, edition: undefined };
  }
  const all = await editions();
  const order = [...all.filter((edition) => edition.id === preferred), ...all.filter((edition) => edition.id !== preferred)];
  for (const edition of order) {
    const rows = (await clausesOf(edition.id)).filter((row) => row.clause === cite);
    if (rows.length) return { cite, rows, edition };
  }
  throw new Error(`no register has ${cite}`);
}

export interface Whole extends EditionAbout {
  wagers: { id: string; name: string; says: string; asks: string; requires: string | null; 'offered-by': string | null; clause: string }[];
  paytables: { wager: string; id: string; clause: string; rows: { hand: string; name: string; pays: string; envy: string | null; clause: string | null }[] }[];
  options: { key: string; says: string; kind: string; allowed: string; values: { value: string; says: string; clause: string }[]; default: unknown; reading: string | null; clause: string }[];
  conditions: { key: string; value: string | null; needs: Record<string, string[]>; unless: Record<string, string[]>; says: string; forbidden: boolean; clause: string }[];
  'ranking-title': string; ranking: { class: string; name: string; says: string; clause: string }[];
  layout: { item: string; says: string; place: string; clause: string }[];
  facts: { topic: string; name: string; value: string; clause: string }[];
}
export interface Irregular { name: string; says: string; follows: string; voids: boolean; clause: string }
export interface Side { says: string; clause: string | null }
export interface Compared {
  left: EditionAbout; right: EditionAbout; differences: number; same: number;
  sections: { topic: string; same: string[]; rows: { name: string; left: Side | null; right: Side | null }[] }[];
}

export const edition = (id: string): Promise<Whole> => ask('GET', `/editions/${encodeURIComponent(id)}`);
export const irregularities = (id: string): Promise<Irregular[]> => ask('GET', `/editions/${encodeURIComponent(id)}/irregularities`);
export const compare = (a: string, b: string): Promise<Compared> => ask('GET', `/editions/${encodeURIComponent(a)}/compare/${encodeURIComponent(b)}`);

// ---- mathematics

export interface Exact { decimal: string; exact: string }
/** Where outcomes are not counted but weighed, `combinations` and `deals` are null: chances alone are exact there. */
export interface FigureRow { event: string; pays: string; combinations: string | null; probability: Exact; net: Exact; contribution: Exact }
export interface Figure {
  wager: string; name: string; says: string; deals: string | null; house_edge: Exact; return: Exact; hit_frequency: Exact; push_frequency: Exact;
  standard_deviation: string; rows: FigureRow[];
}
export interface SheetResult {
  digest: string;
  sheet: {
    title: string; edition: string; choices: [string, string][]; figures: Figure[]; method: string[];
    compared: { option: string; wager: string; edges: [string, Exact][] }[]; series: { name: string; across: string; up: string; points: [Exact, Exact][] }[];
    listings: Listing[]; leads: { house_edge: Exact; against: string; says: string }[]; beside: { wager: string; name: string; base: Exact | null; tried: Exact | null }[];
    changes: { what: string; from: string; to: string }[];
  };
}
export interface Job { id: string; state: 'waiting' | 'working' | 'done' | 'failed' | 'stopped'; done: number; of: number; result: SheetResult | null; 'so-far': unknown; error: string | null }

export const beginSheet = (of: string, depth: 'quick' | 'full'): Promise<Job> => ask('POST', '/par-sheets', { of, depth });
export const job = (id: string): Promise<Job> => ask('GET', `/jobs/${encodeURIComponent(id)}`);
export const stopJob = (id: string): Promise<void> => ask('DELETE', `/jobs/${encodeURIComponent(id)}`);

// ---- records

export interface Past {
  number: number; records: [number, number]; 'began-ms': number; 'ended-ms': number; void: string | null; clause: string | null; wagered: string;
  net: Record<string, string>; irregularities: string[]; heads: string[]; seats: { seat: number; player: string; how: string; stakes: [string, string][] }[];
  lines: { seq: number; 'at-ms': number; by: string; kind: string; says: string | null; clauses: string[] }[];
  deck: { commitment: string | null; nonce: string | null; order: string | null; cuts: number[] } | null; record: unknown;
}
export interface Audited { head: string; records: number; finished: number; void: number; reveals: number; digests: number }

export const rounds = (table: string): Promise<Past[]> => ask('GET', `${at(table)}/rounds`);
export const round = (table: string, n: number): Promise<Past> => ask('GET', `${at(table)}/rounds/${n}`);
export const verify = (table: string): Promise<Audited> => ask('GET', `${at(table)}/verify`);

export interface Act { round: number | null; seq: number; 'at-ms': number; by: string; kind: string; says: string | null; clauses: string[] }
export interface Frame { seq: number; view: View }

export const acts = (table: string, words: string): Promise<Act[]> => ask('GET', `${at(table)}/acts${words ? `?words=${encodeURIComponent(words)}` : ''}`);
export const film = (table: string, n: number): Promise<Frame[]> => ask('GET', `${at(table)}/rounds/${n}/film`);
export const journalOf = (table: string): string => `/api/v1${at(table)}/journal`;

// ---- submissions

export interface Wrong { at: string; says: string; help?: string; clause?: string; span?: [number, number]; warning: boolean }
export interface Checked { valid: boolean; edition: string | null; operator: string | null; choices: Record<string, unknown>; problems: Wrong[]; sign: Sign | null }
export interface Version {
  name: string; version: number; edition: string; text: string; 'kept-by': string; 'kept-ms': number; 'approved-by': string | null; 'approved-ms': number | null;
  'kept-name': string; 'approved-name': string | null;
}
export interface ShippedWay { name: string; says: string; rules: number; text: string }
export interface Proof { 'house-way': string; classes: number; hands: number; rules: [string, number][]; fails: string | null }

export const checkSubmission = (text: string): Promise<Checked> => ask('POST', '/submissions/check', { text });
export const submissions = (): Promise<Version[]> => ask('GET', '/submissions');
export const versions = (name: string): Promise<Version[]> => ask('GET', `/submissions/${encodeURIComponent(name)}`);
export const keepSubmission = (name: string, text: string): Promise<Version> => ask('POST', '/submissions', { name, text });
export const approve = (name: string, version: number): Promise<Version> => ask('POST', `/submissions/${encodeURIComponent(name)}/${version}/approve`);
export const example = (edition: string): Promise<{ table: string; text: string }> => ask('GET', `/examples/${encodeURIComponent(edition)}`);
export const houseWays = (): Promise<ShippedWay[]> => ask('GET', '/house-ways');
export const readings = async (): Promise<string> => (await fetch('/api/v1/readings', { credentials: 'same-origin' })).text();

// ---- work that takes longer than a request

export interface Work<T, S = unknown> { id: string; state: 'waiting' | 'working' | 'done' | 'failed' | 'stopped'; done: number; of: number; 'so-far': S | null; result: T | null; error: string | null }
export interface Listing { name: string; says: string; columns: string[]; rows: string[][] }
export interface Sampled { figure: string; rounds: number; mean: number; error: number; interval: number; exact: number | null; z: number | null }
export interface Found { figures: string[]; payouts: { pays: string; edges: Exact[] }[] }
export interface Pays { wager: string; hand: string; pays: string }

export const beginWhatIf = (of: string, more: { with?: string; pays?: Pays[]; depth?: 'quick' | 'full' }): Promise<Work<SheetResult>> => ask('POST', '/what-ifs', { of, depth: 'quick', ...more });
export const beginTarget = (of: string, wager: string, hand: string, percent: string): Promise<Work<Found>> => ask('POST', '/targets', { of, wager, hand, percent });
export const beginSample = (of: string, rounds: number, seed: number): Promise<Work<Sampled[], Sampled[]>> => ask('POST', '/samples', { of, rounds, seed });
export const beginBestPlay = (of: string): Promise<Work<{ game: string; listing: Listing | null }>> => ask('POST', '/best-plays', { of });
export const beginProof = (of: string): Promise<Work<Proof>> => ask('POST', '/proofs', { of });
export const work = <T, S>(id: string): Promise<Work<T, S>> => ask('GET', `/jobs/${encodeURIComponent(id)}`);
export const stopWork = (id: string): Promise<void> => ask('DELETE', `/jobs/${encodeURIComponent(id)}`);

/** Looks at a piece of work until it is over; `see` is told how it stands. Ends quietly once `over` says so. */
export async function follow<T, S>(begun: Work<T, S>, see: (now: Work<T, S>) => void, over: () => boolean = () => false): Promise<Work<T, S>> {
  let now = begun;
  see(now);
  while (now.state === 'waiting' || now.state === 'working') {
    await new Promise((done) => setTimeout(done, 250));
    if (over()) return now;
    now = await work<T, S>(now.id);
    if (over()) return now;
    see(now);
  }
  return now;
}

// ---- training

export interface Lying { label: string; cards: string[]; says: string }
export interface DrillSeat { seat: number; player: string | null; shown: Lying[]; wagers: [string, string, string][] }
export type SkillName = 'set' | 'call' | 'pay' | 'procedure' | 'ruling';
export interface Question {
  id: string; skill: SkillName; says: string; seat: number | null; line: number | null; cards: string[]; hands: [string, number][];
  options: { id: string; says: string }[]; before: string[];
}
export interface Dealing {
  id: string; edition: string; game: string; 'house-way': string | null; shown: Lying[]; seats: DrillSeat[]; questions: Question[];
  answered: [string, boolean | null][]; nets: [number, string][];
}
export type DrillAnswer = { choose: string } | { pay: string } | 'collect' | { return: string } | { set: Record<string, string> } | 'show';
export interface Judged { right: boolean; says: string; answer: DrillAnswer; because: string; clauses: string[] }
export interface Marked { first: boolean; judged: Judged | null }
export interface Score { edition: string; skill: SkillName; right: number; of: number }
export interface Overview { games: { edition: string; family: string; game: string; title: string; sets: boolean }[]; scores: Score[]; needed: number }
export interface TableTest {
  id: string; person: string; name: string; edition: string; rounds: number; asked: number; answered: number; right: number; 'began-ms': number;
  'ended-ms': number | null; passed: boolean | null; 'signed-by': string | null; 'signed-ms': number | null;
}

const drillAt = (id: string): string => `/training/drills/${encodeURIComponent(id)}`;
export const training = (): Promise<Overview> => ask('GET', '/training');
export const beginDrill = (edition: string): Promise<Dealing> => ask('POST', '/training/drills', { edition });
export const openDrill = (id: string): Promise<Dealing> => ask('GET', drillAt(id));
export const layDrill = (id: string, hands: Record<string, string>): Promise<{ hands: [string, string][]; foul: string | null }> => ask('POST', `${drillAt(id)}/laid`, { hands });
export const answerDrill = (id: string, question: string, answer: DrillAnswer): Promise<Marked> => ask('POST', `${drillAt(id)}/answers`, { question, answer });
export const tableTests = (): Promise<TableTest[]> => ask('GET', '/training/tests');
export const tableTest = (id: string): Promise<TableTest> => ask('GET', `/training/tests/${encodeURIComponent(id)}`);
export const beginTest = (edition: string, rounds: number): Promise<TableTest> => ask('POST', '/training/tests', { edition, rounds });
export const signTest = (id: string): Promise<TableTest> => ask('POST', `/training/tests/${encodeURIComponent(id)}/sign`);
