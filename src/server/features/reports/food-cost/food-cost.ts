import { foodCostOf, foodCostOfPeriod } from '#domain/reports/food-cost.ts';
import { type Period, periodBefore, stepOf, stepsOf } from '#domain/reports/period.ts';
import { REPORT_ROWS_MAX, type RowLimit } from '#domain/reports/report.ts';
import { pendingDays } from '#server/features/stock/stock.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import * as found from './food-cost.sql.ts';

const periodOf = (steps: Awaited<ReturnType<typeof found.foodCostSteps>>) =>
  foodCostOfPeriod(steps, { cost: steps[0]?.cost_of_dishes ?? null, gap: steps[0]?.gap_of_items ?? null });

export async function foodCost(tx: OrgTx, org: OrgContext, period: Period) {
  const before = periodBefore(period);
  const [steps, stepsBefore, counts, pending_days] = await Promise.all([
    found.foodCostSteps(tx, period, org),
    found.foodCostSteps(tx, before, org),
    found.countsIn(tx, period, org.timeZone),
    pendingDays(tx),
  ]);
  const [first] = steps;
  return {
    ...period,
    before,
    step: stepOf(period),
    steps: stepsOf(period),
    totals: periodOf(steps),
    totals_before: periodOf(stepsBefore),
    rows: stepsOf(period).flatMap((step, place) => {
      const sums = steps[place];
      return sums ? [{ ...step, ...foodCostOf(sums) }] : [];
    }),
    missing: {
      dishes_without_cost: first?.dishes_without_cost ?? 0,
      revenue_without_cost: first?.revenue_without_cost ?? 0,
      revenue_without_dish: first?.revenue_without_dish ?? 0,
      ...counts,
      pending_days,
    },
  };
}

export async function foodCostByItem(
  tx: OrgTx,
  org: OrgContext,
  { limit = REPORT_ROWS_MAX, ...period }: Period & { limit?: RowLimit },
) {
  const rows = await found.foodCostItems(tx, period, { ...org, limit });
  const [first] = rows;
  return {
    ...period,
    items: rows.flatMap(({ item_count, gap_of_all, uncounted_items, without_recipe, ...item }) =>
      item.item_id === null ? [] : [item],
    ),
    item_count: first?.item_count ?? 0,
    gap: first?.gap_of_all ?? 0,
    uncounted_items: first?.uncounted_items ?? 0,
    without_recipe: first?.without_recipe ?? 0,
  };
}
