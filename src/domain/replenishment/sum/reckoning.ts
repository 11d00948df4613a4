import { totalOf } from '#domain/forecast/totals.ts';
import { daysBetween } from '#domain/kernel/days/local-date.ts';
import { daysOfUse, grainOf, inGrains, totalUse } from '#domain/replenishment/expected-use.ts';
import type { OrderSituation, SafetySource } from '#domain/replenishment/suggestion.ts';
import { orderLevel } from './order-level.ts';
import { batchesOf, keepsUntil, type StockBatch, stockAhead } from './stock-ahead.ts';

/** What keeps longer is not limited by how long it keeps: no forecast looks that far. */
const LONG_LIFE_DAYS = 366;
/** No order is made for longer. */
const PERIOD_DAYS_MAX = 400;

/** All that a person asks for would be endless stock. */
const HIGHEST_RATE = 0.9999;
const LOWEST_RATE = 0.3;

/** What the rule reckons with: days count from today, quantities are whole thousandths. */
export type Reckoning = {
  /** When an order made now arrives, and the delivery after it. */
  arrival: number;
  until: number;
  /** The first day on which what arrives can no longer be used; null where it keeps for long. */
  spoils: number | null;
  batches: StockBatch[];
  /** Expected use, in the grain of the sum, as far as the rule looks. */
  use: number[];
  forecast: number;
  /** What the forecast's own errors ask for on top. */
  ownSafety: number;
};

export const sumOf = (quantities: readonly number[]): number => quantities.reduce((sum, qty) => sum + qty, 0);

export function reckon(situation: OrderSituation): Reckoning {
  const { today, arrives_on, next_arrival_on, shelf_life_days, daily } = situation;
  const arrival = Math.min(Math.max(0, daysBetween(today, arrives_on)), PERIOD_DAYS_MAX - 1);
  const until = Math.min(Math.max(arrival + 1, daysBetween(today, next_arrival_on)), PERIOD_DAYS_MAX);
  const spoils =
    shelf_life_days === null || shelf_life_days > LONG_LIFE_DAYS ? null : arrival + shelf_life_days + 1;
  const expected = daysOfUse(daily, Math.max(until, spoils ?? 0, daily.length));
  const safety = safetyAgainst(situation, expected, { until, spoils });
  const grain = grainOf(totalUse(expected, until) + safety);
  const use = inGrains(expected, grain);
  return {
    arrival,
    until,
    spoils,
    batches: batchesOf(situation),
    use,
    forecast: sumOf(use.slice(0, until)),
    ownSafety: Math.ceil((safety * 1000) / grain) * grain,
  };
}

/** What to have beyond the expected use until the next delivery, by the errors of earlier forecasts. */
function safetyAgainst(
  { spread, fill_rate }: OrderSituation,
  daily: number[],
  { until, spoils }: Pick<Reckoning, 'until' | 'spoils'>,
): number {
  const forecast = { daily, spread: Number.isFinite(spread) ? Math.max(0, spread) : 0 };
  const end = Math.min(until, spoils ?? until);
  const covered = totalOf(forecast, 0, end);
  // Nothing is kept in reserve of what is not used.
  if (covered.mean === 0) return 0;
  const kept = spoils === null ? null : totalOf(forecast, 0, spoils);
  const rate = Math.min(Math.max(fill_rate, LOWEST_RATE), HIGHEST_RATE);
  return Math.max(0, orderLevel({ covered, kept, fill_rate: rate }) - covered.mean);
}

export type CountedStock = { usable: number; on_order: number; missing: number; left: number };

/** What is there and comes in time, without what expires before it is used; and what will be missing before the order. */
export function countedStock({ batches, use, until, arrival, forecast }: Reckoning): CountedStock {
  const inTime = batches.filter(({ from }) => from < until);
  const { days, rest } = stockAhead(inTime, use.slice(0, until));
  const counts = (batch: StockBatch, place: number) =>
    batch.qty - (keepsUntil(batch, until) ? 0 : (rest[place] ?? 0));
  const usable = sumOf(inTime.map((batch, place) => (batch.coming ? 0 : counts(batch, place))));
  const onOrder = sumOf(inTime.map((batch, place) => (batch.coming ? counts(batch, place) : 0)));
  const missing = sumOf(days.slice(0, arrival).map((day) => day.missing));
  return { usable, on_order: onOrder, missing, left: usable + onOrder - (forecast - missing) };
}

type Safety = { qty: number; by: SafetySource };

/**
 * What is to be left when the next delivery comes. A person's safety stock replaces ours. A reorder point is what
 * nobody wants to fall below while no order made later could arrive: until then nothing is ordered, and below it at
 * least up to it.
 */
export function safetyOf(
  { reorder_point, safety_stock }: OrderSituation,
  { ownSafety }: Reckoning,
  { left }: CountedStock,
): Safety {
  const fixed = safety_stock ?? 0;
  const safety: Safety = fixed > 0 ? { qty: fixed, by: 'safety_stock' } : { qty: ownSafety, by: 'forecast' };
  const point = reorder_point ?? 0;
  if (point <= 0) return safety;
  return left > point || point > safety.qty ? { qty: point, by: 'reorder_point' } : safety;
}
