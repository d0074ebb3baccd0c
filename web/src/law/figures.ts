// Exact figures as they are printed. The digits are the engine's; only the point moves.
import type { Exact } from '../api/client';

/** The last kept digit goes up where the next is 5 or more: `7.76557` to four places is `7.7656`. */
function rounded(digits: string, keep: number): string {
  if (digits.length <= keep) return digits.padEnd(keep, '0');
  const up = (digits[keep] ?? '0') >= '5' ? 1n : 0n;
  return String(BigInt(digits.slice(0, keep)) + up).padStart(keep, '0');
}

/** A share as percent: the point of its decimal two places on. */
export function percent(value: Exact, digits = 8): string {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(value.decimal) ?? [];
  const all = rounded(`${whole}${part.padEnd(digits + 2, '0')}`, whole.length + 2 + digits);
  const cut = all.length - digits;
  return `${sign ? '−' : ''}${all.slice(0, cut).replace(/^0+(?=\d)/, '')}.${all.slice(cut)} %`;
}

/** A count with thousands told apart. */
export const count = (digits: string | number): string => String(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

const PLACES = 12;
const whole = (value: Exact): bigint => { const [head = '0', part = ''] = value.decimal.split('.'); return BigInt(head + part.slice(0, PLACES).padEnd(PLACES, '0')); };

/** How far apart two shares are, in hundredths: `+0.1234`. Counted in whole numbers. */
export function difference(from: Exact, to: Exact): string {
  const apart = whole(to) - whole(from);
  const digits = String(apart < 0n ? -apart : apart).padStart(PLACES + 1, '0');
  const value = percent({ decimal: `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`, exact: '' }, 4).replace(' %', '');
  return apart === 0n ? '0' : `${apart < 0n ? '−' : '+'}${value}`;
}
