// What the sign of a table says of its wagers, as it is printed on the felt.
import type { Offer, Sign } from '../api/types';
import { capital, odds, short } from '../words';

/** The offer of the first of these wagers that the table has. */
export const offerOf = (sign: Sign | undefined, wagers: string[]): Offer | undefined =>
  sign?.wagers.find((offer) => wagers.includes(offer.wager));

/** What a wager is called at a table. */
export const wagerName = (sign: Sign | undefined, wager: string): string =>
  short(sign?.wagers.find((offer) => offer.wager === wager)?.name ?? capital(wager.replaceAll('-', ' ')));

/** All its odds on one line: `1 to 1`, `8 · 5 · 3 · 1 to 1`, `2 to 8,000 to 1`. */
export function pays(offer: Offer): string {
  const all = [...new Set(offer.rows.map((row) => odds(row.pays)))];
  if (all.length <= 1) return all[0] ?? '';
  const paid = all.filter((each) => each !== 'push');
  const tails = new Set(paid.map((each) => each.replace(/^[\d,]+/, '')));
  const heads = paid.map((each) => each.replace(/ .*/, ''));
  if (tails.size === 1 && paid.length <= 4) return `${heads.join(' · ')}${[...tails][0] ?? ''}`;
  const plain = paid.filter((each) => / (to|for) 1$/.test(each));
  if (plain.length > 1) return `${plain.at(-1)?.replace(/ (to|for) 1$/, '') ?? ''} to ${plain[0] ?? ''}`;
  return all.join(' · ');
}
