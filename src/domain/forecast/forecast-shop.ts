import { calendarDays } from '#domain/forecast/learner/shop-days.ts';
import { ShopLearner } from '#domain/forecast/learner/shop-learner.ts';
import { worthOf } from '#domain/forecast/learner/worth.ts';
import type { ItemForecast, ShopCalendar, ShopHistory } from './shop.ts';

/** What each item of a shop is expected to use on each of the days after its history, and how sure that is. */
export function forecastShop(
  history: ShopHistory,
  calendar: ShopCalendar,
  horizonDays: number,
): ItemForecast[] {
  const planned = calendarDays(history.first, history.days + Math.max(horizonDays, WEEK_AHEAD), calendar);
  // A calendar is of today: a weekday that it closes from now on was worked before, and such a past is no error.
  const sold = (place: number) => history.series.some((used) => (used[place] ?? 0) > 0);
  const days = planned.map((day, place) => (day.isClosed && sold(place) ? { ...day, isClosed: false } : day));
  const worth = history.worth ?? worthOf(history.series);
  const learner = new ShopLearner(days, worth);
  for (let place = 0; place < history.days; place++) learner.learn(history.series, place);
  return learner.forecast(horizonDays);
}

/** The learner foretells a week after each day. */
const WEEK_AHEAD = 7;
