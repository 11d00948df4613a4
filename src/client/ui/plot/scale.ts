/** Marks that a scale aims at, at most. */
const MARKS = 4;

/** Free of what adding tenths leaves behind: 0,30000000000000004 is no mark. */
const tidy = (value: number) => Number(value.toPrecision(12));

/** The next of 1, 2, 5, 10, 20, 50… that is no smaller. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((times) => times * power >= rough * (1 - 1e-9)) ?? 10) * power;
}

/** Round figures from the one that is no greater than `low` to the one that is no smaller than `high`. */
export function scaleMarks(low: number, high: number): number[] {
  if (!(high > low)) return low === 0 ? [0, 1] : scaleMarks(Math.min(low, 0), Math.max(low, 0));
  const step = roundStep((high - low) / MARKS);
  const first = Math.floor(tidy(low / step));
  const last = Math.ceil(tidy(high / step));
  return Array.from({ length: last - first + 1 }, (_, place) => tidy((first + place) * step));
}
