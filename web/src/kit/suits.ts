// The shapes of cards and chips, drawn in boxes of their own; components place and colour them.

/** Suits in 100 x 100. */
export const SUITS: Record<string, string> = {
  s: 'M50 3C57 24 93 41 93 66c0 16-12 24-23 24-7 0-13-3-16-9 1 9 5 14 11 17H35c6-3 10-8 11-17-3 6-9 9-16 9C19 90 7 82 7 66 7 41 43 24 50 3Z',
  h: 'M50 95C44 79 5 59 5 32 5 15 18 6 30 6c9 0 17 5 20 14 3-9 11-14 20-14 12 0 25 9 25 26 0 27-39 47-45 63Z',
  d: 'M50 2c9 20 22 36 39 48-17 12-30 28-39 48-9-20-22-36-39-48C28 38 41 22 50 2Z',
  c: 'M50 4a22 22 0 0 1 17.5 35.3A22 22 0 1 1 55.5 74c1 11 5 19 13 24h-37c8-5 12-13 13-24a22 22 0 1 1-12-34.7A22 22 0 0 1 50 4Z',
};

/** Crown, coronet and shield in 150 x 140. */
export const EMBLEMS: Record<string, { path: string; bar?: number; dots: [number, number, number][] }> = {
  K: { path: 'M16 112 4 34l38 34L75 12l33 56 38-34-12 78Z', bar: 3, dots: [[4, 28, 8], [75, 6, 9], [146, 28, 8]] },
  Q: {
    path: 'M18 112C8 78 4 60 8 44c10 18 24 24 34 10 6-9 8-18 9-28 6 18 14 26 24 26s18-8 24-26c1 10 3 19 9 28 10 14 24 8 34-10 4 16 0 34-10 68Z',
    bar: 6.5,
    dots: [[8, 34, 8], [51, 16, 8], [99, 16, 8], [142, 34, 8]],
  },
  J: { path: 'M17 12c22 6 40 4 58-8 18 12 36 14 58 8v52c0 36-24 60-58 74-34-14-58-38-58-74Z', dots: [] },
};

/** The mark in 22 x 22: one card, two cards, four cards, a house. */
export const MARK: [number, number][] = [[8.7, 1.5], [5.9, 8.2], [11.5, 8.2], [0.3, 14.9], [5.9, 14.9], [11.5, 14.9], [17.1, 14.9]];

export const DENOMS = [1000, 500, 100, 25, 5, 1] as const;
export type Denom = (typeof DENOMS)[number];

/** The chips of an amount of whole dollars, largest first. */
export function split(dollars: number): Denom[] {
  const out: Denom[] = [];
  let left = dollars;
  for (const denom of DENOMS) {
    while (left >= denom && out.length < 40) {
      out.push(denom);
      left -= denom;
    }
  }
  return out;
}

const at = (r: number, a: number): string => `${(50 + r * Math.sin(a)).toFixed(2)} ${(50 - r * Math.cos(a)).toFixed(2)}`;
const arc = (r1: number, r2: number, a1: number, a2: number): string =>
  `M${at(r1, a1)}A${r1} ${r1} 0 0 1 ${at(r1, a2)}L${at(r2, a2)}A${r2} ${r2} 0 0 0 ${at(r2, a1)}Z`;
const around = (n: number, draw: (a: number) => string): string =>
  Array.from({ length: n }, (_, i) => draw((i / n) * Math.PI * 2)).join('');
const disc = (r: number, a: number, size: number): string => {
  const [x = '0', y = '0'] = at(r, a).split(' ');
  return `M${Number(x) - size} ${y}a${size} ${size} 0 1 0 ${size * 2} 0a${size} ${size} 0 1 0 ${-size * 2} 0Z`;
};
const square = (r: number, a: number, half: number): string =>
  `M${at(r + half, a)}L${at(r, a + half / r)}L${at(r - half, a)}L${at(r, a - half / r)}Z`;

/** The pattern on a chip's edge, which tells its value; the colour only helps. */
export const EDGES: Record<Denom, { path: string; fill: string }> = {
  1: { path: around(12, (a) => disc(41.5, a, 3.6)), fill: '#4A5568' },
  5: { path: around(4, (a) => arc(48, 34, a - 0.27, a + 0.27)), fill: '#FFF8E8' },
  25: { path: around(6, (a) => arc(48, 34, a - 0.2, a - 0.05) + arc(48, 34, a + 0.05, a + 0.2)), fill: '#FFF8E8' },
  100: { path: around(8, (a) => `M${at(48, a - 0.2)}A48 48 0 0 1 ${at(48, a + 0.2)}L${at(33, a)}Z`), fill: '#F4E3B2' },
  500: { path: around(10, (a) => arc(48, 41, a - 0.157, a + 0.157) + arc(41, 34, a + 0.157, a + 0.471)), fill: '#EFE3FF' },
  1000: { path: around(6, (a) => square(41, a, 8)), fill: '#FFF3D6' },
};

/** Where the pips of a die lie, in 100 x 100. */
export const PIPS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [[27, 27], [73, 73]],
  3: [[26, 26], [50, 50], [74, 74]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[29, 25], [71, 25], [29, 50], [71, 50], [29, 75], [71, 75]],
};
