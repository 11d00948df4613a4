import { readCell } from '#domain/imports/cells/cells.ts';
import type { MatchableColumn, Neighbours, Pair } from '#domain/imports/columns/pairs.ts';
import { contentFrom, type PackChain } from '#domain/imports/packs/pack-chain.ts';
import { packInName, packOfColumns } from '#domain/imports/packs/read-pack.ts';
import { mayBePrice } from './price-columns.ts';

const ENOUGH_ROWS = 4;
const ENOUGH_SHARE = 0.8;
/** As sure as figures that come to one another, row after row. */
const BY_AMOUNTS = 0.85;
const HALF_CENT = 0.005;

/**
 * « Ramené » 3,20 beside « Prix » 80,00 and « sac 25 kg »: a column whose figures are what the price comes to by the packs,
 * whatever its header, is the second price; where it is the other way round, the greater one is the price.
 */
export function secondByAmounts(pairs: readonly Pair[], beside: Neighbours): Pair[] {
  const { fields, columns, matches, free } = beside;
  const second = fields.find(({ name }) => name === 'second_price');
  const columnOf = (name: string) =>
    matches.find(({ field }) => field === name)?.column ?? bestOf(pairs, name)?.column;
  const price = columnOf('price');
  if (!second || price === undefined || columnOf('second_price') !== undefined) return [...pairs];
  const contents = contentsOf(columns, columnOf);
  const [column, ...rivals] = [...free].filter((place) => {
    const source = columns[place];
    const isTaken = pairs.some((pair) => pair.column === place && pair.confidence >= BY_AMOUNTS);
    if (place === price || !source || isTaken || !mayBePrice(source.header)) return false;
    return comesTo(amountsOf(columns[price]), amountsOf(source), contents);
  });
  if (column === undefined || rivals.length > 0) return [...pairs];
  const others = pairs.filter((pair) => pair.column !== column);
  return [...others, { field: second, column, confidence: BY_AMOUNTS, reason: 'values' }];
}

const bestOf = (pairs: readonly Pair[], name: string): Pair | undefined =>
  pairs
    .filter(({ field }) => field.name === name)
    .reduce<Pair | undefined>(
      (best, one) => (best && best.confidence >= one.confidence ? best : one),
      undefined,
    );

/** Of each row, what its pack holds: kilos, litres, pieces, or containers of the next size. */
function contentsOf(
  columns: readonly MatchableColumn[],
  columnOf: (name: string) => number | undefined,
): number[][] {
  const cellsOf = (name: string) => columns[columnOf(name) ?? -1]?.sample ?? [];
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

const amountsOf = (source: MatchableColumn | undefined): (number | null)[] =>
  (source?.sample ?? []).map((cell) => {
    const reading = readCell('price', cell, { decimal_sign: source?.decimal_sign ?? null });
    return reading.ok ? (reading.value?.amount ?? null) : null;
  });

function comesTo(
  prices: readonly (number | null)[],
  others: readonly (number | null)[],
  contents: readonly (readonly number[])[],
): boolean {
  let [compared, agree] = [0, 0];
  for (const [row, held] of contents.entries()) {
    const [price, other] = [prices[row], others[row]];
    if (!price || !other || held.length === 0) continue;
    compared += 1;
    if (held.some((content) => Math.abs(price - content * other) <= HALF_CENT * (content + 1))) agree += 1;
  }
  return agree >= ENOUGH_ROWS && agree >= ENOUGH_SHARE * compared;
}
