import { type RawBuilder, sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { USUAL_VAT_RATE } from '#domain/recipes/recipe.ts';
import { lengthOf, type Period, stepsOf } from '#domain/reports/period.ts';

/**
 * As `steps`: `step` from 1 on, its first and last day, `days`, and the day whose prices count for it: its last one, none
 * after today.
 */
function steps(period: Period, today: LocalDate): RawBuilder<unknown> {
  const all = stepsOf(period);
  return sql`
    steps as materialized (
      select step, starts_on, ends_on, days, priced_on from unnest(${all.map(({ from }) => from)}::date[],
        ${all.map(({ to }) => to)}::date[], ${all.map(lengthOf)}::int[],
        ${all.map(({ to }) => (to < today ? to : today))}::date[])
        with ordinality as s(starts_on, ends_on, days, priced_on, step)
    )`;
}

/** The step of a day of the period. */
const stepOfDay = (day: RawBuilder<unknown>, period: Period): RawBuilder<unknown> =>
  sql`width_bucket(${day}, ${stepsOf(period).map(({ from }) => from)}::date[])`;

/**
 * As `steps`, `wanted` and `prices`: what a stock unit of each ingredient cost at each step, from its cheapest supplier, as recipes have
 * it. Before anybody knew a price, the first that was known: sales of the past are brought in before price lists are.
 */
export const ingredientPrices = (period: Period, today: LocalDate): RawBuilder<unknown> => sql`
  ${steps(period, today)}, wanted as materialized (
    select distinct f.item_id from recipe_items f
  ), offers as materialized (
    select p.item_id, p.price, p.valid_from, p.valid_to
    from item_prices p join suppliers s on s.id = p.supplier_id and s.deleted_at is null
    where p.item_id in (select item_id from wanted) and (p.valid_to is null or p.valid_to >= p.valid_from)
  ), firsts as (
    select distinct on (item_id) item_id, valid_from, price from offers order by item_id, valid_from, price
  ), held as (
    select o.item_id, s.step, min(o.price) as price from offers o join steps s
      on s.priced_on >= o.valid_from and (o.valid_to is null or s.priced_on <= o.valid_to)
    group by o.item_id, s.step
  ), prices as materialized (
    select f.item_id, s.step, coalesce(h.price, case when s.priced_on < f.valid_from then f.price end) as price
    from firsts f cross join steps s left join held h on h.item_id = f.item_id and h.step = s.step
  )`;

/**
 * As `dishes`, one row per dish and step: portions that were sold, what they brought without VAT, and what one portion
 * cost (null where its recipe lacks something); beside `ingredientPrices`. Names that are no dish have no
 * `recipe_id`. A till that tells amounts with VAT does not say the rate: it is that of the dish.
 */
export const soldDishes = (period: Period, today: LocalDate): RawBuilder<unknown> => sql`
  ${ingredientPrices(period, today)}, names as materialized (
    select sold_name_id, tax_included, ${stepOfDay(sql`day`, period)} as step, sum(qty) as qty, sum(revenue) as revenue
    from sales where day between ${period.from}::date and ${period.to}::date
    group by sold_name_id, tax_included, step
  ), sold as materialized (
    select n.recipe_id, t.step, sum(t.qty * n.portions) as portions,
      sum(case when t.tax_included then t.revenue * 100 / (100 + coalesce(r.vat_rate, ${USUAL_VAT_RATE}::numeric))
        else t.revenue end) as revenue
    from names t join sold_names n on n.id = t.sold_name_id left join recipes r on r.id = n.recipe_id
    group by n.recipe_id, t.step
  ), costs as materialized (
    select s.recipe_id, s.step, sum(f.qty * p.price) as cost,
      bool_or(p.price is null or i.deleted_at is not null) as lacking
    from sold s join recipe_items f on f.recipe_id = s.recipe_id
    join items i on i.id = f.item_id
    left join prices p on p.item_id = f.item_id and p.step = s.step
    group by s.recipe_id, s.step
  ), dishes as materialized (
    select s.recipe_id, s.step, s.portions, s.revenue, r.target_food_cost, r.line_count,
      case when r.line_count > 0 and r.unresolved = 0 and not c.lacking then c.cost end as cost
    from sold s left join recipes r on r.id = s.recipe_id
    left join costs c on c.recipe_id = s.recipe_id and c.step = s.step
  )`;
