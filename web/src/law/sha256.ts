// SHA-256 in the page itself: a check that asks nobody. (The browser's own needs a secure origin, which a machine on a floor may not be.)

const K = new Uint32Array(64);
const H0 = new Uint32Array(8);
// The first 32 bits of the fractional parts of roots of primes, as FIPS 180-4 lays down.
for (let n = 2, found = 0; found < 64; n += 1) {
  let prime = true;
  for (let d = 2; d * d <= n; d += 1) if (n % d === 0) { prime = false; break; }
  if (!prime) continue;
  const part = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
  if (found < 8) H0[found] = part(Math.sqrt(n));
  K[found] = part(Math.cbrt(n));
  found += 1;
}

/** The digest of these bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const length = ((bytes.length + 9 + 63) >> 6) << 6;
  const all = new Uint8Array(length);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, (bytes.length << 3) >>> 0);
  const h = H0.slice();
  const w = new Uint32Array(64);
  const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));
  for (let from = 0; from < length; from += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(from + i * 4);
    for (let i = 16; i < 64; i += 1) {
      const [a, b] = [w[i - 15] ?? 0, w[i - 2] ?? 0];
      w[i] = (w[i - 16] ?? 0) + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (w[i - 7] ?? 0) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, k] = h as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const one = (k + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (w[i] ?? 0)) >>> 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
      k = g; g = f; f = e; e = (d + one) >>> 0; d = c; c = b; b = a; a = (one + two) >>> 0;
    }
    [a, b, c, d, e, f, g, k].forEach((x, i) => { h[i] = (h[i] ?? 0) + x; });
  }
  const out = new Uint8Array(32);
  const put = new DataView(out.buffer);
  h.forEach((x, i) => put.setUint32(i * 4, x));
  return out;
}

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
export const sha256Text = (text: string): string => hex(sha256(new TextEncoder().encode(text)));
