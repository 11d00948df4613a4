import { readCell } from '#domain/imports/cells/cells.ts';
import {
  isBareFigure,
  measureInHeader,
  UNSAID,
  withMeasure,
} from '#domain/imports/columns/content-columns.ts';
import { readNamedUnit } from '#domain/imports/packs/order-unit.ts';
import { halfDigit, type OtherPrice } from '#domain/imports/prices/facts.ts';
import { BY_SO_MANY } from '#domain/imports/rows/packs/row-pack.ts';
import type { RowCells } from '#domain/imports/rows/row-cells.ts';
import { amountsSaid, type SaidAmount } from './said-amounts.ts';

/** What stands in its name and in all cells of its pack and unit. */
export const amountsIn = (cells: RowCells, name: string | null): SaidAmount[] => [
  ...AMOUNT_FIELDS.flatMap((field) => amountsSaid(figureIn(cells, field), 'cell')),
  ...amountsSaid(cells.raw('unit') === '' ? (name ?? '') : (name ?? '').replace(BY_SO_MANY, ' '), 'name'),
  ...besideAmounts(cells),
];

/** « 5,000 » under a column with decimals is five. */
const figureIn = (cells: RowCells, field: string): string => {
  const cell = cells.raw(field);
  return isBareFigure(cell) ? cells.plainFigure(field, cell) : cell;
};

function besideAmounts(cells: RowCells): SaidAmount[] {
  return [...cells.beside()].flatMap(({ speaks, cell, header, decimal_sign }) => {
    if (speaks === 'price' || speaks === 'unit' || speaks === 'packs' || speaks === 'rival') return [];
    if (speaks === 'packed') return PACKED.test(cell) ? amountsSaid(cell, 'column') : [];
    if (!isBareFigure(cell)) return amountsSaid(cell, 'column');
    const unit = speaks === 'measures' ? measureInHeader(header, decimal_sign !== null) : null;
    const isKnown = unit !== null && unit !== UNSAID;
    const amounts = amountsSaid(isKnown ? withMeasure(cell, unit) : cell, isKnown ? 'column' : 'cell');
    return amounts.map(({ words, counts, measures }) => ({
      words,
      where: 'column' as const,
      counts: speaks === 'counts' ? counts : [],
      measures: speaks === 'counts' ? [] : measures,
    }));
  });
}

/** « sachet 100 g », « plateau de 12 »; « 60/80 » and « +500 g » are sizes. */
const PACKED = /^\s*\p{L}{3,12}\.? (?:de )?\d+(?:[.,]\d+)? ?(?:kg|g|l|cl|pi[eè]ces?)?\s*$/iu;

/** What may be paid instead: a promotion, or amounts under a header that says nothing. */
export const rivalPricesIn = (cells: RowCells): OtherPrice[] => [
  ...pricesThat(cells, 'rival'),
  ...pricesThat(cells, 'price').filter(({ header }) => header.trim() === ''),
];
export const otherPricesIn = (cells: RowCells): OtherPrice[] => pricesThat(cells, 'price');

function pricesThat(cells: RowCells, wanted: 'price' | 'rival'): OtherPrice[] {
  return [...cells.beside()].flatMap(({ speaks, basis, header, cell, decimal_sign }) => {
    const reading = speaks === wanted ? readCell('price', cell, { decimal_sign }) : null;
    if (!reading?.ok || !reading.value || reading.value.amount <= 0) return [];
    return [{ written: cell, header, basis, amount: reading.value.amount, half: halfDigit(cell) }];
  });
}

const AMOUNT_FIELDS = ['pack_count', 'inner_count', 'pack', 'whole_content', 'order_unit', 'unit'];

/** Cells with figures under « Conditionnement », where that column was not taken because most of them do not read. */
export const packsBeside = (cells: RowCells): string[] =>
  [...cells.beside()].flatMap(({ speaks, cell }) => (speaks === 'packs' && /\d/.test(cell) ? [cell] : []));

/** Kilos and litres by which something is sold or told, in a column that nobody took. */
export const unitsBeside = (cells: RowCells): string[] =>
  [...cells.beside()].flatMap(({ speaks, cell }) =>
    speaks === 'unit' && readNamedUnit(cell)?.kind === 'measure' ? [cell] : [],
  );
