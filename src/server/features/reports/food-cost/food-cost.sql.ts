import { type RawBuilder, sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import { COUNTED_ENOUGH, type FoodCostSums } from '#domain/reports/food-cost.ts';
import type { Period } from '#domain/reports/period.ts';
import type { RowLimit } from '#domain/reports/report.ts';
import {
  type DishesWhere,
  ingredientPrices,
  soldDishes,
} from '#server/features/reports/dishes/sold-dishes.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/**
 * As `used`, one row per item and step: what recipes say was used of it (`theoretical`), and what counts do (`counted`),
 * which is null unless two counts frame the whole step; what the recipes' use is `worth`, and the `gap` to the counted one.
 * A step that is a month of the calendar is read as it is kept; any other day by day, of each step a range of the index: a
 * million days of items at once, put in order of item and step, take twice as long.
 */
const USED: RawBuilder<unknown> = sql`
  used as materialized (
    select t.item_id, s.step, t.theoretical, case when t.counted_days = s.days then t.counted end as counted,
      s.days, w.item_id is not null as in_recipes, t.theoretical * p.price as worth,
      case when t.counted_days = s.days then (t.counted - t.theoretical) * p.price end as gap
    from steps s cross join lateral (
      select u.item_id, coalesce(sum(u.qty) filter (where u.source = 'sales'), 0) as theoretical,
        sum(u.qty) filter (where u.source = 'counts') as counted,
        sum(u.days) filter (where u.source = 'counts') as counted_days
      from (
        select m.item_id, m.source, m.qty, m.days from item_use_months m where s.is_month and m.month = s.starts_on
        union all
        select d.item_id, d.source, d.qty, 1 from item_use d where not s.is_month and d.day between s.starts_on and s.ends_on
      ) u group by u.item_id offset 0) t
    left join wanted w on w.item_id = t.item_id
    join eras e on e.step = s.step left join prices p on p.item_id = t.item_id and p.era = e.era
  )`;

/**
 * As `compared_steps`, the steps of which enough was counted; all of them, where that is none. The gap of a period is what its steps
 * show: a few articles counted in one more week would be added to the euros, and to nothing that stands beside them.
 */
const COMPARED_STEPS: RawBuilder<unknown> = sql`
  compared_steps as materialized (
    select step from (
      select step, enough, bool_or(enough) over () as any_is from (
        select step, coalesce(sum(worth) filter (where counted is not null) * 100 >= sum(worth) * ${COUNTED_ENOUGH}::int
          and sum(worth) > 0, false) as enough
        from used where in_recipes group by step) shares) weighed
    where enough or not any_is
  )`;

type StepSums = FoodCostSums & {
  step: number;
  dishes_without_cost: number;
  revenue_without_cost: number;
  revenue_without_dish: number;
  /** Of the whole period, as the dishes of the margins and the articles of the gap add up to it; null where there are none. */
  cost_of_dishes: number | null;
  gap_of_items: number | null;
};

/** One row for each step in which anything was sold or used. */
export async function foodCostSteps(tx: OrgTx, period: Period, where: DishesWhere): Promise<StepSums[]> {
  const { rows } = await sql<StepSums>`
    with ${soldDishes(period, where)}, ${USED}, ${COMPARED_STEPS}, served as (
      select step, sum(revenue) as revenue, sum(revenue) filter (where cost is not null) as costed_revenue,
        sum(cost) as cost, sum(revenue * target_food_cost) as target_revenue
      from dishes where recipe_id is not null group by step
    ), taken as (
      select step, sum(worth) as used, sum(worth) filter (where counted is not null) as used_counted, sum(gap) as gap
      from used where in_recipes group by step
    ), lacking as (
      select count(distinct recipe_id) filter (where recipe_id is not null) as dishes,
        coalesce(sum(revenue) filter (where recipe_id is not null), 0) as revenue,
        coalesce(sum(revenue) filter (where recipe_id is null), 0) as no_dish
      from dishes where cost is null
    ), dish_costs as (
      select round(sum(cost), 2) as cost from dishes where cost is not null group by recipe_id
    ), item_gaps as (
      select round(sum(gap), 2) as gap from used where in_recipes and step in (select step from compared_steps) group by item_id
    )
    select s.step, coalesce(d.revenue, 0) as revenue, coalesce(d.costed_revenue, 0) as costed_revenue,
      coalesce(d.cost, 0) as cost, round(coalesce(d.target_revenue, 0), 2) as target_revenue,
      coalesce(t.used, 0) as used, coalesce(t.used_counted, 0) as used_counted,
      coalesce(t.gap, 0) as gap, l.dishes as dishes_without_cost, l.revenue as revenue_without_cost,
      l.no_dish as revenue_without_dish, (select sum(cost) from dish_costs) as cost_of_dishes,
      (select sum(gap) from item_gaps) as gap_of_items
    from steps s cross join lacking l left join served d on d.step = s.step left join taken t on t.step = s.step
    order by s.step`.execute(tx);
  return rows;
}

/** Over the whole period, of the dishes whose cost is known. */
export async function costedSums(
  tx: OrgTx,
  period: Period,
  where: DishesWhere,
): Promise<Pick<FoodCostSums, 'cost' | 'costed_revenue'>> {
  const { rows } = await sql<Pick<FoodCostSums, 'cost' | 'costed_revenue'>>`
    with ${soldDishes(period, where)}
    select coalesce(sum(cost), 0) as cost, coalesce(sum(revenue), 0) as costed_revenue
    from dishes where recipe_id is not null and cost is not null`.execute(tx);
  return rows[0] ?? { cost: 0, costed_revenue: 0 };
}

type ItemGap = {
  item_id: string;
  item_name: string;
  category: string | null;
  unit: Unit | null;
  deleted: boolean;
  days: number;
  theoretical: number;
  counted: number;
  difference: number;
  percent: number | null;
  gap: number | null;
  item_count: number;
  gap_of_all: number;
  uncounted_items: number;
  without_recipe: number;
};

/** Each ingredient that counts tell of, what costs most first; of each step only where two counts frame all of it. */
export async function foodCostItems(
  tx: OrgTx,
  period: Period,
  { limit, ...where }: DishesWhere & { limit: RowLimit },
): Promise<ItemGap[]> {
  const { rows } = await sql<ItemGap>`
    with ${ingredientPrices(period, where)}, ${USED}, ${COMPARED_STEPS}, seen as (
      select u.item_id, u.in_recipes, u.theoretical, u.days, case when t.step is not null or not u.in_recipes then u.counted end as counted,
        case when t.step is not null then u.gap end as gap
      from used u left join compared_steps t on t.step = u.step
    ), items_used as materialized (
      select item_id, in_recipes, count(counted) as steps, coalesce(sum(days) filter (where counted is not null), 0) as days,
        coalesce(sum(theoretical) filter (where counted is not null), 0) as theoretical, sum(counted) as counted,
        round(sum(gap), 2) as gap, sum(theoretical) as all_theoretical
      from seen group by item_id, in_recipes
    ), compared as (
      select u.*, count(*) over () as item_count, sum(u.gap) over () as gap_of_all
      from items_used u where u.in_recipes and u.steps > 0
      order by abs(u.gap) desc nulls last, u.item_id limit ${limit}
    )
    select i.id as item_id, i.name as item_name, i.category, i.unit, i.deleted_at is not null as deleted, c.days,
      c.theoretical, c.counted, c.counted - c.theoretical as difference,
      round((c.counted - c.theoretical) * 100 / nullif(c.theoretical, 0), 1) as percent, c.gap,
      coalesce(c.item_count, 0) as item_count, coalesce(c.gap_of_all, 0) as gap_of_all, o.uncounted_items, o.without_recipe
    from (select count(*) filter (where in_recipes and steps = 0 and all_theoretical <> 0) as uncounted_items,
        count(*) filter (where not in_recipes and steps > 0) as without_recipe from items_used) o
    left join compared c on true left join items i on i.id = c.item_id
    order by abs(c.gap) desc nulls last, i.name_key, i.id`.execute(tx);
  return rows;
}

/** Inventories that were validated in the period, and the last there was by its end. */
export async function countsIn(
  tx: OrgTx,
  { from, to }: Period,
  timeZone: string,
): Promise<{ counts: number; last_count_on: LocalDate | null }> {
  const end = startOfDay(addDays(to, 1), timeZone);
  const { rows } = await sql<{ counts: number; last_count_on: LocalDate | null }>`
    select count(*) filter (where c.ended_at >= ${startOfDay(from, timeZone)}::timestamptz) as counts,
      (max(c.ended_at) at time zone ${timeZone}::text)::date as last_count_on
    from stock_counts c where c.status = 'VALIDATED' and c.ended_at < ${end}::timestamptz`.execute(tx);
  return rows[0] ?? { counts: 0, last_count_on: null };
}
