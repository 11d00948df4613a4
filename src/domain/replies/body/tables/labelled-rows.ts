import type { WrittenLine } from '#domain/replies/body/quotes/written-line.ts';
import { cut } from '#domain/replies/body/trace.ts';
import type { TableCell } from '#domain/replies/body/written.ts';
import type { RepliedOrder } from '#domain/replies/reply.ts';
import { columnNamed } from './columns.ts';
import { lineOfRow } from './row-lines.ts';

/** « Cde 20 », « Qté livrée : 12 »: what a figure is stands before it. */
const LABELLED =
  /(?<![\p{L}\d.,])((?:(?:qt[ée]s?|quantit[ée]s?)\.?[ ]{1,3})?\p{L}[\p{L}.']{1,14})[ ]{0,3}[:=]?[ ]{0,6}(\d{1,6}(?:[.,]\d{1,3})?)(?=$|[ ,;|)–-])/gu;
const FIGURES = new Set(['ordered', 'sent', 'missing', 'later']);
const DAY = /\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?/;

type Row = { cells: TableCell[]; line_ids: readonly string[] };

/** « GAN-NM GANTS NITRILE  Cde 20  Exp 12  Reliquat 8 »: a row of a table that names its columns itself. */
export function labelledRow(line: WrittenLine, order: RepliedOrder): Row | null {
  const found = [...line.text.matchAll(LABELLED)].flatMap((match) => {
    const column = columnNamed(match[1] ?? '');
    const end = match.index + match[0].length;
    return column && FIGURES.has(column)
      ? [{ column, start: match.index, end, at: end - (match[2]?.length ?? 0) }]
      : [];
  });
  const [first] = found;
  const columns = new Set(found.map(({ column }) => column));
  if (!first || columns.size < found.length || !columns.has('ordered')) return null;
  if (!columns.has('sent') && !columns.has('missing')) return null;
  const name: TableCell = { ...cut(line, 0, first.start), column: 'name' };
  const line_ids = lineOfRow([name], order);
  const figures = found.map(({ column, at, end }) => ({ ...cut(line, at, end), column }));
  const asked = figures.find(({ column }) => column === 'ordered')?.text ?? '';
  const ordered = order.lines.find(({ line_id }) => line_id === line_ids[0]);
  if (line_ids.length !== 1 || Number(asked.replace(',', '.')) !== ordered?.qty) return null;
  const last = found.at(-1)?.end ?? 0;
  const day = DAY.exec(line.text.slice(last));
  const from = last + (day?.index ?? 0);
  const dates: TableCell[] = day ? [{ ...cut(line, from, from + day[0].length), column: 'date' }] : [];
  return { cells: [name, ...figures, ...dates], line_ids };
}
