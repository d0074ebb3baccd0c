// One table as this viewer is told it, update by update.
import { act, ready as tellReady, next as askNext, watch, type Watching } from '../api/client';
import type { Act, DieView, Message, PlaceView, Run, Seen, View } from '../api/types';
import { seatOf } from '../felt/layout';

/** How many past lines are kept in sight. */
const KEPT = 60;

export class TableState {
  view = $state.raw<View | undefined>();
  run = $state.raw<Run | undefined>();
  log = $state.raw<Seen[]>([]);
  missed = $state.raw<Seen[]>([]);
  line = $state<'opening' | 'live' | 'down'>('opening');
  downSince = $state(0);
  /** The cards of the round, kept as last seen until the next bets, so that a settled round can be looked at. */
  kept = $state.raw<Map<string, PlaceView>>(new Map());
  /** Where the yard marker went in this round. */
  moves = $state.raw<[string, string][]>([]);
  /** The last round that was dealt while this screen looked on. */
  lastRound = $state<number | undefined>();
  told = $state.raw<Seen | undefined>();
  /** The dice as they last lay, until they are thrown again. */
  dice = $state.raw<DieView[]>([]);
  private watching: Watching;

  constructor(readonly name: string) {
    this.watching = watch(name, {
      message: (message) => this.take(message),
      up: () => { this.line = 'live'; },
      down: () => { if (this.line !== 'down') { this.line = 'down'; this.downSince = Date.now(); } },
    });
  }

  close(): void { this.watching.close(); }

  async act(given: Act): Promise<View> {
    const answer = await act(this.name, given);
    // The stream brings the same; the answer is here first.
    if (!this.view || answer.view.events >= this.view.events) this.see(answer.view, answer.seen);
    return answer.view;
  }

  ready(is: boolean): Promise<void> { return tellReady(this.name, is); }
  next(): Promise<void> { return askNext(this.name); }

  private take(message: Message): void {
    this.line = 'live';
    if (message.missed.length) this.missed = message.missed.flatMap((each) => each.seen);
    if (!this.view || message.fresh || message.view.events >= this.view.events) this.see(message.view, message.seen);
    this.run = message.run;
  }

  see(view: View, seen: Seen[]): void {
    const before = this.view;
    if (before?.round !== view.round && view.round !== null) { this.kept = new Map(); this.moves = []; }
    if (view.round !== null) this.lastRound = view.round;
    const kept = new Map(this.kept);
    for (const place of view.places) if (place.cards.some((group) => group.cards.length)) kept.set(place.place, place);
    const betting = view.round === null && view.places.some((place) => place.spots.some((spot) => spot.lies === 'on-layout'));
    this.kept = betting ? new Map() : kept;
    const yard = (of: View | undefined) => of?.markers.find((marker) => marker.kind === 'yard-marker')?.at;
    const [from, to] = [yard(before), yard(view)];
    if (from && to && from !== to && view.round !== null) this.moves = [...this.moves, [from, to]];
    const fresh = seen.filter((each) => !this.log.some((old) => old.at === each.at && old.kind === each.kind && JSON.stringify(old.fact) === JSON.stringify(each.fact)));
    if (fresh.length) {
      this.log = [...this.log, ...fresh].slice(-KEPT);
      this.told = fresh.findLast((each) => each.clauses.length > 0) ?? this.told;
    }
    if (view.dice.some((die) => die.face !== null)) this.dice = view.dice;
    this.view = view;
  }

  /** The view with the cards of the round that is over still on the felt. */
  get shown(): View | undefined {
    const view = this.view;
    if (!view) return view;
    const dice = view.dice.some((die) => die.face !== null) ? view.dice : this.dice;
    if (this.kept.size === 0) return { ...view, dice };
    return { ...view, dice, places: view.places.map((place) => (place.cards.length === 0 && this.kept.get(place.place)?.cards.some((group) => group.cards.some((code) => code !== null)) ? { ...place, cards: this.kept.get(place.place)?.cards ?? [] } : place)) };
  }

  mine(seat: number): PlaceView | undefined {
    return this.view?.places.find((place) => seatOf(place.place) === seat);
  }
}
