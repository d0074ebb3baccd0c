// What staff acts are called. The law's own words where a list has them, the act's name otherwise.
import type { Act, May } from '../api/types';
import { fields } from '../play/acts';
import { capital } from '../words';

const SAYS: Record<string, [string, string]> = {
  'no-more-bets': ['Call “no more bets”', 'Bets close; nothing may be added or taken back.'],
  deal: ['Deal the cards', 'In the order the table has filed.'],
  'discard-stub': ['Discard the stub', 'The cards left over go to the rack.'],
  'count-stub': ['Count the stub', 'As many as the chapter says must be left.'],
  'turn-dealer-cards': ['Turn your cards', 'They lie face up for everyone.'],
  'set-dealer': ['Set your hands', 'By the house way on file.'],
  'reveal-hand': ['Reveal and settle', 'From your right, one position after the other.'],
  'finish-round': ['Finish the round', 'The cards go to the rack in order.'],
  'open-table': ['Open the table', 'With its fill, counted and signed.'],
  'turn-card': ['Turn the next card', 'For everyone.'],
  'deal-up-card': ['Deal your first card', 'Face up.'],
  'deal-hole-card': ['Deal your second card', 'Face down.'],
  'turn-hole-card': ['Turn your hole card', ''],
  'draw-card': ['Draw a card', ''],
  'settle-play': ['Move the marker and settle', 'What the throw decided.'],
  'set-field': ['Set the field', 'Pucks and marker for a new game.'],
};

export interface Told { title: string; more: string }

/** What an act is called, with the position it is about. */
export function told(may: May): Told {
  const [title, more] = SAYS[may.name] ?? [capital(may.name.replaceAll('-', ' ')), ''];
  const at = fields(may.act);
  const where = typeof at.seat === 'number' ? `, position ${at.seat}` : typeof at.deck === 'number' ? `, deck ${at.deck}` : '';
  return { title: `${title}${where}`, more };
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
