import { sql } from 'kysely';
import type { Period } from '#domain/reports/period.ts';
import { type DishesWhere, soldDishes } from '#server/features/reports/dishes/sold-dishes.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

export type SoldDish = {
  recipe_id: string;
  name: string;
  deleted: boolean;
  has_recipe: boolean;
  portions: number;
  /** Without VAT. */
  revenue: number;
  /** Of all portions; null where its recipe lacks something in any step. */
  cost: number | null;
};

/** Every dish that was sold in the period. */
export async function dishesSold(tx: OrgTx, period: Period, where: DishesWhere): Promise<SoldDish[]> {
  const { rows } = await sql<SoldDish>`
    with ${soldDishes(period, where)}, sums as (
      select recipe_id, sum(portions) as portions, sum(revenue) as revenue,
        case when bool_and(cost is not null) then round(sum(cost), 2) end as cost
      from dishes where recipe_id is not null group by recipe_id
    )
    select d.recipe_id, r.name, r.deleted_at is not null as deleted, r.line_count > 0 as has_recipe, d.portions,
      d.revenue, d.cost
    from sums d join recipes r on r.id = d.recipe_id
    order by r.name_key, r.id`.execute(tx);
  return rows;
}
