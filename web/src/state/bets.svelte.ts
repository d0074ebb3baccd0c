// Chips on their way to the felt. A tap shows at once; the server is asked one act at a time, and what it refuses goes
// back to the tray by itself.
import { ApiError } from '../api/client';
import type { Act, Input, Problem, View } from '../api/types';
import { seatOf } from '../felt/layout';
import { amount, cents } from '../words';

type Send = (act: Act) => Promise<View>;
type Amount = Extract<Input, { kind: 'amount' }>;
type Laid = ReadonlyMap<string, number>;

/** What the table says of a wager before it can be placed. */
export interface Terms { id: string; windows: string[]; requires?: string | null; final?: boolean; least: string; most: string | null; unit: string | null; only: string[] }

/** What the server has at a position, in cents. */
export function laidAt(view: View, seat: number): Map<string, number> {
  const place = view.places.find((each) => seatOf(each.place) === seat);
  return new Map((place?.spots ?? []).filter((spot) => spot.lies === 'on-layout').map((spot) => [spot.wager, cents(spot.amount)]));
}

const inner = (act: Act): Record<string, unknown> => (typeof act === 'string' ? {} : ((Object.values(act)[0] ?? {}) as Record<string, unknown>));

/** The amounts that a wager takes now, if it takes any. */
export function takes(view: View, seat: number, wager: string): Amount | undefined {
  const may = view.may.find((each) => each.name === 'place-wager' && inner(each.act).seat === seat && inner(each.act).wager === wager);
  return may?.needs.find((need): need is Amount => need.kind === 'amount') ?? (may ? { kind: 'amount', field: 'amount', least: '1.00', most: null, unit: null, only: [] } : undefined);
}

const listed = (view: View, seat: number): string[] =>
  view.may.filter((each) => each.name === 'place-wager' && inner(each.act).seat === seat).map((each) => String(inner(each.act).wager));

/** Wagers that take chips now: those the table lists, and those that only wait for one that is about to be laid. */
export function openWagers(view: View, seat: number, terms: Terms[] = [], meant: Laid = new Map()): string[] {
  const now = listed(view, seat);
  const window = (id: string): string[] => terms.find((each) => each.id === id)?.windows ?? [];
  const next = terms.filter((each) => each.requires && !now.includes(each.id) && now.includes(each.requires) && (meant.get(each.requires) ?? 0) > 0 && each.windows.some((name) => window(each.requires ?? '').includes(name)));
  return [...now, ...next.map((each) => each.id)];
}

const mayTake = (view: View, seat: number, wager: string): boolean =>
  view.may.some((each) => each.name === 'withdraw-wager' && inner(each.act).seat === seat && inner(each.act).wager === wager);

export class Bets {
  /** What is meant to lie there, where it differs from what does. */
  drafts = $state<Map<string, number>>(new Map());
  refused = $state<Problem | undefined>();
  busy = $state(false);
  private past: Map<string, number>[] = $state([]);
  private future: Map<string, number>[] = $state([]);
  private sure = false;
  private queue: Promise<void> = Promise.resolve();

  constructor(private view: () => View, private seat: number, private send: Send, private terms: Terms[]) {}

  /** Wagers that take chips now. */
  open(): string[] { return openWagers(this.view(), this.seat, this.terms, this.drafts); }

  /** The amounts a wager takes now, or will once what it requires is laid. */
  private takes(wager: string): Amount | undefined {
    const term = this.terms.find((each) => each.id === wager);
    const now = takes(this.view(), this.seat, wager);
    return now ?? (term && this.open().includes(wager) ? { kind: 'amount', field: 'amount', least: term.least, most: term.most, unit: term.unit, only: term.only } : undefined);
  }

  /** Lays what may not be taken back, now that the player is sure. */
  async flush(): Promise<void> {
    this.sure = true;
    this.queue = this.queue.then(() => this.settle());
    await this.queue;
    this.sure = false;
    if (this.refused) throw new ApiError(422, this.refused);
  }

  get canUndo(): boolean { return this.past.length > 0; }
  get canRedo(): boolean { return this.future.length > 0; }

  /** What lies or is about to lie on a wager, in cents. */
  on(wager: string): number {
    return this.drafts.get(wager) ?? laidAt(this.view(), this.seat).get(wager) ?? 0;
  }

  all(): Map<string, number> {
    const all = laidAt(this.view(), this.seat);
    for (const [wager, value] of this.drafts) value > 0 ? all.set(wager, value) : all.delete(wager);
    return all;
  }

  total(): number {
    return [...this.all().values()].reduce((sum, value) => sum + value, 0);
  }

  /** Whether a bet that lies may be taken down now; undefined where none lies yet. */
  mayComeDown(wager: string): boolean | undefined {
    return laidAt(this.view(), this.seat).has(wager) ? mayTake(this.view(), this.seat, wager) : undefined;
  }

  /** What is missing to the least wager, in cents. */
  lacks(wager: string): number {
    const need = this.takes(wager);
    const on = this.on(wager);
    if (!need || on === 0 || laidAt(this.view(), this.seat).has(wager)) return 0;
    return Math.max(0, cents(need.least) - on);
  }

  add(wager: string, chip: number): void {
    const need = this.takes(wager);
    this.change((all) => {
      const on = all.get(wager) ?? 0;
      all.set(wager, on + this.toAdd(need, on, chip));
    });
  }

  take(wager: string, chip: number): void {
    this.change((all) => {
      const left = (all.get(wager) ?? 0) - chip;
      if (left > 0) all.set(wager, left);
      else all.delete(wager);
    });
  }

  clear(): void { this.change((all) => all.clear()); }
  double(): void { this.change((all) => { for (const [wager, value] of all) if ((this.takes(wager)?.only.length ?? 0) === 0) all.set(wager, value * 2); }); }
  set(bets: Laid): void { this.change((all) => { all.clear(); for (const [wager, value] of bets) all.set(wager, value); }); }

  undo(): void { this.step(this.past, this.future); }
  redo(): void { this.step(this.future, this.past); }

  /** What one tap adds: the chip, or the amount that the wager alone takes, in its unit and within its most. */
  private toAdd(need: Amount | undefined, on: number, chip: number): number {
    const only = need?.only[0] ?? (need && need.least === need.most ? need.least : undefined);
    if (only) return cents(only);
    const unit = need?.unit ? cents(need.unit) : 1;
    const add = Math.ceil(chip / unit) * unit;
    const most = need?.most ? cents(need.most) : undefined;
    return most !== undefined && on + add > most && on < most ? most - on : add;
  }

  /** Nothing before "no more bets" can be undone. */
  forget(): void { this.past = []; this.future = []; this.drafts = new Map(); }

  private step(from: Map<string, number>[], to: Map<string, number>[]): void {
    const next = from.pop();
    if (!next) return;
    to.push(this.all());
    this.mean(next);
  }

  private change(edit: (all: Map<string, number>) => void): void {
    const before = this.all();
    const after = new Map(before);
    edit(after);
    this.past.push(before);
    this.future = [];
    this.mean(after);
  }

  private mean(wanted: Map<string, number>): void {
    const laid = laidAt(this.view(), this.seat);
    const drafts = new Map<string, number>();
    for (const wager of new Set([...wanted.keys(), ...laid.keys()])) {
      const value = wanted.get(wager) ?? 0;
      if (value !== (laid.get(wager) ?? 0)) drafts.set(wager, value);
    }
    this.drafts = drafts;
    this.refused = undefined;
    this.queue = this.queue.then(() => this.settle());
  }

  /** Brings the table to what is meant, act by act. What waits for its least amount waits. */
  private async settle(): Promise<void> {
    this.busy = true;
    for (let act = this.next(); act; act = this.next()) {
      try {
        await this.send(act.act);
      } catch (error) {
        this.refused = error instanceof ApiError ? error.problem : { title: 'The line is down. Nothing was decided.' };
        this.drafts = new Map();
        this.past = [];
        this.future = [];
        break;
      }
      const done = new Map(this.drafts);
      const laid = laidAt(this.view(), this.seat);
      for (const [wager, value] of done) if ((laid.get(wager) ?? 0) === value) done.delete(wager);
      this.drafts = done;
    }
    this.busy = false;
  }

  private next(): { act: Act } | undefined {
    const seat = this.seat;
    const laid = laidAt(this.view(), seat);
    const drafts = [...this.drafts];
    const taken = drafts.find(([wager, value]) => value < (laid.get(wager) ?? 0) && mayTake(this.view(), seat, wager));
    if (taken) return { act: { 'withdraw-wager': { seat, wager: taken[0] } } };
    const order = listed(this.view(), seat);
    const waits = (wager: string): boolean => !this.sure && (this.terms.find((each) => each.id === wager)?.final ?? false);
    const placed = drafts
      .filter(([wager, value]) => value > (laid.get(wager) ?? 0) && order.includes(wager) && !waits(wager) && this.lacks(wager) === 0)
      .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))[0];
    if (!placed) return undefined;
    return { act: { 'place-wager': { seat, wager: placed[0], amount: amount(placed[1] - (laid.get(placed[0]) ?? 0)) } } };
  }
}
