import {
  at,
  BELIEVED_SPREADS,
  CHANCE_OF_LEAVING,
  fadingPerStep,
  HALF_LIVES,
  MIDDLE,
  MOST_OF_A_SILENCE,
  SALES_OF_SHOP_FACTORS,
  SLOWEST,
  WEEKDAY_HALF_LIFE,
} from './learning.ts';
import type { DayShape } from './marked-days.ts';

const KEPT = HALF_LIVES.map(fadingPerStep);
const KEPT_WEEKDAYS = fadingPerStep(WEEKDAY_HALF_LIFE);
const KEPT_LUMPS = 0.99;
/** Before so many open days a sale of usual size stands for the lumps. */
const DAYS_OF_LUMPS = 10;
const DAYS_BEFORE_DOUBT = 14;

/**
 * One item's level and weekday factors, as fading averages over its open days since it was first sold. Sums of what was sold are
 * divided by sums of what a level of one would have sold, so that no day has to be corrected by itself.
 */
export class ItemLearner {
  readonly factors = new Float64Array(7).fill(1);
  openDays = 0;
  /** How lumpy its sales are: the variance of a day's, divided by their mean. Of its own unit, as a usual sale is. */
  lumps = 0;
  readonly #sold = new Float64Array(HALF_LIVES.length);
  readonly #exposure = new Float64Array(HALF_LIVES.length);
  readonly #seasonal = new Float64Array(HALF_LIVES.length);
  readonly #weekdaySold = new Float64Array(7);
  readonly #weekdayExpected = new Float64Array(7);
  #errors = 0;
  #expected = 0;
  #total = 0;
  #sellingDays = 0;
  /** The odds that it is gone. */
  #gone = 0;

  get isKnown(): boolean {
    return this.openDays > 0;
  }

  /** Per half-life: what an average day sells. */
  level(halfLife: number): number {
    return ratio(at(this.#sold, halfLife), at(this.#exposure, halfLife));
  }

  /** Per half-life: what a day would sell at a yearly index of one. */
  seasonalLevel(halfLife: number): number {
    return ratio(at(this.#sold, halfLife), at(this.#seasonal, halfLife));
  }

  /** The chance that it is still sold. */
  get staying(): number {
    return 1 / (1 + this.#gone);
  }

  factorOf({ weekday, sunday, effect }: DayShape): number {
    const own = at(this.factors, weekday);
    return sunday === 0 ? own * effect : effect * (sunday * at(this.factors, 0) + (1 - sunday) * own);
  }

  startYearly(index: number): void {
    HALF_LIVES.forEach((_, place) => {
      this.#seasonal[place] = at(this.#exposure, place) * index;
    });
  }

  /** Takes a day in, and says how much of it is believed. `index` is null where the year before is not known. */
  learn(qty: number, shape: DayShape, isMarked: boolean, index: number | null): number {
    const factor = this.factorOf(shape);
    const believed = this.#believed(qty, factor);
    this.#learnLumps(believed, this.level(SLOWEST) * factor);
    this.#learnStaying(believed, this.level(SLOWEST) * factor);
    if (!isMarked) this.#learnWeekday(believed, shape.weekday, this.level(MIDDLE));
    for (let place = 0; place < HALF_LIVES.length; place++) {
      const kept = KEPT[place] ?? 0;
      this.#sold[place] = at(this.#sold, place) * kept + believed;
      this.#exposure[place] = at(this.#exposure, place) * kept + factor;
      if (index !== null) this.#seasonal[place] = at(this.#seasonal, place) * kept + factor * index;
    }
    return believed;
  }

  /** The weekday factors, drawn toward the shop's while they rest on few sales. */
  followShop(shopFactors: ArrayLike<number>): void {
    const weight = SALES_OF_SHOP_FACTORS * this.lumps;
    for (let weekday = 0; weekday < 7; weekday++) {
      this.factors[weekday] =
        (at(this.#weekdaySold, weekday) + weight * at(shopFactors, weekday)) /
        (at(this.#weekdayExpected, weekday) + weight);
    }
  }

  #believed(qty: number, factor: number): number {
    const level = this.level(MIDDLE);
    if (level <= 0 || this.openDays < DAYS_BEFORE_DOUBT) return qty;
    const expected = level * factor;
    return Math.min(qty, expected + BELIEVED_SPREADS * Math.sqrt(this.lumps * (expected + this.lumps)));
  }

  #learnLumps(qty: number, expected: number): void {
    this.openDays++;
    this.#total += qty;
    if (qty > 0) this.#sellingDays++;
    const usual = this.#total / this.#sellingDays;
    this.#errors = this.#errors * KEPT_LUMPS + (qty - expected) ** 2;
    this.#expected = this.#expected * KEPT_LUMPS + expected;
    this.lumps =
      this.openDays <= DAYS_OF_LUMPS ? usual : (this.#errors + usual * usual) / (this.#expected + usual);
  }

  /** Each silent day that should have sold makes it likelier that the item has left; one sale brings it back. */
  #learnStaying(qty: number, expected: number): void {
    if (qty > 0) this.#gone = 0;
    else
      this.#gone = Math.min(
        1e6,
        (this.#gone + CHANCE_OF_LEAVING) * Math.exp(Math.min(MOST_OF_A_SILENCE, expected / this.lumps)),
      );
  }

  #learnWeekday(qty: number, weekday: number, level: number): void {
    if (level <= 0) return;
    this.#weekdaySold[weekday] = at(this.#weekdaySold, weekday) * KEPT_WEEKDAYS + qty;
    this.#weekdayExpected[weekday] = at(this.#weekdayExpected, weekday) * KEPT_WEEKDAYS + level;
  }
}

const ratio = (sum: number, exposure: number) => (exposure > 0 ? sum / exposure : 0);
