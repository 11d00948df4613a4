import { SPREAD_POWER } from '#domain/forecast/totals.ts';
import { Choice } from './choice.ts';
import { at, SETTINGS, WEEK } from './learning.ts';

/** A forecast of the week to come: per item, what each setting says and what is said by all of them together. */
type WeekSaid = { said: (Float64Array | null)[]; sold: Float64Array; daysLeft: number };

const KEPT = 0.5 ** (1 / 90);

/** Holds each forecast of a week until that week is over, and learns from it what to trust and how far. */
export class PastErrors {
  readonly choice = new Choice();
  readonly #worth: ArrayLike<number>;
  readonly #squares: Float64Array;
  readonly #scales: Float64Array;
  readonly #open: WeekSaid[] = [];

  constructor(worth: ArrayLike<number>) {
    this.#worth = worth;
    this.#squares = new Float64Array(worth.length);
    this.#scales = new Float64Array(worth.length);
  }

  /** `said` has for each item one figure per setting, and after them the forecast that was given. */
  say(said: (Float64Array | null)[]): void {
    this.#open.push({ said, sold: new Float64Array(said.length), daysLeft: WEEK });
  }

  learn(sold: ArrayLike<number>): void {
    for (const week of this.#open) {
      week.daysLeft--;
      for (let item = 0; item < week.sold.length; item++) {
        week.sold[item] = at(week.sold, item) + at(sold, item);
      }
    }
    if (this.#open[0]?.daysLeft === 0) this.#judge(this.#open.shift() as WeekSaid);
  }

  /** The item's spread; one week of its lumps stands beside what was seen, and alone where nothing was. */
  spreadOf(item: number, week: number, lumps: number): number {
    const scale = at(this.#scales, item) + week ** (2 * SPREAD_POWER);
    return scale > 0 ? Math.sqrt((at(this.#squares, item) + week * lumps) / scale) : 0;
  }

  #judge({ said, sold }: WeekSaid): void {
    const missed = new Float64Array(SETTINGS);
    said.forEach((figures, item) => {
      if (!figures) return;
      for (let setting = 0; setting < SETTINGS; setting++) {
        const error = Math.abs(at(sold, item) - at(figures, setting));
        missed[setting] = at(missed, setting) + error * at(this.#worth, item);
      }
      const given = at(figures, SETTINGS);
      this.#squares[item] = at(this.#squares, item) * KEPT + (at(sold, item) - given) ** 2;
      this.#scales[item] = at(this.#scales, item) * KEPT + given ** (2 * SPREAD_POWER);
    });
    this.choice.learn(missed);
  }
}
