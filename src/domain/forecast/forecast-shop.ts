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
  const days = calendarDays(history.first, history.days + Math.max(horizonDays, WEEK_AHEAD), calendar);
  const worth = history.worth ?? worthOf(history.series);
  const learner = new ShopLearner(days, worth);
  for (let place = 0; place < history.days; place++) learner.learn(history.series, place);
  return learner.forecast(horizonDays);
}

/** The learner foretells a week after each day. */
const WEEK_AHEAD = 7;
