import type { CalendarDay } from './shop-days.ts';

const REMEMBERED = 0.9;
/** A restaurant that sold on so many of its better weekdays does not stay without a single sale while it is open. */
const SELLS_ALWAYS = 0.9;
const FEW_DAYS = 14;

/** When a restaurant was closed, and when it will be: as its calendar says, else as it did before. */
export class Openings {
  readonly #selling = new Float64Array(7);
  readonly #seen = new Float64Array(7);
  readonly #closedInARow = new Float64Array(7);
  readonly #closedOnMark = new Map<string, boolean>();
  #days = 0;

  /** Whether a day that is over was a day of work: a day without a sale may also be one that nobody entered. */
  learn(day: CalendarDay, hasSold: boolean): boolean {
    const isClosed = !hasSold && (day.isClosed === true || this.#sellsAlways());
    if (!isClosed) this.#days++;
    if (day.mark) this.#closedOnMark.set(day.mark.name, isClosed);
    else this.#learnWeekday(day.weekday, isClosed, hasSold);
    return !isClosed;
  }

  /** A day to come: the same holiday closed last year, the same weekday closed twice running. */
  willOpen(day: CalendarDay): boolean {
    if (day.isClosed !== null) return !day.isClosed;
    const before = day.mark && this.#closedOnMark.get(day.mark.name);
    return !(before ?? (this.#closedInARow[day.weekday] ?? 0) >= 2);
  }

  #learnWeekday(weekday: number, isClosed: boolean, hasSold: boolean): void {
    this.#selling[weekday] = (this.#selling[weekday] ?? 0) * REMEMBERED + (hasSold ? 1 : 0);
    this.#seen[weekday] = (this.#seen[weekday] ?? 0) * REMEMBERED + 1;
    this.#closedInARow[weekday] = isClosed ? (this.#closedInARow[weekday] ?? 0) + 1 : 0;
  }

  #sellsAlways(): boolean {
    const shares = this.#selling.map((selling, weekday) => selling / (this.#seen[weekday] || 1)).sort();
    const best = shares[6] ?? 0;
    const second = shares[5] ?? 0;
    return second >= SELLS_ALWAYS || (this.#days < FEW_DAYS && best >= SELLS_ALWAYS);
  }
}
