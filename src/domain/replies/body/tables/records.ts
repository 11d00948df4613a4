import type { WrittenLine } from '#domain/replies/body/quotes/written-line.ts';
import { cut } from '#domain/replies/body/trace.ts';
import type { TableCell } from '#domain/replies/body/written.ts';
import { columnNamed, settledColumns } from './columns.ts';

/** A table written downwards: « Réf : BEU-D », below it « Qté livrée : 6 », and so on. */
type Labelled = { lines: number; cells: TableCell[] };

/** « Articles : conformes à votre bon » says something of all of them. */
const SAYS = /^(?:tous|toutes?|tout|conforme|inchang|identique|au complet|comme )/i;

function labelledCell(line: WrittenLine | undefined): TableCell | null {
  const found =
    line && !line.answers ? /^\s*[-•*]?\s*([^:\d]{2,30}?)\s*[:=]\s*(\S.{0,80})$/.exec(line.text) : null;
  const column = found ? columnNamed(found[1] ?? '') : null;
  if (!line || !found || column === null || SAYS.test(found[2] ?? '')) return null;
  return { ...cut(line, line.text.length - (found[2]?.length ?? 0)), column };
}

/** The record that begins there: a reference or name, then at least one figure of it. */
export function recordAt(lines: readonly WrittenLine[], at: number): Labelled | null {
  const first = labelledCell(lines[at]);
  if (!first || (first.column !== 'reference' && first.column !== 'name')) return null;
  const cells = [first];
  for (let place = at + 1; place < lines.length && place < at + 10; place++) {
    const cell = labelledCell(lines[place]);
    const isNext = cell?.column === 'reference' || (cell?.column === 'name' && first.column === 'name');
    if (!cell || isNext || cells.some(({ column }) => column === cell.column)) break;
    cells.push(cell);
  }
  const columns = settledColumns(cells.map(({ column }) => column));
  const hasFigure = columns.some((column) => /^(?:sent|missing|later|quantity|price)$/.test(column));
  if (!hasFigure) return null;
  return {
    lines: cells.length,
    cells: cells.map((cell, place) => ({ ...cell, column: columns[place] ?? cell.column })),
  };
}
