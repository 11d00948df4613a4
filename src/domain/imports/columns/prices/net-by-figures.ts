import type { MatchableColumn } from '#domain/imports/columns/pairs.ts';

type Prices = { column: number; amounts: readonly (number | null)[] };

const ENOUGH_ROWS = 4;
const ENOUGH_SHARE = 0.8;
const CENT = 0.011;
const MOST_OFF = 90;

const PERCENT = /^[-–+]?\s*(\d{1,2}(?:[.,]\d{1,2})?)\s*%?$/;

/** How much is taken off in each row, where a column tells that; null where nothing is. */
const discountsOf = ({ sample }: MatchableColumn): (number | null)[] =>
  sample.map((cell) => {
    const off = Number(PERCENT.exec(cell.trim())?.[1]?.replace(',', '.') ?? 0);
    return off > 0 && off <= MOST_OFF ? off : null;
  });

/**
 * 61,50, « -10 % », 55,35: whatever stands above them, the third is the first when the discount is off, and is what is paid.
 * Which column it is, and which one it is reckoned from.
 */
export function netByFigures(
  prices: readonly Prices[],
  columns: readonly MatchableColumn[],
): { net: number; gross: number } | null {
  const discounts = columns.map(discountsOf).filter((offs) => offs.filter(Boolean).length >= ENOUGH_ROWS);
  for (const offs of discounts)
    for (const net of prices)
      for (const gross of prices)
        if (net !== gross && isWhatIsLeft(net, gross, offs)) return { net: net.column, gross: gross.column };
  return null;
}

function isWhatIsLeft(net: Prices, gross: Prices, offs: readonly (number | null)[]): boolean {
  let [compared, agree] = [0, 0];
  for (const [row, off] of offs.entries()) {
    const [left, whole] = [net.amounts[row], gross.amounts[row]];
    // Of what is as good as nothing, anything is left.
    if (!off || !left || !whole || (whole * off) / 100 <= 2 * CENT) continue;
    compared += 1;
    if (Math.abs(left - whole * (1 - off / 100)) <= CENT) agree += 1;
  }
  return agree >= ENOUGH_ROWS && agree >= ENOUGH_SHARE * compared;
}
