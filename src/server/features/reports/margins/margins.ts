import { toHundredths } from '#domain/kernel/scaled.ts';
import { dishMargins, marginGap, marginTotals } from '#domain/reports/margins.ts';
import { type Period, periodBefore, stepOf, stepsOf } from '#domain/reports/period.ts';
import { REPORT_ROWS_MAX } from '#domain/reports/report.ts';
import type { DishesWhere } from '#server/features/reports/dishes/sold-dishes.sql.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { dishesSold, type SoldDish } from './margins.sql.ts';

/** Every dish that was sold, those of which it is known what they leave apart from the others. */
export async function marginsOfDishes(tx: OrgTx, where: DishesWhere, period: Period) {
  const [now, then] = await Promise.all([
    dishesSold(tx, period, where),
    dishesSold(tx, periodBefore(period), where),
  ]);
  const earlier = new Map(then.map((dish) => [dish.recipe_id, dish]));
  const shown = ({ recipe_id, name, deleted, portions, revenue }: SoldDish) => ({
    recipe_id,
    name,
    deleted,
    portions,
    revenue,
    revenue_before: earlier.get(recipe_id)?.revenue ?? 0,
  });
  const dishes = dishMargins(now).map((dish) => ({
    ...dish,
    revenue_before: earlier.get(dish.recipe_id)?.revenue ?? 0,
    margin_before: marginBefore(earlier.get(dish.recipe_id)),
  }));
  const lacking = now
    .flatMap((dish) => {
      const gap = marginGap(dish);
      return gap === null ? [] : [{ ...shown(dish), gap }];
    })
    .toSorted((a, b) => b.revenue - a.revenue);
  return { now, then, dishes, lacking };
}

function marginBefore(dish: SoldDish | undefined): number | null {
  if (!dish || dish.cost === null || marginGap(dish) !== null) return null;
  return toHundredths(dish.revenue - dish.cost);
}

export async function margins(tx: OrgTx, org: OrgContext, period: Period) {
  const { now, then, dishes, lacking } = await marginsOfDishes(tx, org, period);
  return {
    ...period,
    before: periodBefore(period),
    step: stepOf(period),
    steps: stepsOf(period),
    totals: marginTotals(now),
    totals_before: marginTotals(then),
    dishes: dishes.slice(0, REPORT_ROWS_MAX).map(({ has_recipe: _, ...dish }) => dish),
    dish_count: dishes.length,
    lacking: lacking.slice(0, REPORT_ROWS_MAX),
    lacking_count: lacking.length,
    revenue_lacking: toHundredths(lacking.reduce((sum, { revenue }) => sum + revenue, 0)),
  };
}
