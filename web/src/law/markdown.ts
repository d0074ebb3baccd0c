// As much of Markdown as the book's own page of readings uses.

export type Block =
  | { kind: 'head'; level: number; text: string; id: string } | { kind: 'text'; text: string } | { kind: 'code'; text: string }
  | { kind: 'list'; items: string[] } | { kind: 'table'; head: string[]; rows: string[][] };

const cells = (line: string): string[] => line.replace(/^\s*\||\|\s*$/g, '').split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));

export function blocks(text: string): Block[] {
  const all: Block[] = [];
  const lines = text.split('\n');
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    if (line.trim() === '') continue;
    const head = /^(#+)\s+(.*)$/.exec(line);
    if (head) { const title = (head[2] ?? '').replaceAll('`', ''); all.push({ kind: 'head', level: head[1]?.length ?? 1, text: title, id: `part-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}` }); continue; }
    if (line.startsWith('```')) { const body = []; for (i += 1; i < lines.length && !(lines[i] ?? '').startsWith('```'); i += 1) body.push(lines[i]); all.push({ kind: 'code', text: body.join('\n') }); continue; }
    if (line.startsWith('|')) { const rows = []; for (; i < lines.length && (lines[i] ?? '').startsWith('|'); i += 1) rows.push(cells(lines[i] ?? '')); i -= 1; all.push({ kind: 'table', head: rows[0] ?? [], rows: rows.slice(2) }); continue; }
    const body = [];
    const isList = /^\s*([-*]|\d+\.)\s/.test(line);
    for (; i < lines.length && (lines[i] ?? '').trim() !== '' && !/^(#|\||```)/.test(lines[i] ?? ''); i += 1) body.push(lines[i] ?? '');
    i -= 1;
    if (isList) {
      const items: string[] = [];
      for (const each of body) { const item = /^\s*(?:[-*]|\d+\.)\s+(.*)$/.exec(each); if (item) items.push(item[1] ?? ''); else items[items.length - 1] = `${items.at(-1) ?? ''} ${each.trim()}`; }
      all.push({ kind: 'list', items });
    } else all.push({ kind: 'text', text: body.map((each) => each.trim()).join(' ') });
  }
  return all;
}
