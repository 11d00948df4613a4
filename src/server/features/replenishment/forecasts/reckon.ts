import { forecastShop } from '#domain/forecast/forecast-shop.ts';
import type { ForecastSource, ItemForecast, ShopCalendar } from '#domain/forecast/shop.ts';
import { paceOfOrders, steadyForecast } from '#domain/forecast/steady.ts';
import { addDays, daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { toMillionths } from '#domain/kernel/scaled.ts';
import { shopCalendarOf } from '#domain/organisations/opening-calendar.ts';
import { COUNTED_USE_DAYS, USE_DAYS } from '#domain/stock/cover.ts';
import { cheapestOn } from '#server/features/items/items.door.ts';
import { orderedLately } from '#server/features/orders/orders.door.ts';
import { openingCalendar } from '#server/features/organisations/organisations.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { lastDaySold, readUse, type StoredForecast, type UsedItem } from './forecasts.sql.ts';

/** Two years: the yearly index wants more than one. */
export const FORECAST_HISTORY_DAYS = 730;
/** How far ahead a forecast is kept; past its end its last week is repeated. */
const FORECAST_DAYS = 63;
/** After so many days without a sale the till says nothing of what is used now. */
const SILENT_DAYS = 180;

/** All items of the restaurant together, or these, each as if there were no others. */
type Items = 'all' | { alone: readonly string[] };

/** What will be used of these items from today on. Reads alone. */
export async function reckonForecasts(tx: OrgTx, org: OrgContext, items: Items): Promise<StoredForecast[]> {
  const first = addDays(org.today, -FORECAST_HISTORY_DAYS);
  const ids = items === 'all' ? items : items.alone;
  const [used, ordered, opening, last] = await Promise.all([
    readUse(tx, { items: ids, first, before: org.today }),
    orderedLately(tx, org, ids),
    openingCalendar(tx),
    lastDaySold(tx, org.today),
  ]);
  const calendar = remembered(shopCalendarOf(opening));
  const steady = { today: org.today, days: FORECAST_DAYS, isClosed: calendar.isClosed };
  const forecasts = new Map<string, StoredForecast>();
  const add = (item_id: string, source: ForecastSource, { daily, ...forecast }: ItemForecast) =>
    forecasts.set(item_id, { item_id, source, ...forecast, daily: daily.map(toMillionths) });

  // Who says most comes last: orders, counts, sales.
  for (const { item_id, ...total } of ordered) {
    add(item_id, 'orders', steadyForecast(paceOfOrders(total, org.today), steady));
  }
  for (const one of used) {
    const pace = one.source === 'counts' ? paceOfCounts(one) : null;
    if (pace) add(one.item_id, 'counts', steadyForecast(pace, steady));
  }
  const last_sold = last === null ? -1 : daysBetween(first, last);
  const speaks = ({ item_id, source, places }: UsedItem) =>
    source === 'sales' && (!forecasts.has(item_id) || latest(places) > last_sold - USE_DAYS);
  const sold = used.filter(speaks);
  const itemsSold = sold.map(({ item_id }) => item_id);
  const prices = await cheapestOn(tx, itemsSold, org.today);
  const shops = items === 'all' ? [sold] : sold.map((one) => [one]);
  for (const shop of shops)
    for (const [place, forecast] of forecastOfSales(shop, { first, last_sold, calendar, prices }).entries()) {
      const item = shop[place];
      if (item) add(item.item_id, 'sales', forecast);
    }
  return [...forecasts.values()];
}

const latest = (places: readonly number[]) => places.reduce((most, place) => Math.max(most, place), -1);
const earliestOf = (used: readonly UsedItem[]) =>
  used.reduce((least, { places }) => places.reduce((a, b) => Math.min(a, b), least), FORECAST_HISTORY_DAYS);

/** The calendar is asked for the same days over and over. */
function remembered(calendar: ShopCalendar): ShopCalendar {
  const answers = new Map<LocalDate, boolean | null>();
  return {
    ...calendar,
    isClosed: (day) => {
      const known = answers.get(day);
      if (known !== undefined) return known;
      const answer = calendar.isClosed(day);
      answers.set(day, answer);
      return answer;
    },
  };
}

/** A millionth of a unit is nothing, and a kept forecast is short. */

/** The mean of the days that the last counts tell of; null where they are long ago. */
function paceOfCounts({ places, qtys }: UsedItem): { per_day: number; learned_days: number } | null {
  const since = FORECAST_HISTORY_DAYS - COUNTED_USE_DAYS;
  const lately = qtys.filter((_, place) => (places[place] ?? 0) >= since);
  const total = lately.reduce((sum, qty) => sum + qty, 0);
  return total > 0 ? { per_day: total / lately.length, learned_days: lately.length } : null;
}

type SalesHistory = {
  first: LocalDate;
  last_sold: number;
  calendar: ShopCalendar;
  prices: ReadonlyMap<string, number>;
};

/**
 * From the first day that was sold to the last that the till told of: the days since have not been told yet, and are no
 * days without guests. They are forecast too, and left out of what is kept.
 */
function forecastOfSales(
  sold: readonly UsedItem[],
  { first, last_sold, calendar, prices }: SalesHistory,
): ItemForecast[] {
  const daysWithoutReport = FORECAST_HISTORY_DAYS - 1 - last_sold;
  if (sold.length === 0 || last_sold < 0 || daysWithoutReport > SILENT_DAYS) return [];
  const first_sold = earliestOf(sold);
  const days = last_sold - first_sold + 1;
  const series = sold.map(({ places, qtys }) => {
    const used = new Float64Array(days);
    for (const [at, place] of places.entries()) used[place - first_sold] = Math.max(0, qtys[at] ?? 0);
    return used;
  });
  const worth = worthOf(sold, prices);
  const history = { first: addDays(first, first_sold), days, series, worth };
  return forecastShop(history, calendar, daysWithoutReport + FORECAST_DAYS).map(({ daily, ...forecast }) => ({
    ...forecast,
    daily: daily.slice(daysWithoutReport),
  }));
}

/** Kilos and pieces add up by what they cost; what has no price costs about what the others do. */
function worthOf(sold: readonly UsedItem[], prices: ReadonlyMap<string, number>): number[] {
  const known = sold.flatMap(({ item_id }) => prices.get(item_id) || []).sort((a, b) => a - b);
  const usual = known[Math.floor(known.length / 2)] ?? 1;
  return sold.map(({ item_id }) => prices.get(item_id) || usual);
}
