// What is said at a table where players play against each other: what the last player did, then what it is to the viewer.
import type { Seen, View } from '../api/types';
import { capital, cents, dollars, list } from '../words';

interface Did { seat?: number; amount?: string; to?: string; raises?: boolean; shares?: { seat: number; amount: string }[] }
const inside = (seen: Seen): Did => (typeof seen.fact === 'object' && seen.fact !== null ? ((Object.values(seen.fact)[0] ?? {}) as Did) : {});

const VERBS: Record<string, (did: Did) => string> = {
  folded: () => 'folds',
  checked: () => 'checks',
  called: (did) => `calls ${dollars(cents(did.amount ?? '0'))}`,
  wagered: (did) => `${did.raises ? 'raises to' : 'bets'} ${dollars(cents(did.to ?? did.amount ?? '0'))}`,
  'hand-shown': () => 'shows the hand',
  'hand-mucked': () => 'gives the hand up unseen',
};

/** The announcement of an oval. */
export function atOval({ view, log, seats, others, net }: { view: View; log: Seen[]; seats: number[]; others: string[]; net: number | undefined }): { says: string; then: string } {
  const who = (seat: number): string => { const place = view.places.find((each) => each.place === `seat:${seat}`); return place?.yours ? 'You' : (place?.player ?? `Position ${seat}`); };
  const taking = view.places.filter((place) => place.player && place.status !== 'sits out' && cents(place.chips ?? '0') > 0).length;
  if (view.round === null) {
    const won = log.findLast((each) => each.kind === 'pot-awarded');
    const shares = won ? (inside(won).shares ?? []) : [];
    if (view.settled.length && shares.length) return { says: `${list([...new Set(shares.map((share) => who(share.seat)))])} ${shares.length === 1 && who(shares[0]?.seat ?? 0) !== 'You' ? 'takes' : 'take'} the pot.`, then: net === undefined ? '' : net > 0 ? `You are up ${dollars(net)}.` : net < 0 ? `You are down ${dollars(-net)}.` : 'You are even.' };
    if (taking < 2) return { says: 'A hand needs two players.', then: 'It begins when another one sits down.' };
    return { says: 'Between hands.', then: 'The dealer begins the next one.' };
  }
  const last = log.findLast((each) => VERBS[each.kind] !== undefined);
  const did = last ? inside(last) : {};
  const heard = last && did.seat !== undefined ? `${who(did.seat)} ${(VERBS[last.kind]?.(did) ?? '').replace(/^(\w+)s\b/, who(did.seat) === 'You' ? '$1' : '$1s')}.` : `${capital(view.phase)}.`;
  const call = view.may.find((may) => may.name === 'call');
  const owed = call && typeof call.act === 'object' ? ((Object.values(call.act)[0] as Did | undefined)?.amount ?? '0') : undefined;
  if (owed) return { says: heard, then: `It is ${dollars(cents(owed))} to you.` };
  if (view.may.some((may) => may.name === 'check')) return { says: heard, then: 'You may check.' };
  if (view.may.some((may) => may.name === 'discard')) return { says: 'The draw.', then: 'Give up any number of cards, or stand pat.' };
  if (seats.length && view.may.some((may) => may.why === 'step')) return { says: heard, then: 'It is for you to act.' };
  return { says: heard, then: others.length ? `${list(others)} to act.` : '' };
}
