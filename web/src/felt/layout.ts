// What is printed on a felt and where things may lie: one file a game, beside its editions.

export type Point = [number, number];
export interface Area { id: string; cards: number; at: Point; w?: number; label?: string;
  /** Drawn only while cards lie there. */
  quiet?: boolean }
export interface Spot {
  wagers: string[]; at: Point; r: number; label: string | Record<string, string>; font?: number; device?: boolean; quiet?: boolean;
}
export interface Box {
  wagers: string[]; at: Point; w: number; h: number; label: string; chipsAt?: Point; step?: number; centre?: boolean;
  /** Printed large: the number that a box stands for. */
  big?: boolean;
  /** A puck lies here while this marker shows this. */
  puck?: [string, string];
}
export interface Track {
  marker: string; shape: 'field' | 'pills' | 'discs'; at: Point; w?: number; h?: number; step?: number; ends?: Point; end?: string;
  cells: string[]; names?: string[]; lines?: string[]; label?: string; labelAt?: Point; small?: boolean;
  /** Several may be marked at once; the newest has a ring. */
  many?: boolean;
}
export interface Dice { at: Point; size: number; gap: number }
export interface Print { arc?: [number, number, number]; at?: Point; size: number; says?: string[] }
export interface Cards { card: number; fan: number }
export interface Kit extends Cards { plate: number; plateAt: Point; halo: [number, number, number, number]; markerAt: Point; ribbonAt: Point }
export interface Panel { wagers: string[]; at: Point; w: number; rows: number; envy?: boolean; short?: boolean;
  /** What each of these wagers pays, a line each. */
  each?: boolean }
/** Wagers that a phone lists together, where there are too many for one list. */
export interface Group { name: string; wagers: string[] }
export interface Common { at: Point; kit: Cards; areas: Area[]; row?: { at: Point; step: number }; each?: boolean }
/** The table's edge, the ring its seats lie on, the first and the last of them in degrees clockwise from the dealer; where board and pots lie. */
export interface Oval { edge: [number, number, number, number]; ring: [number, number, number, number]; from: number; to: number; board: Point; pots: Point; title: Point }
/** A step of the round; `draw` is what it is called in a game in which cards are drawn. */
export interface Step { name: string; draw?: string; phases?: string[]; marker?: [string, string] }
export interface Layout {
  family: string; felt: string; size: Point; crop?: [number, number, number, number]; steps: Step[]; kit?: Kit; title: Print; tagline?: Print;
  odds?: Panel[]; lines?: { at: Point; size: number; text: string; label?: boolean }[]; frame?: [number, number, number, number, number];
  shoe?: Point; dealer?: Common; community?: Common;
  place?: { areas: Area[]; spots: Spot[]; hands?: { at: Point; w: number; card: number; fan: number } };
  /** What is printed larger where there are no more positions than this. */
  roomy?: { most: number; kit: Kit; place: NonNullable<Layout['place']> };
  /** A table without a banker: an oval with seats round it and pots in the middle. */
  oval?: Oval;
  arc?: { centre: Point; r: number; spread: number; turn: number };
  lammers?: Record<string, string>; trays?: { id: string; name: string }[];
  dice?: Dice; tracks?: Track[]; boxes?: Box[]; groups?: Group[]; thrower?: { at: Point; status: string };
  phone?: { size: Point; dice?: Dice; tracks?: Track[]; oval?: Oval };
}

const files = import.meta.glob<Layout>('../../../rulebooks/layouts/*.json', { eager: true, import: 'default' });
const layouts = new Map(Object.values(files).map((layout) => [layout.family, layout]));

/** The layout of a family of games. */
export const layoutOf = (family: string): Layout | undefined => layouts.get(family);

/** Where the positions lie, 1 at the right of a viewer who faces the dealer. */
export function placesOf(layout: Layout, positions: number): { n: number; at: Point; rot: number }[] {
  const arc = layout.arc;
  if (!arc) return [];
  const most = Math.min(arc.spread, 5.52 * (positions - 1));
  return Array.from({ length: positions }, (_, i) => {
    const angle = positions > 1 ? most - (i * 2 * most) / (positions - 1) : 0;
    const turn = (angle * Math.PI) / 180;
    return {
      n: i + 1,
      at: [Math.round(arc.centre[0] + arc.r * Math.sin(turn)), Math.round(arc.centre[1] + arc.r * Math.cos(turn))],
      rot: Number((-angle * arc.turn).toFixed(1)),
    };
  });
}

/** Where the seats of an oval lie, and where their bets do: between them and the pots. */
export function seatsOf(oval: Oval, positions: number): { n: number; at: Point; bet: Point }[] {
  const [x, y, rx, ry] = oval.ring;
  return Array.from({ length: positions }, (_, i) => {
    const degrees = positions > 1 ? oval.from + (i * (oval.to - oval.from)) / (positions - 1) : 180;
    const turn = (degrees * Math.PI) / 180;
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    return { n: i + 1, at: [Math.round(x + rx * sin), Math.round(y - ry * cos)], bet: [Math.round(x + rx * 0.7 * sin), Math.round(y - ry * 0.52 * cos)] };
  });
}

/** The size of an area, as large as the hand it is for. */
export const areaSize = (area: Area, kit: Cards): { w: number; h: number } => ({
  w: area.w ?? kit.card + (area.cards - 1) * kit.fan + 8,
  h: kit.card * 1.4 + 8,
});

/** The position of a place, 0 for the dealer and the community. */
export const seatOf = (place: string): number => (place.startsWith('seat:') ? Number(place.slice(5)) : 0);
