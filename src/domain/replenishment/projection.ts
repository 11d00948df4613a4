import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Quantity } from '#domain/kernel/quantity.ts';
import { reckon } from './reckoning.ts';
import { type Batch, stockAhead } from './stock-ahead.ts';
import type { OrderSituation } from './suggestion.ts';

/** One day of the plot, in decimals: what is used, what comes in the morning, and what is left in the evening. */
export type ProjectedDay = {
  day: LocalDate;
  use_qty: number;
  /** Of orders under way. */
  arriving_qty: number;
  /** Of what is ordered now: on the day of its arrival. */
  ordered_qty: number;
  left_qty: number;
  /** With what is ordered now. */
  left_with_order_qty: number;
};

/** The stock at the end of each day that the forecast knows, with and without an order of so much. */
export function projectStock(situation: OrderSituation, ordered: Quantity): ProjectedDay[] {
  const { arrival, spoils, batches, use, until } = reckon(situation);
  const days = use.slice(0, Math.max(until, situation.daily.length));
  const order: Batch = {
    qty: ordered,
    from: arrival,
    to: spoils === null ? Number.POSITIVE_INFINITY : spoils - 1,
    coming: true,
  };
  const without = stockAhead(batches, days).days;
  const withOrder = stockAhead([...batches, order], days).days;
  const decimal = (units: number) => Math.round(units) / 1000;
  return days.map((qty, ahead) => ({
    day: addDays(situation.today, ahead),
    use_qty: decimal(qty),
    arriving_qty: decimal(without[ahead]?.arrived ?? 0),
    ordered_qty: ahead === arrival ? decimal(ordered) : 0,
    left_qty: decimal(without[ahead]?.left ?? 0),
    left_with_order_qty: decimal(withOrder[ahead]?.left ?? 0),
  }));
}
