import { addDays } from '#domain/kernel/days/local-date.ts';
import { daysBefore, lengthOf, type Period } from '#domain/reports/period.ts';
import type { RowLimit } from '#domain/reports/report.ts';
import type { SalesTax } from '#domain/sales/sales.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import * as figures from './figures.sql.ts';

const sum = (values: readonly number[], digits: number): number =>
  Number(values.reduce((total, value) => total + value, 0).toFixed(digits));

const totalsOf = (days: Awaited<ReturnType<typeof figures.soldByDay>>, tax: SalesTax | null) => ({
  qty: sum(
    days.map(({ qty }) => qty),
    3,
  ),
  revenue: sum(
    days.map(({ revenue }) => revenue),
    2,
  ),
  days: days.length,
  tax: days.length > 0 ? tax : null,
});

/** What was sold from one day to another against as many days before; of dishes those that brought most. */
export async function soldIn(tx: OrgTx, period: Period, dishesReported: RowLimit) {
  const length = lengthOf(period);
  const before = daysBefore(period);
  const tax = await figures.taxOf(tx, { from: before.from, to: period.to });
  const now = await figures.soldByDay(tx, period, tax);
  const then = await figures.soldByDay(tx, before, tax);
  const dishes = await figures.soldByDish(tx, { period, before, tax, limit: dishesReported });
  const [today, earlier] = [now, then].map((days) => new Map(days.map((day) => [day.day, day])));
  return {
    ...period,
    before,
    totals: totalsOf(now, tax),
    totals_before: totalsOf(then, tax),
    days: Array.from({ length }, (_, at) => {
      const day = addDays(period.from, at);
      const { qty = 0, revenue = 0 } = today?.get(day) ?? {};
      return { day, qty, revenue, revenue_before: earlier?.get(addDays(before.from, at))?.revenue ?? 0 };
    }),
    dish_count: dishes[0]?.dishes ?? 0,
    dishes: dishes.map(({ dishes: _all, ...dish }) => dish),
    ...(await figures.soldSince(tx)),
    names_to_check: await figures.countToCheck(tx),
  };
}
