import { calendarDays } from '../../src/domain/forecast/learner/shop-days.ts';
import { ShopLearner } from '../../src/domain/forecast/learner/shop-learner.ts';
import type { HolidayCountry, ItemForecast } from '../../src/domain/forecast/shop.ts';
import { addDays } from '../../src/domain/kernel/days/local-date.ts';
import type { ShopOfFile } from '../backtest/read-shops.ts';
import { type Calendar, type Delivery, type Outcome, ordersOf, type Plan, runItem } from './kitchen.ts';
import type { Known, Policy } from './policies.ts';
import type { Halves, Measure } from './tuning.ts';

/** Orders start here: before, there is too little to learn from for anybody. */
export const START_DAY = 120;
/** What is sold on fewer days is no series to judge by. */
const SELLING_DAYS = 180;
/** The longest that anybody waits for the next delivery. */
const WEEK = 7;

/** A shop, ready to be run: which items, when orders are made, and the forecast that each of them sees. */
export type ReadyShop = {
  shop: ShopOfFile;
  items: number[];
  calendar: Calendar;
  orders: ReadonlyMap<number, Delivery>;
  known: Known;
  /** The first day of the second half. */
  middle: number;
};

/** Learns day after day, and keeps the forecast of each day on the eve of which an order is made. */
export function ready(shop: ShopOfFile, plan: Plan, country: HolidayCountry): ReadyShop | null {
  const items = shop.series.flatMap((sold, item) => (sellingDays(sold) >= SELLING_DAYS ? [item] : []));
  if (items.length === 0 || shop.days <= START_DAY + 2 * WEEK) return null;
  const horizon = plan.lead + plan.shelf + 2 * WEEK;
  const dates = Array.from({ length: shop.days + horizon }, (_, place) => addDays(shop.first, place));
  const calendar = { dates, plan };
  const orders = ordersOf(calendar, START_DAY, shop.days);
  const isClosed = dates.map((date) => shop.isClosed(date) ?? false);
  const forecasts = forecastsFor(shop, { orders, horizon, country });
  return {
    shop,
    items,
    calendar,
    orders,
    known: {
      series: shop.series,
      forecastOf: (item, day) => forecasts.get(day)?.[item] ?? { daily: [], spread: 0 },
      isClosed: (day) => isClosed[day] ?? false,
    },
    middle: START_DAY + Math.floor((shop.days - START_DAY) / 2),
  };
}

function forecastsFor(
  shop: ShopOfFile,
  asked: { orders: ReadonlyMap<number, Delivery>; horizon: number; country: HolidayCountry },
): Map<number, ItemForecast[]> {
  const { orders, horizon, country } = asked;
  const days = calendarDays(shop.first, shop.days + horizon, { country, isClosed: shop.isClosed });
  // All in one unit, as far as anybody knows.
  const learner = new ShopLearner(days, new Float64Array(shop.series.length).fill(1));
  const forecasts = new Map<number, ItemForecast[]>();
  for (let day = 0; day < shop.days; day += 1) {
    if (orders.has(day)) forecasts.set(day, learner.forecast(horizon));
    learner.learn(shop.series, day);
  }
  return forecasts;
}

const sellingDays = (sold: Float64Array) => sold.reduce((days, qty) => days + (qty > 0 ? 1 : 0), 0);

const nothing = (): Outcome => ({ wanted: 0, served: 0, bought: 0, wasted: 0 });

function add(to: Outcome, { wanted, served, bought, wasted }: Outcome): void {
  to.wanted += wanted;
  to.served += served;
  to.bought += bought;
  to.wasted += wasted;
}

const measureOf = ({ wanted, served, bought, wasted }: Outcome): Measure => ({
  fill: wanted > 0 ? served / wanted : 1,
  waste: bought > 0 ? wasted / bought : 0,
});

/** All items of all shops with one tuning: first and second half. */
export function runAll(shops: readonly ReadyShop[], { order }: Policy, tuning: number): Halves {
  const first = nothing();
  const second = nothing();
  for (const { shop, items, calendar, orders, known, middle } of shops) {
    for (const item of items) {
      const demand = shop.series[item] ?? [];
      const days = runItem({ calendar, item, demand, start: START_DAY, orders }, (moment) =>
        order(known, moment, tuning),
      );
      days.forEach((outcome, place) => {
        add(START_DAY + place < middle ? first : second, outcome);
      });
    }
  }
  return { first: measureOf(first), second: measureOf(second) };
}
