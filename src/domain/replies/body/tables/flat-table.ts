import type { WrittenLine } from '#domain/replies/body/quotes/written-line.ts';
import { cut, fold } from '#domain/replies/body/trace.ts';
import type { TableCell, TableColumn } from '#domain/replies/body/written.ts';
import { columnNamed, settledColumns } from './columns.ts';

/** A table whose columns lost what divided them: « Réf Désignation Qté cdée Qté livrée », then « BEU-D Beurre doux 10 6 ». */

const OF_ONE_COLUMN = /^(?:qtes?|quantites?|prix|p\.?u\.?|pu|date|nouveau|ancien|n°|numero)$/;
const FIGURES: readonly TableColumn[] = [
  'ordered',
  'sent',
  'missing',
  'later',
  'quantity',
  'price',
  'old_price',
  'amount',
];

/** The columns that such a head names; null: the line is no head. */
export function flatHead({ text }: WrittenLine): TableColumn[] | null {
  const first = /\S+/.exec(text)?.[0] ?? '';
  if (columnNamed(first) === null && !OF_ONE_COLUMN.test(fold(first))) return null;
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length < 3 || words.length > 14) return null;
  const columns: TableColumn[] = [];
  for (let at = 0; at < words.length; at++) {
    const isTwo = OF_ONE_COLUMN.test(fold(words[at] ?? ''));
    const both = isTwo && at + 1 < words.length ? columnNamed(`${words[at]} ${words[at + 1]}`) : null;
    const alone = columnNamed(words[at] ?? '');
    const takesNext =
      both !== null &&
      both !== 'reference' &&
      both !== 'name' &&
      (both !== alone || isPartOfHead(words[at + 1] ?? ''));
    const column = takesNext ? both : alone;
    if (column === null) return null;
    columns.push(column);
    if (takesNext) at++;
  }
  const isHead = columns.length >= 3 && /^(?:reference|name|number)$/.test(columns[0] ?? '');
  return isHead && columns.some((column) => FIGURES.includes(column)) ? settledColumns(columns) : null;
}

const isPartOfHead = (word: string) => /^(?:ht|ttc|unitaire|net|article)$/.test(fold(word));

/** The cells of a line under such a head: what names the goods, as many figures as there are columns for, and words behind them. */
export function flatCells(line: WrittenLine, columns: readonly TableColumn[]): TableCell[] | null {
  const wanted = columns.filter((column) => FIGURES.includes(column));
  const words = [...line.text.matchAll(/\S+/g)];
  const isFigure = (at: number) => /^(?:\d+(?:[.,]\d+)?|[-–])$/.test(words[at]?.[0] ?? '');
  let end = words.length;
  // Words behind the figures are a remark.
  while (end > 0 && !isFigure(end - 1)) end--;
  let first = end;
  while (first > 0 && end - first < wanted.length && isFigure(first - 1)) first--;
  if (first === 0 || end - first < Math.min(wanted.length, 1)) return null;
  const figures = words.slice(first, end);
  if (figures.length < wanted.length && wanted.length > 1) return null;
  const startOf = (at: number) => words[at]?.index ?? line.text.length;
  const note = cut(line, startOf(end));
  return [
    { ...cut(line, 0, startOf(first)), column: 'name' },
    ...figures.map((figure, at) => ({
      ...cut(line, figure.index, figure.index + figure[0].length),
      column: wanted[at] ?? ('unknown' as const),
    })),
    ...(note.text === '' ? [] : [{ ...note, column: 'note' as const }]),
  ];
}
