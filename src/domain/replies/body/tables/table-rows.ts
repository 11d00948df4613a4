import type { WrittenLine } from '#domain/replies/body/quotes/written-line.ts';
import { cut, fold, joined } from '#domain/replies/body/trace.ts';
import type { TableCell, TableColumn, TracedText } from '#domain/replies/body/written.ts';
import type { RepliedLine, RepliedOrder } from '#domain/replies/reply.ts';
import { type BodyLine, bodyFrom, type Cells, cellAt, cellsOf, SEPARATORS } from './cells.ts';
import { headNamed, settledColumns } from './columns.ts';
import { withDatedColumns } from './dated-columns.ts';
import { entryOf } from './entries.ts';
import { flatCells, flatHead } from './flat-table.ts';
import { labelledRow } from './labelled-rows.ts';
import { isAmountOf, isMoney, isPriceOf } from './money-cells.ts';
import { positionAt } from './positions.ts';
import { recordAt } from './records.ts';
import { isReferenceOf, lineOfRow, sameReference } from './row-lines.ts';

/** A line of a table; the head, the rules and the totals of it say nothing of the order. */
export type RowOf = { cells: readonly TableCell[]; line_ids: readonly string[] } | 'frame';

/** Which of the lines are rows of a table or entries of a list, by their place. */
export function tableRows(lines: readonly WrittenLine[], order: RepliedOrder): Map<number, RowOf> {
  const rows = new Map<number, RowOf>();
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as WrittenLine;
    if (line.answers) {
      at++;
      continue;
    }
    const labelled = labelledRow(line, order);
    if (labelled) {
      rows.set(at, labelled);
      at++;
      continue;
    }
    const taken =
      positionFrom(lines, at, order, rows) ||
      tableAt(lines, at, order, rows) ||
      flatTableAt(lines, at, order, rows) ||
      recordFrom(lines, at, order, rows);
    const entry = taken === 0 ? entryOf(line, order) : null;
    if (entry) rows.set(at, entry);
    at += Math.max(1, taken);
  }
  return underHeads(lines, rows);
}

const MISSING_HEAD =
  /^\W*(?:(?:liste|etat|detail|rappel) (?:des|de vos) )?(?:articles?|produits?|references?|qte|quantites?|lignes?)?\s?(?:des |en |non )?(?:manquants?|manquantes?|manques?|ruptures?|rupture de stock|indisponibles?|livres|livrees|servis|servies)\b(?:\s(?:sur|de|a|pour|dans|du)\s.{0,40})?\W*$/;

/** « Manquants : » above a list: its figures are what does not come. */
function underHeads(lines: readonly WrittenLine[], rows: Map<number, RowOf>): Map<number, RowOf> {
  let head: number | null = null;
  for (const [at, line] of lines.entries()) {
    const row = rows.get(at);
    if (row === undefined) {
      const isHead = rows.has(at + 1) && line.answers === null && MISSING_HEAD.test(fold(line.text));
      head = isHead ? at : null;
      continue;
    }
    if (head === null || row === 'frame') continue;
    const says = new Set(row.cells.map(({ column }) => column));
    if (says.has('ordered') || says.has('missing')) continue;
    const isFigure = ({ column }: TableCell) => column === 'sent' || column === 'quantity';
    const cells = row.cells.map((cell) =>
      isFigure(cell) && /\d/.test(cell.text) ? { ...cell, column: 'missing' as const } : cell,
    );
    rows.set(at, { ...row, cells });
    rows.set(head, 'frame');
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
  for (const [separator, pattern, mark] of SEPARATORS) {
    if (!mark.test(lines[at]?.text ?? '')) continue;
    const head = cellsOf(lines[at] as TracedText, separator, pattern);
    if (head === null) continue;
    const named = head.cells.map(({ text }) => headNamed(text));
    const known = named.filter((column) => column !== null).length;
    const isHead = known >= 2 && known >= head.cells.filter(({ text }) => text !== '').length - 1;
    if (!isHead && (separator === 'semicolon' || separator === 'slash')) continue;
    const unknown = head.cells.map((cell) => ({ ...cell, column: 'unknown' as const }));
    if (!isHead && lineOfRow(unknown, order).length === 0) continue;
    const body = bodyFrom(lines, isHead ? at + 1 : at, separator, pattern);
    if (body.length < (isHead ? 1 : 2)) continue;
    const columns = isHead
      ? withDatedColumns(
          headedColumns(
            named.map((column) => column ?? 'unknown'),
            body,
            head,
          ),
          head.cells,
          order.expected_at,
        )
      : guessedColumns(body, order);
    if (columns === null) continue;
    if (isHead) rows.set(at, 'frame');
    const own = withoutStrangers(
      body.map(({ cells }) => (cells === null ? 'frame' : rowOf(cells, columns, head, order))),
      order,
    );
    for (const [at, { place }] of body.entries()) rows.set(place, own[at] ?? 'frame');
    const last = body.at(-1)?.place ?? at;
    return last - at + 1;
  }
  return 0;
}

function positionFrom(
  lines: readonly WrittenLine[],
  at: number,
  order: RepliedOrder,
  rows: Map<number, RowOf>,
): number {
  const position = positionAt(lines, at, order);
  if (position === null) return 0;
  rows.set(at, { cells: position.cells, line_ids: position.line_ids });
  for (let below = 1; below < position.lines; below++) rows.set(at + below, 'frame');
  return position.lines;
}

function recordFrom(
  lines: readonly WrittenLine[],
  at: number,
  order: RepliedOrder,
  rows: Map<number, RowOf>,
): number {
  const record = recordAt(lines, at);
  if (record === null) return 0;
  rows.set(at, { cells: record.cells, line_ids: lineOfRow(record.cells, order) });
  for (let below = 1; below < record.lines; below++) rows.set(at + below, 'frame');
  return record.lines;
}

/** Where references are the order's, a row with another one is of other goods, however alike their names are. */
function withoutStrangers(rows: readonly RowOf[], { lines }: RepliedOrder): RowOf[] {
  // One blank behind a long reference, and the name runs into its cell.
  const isKnown = (text: string) =>
    isReferenceOf(lines, text) || isReferenceOf(lines, /^\S+/.exec(text)?.[0] ?? '');
  const references = rows.flatMap((row) =>
    row === 'frame' ? [] : row.cells.filter(({ column }) => column === 'reference'),
  );
  if (!references.some(({ text }) => isKnown(text))) return [...rows];
  return rows.map((row) => {
    if (row === 'frame') return row;
    const reference = row.cells.find(({ column }) => column === 'reference')?.text ?? '';
    const hasOwn = lines.some(({ line_id, sku }) => line_id === row.line_ids[0] && sku !== null);
    return hasOwn && /\d/.test(reference) && !isKnown(reference) ? { ...row, line_ids: [] } : row;
  });
}

function flatTableAt(
  lines: readonly WrittenLine[],
  at: number,
  order: RepliedOrder,
  rows: Map<number, RowOf>,
): number {
  const columns = flatHead(lines[at] as WrittenLine);
  if (columns === null) return 0;
  let place = at + 1;
  for (; place < lines.length && !lines[place]?.answers; place++) {
    const cells = flatCells(lines[place] as WrittenLine, columns);
    const line_ids = cells ? lineOfRow(cells, order) : [];
    if (cells === null || line_ids.length === 0) break;
    rows.set(place, { cells, line_ids });
  }
  if (place === at + 1) return 0;
  rows.set(at, 'frame');
  return place - at;
}

/** « Quantité » beside « Livraison », which may be a day, or beside « Total » in kilos. */
function headedColumns(named: readonly TableColumn[], body: readonly BodyLine[], head: Cells): TableColumn[] {
  const content = contentSettled(named, body, head);
  const isSure = (column: TableColumn | undefined) => column === 'date' || column === 'sent';
  const columns = named.map((column, place) =>
    isSure(content[place]) ? (content[place] ?? column) : column,
  );
  return contentSettled(settledColumns(columns), body, head);
}

const IN_GOODS = /^\d[\d .,]*\s?(?:kg|kilos?|g|l|litres?|pieces?|pcs?|bouteilles?|unites?)\.?$/;

/** « Dispo » or « Livraison » over words or days is no quantity; « Total » over kilos is what comes. */
function contentSettled(
  columns: readonly TableColumn[],
  body: readonly BodyLine[],
  head: Cells,
): TableColumn[] {
  return columns.map((column, place) => {
    if (column !== 'sent' && column !== 'missing' && column !== 'later' && column !== 'amount') return column;
    const said = body
      .flatMap(({ cells }) => (cells ? [fold(cellAt(cells, place, head)?.text ?? '')] : []))
      .filter(Boolean);
    if (said.length === 0) return column;
    if (column === 'amount') return said.every((text) => IN_GOODS.test(text)) ? 'sent' : column;
    const days = said.filter((text) =>
      /^\w*\.? ?\d{1,2}[/.]\d{1,2}\b|\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi)\b/.test(text),
    );
    if (days.length * 2 > said.length) return 'date';
    return said.some((text) => /\d/.test(text)) ? column : 'note';
  });
}

function rowOf(row: Cells, columns: readonly TableColumn[], head: Cells, order: RepliedOrder): RowOf {
  // Nothing in the column of what is missing says that nothing is.
  const saysMissing = columns.includes('ordered') && !columns.includes('sent');
  const cells = columns.flatMap((column, place) => {
    const cell = cellAt(row, place, head) ?? { text: '', places: [0] };
    const isKept = cell.text !== '' || (column === 'missing' && saysMissing);
    const whole = column === 'later' && /\d/.test(cell.text) ? withDayOf(cell, head.cells[place]) : cell;
    return isKept ? divided({ ...whole, column }) : [];
  });
  const [day] = columns.includes('date') ? [] : row.cells.slice(head.cells.length);
  const dated: TableCell[] = day && ALONE_DAY.test(day.text) ? [{ ...day, column: 'date' }] : [];
  const line_ids = lineOfRow(cells, order);
  const line = order.lines.find(({ line_id }) => line_id === line_ids[0]);
  return { cells: [...withMultiplied(cells, line), ...dated], line_ids };
}

/** « Reliquat 26/03 » over the column: when what stands in it comes. */
function withDayOf(cell: TracedText, head: TracedText | undefined): TracedText {
  const at = head?.text.search(/\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?\)?$/) ?? -1;
  return head === undefined || at === -1 ? cell : joined(cell, cut(head, at));
}

/** « 12  (le 17/11) » behind the last column: when the rest comes. */
const ALONE_DAY =
  /^\(?(?:(?:le|pour|au|du|livr\S*|dispo\S*|pr[ée]vue?)\s+)*\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?\)?$/i;

/** « 12 -> 6 » in one cell is what was ordered and what comes. */
function divided(cell: TableCell): TableCell[] {
  const found = /^(\d[\d.,]*\s?\p{L}{0,10})\s*(?:-+>|=+>|→|⇒)\s*(?=\d)/u.exec(cell.text);
  if (!found) return [cell];
  return [
    { ...cut(cell, 0, found[1]?.length), column: 'ordered' },
    { ...cut(cell, found[0].length), column: 'sent' },
  ];
}

/** « 48 x 1,45 € » in one cell is how many, and what one costs; other money beside it is what all of them come to. */
function withMultiplied(cells: readonly TableCell[], line: RepliedLine | undefined): TableCell[] {
  const multiplied = cells.find(({ text, column }) => {
    const price = MULTIPLIED.exec(text)?.[2] ?? '';
    return column !== 'reference' && (price.includes('€') || isPriceOf(price, line));
  });
  if (multiplied === undefined) return [...cells];
  const [whole = '', qty = ''] = MULTIPLIED.exec(multiplied.text) ?? [];
  return cells.flatMap((cell): TableCell[] =>
    cell !== multiplied
      ? [cell.column === 'price' ? { ...cell, column: 'amount' } : cell]
      : [
          { ...cut(cell, 0, qty.length), column: 'sent' },
          { ...cut(cell, whole.length), column: 'price' },
        ],
  );
}
const MULTIPLIED = /^(\d{1,5})\s?[x×*]\s?(?=(\d{1,5}[.,]\d{2}(?:\s?€(?:\s?ht)?)?)$)/i;

/** Without a head: the reference or name, one figure that comes, or two of which the first is what was ordered; the rest are words. */
function guessedColumns(body: readonly BodyLine[], order: RepliedOrder): TableColumn[] | null {
  const rows = body.flatMap(({ cells }) => (cells ? [cells.cells] : []));
  if (rows.length < 2) return null;
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const lines = rows.map((cells) => {
    const [id] = lineOfRow(
      cells.map((cell) => ({ ...cell, column: 'unknown' as const })),
      order,
    );
    return order.lines.find(({ line_id }) => line_id === id);
  });
  if (lines.filter((line) => line !== undefined).length * 2 <= rows.length) return null;
  const isMostly = (place: number, test: (text: string, line: RepliedLine | undefined) => boolean) =>
    rows.filter((cells, at) => test(cells[place]?.text ?? '', lines[at])).length * 2 > rows.length;
  const columns = Array.from({ length: width }, (_, place): TableColumn => {
    if (isMostly(place, (text, line) => line !== undefined && sameReference(line, text))) return 'reference';
    if (isMostly(place, (text, line) => isAmountOf(text, line))) return 'amount';
    if (isMostly(place, (text, line) => isMoney(text) || isPriceOf(text, line))) return 'price';
    if (isMostly(place, (text) => /^\d[\d\s.,]*\s?[\p{L}]{0,10}\.?$/u.test(text))) return 'quantity';
    if (isMostly(place, (text) => lineOfRow([{ text, places: [], column: 'name' }], order).length > 0))
      return 'name';
    return 'note';
  });
  return columns.includes('reference') || columns.includes('name') ? settledColumns(columns) : null;
}
