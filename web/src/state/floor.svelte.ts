// What every live table says of itself to whoever stands behind it, looked at again and again.
import { look, tables as askTables, type Shown } from '../api/client';
import type { Run, View } from '../api/types';

export interface Told { table: Shown; view: View; run: Run }

/** Looks at each table in turn, one question at a time; `see` is told after every round. Ends by the function it answers. */
export function watchFloor(see: (tables: Shown[], told: Told[]) => void, every = 5000): () => void {
  let over = false;
  let timer = 0;
  const round = async (): Promise<void> => {
    const all = await askTables().catch(() => undefined);
    const told: Told[] = [];
    for (const table of (all ?? []).filter((each) => each.live)) {
      if (over) return;
      const answer = await look(table.name).catch(() => undefined);
      if (answer) told.push({ table, ...answer });
    }
    if (over) return;
    if (all) see(all, told);
    timer = window.setTimeout(() => void round(), every);
  };
  void round();
  return () => { over = true; clearTimeout(timer); };
}
