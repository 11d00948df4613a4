import { type RawBuilder, sql } from 'kysely';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { SOLD_DAYS } from '#domain/recipes/limits.ts';
import type { RecipeState } from '#domain/recipes/recipe.ts';
import { cheapestOffer } from '#server/features/recipes/prices.sql.ts';

/**
 * As `figures`, one row per recipe: what one portion costs at the prices of today, what is missing, and how many portions
 * were sold in the last weeks. `among`: of these recipes alone. The figures are those of domain/recipes/figures.ts,
 * added up from what is kept of each recipe.
 */
export function figures(
  today: LocalDate,
  { among, state }: { among: readonly string[] | null; state: RecipeState },
): RawBuilder<unknown> {
  const of = (column: string) =>
    among === null ? sql`true` : sql`${sql.ref(column)} = any(${among}::uuid[])`;
  return sql`
    priced as materialized (
      select i.id as item_id, o.price, i.deleted_at is not null as is_deleted
      from (select distinct f.item_id from recipe_items f where ${of('f.recipe_id')}) u
      join items i on i.id = u.item_id
      left join lateral (${cheapestOffer(today)}) o on true
    ), costs as (
      select f.recipe_id, sum(f.qty * p.price) as cost, bool_or(p.is_deleted) as item_deleted,
        bool_or(p.price is null and not p.is_deleted) as no_price
      from recipe_items f join priced p on p.item_id = f.item_id where ${of('f.recipe_id')} group by f.recipe_id
    ), sales_of as (
      select n.recipe_id, sum(s.qty * n.portions) as sold
      from sold_names n join sales s on s.org_id = n.org_id and s.sold_name_id = n.id
      where n.recipe_id is not null and ${of('n.recipe_id')}
        and s.day > ${addDays(today, -SOLD_DAYS)}::date and s.day <= ${today}::date
      group by n.recipe_id
    ), costed as (
      select r.id, r.name, r.name_key, r.search_text, r.kind, r.on_menu, r.origin, r.portions, r.sale_price, r.vat_rate,
        r.target_food_cost, r.line_count, r.unresolved, r.version, r.updated_at, r.deleted_at, c.cost as raw_cost, coalesce(c.item_deleted, false) as item_deleted, coalesce(c.no_price, false) as no_price,
        r.kind = 'dish' and r.sale_price is null as no_sale_price, coalesce(n.sold, 0) as sold,
        round(r.sale_price * 100 / (100 + r.vat_rate), 2) as price
      from recipes r left join costs c on c.recipe_id = r.id left join sales_of n on n.recipe_id = r.id
      where ${state === 'active' ? sql`r.deleted_at is null` : sql`r.deleted_at is not null`} and ${of('r.id')}
    ), figures as (
      select t.*, case when t.line_count > 0 and t.unresolved = 0 and not t.item_deleted and not t.no_price
          then round(t.raw_cost, 6) end as cost,
        t.line_count = 0 or t.unresolved > 0 or t.item_deleted or t.no_price or t.no_sale_price as is_lacking
      from costed t
    )`;
}
