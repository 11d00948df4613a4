import type { Field, MatchableColumn, Neighbours, Pair } from '#domain/imports/columns/pairs.ts';
import { contentFrom, type PackChain } from '#domain/imports/packs/pack-chain.ts';
import { packInName, packOfColumns } from '#domain/imports/packs/read-pack.ts';
import { amountsOf, BY_FIGURES, columnOf, comesTo } from './figures.ts';
import { mayBePrice } from './price-columns.ts';

/**
 * « Ramené » 3,20 beside « Prix » 80,00 and « sac 25 kg »: a column whose figures are what the price comes to by the packs,
 * whatever its header, is the second price.
 */
export function secondByAmounts(pairs: readonly Pair[], beside: Neighbours): Pair[] {
  const { fields, columns, free } = beside;
  const field = fields.find(({ name }) => name === 'second_price');
  const price = columnOf('price', pairs, beside);
  if (!field || price === undefined || columnOf('second_price', pairs, beside) !== undefined)
    return [...pairs];
  const contents = contentsOf(columns, (name) => columnOf(name, pairs, beside));
  const [column, ...rivals] = [...free].filter((place) => {
    const isTaken = pairs.some((pair) => pair.column === place && pair.confidence >= BY_FIGURES);
    if (place === price || isTaken || !mayBePrice(columns[place]?.header ?? '')) return false;
    return comesTo(amountsOf(columns[price]), amountsOf(columns[place]), contents);
  });
  if (column !== undefined && rivals.length === 0) {
    const others = pairs.filter((pair) => pair.column !== column);
    return [...others, { field, column, confidence: BY_FIGURES, reason: 'values' }];
  }
  return column === undefined ? whereThePriceIsSecond(pairs, beside, { field, price, contents }) : [...pairs];
}

type Known = { field: Field; price: number; contents: number[][] };

/** « Prix 1 » 0,79 and « Prix 2 » 18,96 for 24 of them: what comes to more is the price, and the other is of one. */
function whereThePriceIsSecond(pairs: readonly Pair[], beside: Neighbours, known: Known): Pair[] {
  const { columns, free, matches } = beside;
  const main = pairs.find(({ field, column }) => field.name === 'price' && column === known.price);
  const isFree = !matches.some(({ field }) => field === 'price' || field === 'second_price');
  if (!main || !isFree || !saysNothing(columns[known.price]?.header ?? '')) return [...pairs];
  const [column, ...rivals] = [...free].filter(
    (place) =>
      place !== known.price &&
      saysNothing(columns[place]?.header ?? '') &&
      !pairs.some((pair) => pair.column === place && !pair.field.name.includes('price')) &&
      comesTo(amountsOf(columns[place]), amountsOf(columns[known.price]), known.contents),
  );
  if (column === undefined || rivals.length > 0) return [...pairs];
  const others = pairs.filter((pair) => pair.column !== column && pair.column !== known.price);
  return [
    ...others,
    { ...main, column, confidence: BY_FIGURES, reason: 'values' },
    { field: known.field, column: known.price, confidence: BY_FIGURES, reason: 'values' },
  ];
}

/** « Prix 1 », « »: of a price, and not of what. */
const saysNothing = (header: string): boolean =>
  /^(?:prix|px|tarif|ht|h\.t\.|€|eur|\d|[ .()])*$/i.test(header.trim());

/** Of each row, what its pack holds: kilos, litres, pieces, or containers of the next size. */
function contentsOf(
  columns: readonly MatchableColumn[],
  placeOf: (name: string) => number | undefined,
): number[][] {
  const cellsOf = (name: string) => columns[placeOf(name) ?? -1]?.sample ?? [];
  const [packs, counts, names] = [cellsOf('pack'), cellsOf('pack_count'), cellsOf('supplier_wording')];
  return Array.from({ length: Math.max(packs.length, names.length) }, (_, row) => {
    const reading = packOfColumns(counts[row] ?? '', packs[row] ?? '');
    const chain = (reading.ok ? reading.value : null) ?? packInName(names[row] ?? '');
    return chain ? heldIn(chain) : [];
  });
}

const heldIn = (chain: PackChain): number[] => {
  const whole = contentFrom(chain, 0);
  const parts = chain.levels.map((_, level) => whole / contentFrom(chain, level));
  return [whole, ...parts].filter((held) => Math.abs(held - 1) > 1e-6);
};
