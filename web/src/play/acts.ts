// What the acts a player may do are called, and by which keys they are done. An act this list does not know is named
// by its own words, so that a new game needs nothing here.
import type { Act, May } from '../api/types';
import { capital } from '../words';

interface Words { label: string; key?: string; rank: number; pale?: boolean; yields?: boolean }

const KNOWN: Record<string, Words> = {
  'look-at-hand': { label: 'Look at your cards', rank: 0 },
  hit: { label: 'Card', key: 'h', rank: 0 },
  stand: { label: 'Stand', key: 's', rank: 1, pale: true },
  'double-down': { label: 'Double', key: 'd', rank: 2 },
  split: { label: 'Split', key: 'p', rank: 3 },
  surrender: { label: 'Surrender', key: 'g', rank: 4 },
  rescue: { label: 'Rescue', key: 'r', rank: 4 },
  'take-even-money': { label: 'Even money', key: 'e', rank: 2 },
  'take-payout': { label: 'Take the payout', key: 't', rank: 0 },
  'add-payout': { label: 'Add the payout', key: 'a', rank: 1 },
  'make-play': { label: 'Play', key: 'a', rank: 0 },
  // What costs nothing and keeps one in the round stands first.
  check: { label: 'Check', key: 'c', rank: -1 },
  call: { label: 'Call', key: 'c', rank: 0 },
  bet: { label: 'Bet', key: 'r', rank: 2 },
  raise: { label: 'Raise to', key: 'r', rank: 2 },
  fold: { label: 'Fold', key: 'f', rank: 5 },
  discard: { label: 'Draw', rank: 2 },
  'stand-pat': { label: 'Stand pat', key: 's', rank: 1 },
  'show-hand': { label: 'Show your hand', rank: 0 },
  'muck-hand': { label: 'Give it up unseen', rank: 5 },
  'decline-straddle': { label: 'No straddle', rank: 1 },
  'post-straddle': { label: 'Straddle', rank: 2 },
  'ask-dealer': { label: 'Set house way', key: 'w', rank: 6 },
  'accept-dice': { label: 'Take the dice', rank: 0 },
  'reject-dice': { label: 'Pass the dice', rank: 5, yields: true },
  'give-up-dice': { label: 'Give up the dice', rank: 6, yields: true },
  'select-dice': { label: 'Pick the dice', rank: 0 },
  'throw-dice': { label: 'Throw the dice', key: 't', rank: 0 },
  'turn-cards': { label: 'Turn the cards of the', key: 't', rank: 0 },
  'cut-deck': { label: 'Cut the deck', rank: 1 },
  'decline-cut': { label: 'No cut', rank: 2, pale: true },
  'refuse-card': { label: 'Refuse the exposed card', rank: 6 },
};

export const isKnown = (name: string): boolean => name in KNOWN;

export const wordsOf = (name: string): Words => KNOWN[name] ?? { label: capital(name.replaceAll('-', ' ')), rank: 8 };

/** Whether the table waits for this act, and it is more than giving way to the next player, which a bet makes needless. */
export const isAwaited = (may: May): boolean => may.why === 'step' && !wordsOf(may.name).yields;

/** The fields of an act. */
export const fields = (act: Act): Record<string, unknown> => (typeof act === 'string' ? {} : ((Object.values(act)[0] ?? {}) as Record<string, unknown>));

/** What tells an act from others of its name: the hand, the card, the number that differs. */
export function apart(act: Act, namesakes: Act[]): string {
  const differs = ([key, value]: [string, unknown]): boolean => namesakes.some((other) => JSON.stringify(fields(other)[key]) !== JSON.stringify(value));
  const told = Object.entries(fields(act)).filter(differs).map(([, value]) => (typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)));
  return told.map((each) => capital(each.replaceAll('-', ' '))).join(', ');
}

/** The act with some fields filled in. */
export function filled(act: Act, given: Record<string, unknown>): Act {
  if (typeof act === 'string') return act;
  const [name = '', inside] = Object.entries(act)[0] ?? [];
  return { [name]: { ...(inside as object), ...given } };
}

/** Acts that have a place of their own on the screen, and no button. */
const ELSEWHERE = new Set(['place-wager', 'withdraw-wager', 'set-hands', 'sit', 'leave-seat', 'leave-table', 'buy-in', 'take-chips', 'lay-match-play', 'look-at-deck', 'reduce-wager']);

/** What a player may decide by a large button, most wanted first: what the table waits for, and what goes with it. */
export const decisions = (may: May[]): May[] =>
  may.filter((each) => !ELSEWHERE.has(each.name) && (each.why === 'step' || (each.why === 'choice' && isKnown(each.name)))).sort((a, b) => wordsOf(a.name).rank - wordsOf(b.name).rank);

/** What else a player may wish, by small buttons. */
export const wishes = (may: May[]): May[] => may.filter((each) => !ELSEWHERE.has(each.name) && each.why === 'choice' && !isKnown(each.name));
