import type { CalendarDay } from './shop-days.ts';

/** How a day is expected to be: so much of a Sunday, the rest of its own weekday, and times an effect. */
export type DayShape = { weekday: number; sunday: number; effect: number };

/** Errors on the two readings of a marked day, as a Sunday and as its own weekday; in logarithms. */
type Readings = { asSunday: number; asWeekday: number };

/** What the shop sold on a marked day, and what each reading would have expected; all of them weighed alike. */
type MarkedSales = {
  sold: number;
  asSunday: number;
  asWeekday: number;
  expected: number;
  ordinary: number;
};

const HOLIDAY_PRIOR: Readings = { asSunday: 0.3, asWeekday: 0.3 };
const OTHER_PRIOR: Readings = { asSunday: 0.5, asWeekday: 0.05 };
const PART_OF_ALL = 0.5;
const PART_OF_SAME = 2;
const KEPT_OF_ALL = 0.9;
const KEPT_OF_SAME = 0.7;
const KEPT_OF_EFFECT = 0.95;
/** The effect of all holidays starts as if two of them had been ordinary days. */
const ORDINARY_DAYS = 2;
const DOUBT_OF_HOLIDAY = 1;
const DOUBT_OF_OTHER = 0.5;

/**
 * Public holidays, and days such as Christmas Eve. A holiday is half a Sunday at first; the shop's own holidays tell how much of a
 * Sunday they are and what they bring, and the same one a year ago most of all.
 */
export class MarkedDays {
  #all: Readings = { asSunday: 0, asWeekday: 0 };
  readonly #same = new Map<string, Readings>();
  readonly #lastEffect = new Map<string, number>();
  #sold = 0;
  #expected = 0;
  #ordinary = 0;
  #hasSundays = false;

  shapeOf({ weekday, mark }: CalendarDay): DayShape {
    if (!mark) return { weekday, sunday: 0, effect: 1 };
    return {
      weekday,
      sunday: this.#sundayOf(mark.name, mark.isHoliday),
      effect: this.#effectOf(mark.name, mark.isHoliday),
    };
  }

  /** Of a day that is no marked one: what an ordinary day brings, and whether Sundays are known. */
  learnOrdinary(weekday: number, ordinary: number): void {
    this.#ordinary = ordinary;
    if (weekday === 0) this.#hasSundays = true;
  }

  learn({ name, isHoliday }: { name: string; isHoliday: boolean }, sales: MarkedSales): void {
    if (isHoliday) {
      this.#sold = this.#sold * KEPT_OF_EFFECT + sales.sold;
      this.#expected = this.#expected * KEPT_OF_EFFECT + sales.expected;
    }
    const { sold, asSunday, asWeekday, expected } = sales;
    if (!(sold > 0 && asSunday > 0 && asWeekday > 0 && expected > 0)) return;
    this.#lastEffect.set(name, sold / expected);
    const missed = { asSunday: distance(sold, asSunday), asWeekday: distance(sold, asWeekday) };
    this.#same.set(name, added(this.#same.get(name), KEPT_OF_SAME, missed));
    if (isHoliday) this.#all = added(this.#all, KEPT_OF_ALL, missed);
  }

  #sundayOf(name: string, isHoliday: boolean): number {
    if (!this.#hasSundays) return 0;
    const prior = isHoliday ? HOLIDAY_PRIOR : OTHER_PRIOR;
    const all = isHoliday ? PART_OF_ALL : 0;
    const same = this.#same.get(name) ?? { asSunday: 0, asWeekday: 0 };
    const missed = (reading: keyof Readings) =>
      (prior[reading] + all * this.#all[reading] + PART_OF_SAME * same[reading]) ** 2;
    return missed('asWeekday') / (missed('asWeekday') + missed('asSunday'));
  }

  #effectOf(name: string, isHoliday: boolean): number {
    const doubt = ORDINARY_DAYS * this.#ordinary;
    const ofAll = isHoliday && doubt > 0 ? (this.#sold + doubt) / (this.#expected + doubt) : 1;
    const last = this.#lastEffect.get(name);
    if (last === undefined) return ofAll;
    const weight = isHoliday ? DOUBT_OF_HOLIDAY : DOUBT_OF_OTHER;
    return (ofAll * weight + last) / (weight + 1);
  }
}

/** Far is far: one wild day does not decide. */
const distance = (sold: number, expected: number) => Math.min(1, Math.abs(Math.log(sold / expected)));

const added = (before: Readings | undefined, kept: number, missed: Readings): Readings => ({
  asSunday: (before?.asSunday ?? 0) * kept + missed.asSunday,
  asWeekday: (before?.asWeekday ?? 0) * kept + missed.asWeekday,
});
