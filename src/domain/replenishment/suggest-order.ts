import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import {
  type CountedStock,
  countedStock,
  type Reckoning,
  reckon,
  safetyOf,
} from '#domain/replenishment/sum/reckoning.ts';
import { daysCovered, stockAhead } from '#domain/replenishment/sum/stock-ahead.ts';
import { inWholePacks } from '#domain/replenishment/sum/whole-packs.ts';
import { MEDIUM_FROM, priorityOf, URGENT_FROM } from './priority.ts';
import type { OrderSituation, OrderSuggestion } from './suggestion.ts';

/** The same question for the next so many days, wherever the delivery after the next one lies. */
export const forDays = (situation: OrderSituation, days: number): OrderSituation => ({
  ...situation,
  next_arrival_on: addDays(situation.today, days),
});

/** What of an item to order now, and the sum that says why (docs/forecast.md). */
export function suggestOrder(situation: OrderSituation): OrderSuggestion {
  const reckoning = reckon(situation);
  const counted = countedStock(reckoning);
  const safety = safetyOf(situation, reckoning, counted);
  const need = Math.max(0, safety.qty - counted.left);
  const { qty, capped_by, unused } = inWholePacks({ situation, reckoning, counted, need });
  const cover = daysCovered(stockAhead(reckoning.batches, reckoning.use).days, reckoning.use);
  const { today, arrives_on, pack_content, shelf_life_days, max_qty } = situation;
  return {
    qty: quantity(qty),
    priority: priority(situation, { ...reckoning, ...counted, cover }),
    sum: {
      made_on: today,
      arrives_on,
      until: addDays(today, reckoning.until),
      forecast_qty: decimal(reckoning.forecast),
      missing_qty: decimal(counted.missing),
      safety_qty: decimal(safety.qty),
      safety_by: safety.by,
      usable_qty: decimal(counted.usable),
      stock_known: situation.lots !== null,
      on_order_qty: decimal(counted.on_order),
      need_qty: decimal(need),
      pack_content: pack_content === null ? null : decimal(pack_content),
      capped_by,
      shelf_life_days,
      max_qty: max_qty === null ? null : decimal(max_qty),
      unused_qty: decimal(unused),
      runs_out_on: situation.lots === null ? null : runsOutOn(today, cover),
    },
  };
}

const quantity = (units: number): Quantity => Quantity.ofUnits(Math.min(units, Quantity.of(Quantity.max)));
const decimal = (units: number): number => Quantity.toDecimal(quantity(units));

const runsOutOn = (today: LocalDate, cover: number): LocalDate | null =>
  Number.isFinite(cover) ? addDays(today, Math.floor(cover)) : null;

/** The most that may be said of a stock that nobody follows: the shelf may be full. */
const UNFOLLOWED_MOST = URGENT_FROM - 0.01;

/** By how long the stock lasts; what has fallen to its reorder point is never low: a person asked for it. */
function priority(
  { reorder_point, lots }: OrderSituation,
  { cover, arrival, until, usable, on_order }: Reckoning & CountedStock & { cover: number },
): number {
  const point = reorder_point ?? 0;
  const most = lots === null ? UNFOLLOWED_MOST : 1;
  const byCover = Math.min(most, priorityOf({ cover, arrival, until }));
  const asked = point > 0 && usable + on_order <= point ? Math.max(byCover, MEDIUM_FROM) : byCover;
  return Math.round(asked * 1000) / 1000;
}
