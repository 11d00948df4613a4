import { reads, shareOfCells } from '#domain/imports/columns/cell-shares.ts';
import { speaksOfContent } from '#domain/imports/columns/content-columns.ts';
import type { MatchableColumn, Neighbours, Pair } from '#domain/imports/columns/pairs.ts';
import { ENOUGH_READ } from '#domain/imports/import.ts';
import { columnOf } from './figures.ts';
import { isNet, saysDiscount } from './price-columns.ts';

/** « Net HT », « Prix remisé », with amounts under it: what is left when the discount is off. */
const tellsNet = (source: MatchableColumn): boolean =>
  isNet(source.header) &&
  !saysDiscount(source.header) &&
  !speaksOfContent(source.header) &&
  (shareOfCells(source, (cell) => reads('price', cell, source)) ?? 0) >= ENOUGH_READ;

/** « Remise % » is taken off the price beside it, unless what is left of that is told too. */
export function discountPairs(pairs: readonly Pair[], beside: Neighbours): Pair[] {
  const hasPrice = columnOf('price', pairs, beside) !== undefined;
  const isOff = hasPrice && !beside.columns.some(tellsNet);
  return isOff ? [...pairs] : pairs.filter(({ field }) => field.name !== 'discount');
}
