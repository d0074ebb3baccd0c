// What the server tells of a table. Amounts are text in dollars and cents, clauses are citations.

export interface Against { is: 'above' | 'equal' | 'below'; wins: boolean }
export interface Group { name: string; cards: (string | null)[]; says?: string; joker?: string; against?: Against }
export interface SpotView { wager: string; amount: string; lies: 'on-layout' | 'in-inventory' | 'gone' }
export interface Marker { kind: string; at: string }
export interface PlaceView {
  place: string; player: string | null; yours: boolean; chips: string | null;
  cards: Group[]; status: string | null; spots: SpotView[]; markers: Marker[];
}
export interface DieView { colour: string; face: number | null }
export interface PotView { amount: string; seats: number[] }
export interface ClockView { what: string; since: number; until: number; clause: string | null }
export interface SettledLine {
  seat: number; wager: string; 'hand-number'?: number; stake: string;
  outcome: string; paid: string; returned: string; hand?: string; odds?: string; clause?: string;
}
export type Input =
  | { kind: 'amount'; field: string; least: string; most: string | null; unit: string | null; only: string[] }
  | { kind: 'groups'; field: string; cards: string; groups: [string, number][] }
  | { kind: 'cards'; field: string; cards: string }
  | { kind: 'number'; field: string; least: number; most: number }
  | { kind: 'reason'; field: string }
  | { kind: 'person'; field: string; role: string }
  | { kind: 'chance'; field: string };
export type Act = string | Record<string, unknown>;
export interface May { name: string; act: Act; why: 'step' | 'choice' | 'irregularity'; needs: Input[]; cites?: string[] }
export interface Off { name: string; seat: number; says: string; remedy: string; clause: string | null }
export interface View {
  table: string; edition: string; events: number; at: number; open: boolean; phase: string; round: number | null;
  places: PlaceView[]; dice: DieView[]; meter: string | null; markers: Marker[]; announcements: string[];
  pots: PotView[]; clocks: ClockView[]; settled: SettledLine[]; may: May[]; off: Off[];
}
export interface Seen { at: number; by: string; kind: string; fact: unknown; clauses: string[] }
export interface Laid { groups: Group[]; foul: { says: string; clause: string | null } | null }

export interface OfferRow { name: string; pays: string; envy: string | null }
export interface Offer {
  wager: string; name: string; says: string; paytable: string | null; minimum: string | null; maximum?: string | null;
  'fixed-amount': boolean; rows: OfferRow[]; clause: string;
}
export interface Notice { item: string; says: string; clause: string }
export interface Sign {
  operator: string; game: string; table: string | null; rules: string; authority: string; wagers: Offer[];
  'ranking-title': string; ranking: string[]; 'ranking-clause': string | null; notices: Notice[];
  inscriptions: (Notice & { place: string })[];
}

export interface Run { 'by-software': boolean; ready: number[]; 'waits-for': number[]; 'may-bet': number[]; stopped: string | null }
export interface Message {
  number: number; head: string; seen: Seen[]; missed: { number: number; seen: Seen[] }[]; fresh: boolean; view: View; run: Run;
}
export interface Answer { head: string; repeated: boolean; seen: Seen[]; view: View }

/** What is wrong with a request, as the server says it. */
export interface Problem { title: string; detail?: string; code?: string; clause?: string | null; clauses?: string[] | null; remedy?: string | null; field?: string | null; status?: number }
