import { soldOn } from './learning.ts';

/** Whatever hardly varies is not believed to be steadier than this part of its usual size. */
const STEADIEST = 0.1;

/**
 * What a unit of each item counts in the shop's total: kilos, pieces and grams add up once each is divided by how lumpy it is, and
 * the steadier ones, which tell more, count more.
 */
export const worthOf = (series: readonly ArrayLike<number>[]): Float64Array =>
  Float64Array.from(series, (sold) => {
    const { days, sum, squares } = momentsOf(sold);
    if (sum === 0) return 0;
    const usual = squares / sum;
    return 1 / Math.max(usual - sum / days, STEADIEST * usual);
  });

function momentsOf(sold: ArrayLike<number>): { days: number; sum: number; squares: number } {
  let sum = 0;
  let squares = 0;
  for (let place = 0; place < sold.length; place++) {
    const qty = soldOn(sold[place] ?? 0);
    sum += qty;
    squares += qty * qty;
  }
  return { days: sold.length, sum, squares };
}
