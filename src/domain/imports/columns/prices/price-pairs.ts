import { atLeast, reads, shareOfCells } from '#domain/imports/columns/cell-shares.ts';
import type { Field, MatchableColumn, Neighbours, Pair } from '#domain/imports/columns/pairs.ts';
import { ENOUGH_READ } from '#domain/imports/import.ts';
import { amountsOf } from './figures.ts';
import { netByFigures } from './net-by-figures.ts';
import { isOfPromotion, isPriceOfGoods, separatePrices } from './price-columns.ts';
import { isUnitOf } from './unit-of-price.ts';
import { unnamedPrices } from './unnamed-prices.ts';

/** « 8,81 EUR / kg », « 0,19 €/PCE » */
const PER_MEASURE = /\d\s*(?:€|eur)?\s*\/\s*(?:kg|kilo|l|lt|litre|pce|pcs|piece|pièce|u|unité)\.?\s*$/i;

/** How sure it is which of two prices is which, where every cell reads. */
const SURE_WHICH = 0.9;

type Readable = {
  column: number;
  header: string;
  share: number;
  per_measure: boolean;
  amounts: (number | null)[];
};
type Apart = ReturnType<typeof separatePrices>;

/** Which columns of prices are which: that of what is ordered, and the second one; a person's word goes before all. */
export function pricePairs(all: readonly Pair[], beside: Neighbours): Pair[] {
  const { fields, columns, matches, free } = beside;
  const price = fields.find(({ name }) => name === 'price');
  const second = fields.find(({ name }) => name === 'second_price');
  if (!price || !second) return [...all];
  const isPromo = (column: number) => isOfPromotion(columns[column]?.header ?? '');
  const hasOther =
    all.some(({ field, column }) => field === price && !isPromo(column)) ||
    columns.some(({ header }, column) => !isPromo(column) && isPriceOfGoods(header));
  const pairs = hasOther
    ? all.filter(({ field, column }) => field.kind !== 'price' || !isPromo(column))
    : all;
  const counts = pairs.find(({ field }) => field.name === 'price_count')?.column;
  const readable = [...free].flatMap((column): Readable[] => {
    if (column === counts || (hasOther && isPromo(column))) return [];
    const source = columns[column];
    const share = source ? shareOfCells(source, (cell) => reads('price', cell, source)) : null;
    if (!source || share === null || share < ENOUGH_READ) return [];
    const per_measure = atLeast(
      shareOfCells(source, (cell) => PER_MEASURE.test(cell)),
      0.9,
    );
    return [{ column, header: source.header, share, per_measure, amounts: amountsOf(source) }];
  });
  const { apart, isNet } = paidColumns(readable, pairs, beside);
  const others = pairs.filter(
    ({ field, column }) =>
      !(isNet && field.name === 'discount') &&
      (field === price ? apart.second.length === 0 : field !== second && !apart.second.includes(column)),
  );
  const isSaid = (name: string) => matches.some(({ field }) => field === name);
  const sure = (field: Field, among: readonly number[]): Pair[] =>
    isSaid(field.name)
      ? []
      : among.map((column) => {
          const own = pairs.find((pair) => pair.field === field && pair.column === column);
          const share = readable.find((one) => one.column === column)?.share ?? 0;
          const confidence = SURE_WHICH * (0.6 + 0.4 * share);
          if (own && (among.length > 1 || own.confidence >= confidence)) return own;
          return { field, column, confidence, reason: 'similar_name' };
        });
  if (apart.second.length > 0) return [...others, ...sure(price, apart.main), ...sure(second, apart.second)];
  if (apart.main.length !== 1) return others;
  return [...others.filter(({ field }) => field !== price), ...sure(price, apart.main)];
}

/** By what figures say of a discount, by the headers, or where none names a price, by what stands under them. */
function paidColumns(
  readable: readonly Readable[],
  pairs: readonly Pair[],
  { columns, matches, free }: Neighbours,
): { apart: Apart; isNet: boolean } {
  const chosen = matches.find(({ field }) => field === 'price')?.column;
  const given = chosen === undefined ? null : { column: chosen, header: columns[chosen]?.header ?? '' };
  const headers = columns.map(({ header }) => header);
  const reduced = given ? null : netByFigures(readable, columns);
  const left = readable.filter(({ column }) => column !== reduced?.gross);
  const said = separatePrices(left, given, headers);
  const paid = reduced
    ? { main: [reduced.net], second: said.second.filter((column) => column !== reduced.net) }
    : said;
  const unnamed = given || paid.main.length > 0 ? [] : unnamedPrices(columns, free);
  const apart = unnamed.length > 0 ? asNamed(readable, unnamed, headers) : paid;
  return { apart: byUnit(apart, readable, pairs, columns), isNet: reduced !== null };
}

/** « Carton » and « Kg » over amounts, as if they said « Prix carton » and « Prix kg »; a first tier is a price and no more. */
function asNamed(readable: readonly Readable[], unnamed: readonly number[], headers: string[]): Apart {
  const named = readable
    .filter(({ column }) => unnamed.includes(column))
    .map((one) => ({ ...one, header: unnamed.length > 1 ? `Prix ${one.header}` : 'Prix' }));
  return separatePrices(named, null, headers);
}

/** « UF » KG, SAC, PCE beside « Px UF », « Px colis » and « Px kg »: the price that has a unit tells most, and is kept. */
function byUnit(
  apart: Apart,
  readable: readonly { column: number; header: string }[],
  pairs: readonly Pair[],
  columns: readonly MatchableColumn[],
): Apart {
  const units = pairs
    .filter(({ field }) => field.kind === 'named_unit')
    .map(({ column }) => columns[column]?.header ?? '');
  const isNamed = ({ header }: { header: string }) => units.some((unit) => isUnitOf(unit, header));
  const [named, ...others] = readable.filter((price) => isNamed(price) && isPriceOfGoods(price.header));
  const isKnown = named && [...apart.main, ...apart.second].includes(named.column);
  if (!named || others.length > 0 || isKnown || apart.main.length === 0) return apart;
  return { ...apart, main: [named.column] };
}
