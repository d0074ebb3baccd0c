// What a felt needs to know besides the layout and the view.

/** Bets that are being made at one position of the viewer's. */
export interface Betting {
  seat: number;
  /** The value of the chip in hand, in cents. */
  chip: number;
  /** The wager that keys act on. */
  hot: string | undefined;
  /** Wagers that take chips now. */
  open: Set<string>;
  /** What lies there, in cents, where it differs from what the server has said yet. */
  drafts: Map<string, number>;
  add: (wager: string) => void;
  take: (wager: string) => void;
}

/** How a position came out of the round. */
export interface Result { kind: 'win' | 'lose' | 'push' | 'void'; text: string; net: number }
