// Days, serials and counts of the office as people read and write them.
import { cents, dollars } from '../words';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** `2 January 2026` from `2026-01-02`. */
export function day(iso: string | null | undefined): string {
  const [year, month, date] = (iso ?? '').split('-').map(Number);
  return year && month && date ? `${date} ${MONTHS[month - 1] ?? ''} ${year}` : (iso ?? '');
}

/** `2 Jan`. */
export function shortDay(iso: string): string {
  const [, month, date] = iso.split('-').map(Number);
  return month && date ? `${date} ${(MONTHS[month - 1] ?? '').slice(0, 3)}` : iso;
}

/** The clock of a moment, `16:24`. */
export const clock = (ms: number): string => new Date(ms).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

export const count = (n: number): string => n.toLocaleString('en-US');

/** `1 coupon`, `2 coupons`. */
export const many = (n: number, one: string): string => `${count(n)} ${one}${n === 1 ? '' : 's'}`;

export type Range = [number, number];

/** A serial as it is printed: `A 00031`. */
export const serial = (series: string, n: number, digits = 5): string => `${series} ${String(n).padStart(digits, '0')}`;

/** Serials as they are printed: `A 00001 to A 00200, A 00310`. */
export const serials = (series: string, ranges: Range[], digits = 5): string =>
  ranges.map(([first, last]) => (first === last ? serial(series, first, digits) : `${serial(series, first, digits)} to ${serial(series, last, digits)}`)).join(', ');

export const howMany = (ranges: Range[]): number => ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);

/** Serials as someone types them: `A 00001 to A 00200, 310`, `1-200`; undefined where it is none. */
export function typedSerials(text: string): Range[] | undefined {
  const parts = text.split(/[,;]/).map((part) => part.trim()).filter(Boolean);
  const found: Range[] = [];
  for (const part of parts) {
    const match = /^[A-Za-z]*\s*(\d{1,12})(?:\s*(?:to|-|–|…)\s*[A-Za-z]*\s*(\d{1,12}))?$/.exec(part);
    if (!match) return undefined;
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    if (first < 1 || last < first) return undefined;
    found.push([first, last]);
  }
  return found;
}

/** The quarter of a day: `2026-Q1`. */
export function quarterOf(iso: string): string {
  const [year, month] = iso.split('-').map(Number);
  return `${year}-Q${Math.ceil((month ?? 1) / 3)}`;
}

/** A word written with hyphens, as people write it. */
export const plain = (name: string): string => name.replaceAll('-', ' ');

/** A table as people call it: `Fortune 1` from `fortune-1`. */
export const tableName = (name: string): string => { const words = name.replaceAll('-', ' '); return words.charAt(0).toUpperCase() + words.slice(1); };

/** Words with their days as people write them: `the form of 2 January 2026`. */
export const dated = (text: string): string => text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (iso) => day(iso));

/** What a line of a form says: its days as people write them, amounts with their sign, `none` for nothing. */
export function said(text: string): string {
  if (/^-?\d+\.\d{2}$/.test(text)) return dollars(cents(text), true);
  return dated(text.replace(/^0: ?(none)?$/, 'none').replace(/^(\d+): (.+)$/, '$1 · $2')) || '—';
}
