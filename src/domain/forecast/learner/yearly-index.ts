/** Fifty-two weeks, so that a weekday meets its own. */
const YEAR = 364;
/** Days on either side that a season is averaged over. */
const AROUND = 14;
const FEWEST_DAYS = 5;

/** How busy the whole shop was at the same time of last year, weekdays set aside. */
export class YearlyIndex {
  /** Up to and without each day. */
  readonly #sums: number[] = [0];
  readonly #counts: number[] = [0];

  /** One call per day; null for days that tell nothing. */
  learn(level: number | null): void {
    this.#sums.push((this.#sums.at(-1) ?? 0) + (level ?? 0));
    this.#counts.push((this.#counts.at(-1) ?? 0) + (level === null ? 0 : 1));
  }

  /** Null where the year before is not known. */
  at(place: number): number | null {
    const from = place - YEAR - AROUND;
    const until = Math.min(this.#sums.length - 1, place - YEAR + AROUND + 1);
    if (from < 0 || until <= from) return null;
    const days = (this.#counts[until] ?? 0) - (this.#counts[from] ?? 0);
    const sum = (this.#sums[until] ?? 0) - (this.#sums[from] ?? 0);
    return days < FEWEST_DAYS || sum <= 0 ? null : sum / days;
  }
}
