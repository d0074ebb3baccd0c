// What the house keeps of a table's main wager, as the engine counts it; asked for once for each submission.
import { about, beginSheet, follow, type Shown, type SheetResult } from '../api/client';
import { percent } from '../law/figures';
import { short } from '../words';

export const edges = $state<Record<string, { edge: string; of: string }>>({});
const asked = new Map<string, Promise<{ edge: string; of: string } | undefined>>();
let last: Promise<unknown> = Promise.resolve();

async function work(text: string): Promise<{ edge: string; of: string } | undefined> {
  const done = await follow(await beginSheet(text, 'quick'), () => undefined);
  const sheet = (done.result as SheetResult | null)?.sheet;
  const lead = sheet?.leads.find((each) => Number(each.house_edge.decimal) > 0);
  if (lead) return { edge: percent(lead.house_edge, 2), of: 'the main wager' };
  const figure = sheet?.figures[0];
  return figure ? { edge: percent(figure.house_edge, 2), of: short(figure.name) } : undefined;
}

/** Asks for the edges of these tables, one after another, so that nobody else waits for it. */
export function askEdges(tables: Shown[]): void {
  for (const table of tables.slice(0, 24)) {
    if (edges[table.name] || asked.has(table.name)) continue;
    const found = last.then(() => about(table.name)).then((answer) => work(answer.submission)).catch(() => undefined);
    asked.set(table.name, found);
    last = found;
    void found.then((edge) => { if (edge) edges[table.name] = edge; });
  }
}
