import { addDays, daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { batchesOf, daysCovered, stockAhead } from '#domain/replenishment/sum/stock-ahead.ts';
import { daysOfUse } from './expected-use.ts';
import type { OrderSituation } from './suggestion.ts';

/** What is there when a day ends, as decimals: with what is under way, and with an order made now as well. */
type ProjectedDay = { day: LocalDate; without_order: number; with_order: number };

type Projection = {
  days: ProjectedDay[];
  /** Where nothing more is ordered; `share`: of that day's use, what is still there. */
  runs_out: { day: LocalDate; share: number } | null;
};

/** The stock of the days to come, if they go as expected. */
export function projectStock(situation: OrderSituation, ordered: Quantity, days: number): Projection {
  const { today, arrives_on, shelf_life_days } = situation;
  const use = daysOfUse(situation.daily, days).map((qty) => Math.round(qty * 1000));
  const batches = batchesOf(situation);
  const from = Math.max(0, daysBetween(today, arrives_on));
  const arriving = {
    qty: ordered,
    from,
    to: from + (shelf_life_days ?? Number.POSITIVE_INFINITY),
    coming: true,
  };
  const without = stockAhead(batches, use).days;
  const withOrder = stockAhead([...batches, arriving], use).days;
  const cover = daysCovered(without, use);
  return {
    days: without.map(({ left }, ahead) => ({
      day: addDays(today, ahead),
      without_order: decimal(left),
      with_order: decimal(withOrder[ahead]?.left ?? 0),
    })),
    runs_out: Number.isFinite(cover)
      ? { day: addDays(today, Math.floor(cover)), share: cover - Math.floor(cover) }
      : null,
  };
}

const MOST = Quantity.of(Quantity.max);
const decimal = (units: number): number => Quantity.toDecimal(Quantity.ofUnits(Math.min(units, MOST)));
