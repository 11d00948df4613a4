import type { MatchableColumn, Neighbours, Pair } from '#domain/imports/columns/pairs.ts';
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
  if (column === undefined || rivals.length > 0) return [...pairs];
  const others = pairs.filter((pair) => pair.column !== column);
  return [...others, { field, column, confidence: BY_FIGURES, reason: 'values' }];
}

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
