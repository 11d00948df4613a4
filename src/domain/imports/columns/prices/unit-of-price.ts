import { plainWords } from '#domain/imports/cells/problems.ts';
import { countsCases, speaksOfContent } from '#domain/imports/columns/content-columns.ts';
import type { MatchableColumn, Neighbours, Pair } from '#domain/imports/columns/pairs.ts';
import { headerWords } from '#domain/imports/header-words.ts';
import { OUTER } from '#domain/imports/packs/containers.ts';
import { readNamedUnit } from '#domain/imports/packs/order-unit.ts';
import { basisInHeader } from '#domain/imports/prices/facts.ts';
import { isPriceOfGoods } from './price-columns.ts';

const wordsOf = (header: string): string[] => plainWords(header).split(/[^a-z0-9]+/);

/** « UV », « UC », « UVC »: a header that another one can name. */
const CODE = /^u[a-z]{1,2}$/;

/** « uv » is named by « prix_uv_ht »: under it stands what that price is for. */
export function isUnitOf(unit: string, price: string): boolean {
  const [code = '', ...more] = wordsOf(unit).filter((word) => word !== '');
  return more.length === 0 && CODE.test(code) && wordsOf(price).includes(code);
}

/** « Prix HT » 2,75 beside « Pour » la boîte, « Au » kg: the header goes on with that of the price. */
const GOES_ON: ReadonlySet<string> = new Set(['pour', 'au', 'aux', 'le', 'la', 'par']);

/** « U.F. », « Unité de prix », « Base », « Pour », « Unité » alone: by what prices are told, however much is ordered at once. */
export function isOfBilling(header: string): boolean {
  const words = headerWords(header);
  if (words.every((word) => GOES_ON.has(word)) || ['unite', 'u'].includes(words.join())) return true;
  return words.some((word) => word === 'facturation' || word === 'prix' || word === 'base');
}

/** « UV » BTE beside « PCB » 12 and « PU », and no column of contents: the price is that of one, and « UV » says one of what. */
function isPricedByOne(pairs: readonly Pair[], columns: readonly MatchableColumn[]): boolean {
  const header = ({ column }: Pair) => columns[column]?.header ?? '';
  const prices = pairs.filter(({ field }) => field.kind === 'price').map(header);
  const areUnitary = prices.length > 0 && prices.every((price) => headerWords(price).includes('unitaire'));
  const [unit, ...units] = columnsOf(pairs, ({ field }) => field.kind === 'named_unit');
  const [count, ...contents] = columnsOf(
    pairs,
    ({ field, column }) => PACKS.has(field.name) && column !== unit,
  );
  if (!areUnitary || unit === undefined || units.length > 0 || contents.length > 0) return false;
  if (count === undefined || !countsCases(columns[count]?.header ?? '')) return false;
  // « C » beside 12: what is ordered is the case.
  return !(columns[unit]?.sample ?? []).some(
    (cell, row) => OUTER.has(containerIn(cell)) && columns[count]?.sample[row]?.trim() !== '1',
  );
}

const PACKS: ReadonlySet<string> = new Set(['pack', 'pack_count']);

const columnsOf = (pairs: readonly Pair[], is: (pair: Pair) => boolean): number[] => [
  ...new Set(pairs.filter(is).map(({ column }) => column)),
];

function containerIn(cell: string): string {
  const named = readNamedUnit(cell);
  return named?.kind === 'container' ? named.container : '';
}

/** A column of units that the header of a price names is that of the price, whatever is ordered. */
export function unitsOfPrices(pairs: readonly Pair[], { fields, columns }: Neighbours): Pair[] {
  const unit = fields.find(({ name }) => name === 'unit');
  const header = ({ column }: Pair) => columns[column]?.header ?? '';
  const prices = pairs.filter(({ field }) => field.kind === 'price').map(header);
  if (unit?.kind !== 'named_unit') return [...pairs];
  const isOfOne = isPricedByOne(pairs, columns);
  const named = (pair: Pair) => isOfOne || prices.some((price) => isUnitOf(header(pair), price));
  const isOrdered = ({ field }: Pair) => field.name === 'order_unit';
  const ordered = new Set(pairs.filter((pair) => isOrdered(pair) && named(pair)).map(({ column }) => column));
  return pairs.flatMap((pair) => {
    if (!ordered.has(pair.column)) return [pair];
    return isOrdered(pair) ? [{ ...pair, field: unit }] : pair.field === unit ? [] : [pair];
  });
}

/**
 * « Unité » meule, demi-meule beside « Poids » and « €/kg »: where every price is by the kilo and no row is sold by one, the
 * column says by what one orders.
 */
export function unitsBesideKilos(pairs: readonly Pair[], { fields, columns }: Neighbours): Pair[] {
  const ordered = fields.find(({ name }) => name === 'order_unit');
  const prices = columns.filter(({ header }) => isPriceOfGoods(header));
  const areByMeasure =
    prices.length > 0 && prices.every(({ header }) => basisInHeader(header)?.basis === 'measure');
  const hasWeight = columns.some(({ header }) => speaksOfContent(header));
  if (!ordered || !areByMeasure || !hasWeight) return [...pairs];
  const units = new Set(pairs.filter(({ field }) => field.name === 'unit').map(({ column }) => column));
  if (pairs.some(({ field, column }) => field === ordered && !units.has(column))) return [...pairs];
  return pairs.flatMap((pair) => {
    const cells = columns[pair.column]?.sample.filter((cell) => cell.trim() !== '') ?? [];
    const areThings = cells.every((cell) => ['piece', 'container'].includes(readNamedUnit(cell)?.kind ?? ''));
    if (!units.has(pair.column) || !areThings || pair.field.kind !== 'named_unit') return [pair];
    return pair.field.name === 'unit' ? [{ ...pair, field: ordered }] : [];
  });
}
