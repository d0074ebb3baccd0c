// What players set for themselves, as people read it.
import type { Limit } from '../api/client';
import { dollars } from '../words';

export const KINDS: [Limit['kind'], string, string][] = [
  ['loss', 'Loss', 'What you may take to tables and not bring back.'],
  ['wager', 'Wagers', 'What you may wager in all.'],
  ['time', 'Time', 'How long you may be at tables.'],
];
export const SPANS: [Limit['span'], string][] = [['day', '24 hours'], ['week', '7 days'], ['month', '30 days']];

/** `1 h 20 min`, `45 min`. */
export const minutes = (all: number): string => (all >= 60 ? `${Math.floor(all / 60)} h ${all % 60 ? `${all % 60} min` : ''}`.trim() : `${all} min`);

export const said = (kind: Limit['kind'], value: number): string => (kind === 'time' ? minutes(value) : dollars(value));

/** What was typed, in cents or minutes; none where it is no amount. */
export function read(kind: Limit['kind'], typed: string): number | undefined {
  const value = Number(typed.replace(/[$, ]/g, ''));
  if (typed.trim() === '' || !Number.isFinite(value) || value < 0) return undefined;
  return kind === 'time' ? Math.round(value * 60) : Math.round(value * 100);
}

export const day = (ms: number): string => new Date(ms).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
export const moment = (ms: number): string => new Date(ms).toLocaleString('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
