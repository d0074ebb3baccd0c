// Amounts, odds and cards as people read them. Amounts come as text ("15.00") and are counted in whole cents.

/** Whole cents of an amount as the server writes it. */
export function cents(amount: string): number {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.');
  const value = Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2));
  return amount.startsWith('-') ? -value : value;
}

/** An amount as the server reads it. */
export function amount(value: number): string {
  const sign = value < 0 ? '-' : '';
  const all = Math.abs(value);
  return `${sign}${Math.floor(all / 100)}.${String(all % 100).padStart(2, '0')}`;
}

/** `$15`, `$12.50`, `$1,230`; with cents always where asked. */
export function dollars(value: number, exact = false): string {
  const all = Math.abs(value);
  const whole = Math.floor(all / 100).toLocaleString('en-US');
  const part = all % 100;
  const text = exact || part > 0 ? `$${whole}.${String(part).padStart(2, '0')}` : `$${whole}`;
  return value < 0 ? `− ${text}` : text;
}

/** `+ $30`, `− $10`, `$0`. */
export function signed(value: number): string {
  if (value === 0) return '$0';
  return value > 0 ? `+ ${dollars(value)}` : dollars(value);
}

/** Odds with thousands told apart: `8,000 to 1`. */
export const odds = (text: string): string => text.replace(/\d{4,}/g, (digits) => Number(digits).toLocaleString('en-US'));

const SUITS: Record<string, string> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' };
const RANKS: Record<string, string> = { A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: '10' };
const MARKS: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** What a screen reader says of a card. */
export function sayCard(code: string | null): string {
  if (code === null) return 'a card face down';
  if (code === 'Jk') return 'joker';
  const [rank = '', suit = ''] = code;
  return `${RANKS[rank] ?? rank} of ${SUITS[suit] ?? ''}`;
}

/** A card in a line of text: `9♥`, `10♣`, `joker`. */
export function mark(code: string): string {
  if (code === 'Jk') return 'joker';
  const [rank = '', suit = ''] = code;
  return `${rank === 'T' ? '10' : rank}${MARKS[suit] ?? ''}`;
}

/** `touchdown` from `Touchdown Wager`: the name as it is said in a list of wagers. */
export const short = (name: string): string => name.replace(/ ([Ww]ager|Payout)s?\b/g, '');

/** The section of a citation: `659a.11(f)(2)` from `58 Pa. Code § 659a.11(f)(2)`; of a rule that no text here prints, what it is about. */
export const section = (citation: string): string => citation.replace(citation.includes('§') ? /^.*§\s*/ : /^.*: /, '');

/** Whether a citation names a rule of the game as it is usually dealt, which no paragraph here prints. */
export const usual = (citation: string): boolean => !citation.includes('§') && citation.includes(': ');

/** A citation as it is printed: `§ 659a.11(f)(2)`, or `usual rule: tie wager`. */
export const cited = (citation: string): string => `${usual(citation) ? 'usual rule: ' : '§ '}${section(citation)}`;

/** Words of the server with their amounts as people read them: `15.00` becomes `$15`. */
export const withDollars = (text: string): string => text.replace(/(?<![\d.$§a-z])(\d+\.\d\d)(?![\d.])/g, (found) => dollars(cents(found)));

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a table is called: as its sign says, or by its name. */
export const titleOf = (table: { title: string; name: string }): string => (table.title && table.title !== table.name ? table.title : capital(table.name.replaceAll('-', ' ')));

/** Names in a sentence: `Ana`, `Ana and Chi`, `Ana, Chi and Dov`. */
export function list(names: string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
