import { SPREAD_POWER } from '#domain/forecast/totals.ts';
import { Choice } from './choice.ts';
import { at, SETTINGS, WEEK } from './learning.ts';

/** Per item: what each setting says, and after them the forecast that is given. */
export const FIGURES = SETTINGS + 1;

/** A forecast of the week to come: the figures of item after item, and what each had sold until then. */
type WeekForecast = { forecast: Float64Array; soldBefore: Float64Array };

const KEPT = 0.5 ** (1 / 90);

/** Holds each forecast of a week until that week is over, and learns from it what to trust and how far. */
export class PastErrors {
  readonly choice = new Choice();
  readonly #worth: ArrayLike<number>;
  readonly #squares: Float64Array;
  readonly #scales: Float64Array;
  readonly #sold: Float64Array;
  /** By the day that they are judged on. */
  readonly #weeks = new Map<number, WeekForecast>();
  #day = 0;

  constructor(worth: ArrayLike<number>) {
    this.#worth = worth;
    this.#squares = new Float64Array(worth.length);
    this.#scales = new Float64Array(worth.length);
    this.#sold = new Float64Array(worth.length);
  }

  say(forecast: Float64Array): void {
    this.#weeks.set(this.#day + WEEK, { forecast, soldBefore: this.#sold.slice() });
  }

  learn(sold: ArrayLike<number>): void {
    for (let item = 0; item < this.#sold.length; item++)
      this.#sold[item] = at(this.#sold, item) + at(sold, item);
    this.#day++;
    const week = this.#weeks.get(this.#day);
    if (!week) return;
    this.#weeks.delete(this.#day);
    this.#judge(week);
  }

  /** The item's spread; one week of its lumps stands beside what was seen, and alone where nothing was. */
  spreadOf(item: number, week: number, lumps: number): number {
    const scale = at(this.#scales, item) + week ** (2 * SPREAD_POWER);
    return scale > 0 ? Math.sqrt((at(this.#squares, item) + week * lumps) / scale) : 0;
  }

  #judge({ forecast, soldBefore }: WeekForecast): void {
    const missed = new Float64Array(SETTINGS);
    for (let item = 0; item < this.#sold.length; item++) {
      const sold = at(this.#sold, item) - at(soldBefore, item);
      const worth = at(this.#worth, item);
      for (let setting = 0; setting < SETTINGS; setting++) {
        const error = Math.abs(sold - at(forecast, item * FIGURES + setting));
        missed[setting] = at(missed, setting) + error * worth;
      }
      const given = at(forecast, item * FIGURES + SETTINGS);
      if (sold === 0 && given === 0) continue;
      this.#squares[item] = at(this.#squares, item) * KEPT + (sold - given) ** 2;
      this.#scales[item] = at(this.#scales, item) * KEPT + given ** (2 * SPREAD_POWER);
    }
    this.choice.learn(missed);
  }
}
