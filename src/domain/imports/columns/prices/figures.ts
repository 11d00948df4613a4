import { readCell } from '#domain/imports/cells/cells.ts';
import type { MatchableColumn, Neighbours, Pair } from '#domain/imports/columns/pairs.ts';

const ENOUGH_ROWS = 4;
const ENOUGH_SHARE = 0.8;
const HALF_CENT = 0.005;

/** As sure as figures that come to one another, row after row. */
export const BY_FIGURES = 0.85;

/** The column that is or will probably be this field: as a person said, else the surest. */
export function columnOf(
  name: string,
  pairs: readonly Pair[],
  { matches }: Pick<Neighbours, 'matches'>,
): number | undefined {
  const said = matches.find(({ field }) => field === name)?.column;
  const [best] = pairs
    .filter(({ field }) => field.name === name)
    .sort((one, other) => other.confidence - one.confidence);
  return said ?? best?.column;
}

export const amountsOf = (source: MatchableColumn | undefined): (number | null)[] =>
  (source?.sample ?? []).map((cell) => {
    const reading = readCell('price', cell, { decimal_sign: source?.decimal_sign ?? null });
    return reading.ok ? (reading.value?.amount ?? null) : null;
  });

/** Whether the prices are so many of the others, by one of the contents of their rows, in nearly all of them. */
export function comesTo(
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
