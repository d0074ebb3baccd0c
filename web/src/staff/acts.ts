// What staff acts are called. The law's own words where a list has them, the act's name otherwise.
import type { Act, May } from '../api/types';
import { fields } from '../play/acts';
import { capital } from '../words';

const SAYS: Record<string, [string, string]> = {
  'open-table': ['Open the table', 'With its fill, counted and signed.'],
  'close-table': ['Close the table', ''],
  'receive-deck': ['Receive a deck', 'It is inspected before it is used.'],
  'inspect-deck': ['Inspect the deck', 'Front and back, for every card that belongs there.'],
  'verify-inspection': ['Verify the inspection', 'A second look, before the deck is used.'],
  'tear-joker': ['Tear the spare joker', 'With the floorperson watching.'],
  'tear-tens': ['Tear the 10s', 'With the floorperson watching.'],
  'spread-deck': ['Spread the deck', 'Face up, for the first player to look at.'],
  'turn-deck': ['Turn the deck face down', ''],
  'wash-deck': ['Mix the cards', 'Face down, by hand.'],
  'stack-deck': ['Stack the deck', ''],
  shuffle: ['Shuffle', 'As the table has filed it; the order is committed to at once.'],
  'cut-deck': ['Have the deck cut', ''],
  'decline-cut': ['No cut wanted', ''],
  'insert-cover': ['Insert the cover card', ''],
  'load-deck': ['Put the deck in place', ''],
  'burn-card': ['Burn a card', 'Face down, into the rack.'],
  'remove-deck': ['Take the deck off the table', ''],
  'order-shuffle': ['Order a new shuffle', ''],
  'order-recut': ['Order a new cut', ''],
  'spread-idle': ['Spread the deck, nobody plays', ''],
  'inspect-reader': ['Inspect the card reader', ''],
  'no-more-bets': ['Call “no more bets”', 'Bets close; nothing may be added or taken back.'],
  'count-progressive': ['Count the progressive chips', 'As many as the system accepted.'],
  'show-number': ['Show the number', 'The generator says where the deal starts.'],
  'uncover-dice': ['Shake and uncover the dice', 'Their total says where the deal starts.'],
  'read-button': ['Read the button', 'It says where the deal starts.'],
  'cover-shaker': ['Cover the shaker', 'One shake, then to your right.'],
  deal: ['Deal the cards', 'In the order the table has filed.'],
  'deliver-stacks': ['Deliver the stacks', ''],
  'discard-stub': ['Discard the stub', 'The cards left over go to the rack.'],
  'count-stub': ['Count the stub', 'As many as the chapter says must be left.'],
  'turn-dealer-cards': ['Turn your cards', 'They lie face up for everyone.'],
  'set-dealer': ['Set your hands', 'By the house way on file.'],
  'reveal-hand': ['Reveal and settle', 'From your right, one position after the other.'],
  'settle-seat': ['Settle', 'What the hand brings, paid and collected.'],
  'pay-blackjack': ['Announce and pay the Blackjack', ''],
  'settle-progressive': ['Settle the progressive wagers', 'From your right, before the hands.'],
  'validate-payout': ['Verify the progressive payout', '100 for 1 or more.'],
  'complete-paperwork': ['The documents are complete', 'The cards may go.'],
  'pay-envy': ['Pay the Envy Bonuses', ''],
  'collect-forfeits': ['Collect what was forfeited', ''],
  'finish-round': ['Finish the round', 'The cards go to the rack in order.'],
  'turn-card': ['Turn the next card', 'For everyone.'],
  'deal-up-card': ['Deal your first card', 'Face up.'],
  'deal-to-boxes': ['Deal to the players', 'Face up, from your left.'],
  'deal-hole-card': ['Deal your second card', 'Face down.'],
  'deal-cards': ['Deal the next cards', 'Face up: to the players and yourself, then to the players again.'],
  'settle-first-cards': ['Settle what the first cards decide', 'From your right, before the check.'],
  'deal-card': ['Deal the card that is due', 'Face up.'],
  'read-hole-card': ['Read the hole card', 'With the card reader.'],
  'turn-hole-card': ['Turn your hole card', ''],
  'draw-card': ['Draw a card', ''],
  'take-stick': ['Take the stick', ''],
  'receive-dice': ['Receive the dice', ''],
  'inspect-dice': ['Inspect the dice', 'While a dealer watches.'],
  'cup-dice': ['Put the dice into the cup', 'While a dealer watches.'],
  'offer-dice': ['Offer the dice', ''],
  'pass-dice': ['Pass the dice', 'To the player who throws.'],
  'place-dice': ['Put the dice into the shaker', ''],
  'call-roll': ['Call the roll', ''],
  'settle-play': ['Move the marker and settle', 'What the throw decided.'],
  'set-field': ['Set the field', 'Pucks and marker for a new game.'],
  'decide-absent': ['Decide for a player who is away', ''],
  'wrong-number': ['Someone has the wrong number of cards', ''],
  'card-exposed': ['A card was shown', ''],
  'card-face-up': ['A card lay face up in the shoe', ''],
  'card-drawn-in-error': ['A card was drawn in error', ''],
  'first-card-misplaced': ['The first card went to the wrong place', ''],
  'stacks-misdealt': ['The stacks were not dealt in turn', ''],
  'shuffler-fails': ['The shuffler jams', ''],
  'shoe-fails': ['The automated shoe fails', ''],
  'reader-fails': ['The card reader fails', ''],
  'count-deck': ['The deck is not complete', ''],
  'draw-too-many': ['I drew where I stand', ''],
  'hear-of-reading': ['I was told of the needless reading', 'Play goes on.'],
  'miss-card': ['A card was asked for and not dealt', ''],
  'miss-check': ['The hole card was not checked', ''],
  'pass-over': ['The deal passed a position by', ''],
  'read-needlessly': ['The hole card was read without need', ''],
  'hand-discussed': ['A player told others about the hand', ''],
  'drawn-exposed': ['A card was drawn and seen', ''],
  'drawn-unseen': ['A card was drawn and not seen', ''],
  'face-up-in-shoe': ['A card lies face up in the shoe', ''],
  'call-no-roll': ['Call “no roll”', ''],
  'remove-dice': ['Take the dice off the table', ''],
};

/** Acts that mean something else where they go wrong. */
const WRONG: Record<string, string> = {
  'set-dealer': 'You set your own hands wrong', 'uncover-dice': 'The dice do not lie flat', 'count-stub': 'The count of the stub is not right', 'receive-dice': 'The seal of the dice is broken', shuffle: 'The shuffle went wrong',
};

export interface Told { title: string; more: string }

/** What an act is called, with the position it is about. */
export function told(may: May): Told {
  const [said, more] = SAYS[may.name] ?? [capital(may.name.replaceAll('-', ' ')), ''];
  const title = may.why === 'irregularity' ? (WRONG[may.name] ?? said) : said;
  const at = fields(may.act);
  const place = at.place ?? at.to ?? at.whose;
  const where = typeof at.seat === 'number' ? `, position ${at.seat}` : typeof place === 'string' ? `, ${place === 'dealer' ? 'the dealer’s' : place === 'community' ? 'the community’s' : place.replace('seat:', 'position ')}` : typeof at.deck === 'number' ? `, deck ${at.deck}` : '';
  const cards = may.why === 'irregularity' && typeof at.cards === 'number' ? `: ${at.cards}` : '';
  return { title: `${title}${where}${cards}`, more };
}

/** Two offers of the same act at the same place are one button. */
export const same = (a: May, b: May): boolean => a.name === b.name && JSON.stringify(a.act) === JSON.stringify(b.act);

/** The act with what was typed, chance left to the server. */
export function withInputs(may: May, typed: Record<string, string>): Act {
  if (typeof may.act === 'string') return may.act;
  const [name = '', inside] = Object.entries(may.act)[0] ?? [];
  const given: Record<string, unknown> = {};
  for (const need of may.needs) {
    const value = typed[need.kind === 'person' ? '' : need.field];
    if (value === undefined || value === '') continue;
    given[need.kind === 'chance' ? '' : need.field] = need.kind === 'number' ? Number(value) : value;
  }
  delete given[''];
  return { [name]: { ...(inside as object), ...given } };
}
