import { at, FLAT_WEEKS, fadingPerStep, HALF_LIVES, WEEKDAY_HALF_LIFE } from './learning.ts';

const KEPT = HALF_LIVES.map(fadingPerStep);
const KEPT_WEEKDAYS = fadingPerStep(WEEKDAY_HALF_LIFE);

/** The sums of all items of a day, each at its worth. */
type DaySums = {
  sold: number;
  /** What the slow levels of the items let expect, without the yearly index and with it. */
  expected: number;
  seasonalExpected: number;
  /** What their levels come to on an average day. */
  ordinary: number;
};

/** What all items do together: the shop's week, and how far it has moved from the slow levels of its items. */
export class ShopMovement {
  readonly factors = new Float64Array(7).fill(1);
  readonly #weekdaySold = new Float64Array(7);
  readonly #weekdayExpected = new Float64Array(7);
  readonly #sold = new Float64Array(HALF_LIVES.length);
  readonly #expected = new Float64Array(HALF_LIVES.length);
  readonly #seasonalSold = new Float64Array(HALF_LIVES.length);
  readonly #seasonalExpected = new Float64Array(HALF_LIVES.length);

  /** Per half-life: how much more than their slow levels all items sell. */
  movement(halfLife: number): number {
    return ratio(at(this.#sold, halfLife), at(this.#expected, halfLife));
  }

  seasonalMovement(halfLife: number): number {
    return ratio(at(this.#seasonalSold, halfLife), at(this.#seasonalExpected, halfLife));
  }

  startYearly(): void {
    this.#seasonalSold.set(this.#sold);
    this.#seasonalExpected.set(this.#expected);
  }

  learn(weekday: number, sums: DaySums, hasYearly: boolean): void {
    if (sums.expected > 0) {
      fadeIn(this.#sold, sums.sold);
      fadeIn(this.#expected, sums.expected);
      if (hasYearly) {
        fadeIn(this.#seasonalSold, sums.sold);
        fadeIn(this.#seasonalExpected, sums.seasonalExpected);
      }
    }
    if (sums.ordinary > 0) this.#learnWeekday(weekday, sums);
  }

  #learnWeekday(weekday: number, { sold, ordinary }: DaySums): void {
    this.#weekdaySold[weekday] = at(this.#weekdaySold, weekday) * KEPT_WEEKDAYS + sold;
    this.#weekdayExpected[weekday] = at(this.#weekdayExpected, weekday) * KEPT_WEEKDAYS + ordinary;
    const flat = FLAT_WEEKS * ordinary;
    for (let day = 0; day < 7; day++) {
      this.factors[day] = (at(this.#weekdaySold, day) + flat) / (at(this.#weekdayExpected, day) + flat);
    }
    const mean = this.factors.reduce((sum, factor) => sum + factor, 0) / 7;
    for (let day = 0; day < 7; day++) this.factors[day] = at(this.factors, day) / mean;
  }
}

function fadeIn(sums: Float64Array, value: number): void {
  for (let place = 0; place < sums.length; place++) {
    sums[place] = at(sums, place) * (KEPT[place] ?? 0) + value;
  }
}

const ratio = (sold: number, expected: number) => (expected > 0 ? sold / expected : 1);
