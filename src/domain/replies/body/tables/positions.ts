import { nameStems } from '#domain/replies/body/order-goods.ts';
import type { WrittenLine } from '#domain/replies/body/quotes/written-line.ts';
import { cut, stems } from '#domain/replies/body/trace.ts';
import type { TableCell } from '#domain/replies/body/written.ts';
import type { RepliedLine, RepliedOrder } from '#domain/replies/reply.ts';
import { columnNamed, settledColumns } from './columns.ts';
import { isAmountOf, isMoney } from './money-cells.ts';
import { isReferenceOf, lineOfRow } from './row-lines.ts';

/** « Pos. 20 SUC-S Sucre », below it « Commandé : 10 KG   Confirmé : 6 KG »: an article of an order system. */
type Position = { lines: number; cells: TableCell[]; line_ids: readonly string[] };

const NUMBER = /^\s*(?:pos(?:te|ition)?|ligne|lig|item|article|art|n°)\.?\s*\d{0,5}\s*[:.)–-]*\s+/i;
const LABELLED =
  /((?:(?:qt[ée]e?s?\.?|quantit[ée]s?)\s*)?\p{L}[\p{L}.]{1,20})\s*[:=]\s*(\d+(?:[.,]\d+)?(?:\s?\p{L}{1,12}\.?)?)(?=\s|$|[,;|/-])/giu;
const FIGURES_WITHIN = 4;

export function positionAt(lines: readonly WrittenLine[], at: number, order: RepliedOrder): Position | null {
  const line = lines[at] as WrittenLine;
  const next = lines[at + 1];
  if (next === undefined || next.answers || !/\d/.test(next.text)) return null;
  if (/[:=?]/.test(line.text.replace(NUMBER, '')) || figuresOf(next).length === 0) return null;
  const begin = NUMBER.exec(line.text)?.[0].length ?? 0;
  const [first = ''] = /\S+/.exec(line.text.slice(begin)) ?? [];
  const hasReference = first !== '' && isReferenceOf(order.lines, first);
  const named = namesOf(line, begin, first, hasReference);
  const line_ids = lineOfRow(named, order);
  const ordered = order.lines.find(({ line_id }) => line_id === line_ids[0]);
  if (line_ids.length !== 1 || ordered === undefined) return null;
  const isNumbered = /\d/.test(line.text.slice(0, begin));
  if (!hasReference && !isNumbered && !isWholeName(line.text, ordered)) return null;
  const figures: TableCell[] = [];
  let place = at + 1;
  for (; place < lines.length && place <= at + FIGURES_WITHIN; place++) {
    const below = lines[place] as WrittenLine;
    const found = below.answers ? [] : [...figuresOf(below), ...priceOf(below, ordered)];
    if (found.length === 0 || found.some(({ column }) => figures.some((cell) => cell.column === column)))
      break;
    figures.push(...found);
  }
  const columns = settledColumns(figures.map(({ column }) => column));
  if (!columns.some((column) => column === 'sent' || column === 'quantity')) return null;
  const cells = figures.map((cell, index) => ({ ...cell, column: columns[index] ?? cell.column }));
  return { lines: place - at, cells: [...named, ...cells], line_ids };
}

/** « Sauce poivre 1 L », and not another word. */
const isWholeName = (text: string, line: RepliedLine): boolean => {
  const said = stems(text);
  const name = nameStems(line);
  return said.length > 0 && said.length === name.length && said.every((word) => name.includes(word));
};

/** « 24,50 € » alone on its line. */
const priceOf = (line: WrittenLine, ordered: RepliedLine): TableCell[] => {
  const text = line.text.trim();
  if (!isMoney(text)) return [];
  return [{ ...cut(line, 0), column: isAmountOf(text, ordered) ? 'amount' : 'price' }];
};

const namesOf = (line: WrittenLine, begin: number, first: string, hasReference: boolean): TableCell[] => {
  const from = line.text.indexOf(first, begin);
  const name: TableCell = { ...cut(line, hasReference ? from + first.length : begin), column: 'name' };
  return [
    ...(hasReference ? [{ ...cut(line, from, from + first.length), column: 'reference' as const }] : []),
    ...(name.text.trim() === '' ? [] : [name]),
  ];
};

/** The figures of a line that holds nothing but them, each by its label; what stands behind the last is a remark. */
function figuresOf(line: WrittenLine): TableCell[] {
  const found = [...line.text.matchAll(LABELLED)];
  const first = found[0];
  if (!first || line.text.slice(0, first.index).trim() !== '') return [];
  const cells = found.flatMap((one): TableCell[] => {
    const column = columnNamed(one[1] ?? '');
    const from = one.index + one[0].length - (one[2]?.length ?? 0);
    return column === null ? [] : [{ ...cut(line, from, from + (one[2]?.length ?? 0)), column }];
  });
  const last = found.at(-1);
  const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
  const note = line.text.slice(end).search(/\p{L}/u);
  return cells.length < found.length || note === -1
    ? cells.length < found.length
      ? []
      : cells
    : [...cells, { ...cut(line, end + note), column: 'note' }];
}
