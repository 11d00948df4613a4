import type { RepliedOrder } from '../reply.ts';
import { columnNamed, settledColumns } from './columns.ts';
import type { WrittenLine } from './history.ts';
import { lineOfRow, sameReference } from './row-lines.ts';
import { cut, fold } from './trace.ts';
import type { TableCell, TableColumn, TracedText } from './written.ts';

/** A line of a table; the head, the rules and the totals of it say nothing of the order. */
export type RowOf = { cells: readonly TableCell[]; line_ids: readonly string[] } | 'frame';

type Separator = 'tab' | 'pipe' | 'semicolon' | 'spaces';
type Cells = { separator: Separator; cells: TracedText[]; starts: number[] };

const SEPARATORS: readonly (readonly [Separator, RegExp])[] = [
  ['tab', /\t/g],
  ['pipe', /\s*[|¦│]\s*/g],
  ['semicolon', /\s*;\s*/g],
  ['spaces', / {2,}/g],
];

/** Which of the lines are rows of a table, by their place. */
export function tableRows(lines: readonly WrittenLine[], order: RepliedOrder): Map<number, RowOf> {
  const rows = new Map<number, RowOf>();
  for (let at = 0; at < lines.length; ) {
    const taken = lines[at]?.answers ? 0 : tableAt(lines, at, order, rows);
    at += Math.max(1, taken);
  }
  return rows;
}

/** Reads the table that begins there, and says how many lines it takes; none: there is no table. */
function tableAt(
  lines: readonly WrittenLine[],
  at: number,
  order: RepliedOrder,
  rows: Map<number, RowOf>,
): number {
  for (const [separator, pattern] of SEPARATORS) {
    const head = cellsOf(lines[at] as TracedText, separator, pattern);
    if (head === null) continue;
    const named = head.cells.map(({ text }) => columnNamed(text));
    const known = named.filter((column) => column !== null).length;
    const isHead = known >= 2 && known >= head.cells.filter(({ text }) => text !== '').length - 1;
    if (!isHead && (separator === 'semicolon' || separator === 'spaces')) continue;
    const body = bodyFrom(lines, isHead ? at + 1 : at, separator, pattern);
    if (body.length < (isHead ? 1 : 2)) continue;
    const columns = isHead
      ? contentSettled(settledColumns(named.map((column) => column ?? 'unknown')), body, head)
      : guessedColumns(body, order);
    if (columns === null) continue;
    if (isHead) rows.set(at, 'frame');
    let last = at;
    for (const { place, cells } of body) {
      rows.set(place, cells === null ? 'frame' : rowOf(cells, columns, head, order));
      last = place;
    }
    return last - at + 1;
  }
  return 0;
}

type BodyLine = { place: number; cells: Cells | null };

function bodyFrom(
  lines: readonly WrittenLine[],
  from: number,
  separator: Separator,
  pattern: RegExp,
): BodyLine[] {
  const body: BodyLine[] = [];
  for (let place = from; place < lines.length; place++) {
    const line = lines[place] as WrittenLine;
    if (line.answers) break;
    if (/^[\s|+:=_-]+$/.test(line.text)) {
      body.push({ place, cells: null });
      continue;
    }
    const cells = cellsOf(line, separator, pattern);
    if (cells === null) break;
    const isTotal = /^(?:sous-)?total\b|^tva\b|^net a payer/.test(
      fold(cells.cells.find(({ text }) => text !== '')?.text ?? ''),
    );
    body.push({ place, cells: isTotal ? null : cells });
  }
  return body;
}

function cellsOf(line: TracedText, separator: Separator, pattern: RegExp): Cells | null {
  const { text } = line;
  const outer = separator === 'pipe' ? (/^\s*[|¦│]/.exec(text)?.[0].length ?? 0) : 0;
  const end = separator === 'pipe' ? text.replace(/[|¦│]\s*$/, '').length : text.length;
  const cells: TracedText[] = [];
  const starts: number[] = [];
  let from = outer;
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text.slice(0, end)); found; found = pattern.exec(text.slice(0, end))) {
    if (found.index >= from && found.index + found[0].length > outer) {
      cells.push(cut(line, from, found.index));
      starts.push(from);
      from = found.index + found[0].length;
    }
    if (cells.length > 30) return null;
  }
  cells.push(cut(line, from, end));
  starts.push(from);
  return cells.filter(({ text: said }) => said !== '').length >= 2 ? { separator, cells, starts } : null;
}

/** « Dispo » or « Livraison » over words or days is no quantity. */
function contentSettled(columns: TableColumn[], body: readonly BodyLine[], head: Cells): TableColumn[] {
  return columns.map((column, place) => {
    if (column !== 'sent' && column !== 'missing' && column !== 'later') return column;
    const said = body
      .flatMap(({ cells }) => (cells ? [fold(cellAt(cells, place, head)?.text ?? '')] : []))
      .filter(Boolean);
    if (said.length === 0) return column;
    const days = said.filter((text) =>
      /^\w*\.? ?\d{1,2}[/.]\d{1,2}\b|\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi)\b/.test(text),
    );
    if (days.length * 2 > said.length) return 'date';
    return said.some((text) => /\d/.test(text)) ? column : 'note';
  });
}

/** A row with fewer cells than the head has its columns by where they stand. */
function cellAt(row: Cells, place: number, head: Cells): TracedText | undefined {
  if (row.cells.length === head.cells.length || row.separator !== 'spaces') return row.cells[place];
  const from = head.starts[place] ?? 0;
  const to = head.starts[place + 1] ?? Number.POSITIVE_INFINITY;
  return row.cells.find((cell, at) => {
    const start = row.starts[at] ?? 0;
    return start + cell.text.length > from && start < to && start + 1 >= from - 1;
  });
}

function rowOf(row: Cells, columns: readonly TableColumn[], head: Cells, order: RepliedOrder): RowOf {
  const cells = columns.flatMap((column, place) => {
    const cell = cellAt(row, place, head);
    return cell && cell.text !== '' ? [{ ...cell, column }] : [];
  });
  return { cells, line_ids: lineOfRow(cells, order) };
}

/** Without a head: the reference or name, one figure that comes, or two of which the first is what was ordered; the rest are words. */
function guessedColumns(body: readonly BodyLine[], order: RepliedOrder): TableColumn[] | null {
  const rows = body.flatMap(({ cells }) => (cells ? [cells.cells] : []));
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const share = (place: number, test: (text: string, row: readonly TracedText[]) => boolean) =>
    rows.filter((cells) => test(cells[place]?.text ?? '', cells)).length / Math.max(1, rows.length);
  const columns = Array.from({ length: width }, (_, place): TableColumn => {
    if (share(place, (text) => order.lines.some(({ sku }) => sameReference(sku, text))) > 0.5)
      return 'reference';
    if (share(place, (text) => /^[\d\s.,]+\s?(?:€|eur)(?:\s?ht)?(?:\s?\/.*)?$/i.test(text)) > 0.5)
      return 'price';
    if (share(place, (text) => /^\d[\d\s.,]*\s?[\p{L}]{0,10}\.?$/u.test(text)) > 0.5) return 'quantity';
    if (share(place, (text) => lineOfRow([{ text, places: [], column: 'name' }], order).length > 0) > 0.5)
      return 'name';
    return 'note';
  });
  const isNamed = columns.includes('reference') || columns.includes('name');
  if (!isNamed || rows.length < 2) return null;
  return settledColumns(columns);
}
