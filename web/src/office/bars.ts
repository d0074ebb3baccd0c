// The bar code of a mailed coupon, Code 39: nine elements to a letter, three of them wide; bars and gaps take turns.

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. *';
const WIDE = [
  0x034, 0x121, 0x061, 0x160, 0x031, 0x130, 0x070, 0x025, 0x124, 0x064, 0x109, 0x049, 0x148, 0x019, 0x118, 0x058, 0x00d, 0x10c, 0x04c, 0x01c,
  0x103, 0x043, 0x142, 0x013, 0x112, 0x052, 0x007, 0x106, 0x046, 0x016, 0x181, 0x0c1, 0x1c0, 0x091, 0x190, 0x0d0, 0x085, 0x184, 0x0c4, 0x094,
];

/** Where each bar begins and how wide it is, and how wide the code is altogether. */
export function bars(text: string): { bars: [number, number][]; width: number } {
  const out: [number, number][] = [];
  let x = 0;
  for (const letter of `*${text.toUpperCase()}*`) {
    const place = LETTERS.indexOf(letter);
    if (place < 0) continue;
    for (let element = 0; element < 9; element += 1) {
      const width = ((WIDE[place] ?? 0) >> (8 - element)) & 1 ? 3 : 1;
      if (element % 2 === 0) out.push([x, width]);
      x += width;
    }
    x += 1;
  }
  return { bars: out, width: x };
}
