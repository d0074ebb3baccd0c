// How things move: as a dealer moves them, then they stop. Nothing moves where the reader asked for stillness.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

export function still(): boolean {
  return document.documentElement.dataset.motion === 'still' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A card travels from the shoe to its place, or turns over where it lies. */
export function dealt(_node: Element, { from, at, w }: { from: [number, number] | undefined; at: [number, number]; w: number }): TransitionConfig {
  if (still()) return { duration: 0 };
  if (!from) return { duration: 240, easing: cubicOut, css: (t) => `transform: scaleX(${t}); transform-origin: 125px 175px` };
  const scale = 250 / w;
  const [dx, dy] = [(from[0] - at[0]) * scale, (from[1] - at[1]) * scale];
  return { duration: 240, easing: cubicOut, css: (t, u) => `transform: translate(${dx * u}px, ${dy * u}px); opacity: ${Math.min(1, t * 3)}` };
}

/** Chips drop onto a spot. */
export function laid(_node: Element): TransitionConfig {
  if (still()) return { duration: 0 };
  return { duration: 180, easing: cubicOut, css: (t, u) => `transform: translateY(${-14 * u}px); opacity: ${t}` };
}
