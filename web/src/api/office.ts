// What the pages of the back office ask the server, and the types of what comes back.
import { ask } from './client';

export interface Person { id: string; name: string; credential: string; post: string }
export type Range = [number, number];

export interface Office {
  begun: boolean; day: string | null; 'at-ms': number; head: string; records: number; due: { says: string; clauses: string[] }[];
  'demo-seconds': { login: string; name: string; post: string }[];
}

/** What an act asks to be filled in, and where in the act it belongs. */
export interface Need {
  at: string; name: string; says: string; kind: string; optional: boolean; choices: { value: unknown; says: string }[]; of?: Need[];
}
export interface Offer {
  name: string; part: string; says: string; act: unknown; with: string[]; needs: Need[]; clauses: string[]; 'not-now': string | null;
}
export interface Offers { as: Person | null; day: string | null; acts: Offer[] }
export interface Signer { login: string; password: string; code?: string }
export interface Done { record: number; head: string; repeated: boolean; says: string; clauses: string[] }

export const office = (): Promise<Office> => ask('GET', '/office');
export const offers = (): Promise<Offers> => ask('GET', '/office/may');
export const doAct = (act: unknown, signers: Signer[], id: string): Promise<Done> => ask('POST', '/office/acts', { id, act, with: signers });

export interface Entry { record: number; 'at-ms': number; by: Person; with: Person[]; part: string; says: string; clauses: string[] }
export const entries = (before?: number, part = '', most = 50): Promise<Entry[]> => ask('GET', `/office/acts?most=${most}${before === undefined ? '' : `&before=${before}`}${part ? `&part=${part}` : ''}`);
export const verifyOffice = (): Promise<{ records: number; head: string; sound: boolean; wrong: string | null }> => ask('GET', '/office/verify');
export const officeJournal = '/api/v1/office/journal';

// ---- forms and reports

export interface Line { label: string; value: string; clause?: string }
export interface Sheet {
  kind: string; title: string; lines: Line[]; columns: { label: string; number: boolean; clause?: string }[]; rows: { cells: string[]; clauses?: string[] }[]; signed: Line[];
}
export interface ReportAbout { name: string; says: string; part: string; needs: string[]; takes: string[]; there: { says: string; query: string }[] }

export const reports = (): Promise<ReportAbout[]> => ask('GET', '/office/reports');
export const sheet = (name: string, query = ''): Promise<Sheet> => ask('GET', `/office/reports/${encodeURIComponent(name)}${query ? `?${query}` : ''}`);
/** Where a report can be had as a file: `csv`, `xlsx`, `html`, `txt`. */
export const fileOf = (name: string, query: string, format: string): string => `/api/v1/office/reports/${encodeURIComponent(name)}/file/${format}${query ? `?${query}` : ''}`;
export interface Found { kind: string; name: string; says: string }
export const search = (words: string): Promise<Found[]> => ask('GET', `/office/search?q=${encodeURIComponent(words)}`);

// ---- coupons

export interface Design {
  series: string; approval: string; name: string; value: string; digits: number; games?: string[]; wagers?: string[]; restrictions: string; expires: string;
  'chip-spot': boolean; pays: 'wager-odds' | 'even-money'; 'bar-code': boolean;
}
export interface SeriesPlaces { series: string; value: string; serials: [string, string] | null; received: number; places: Record<string, number>; difference: number }
export interface Receipt { number: number; day: string; series: string; invoice: Range; found: Range[]; 'in-house': boolean; checked: Person[]; reported: string | null; entered: boolean }
export interface Requisition { number: number; prepared: string; needed: string; series: string; quantity: number; by: Person; authorized: Person | null; filled: boolean }
export interface DayForm {
  day: string; series: string; signed: Person | null; 'signed-ms': number | null; available: number; given: number; remaining: number; void: number; variance: number;
  explanation: string | null; open: boolean;
}
export interface Laid { coupon: { series: string; serial: number; table: string; patron: string; spot: string }; matched: string; beside: string; day: string; by: Person }
export interface Coupons {
  controls: { approval: string; store: string; 'hold-over'?: string; inventory?: string; printing?: string; mailing?: string; system?: string; 'cancel-at': string; 'on-push': string } | null;
  screen: { series: SeriesPlaces[]; received: number; placed: number; unaccounted: number };
  designs: Design[]; receipts: Receipt[]; requisitions: Requisition[]; forms: DayForm[];
  counts: { day: string; explanation: string | null; by: Person }[]; inventories: string[]; quarters: { quarter: string; by: Person }[]; laid: Laid[]; 'quarters-due': string[];
}
export interface Runs { series: string; first: number; last: number; per: number; columns: Record<string, number>[] }

export const coupons = (): Promise<Coupons> => ask('GET', '/office/coupons');
export const runs = (series: string, per: number): Promise<Runs> => ask('GET', `/office/coupons/${encodeURIComponent(series)}/runs?per=${per}`);

// ---- dice

export type Where = 'storage' | 'withdrawn' | { pit: { pit: string; with: string } } | { reserve: { pit: string } } | { table: { table: string } } | { 'in-play': { table: string } };
export interface Inspection { set: string; under: Alternative; day: string; 'at-ms': number; place: Where; by: Person; before: Person[]; fit: boolean }
export type Alternative = 'at-table' | 'at-pit-stand' | 'in-storage';
export interface DiceSet {
  set: string; game: string; dice: Record<string, number>; automated: boolean; single: boolean; place: Where; inspected: Inspection | null;
  seal: { inspected: string; signed: Person[]; 'in-shaker': boolean; intact: boolean } | null; ready: boolean; lacks: string | null; clauses: string[]; at: string;
}
export interface Discrepancy { number: number; set: string; place: Where; day: string; 'at-ms': number; why: string; 'asked-by-board': boolean; by: Person; filed: [string, Person] | null }
export interface Dice {
  filed: { alternative: Alternative; 'instead-of-micrometer': string | null } | null; sets: DiceSet[]; inspections: Inspection[]; reports: Discrepancy[];
  clocks: { table: string; what: string; since: number; until: number; clause: string | null }[];
}
export const dice = (): Promise<Dice> => ask('GET', '/office/dice');

// ---- Counter Checks

export interface CheckBook {
  book: string; checks: Range; next: number; holder: Person | null;
  used: { serial: number; used: { prepared?: { patron: string; amount: string }; void?: { reason: string }; gone?: { explanation: string } }; by: Person }[];
  transfers: { day: string; 'at-ms': number; out: boolean; next: number; finance: Person; 'table-games': Person }[];
}
export const checkBooks = (): Promise<{ approval: string | null; books: CheckBook[] }> => ask('GET', '/office/checks');

// ---- the floor

export interface FloorTable { table: string; game: string; electronic?: 'no' | 'partly' | 'fully' }
export type Duty = { deal: { table: string } } | { stick: { table: string } } | { box: { table: string } } | { supervise: { tables: string[]; 'seats-players'?: boolean } };
export interface Finding { at: number; of: string; says: string; clauses: string[] }
export interface Plan { tables: { table: FloorTable; from: number; to: number }[]; people: { person: Person; duty: Duty; from: number; to: number }[] }
export interface CrewNeeds { dealers: number; stick: boolean; boxpersons: number; clauses: string[] }
export interface Staffing {
  plan: Plan | null; open: FloorTable[]; duties: { person: Person; duty: Duty }[];
  crew: { table: string; game: string; needs: CrewNeeds; dealers: number; lacks: string | null; over: string[] }[]; alarms: Finding[]; fewest: string[][] | null;
  live: { table: string; game: string; 'by-software': boolean; open: boolean; needs: CrewNeeds; there: { person: string; name: string; role: string }[]; lacks: string | null; over: string[]; alarms: { says: string; clauses: string[] }[] }[];
}
export const staffing = (): Promise<Staffing> => ask('GET', '/office/staffing');
/** Whoever may be sent to the floor. */
export const staff = (): Promise<Person[]> => ask('GET', '/office/staff');
export const checkPlan = (plan: Plan): Promise<{ findings: Finding[] }> => ask('POST', '/office/staffing/plan', plan);
export const fewest = (tables: FloorTable[]): Promise<{ groups: { tables: string[]; clauses: string[] }[] }> => ask('POST', '/office/staffing/fewest', { tables });

// ---- cameras and records

export interface CameraTable {
  table: string; game: string; electronic: string; due: number; ends: boolean; cameras: { camera: string; stationary: boolean; covers: string; works: boolean }[]; lacks: string | null; clauses: string[];
}
export const cameras = (): Promise<{ tables: CameraTable[] }> => ask('GET', '/office/cameras');

export interface Document { document: string; kind: string; day: string; digest: string; until: string; 'may-go': boolean; 'held-by': string[] }
export interface Proposal {
  number: number; what: { coupons: { series: string; serials: Range[] } } | { documents: { documents: string[] } }; digest: string; lines: string[] | null; by: Person; agreed: { by: Person; day: string } | null;
}
export interface Kept {
  classes: { kind: string; says: string; months: number; from: string; clause: string }[]; documents: Document[];
  holds: { hold: string; on: Record<string, Record<string, unknown>>; says: string; reason: string }[]; proposals: Proposal[];
}
export const kept = (): Promise<Kept> => ask('GET', '/office/records');

// ---- a coupon at a live table

export interface AtTable { serial: string; series: string; number: number; patron: string; spot: string; matched: string; beside: string }
const coupon = (table: string): string => `/tables/${encodeURIComponent(table)}/coupons`;
export const couponsAt = (table: string): Promise<AtTable[]> => ask('GET', coupon(table));
export const layCoupon = (table: string, given: { id: string; series: string; serial: number; seat: number; spot: string }): Promise<Done & { matched: string; beside: string }> => ask('POST', coupon(table), given);
export const settleCoupon = (table: string, given: { id: string; series: string; serial: number }): Promise<Done & { paid: string }> => ask('POST', `${coupon(table)}/settle`, given);
