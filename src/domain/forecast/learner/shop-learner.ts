import type { ItemForecast } from '#domain/forecast/shop.ts';
import { ItemLearner } from './item-learner.ts';
import {
  at,
  DAYS_TO_CHOOSE,
  HALF_LIVES,
  MIDDLE,
  PART_OF_SHOP,
  SETTINGS,
  SLOWEST,
  soldOn,
  WEEK,
} from './learning.ts';
import { type DayShape, MarkedDays } from './marked-days.ts';
import { Openings } from './openings.ts';
import { FIGURES, PastErrors } from './past-errors.ts';
import type { CalendarDay } from './shop-days.ts';
import { ShopMovement } from './shop-movement.ts';
import { YearlyIndex } from './yearly-index.ts';

/** Weeks are foretold and judged from so many open days on. */
const DAYS_TO_FORETELL = 14;

/** A season does not change a shop by more than this within the days of a forecast. */
const MOST_OF_A_SEASON = 2;

/** A day to come: closed, or of a shape, with the yearly index where there is one. */
type DayToCome = { shape: DayShape; index: number } | null;

/**
 * A shop, day after day: takes a day in once, and forecasts from there at any time. Nothing is fitted again, so that a forecast
 * at each of a thousand days costs little more than one at the last, and none can see what came after it.
 */
export class ShopLearner {
  readonly #days: readonly CalendarDay[];
  readonly #items: ItemLearner[];
  readonly #worth: ArrayLike<number>;
  readonly #openings = new Openings();
  readonly #marks = new MarkedDays();
  readonly #movement = new ShopMovement();
  readonly #yearly = new YearlyIndex();
  readonly #errors: PastErrors;
  readonly #today: Float64Array;
  readonly #levelsOfItem = new Float64Array(SETTINGS);
  #past = 0;
  #openDays = 0;
  /** The last yearly index known; null before there was one. */
  #index: number | null = null;

  /** `days` reach as far as anybody will ask for. */
  constructor(days: readonly CalendarDay[], worth: ArrayLike<number>) {
    this.#days = days;
    this.#worth = worth;
    this.#items = Array.from(worth, () => new ItemLearner());
    this.#errors = new PastErrors(worth);
    this.#today = new Float64Array(worth.length);
  }

  /** The next day of the series, at this place of each. */
  learn(series: readonly ArrayLike<number>[], place: number): void {
    const day = this.#days[this.#past];
    if (!day) throw new RangeError(`No day ${this.#past} in the calendar`);
    const hasSold = this.#take(series, place);
    this.#errors.learn(this.#today);
    if (this.#openings.learn(day, hasSold)) this.#learnOpenDay(day);
    else this.#yearly.learn(null);
    this.#past++;
    if (this.#openDays >= DAYS_TO_FORETELL) this.#foretellWeek();
  }

  forecast(days: number): ItemForecast[] {
    const toCome = this.#toCome(days);
    const weights = this.#weights();
    return this.#items.map((item, place) => {
      const levels = this.#levels(item);
      const [plain, seasonal] = weighed(levels, weights);
      const daily = toCome.map((day) =>
        day ? item.factorOf(day.shape) * (plain + seasonal * day.index) : 0,
      );
      const week = WEEK * (plain + seasonal * (this.#index ?? 1));
      const spread = this.#errors.spreadOf(place, week, item.lumps);
      return { daily, spread, learned_days: item.openDays };
    });
  }

  #take(series: readonly ArrayLike<number>[], place: number): boolean {
    let hasSold = false;
    for (let item = 0; item < series.length; item++) {
      const qty = soldOn(series[item]?.[place] ?? 0);
      this.#today[item] = qty;
      hasSold ||= qty > 0;
    }
    return hasSold;
  }

  #learnOpenDay(day: CalendarDay): void {
    this.#openDays++;
    this.#learnIndex();
    const shape = this.#marks.shapeOf(day);
    const sums = {
      sold: 0,
      expected: 0,
      seasonalExpected: 0,
      ordinary: 0,
      asSunday: 0,
      asWeekday: 0,
      all: 0,
    };
    this.#items.forEach((item, place) => {
      const qty = at(this.#today, place);
      if (!item.isKnown && qty === 0) return;
      const worth = at(this.#worth, place);
      const factor = item.factorOf(shape);
      const slow = item.level(SLOWEST) * worth;
      const slowSeasonal = item.seasonalLevel(SLOWEST) * worth * (this.#index ?? 0);
      const level = item.level(MIDDLE) * worth;
      const sold = item.learn(qty, shape, day.mark !== null, this.#index) * worth;
      sums.all += sold;
      if (slow <= 0) return;
      sums.sold += sold;
      sums.expected += slow * factor;
      sums.seasonalExpected += slowSeasonal * factor;
      sums.ordinary += level;
      sums.asSunday += level * at(item.factors, 0);
      sums.asWeekday += level * at(item.factors, day.weekday);
    });
    if (day.mark) {
      const expected = shape.sunday * sums.asSunday + (1 - shape.sunday) * sums.asWeekday;
      this.#marks.learn(day.mark, { ...sums, expected });
      this.#yearly.learn(null);
      return;
    }
    this.#movement.learn(day.weekday, sums, this.#index !== null);
    this.#marks.learnOrdinary(day.weekday, sums.ordinary);
    for (const item of this.#items) if (item.isKnown) item.followShop(this.#movement.factors);
    this.#yearly.learn(sums.all / at(this.#movement.factors, day.weekday));
  }

  #learnIndex(): void {
    const index = this.#yearly.at(this.#past);
    if (index === null) return;
    if (this.#index === null) {
      this.#errors.choice.startYearly();
      this.#movement.startYearly();
      for (const item of this.#items) item.startYearly(index);
    }
    this.#index = index;
  }

  #toCome(count: number): DayToCome[] {
    return Array.from({ length: count }, (_, ahead) => {
      const place = this.#past + ahead;
      const day = this.#days[place];
      if (!day) throw new RangeError(`No day ${place} in the calendar`);
      if (!this.#openings.willOpen(day)) return null;
      return { shape: this.#marks.shapeOf(day), index: this.#indexOf(place) };
    });
  }

  /** Last year may have been another shop: what it did within weeks is believed up to a point. */
  #indexOf(place: number): number {
    const now = this.#index;
    if (now === null) return 1;
    const then = this.#yearly.at(place) ?? now;
    return Math.min(now * MOST_OF_A_SEASON, Math.max(now / MOST_OF_A_SEASON, then));
  }

  #weights(): Float64Array {
    return this.#errors.choice.weights(this.#openDays >= DAYS_TO_CHOOSE);
  }

  /** Per setting; to be read before the next item's. */
  #levels(item: ItemLearner): Float64Array {
    const { staying } = item;
    const slow = item.level(SLOWEST);
    const slowSeasonal = item.seasonalLevel(SLOWEST);
    for (let place = 0; place < HALF_LIVES.length; place++) {
      const shared = slow * this.#movement.movement(place);
      this.#levelsOfItem[place] = staying * mixed(item.level(place), shared);
      if (this.#index === null) continue;
      const seasonal = slowSeasonal * this.#movement.seasonalMovement(place);
      this.#levelsOfItem[HALF_LIVES.length + place] = staying * mixed(item.seasonalLevel(place), seasonal);
    }
    return this.#levelsOfItem;
  }

  #foretellWeek(): void {
    const [plain, seasonal] = weekdaysOf(this.#toCome(WEEK));
    const weights = this.#weights();
    const forecast = new Float64Array(this.#items.length * FIGURES);
    this.#items.forEach((item, place) => {
      if (!item.isKnown) return;
      const levels = this.#levels(item);
      const week = dot(item.factors, plain);
      const seasonalWeek = dot(item.factors, seasonal);
      let given = 0;
      for (let setting = 0; setting < SETTINGS; setting++) {
        const figure = at(levels, setting) * (setting < HALF_LIVES.length ? week : seasonalWeek);
        forecast[place * FIGURES + setting] = figure;
        given += at(weights, setting) * figure;
      }
      forecast[place * FIGURES + SETTINGS] = given;
    });
    this.#errors.say(forecast);
  }
}

const mixed = (own: number, shared: number) => (1 - PART_OF_SHOP) * own + PART_OF_SHOP * shared;

/** The level without the yearly index, and the one with it, each by what its settings count. */
function weighed(levels: ArrayLike<number>, weights: ArrayLike<number>): [plain: number, seasonal: number] {
  let plain = 0;
  let seasonal = 0;
  for (let setting = 0; setting < SETTINGS; setting++) {
    const part = at(levels, setting) * at(weights, setting);
    if (setting < HALF_LIVES.length) plain += part;
    else seasonal += part;
  }
  return [plain, seasonal];
}

/** How often each weekday's factor counts in days to come, without the yearly index and with it. */
function weekdaysOf(days: readonly DayToCome[]): [plain: Float64Array, seasonal: Float64Array] {
  const plain = new Float64Array(7);
  const seasonal = new Float64Array(7);
  for (const day of days) {
    if (!day) continue;
    const { weekday, sunday, effect } = day.shape;
    plain[0] = at(plain, 0) + effect * sunday;
    plain[weekday] = at(plain, weekday) + effect * (1 - sunday);
    seasonal[0] = at(seasonal, 0) + effect * sunday * day.index;
    seasonal[weekday] = at(seasonal, weekday) + effect * (1 - sunday) * day.index;
  }
  return [plain, seasonal];
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < a.length; place++) sum += at(a, place) * at(b, place);
  return sum;
}
