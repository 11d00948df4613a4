import { type RawBuilder, sql } from 'kysely';
import { USUAL_VAT_RATE } from '#domain/recipes/recipe.ts';
import { isWholeMonth, lengthOf, type Period, stepsOf } from '#domain/reports/period.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';

/** The day it is there, and how its moments become days. */
export type DishesWhere = Pick<OrgContext, 'today' | 'timeZone'>;

/**
 * As `steps`: `step` from 1 on, its first and last day, `days`, whether it is a month of the calendar, and the day whose
 * prices count for it: its last one, none after today.
 */
function steps(period: Period, { today }: DishesWhere): RawBuilder<unknown> {
  const all = stepsOf(period);
  return sql`
    steps as materialized (
      select step, starts_on, ends_on, days, is_month, priced_on from unnest(${all.map(({ from }) => from)}::date[],
        ${all.map(({ to }) => to)}::date[], ${all.map(lengthOf)}::int[], ${all.map(isWholeMonth)}::boolean[],
        ${all.map(({ to }) => (to < today ? to : today))}::date[])
        with ordinality as s(starts_on, ends_on, days, is_month, priced_on, step)
    )`;
}

/** The step of a day of the period. */
const stepOfDay = (day: RawBuilder<unknown>, period: Period): RawBuilder<unknown> =>
  sql`width_bucket(${day}, ${stepsOf(period).map(({ from }) => from)}::date[])`;

/**
 * As `steps`, `wanted`, `eras` and `prices`: what a stock unit of each ingredient cost in each era, from its cheapest supplier, as
 * recipes have it; one that was deleted sold until that day. Before anybody knew a price, the first that was known: sales of
 * the past are brought in before price lists are. An era is steps between which no price changed (`eras` says which): thirty
 * days are priced once or twice, and not thirty times.
 */
export const ingredientPrices = (period: Period, where: DishesWhere): RawBuilder<unknown> => sql`
  ${steps(period, where)}, wanted as materialized (
    select distinct f.item_id from recipe_items f
  ), offers as materialized (
    select p.item_id, p.price, p.valid_from,
      least(p.valid_to, (s.deleted_at at time zone ${where.timeZone}::text)::date - 1) as valid_to
    from item_prices p join suppliers s on s.id = p.supplier_id
    where p.item_id in (select item_id from wanted) and (p.valid_to is null or p.valid_to >= p.valid_from)
  ), changes as materialized (
    select array(select valid_from from offers union select valid_to + 1 from offers where valid_to is not null order by 1) as days
  ), eras as materialized (
    select s.step, width_bucket(s.priced_on, c.days) as era, s.priced_on from steps s cross join changes c
  ), priced_eras as materialized (
    select era, min(priced_on) as priced_on from eras group by era
  ), firsts as (
    select distinct on (item_id) item_id, valid_from, price from offers order by item_id, valid_from, price
  ), held as (
    select o.item_id, e.era, min(o.price) as price from offers o join priced_eras e
      on e.priced_on >= o.valid_from and (o.valid_to is null or e.priced_on <= o.valid_to)
    group by o.item_id, e.era
  ), prices as materialized (
    select f.item_id, e.era, coalesce(h.price, case when e.priced_on < f.valid_from then f.price end) as price
    from firsts f cross join priced_eras e left join held h on h.item_id = f.item_id and h.era = e.era
  )`;

/**
 * As `dishes`, one row per dish and step: portions that were sold, what they brought without VAT, and what they
 * cost (null where the recipe lacks something); beside `ingredientPrices`. Names that are no dish have no
 * `recipe_id`. A till that tells amounts with VAT does not say the rate: it is that of the dish. What is
 * sold is rounded where it arises, as the report of sales does it: by dish, by step and by day it adds up to the same sum.
 */
export const soldDishes = (period: Period, where: DishesWhere): RawBuilder<unknown> => sql`
  ${ingredientPrices(period, where)}, known_names as materialized (
    select n.id, n.recipe_id, n.portions, 100 + coalesce(r.vat_rate, ${USUAL_VAT_RATE}::numeric) as with_vat
    from sold_names n left join recipes r on r.id = n.recipe_id
  ), sold as materialized (
    select n.recipe_id, ${stepOfDay(sql`s.day`, period)} as step, sum(s.qty * n.portions) as portions,
      sum(case when s.tax_included then round(s.revenue * 100 / n.with_vat, 2) else s.revenue end) as revenue
    from sales s join known_names n on n.id = s.sold_name_id
    where s.day between ${period.from}::date and ${period.to}::date
    group by n.recipe_id, step
  ), costs as materialized (
    select s.recipe_id, e.era, sum(f.qty * p.price) as cost,
      bool_or(p.price is null or i.deleted_at is not null) as lacking
    from (select distinct recipe_id from sold) s join recipe_items f on f.recipe_id = s.recipe_id
    join items i on i.id = f.item_id
    cross join priced_eras e left join prices p on p.item_id = f.item_id and p.era = e.era
    group by s.recipe_id, e.era
  ), dishes as materialized (
    select s.recipe_id, s.step, s.portions, s.revenue, r.target_food_cost, r.line_count,
      case when r.line_count > 0 and r.unresolved = 0 and not c.lacking then s.portions * c.cost end as cost
    from sold s join eras e on e.step = s.step left join recipes r on r.id = s.recipe_id
    left join costs c on c.recipe_id = s.recipe_id and c.era = e.era
  )`;
