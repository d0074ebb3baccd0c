// What a round came to, from the lines the server settled.
import type { SettledLine, View } from '../api/types';
import type { Result } from '../felt/felt';
import { seatOf, type Layout } from '../felt/layout';
import { cents } from '../words';

export const net = (line: SettledLine): number => cents(line.paid) + cents(line.returned) - cents(line.stake);

/** How each position came out, from its settled lines. */
export function results(view: View): Map<number, Result> {
  const all = new Map<number, Result>();
  for (const seat of new Set(view.settled.map((line) => line.seat))) {
    const lines = view.settled.filter((line) => line.seat === seat);
    const sum = lines.reduce((total, line) => total + net(line), 0);
    const main = lines[0]?.outcome ?? '';
    const kind = sum > 0 ? 'win' : sum < 0 ? 'lose' : main === 'void' ? 'void' : 'push';
    all.set(seat, { kind, net: sum, text: { win: 'wins', lose: 'loses', push: 'even', void: 'void' }[kind] });
  }
  return all;
}

/** Which step of the round the table is in, counted from 0; -1 where the layout names none. */
export function stepOf(layout: Layout, view: View): number {
  return layout.steps.findIndex((step) => (step.marker ? view.markers.some((marker) => marker.kind === step.marker?.[0] && marker.at === step.marker[1]) : step.phases?.includes(view.phase)));
}

export const yourSeats = (view: View): number[] => view.places.filter((place) => place.yours && place.place.startsWith('seat:')).map((place) => seatOf(place.place));
