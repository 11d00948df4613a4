import { sql } from 'kysely';
import type { Allergen, Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Sought } from '#domain/kernel/search/words.ts';
import type { Measure, RecipeKind } from '#domain/recipes/recipe.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { isFound, rankOfFound } from '#server/platform/db/lists/words-found.ts';
import { cheapestOffer } from './prices.sql.ts';

export type IngredientItem = {
  id: string;
  name: string;
  unit: Unit | null;
  content_qty: number | null;
  content_unit: Measure | null;
  price: number | null;
  supplier_name: string | null;
  allergens: Allergen[];
  is_deleted: boolean;
};

/** At the prices of today, whoever sells them cheapest. */
export async function readItems(
  tx: OrgTx,
  ids: readonly string[],
  today: LocalDate,
): Promise<IngredientItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<IngredientItem>`
    select i.id, i.name, i.unit, i.content_qty, i.content_unit, o.price, o.supplier_name, i.allergens,
      i.deleted_at is not null as is_deleted
    from items i left join lateral (${cheapestOffer(today)}) o on true
    where i.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

export type IngredientRecipe = {
  id: string;
  name: string;
  kind: RecipeKind;
  portions: number;
  yield_qty: number | null;
  yield_unit: Measure | null;
  line_count: number;
  unresolved: number;
  deleted_at: Date | null;
  /** Of one portion. */
  items: { item_id: string; qty: number }[];
};

/**
 * With what one portion takes of each item. Of one with a line that comes to no quantity also the items that are somewhere
 * in it all the same, at zero: nobody may miss their allergens.
 */
export async function readRecipesToUse(tx: OrgTx, ids: readonly string[]): Promise<IngredientRecipe[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<IngredientRecipe>`
    select r.id, r.name, r.kind, r.portions, r.yield_qty, r.yield_unit, r.line_count, r.unresolved, r.deleted_at,
      coalesce((select jsonb_agg(jsonb_build_object('item_id', u.item_id, 'qty', u.qty) order by u.item_id) from (
        select f.item_id, f.qty from recipe_items f where f.org_id = r.org_id and f.recipe_id = r.id
        union all
        select distinct n.item_id, 0 from (
          with recursive parts (id) as (
            select r.id where r.unresolved > 0
            union
            select l.sub_recipe_id from parts p join recipe_lines l on l.recipe_id = p.id where l.sub_recipe_id is not null
          )
          select l.item_id from parts p join recipe_lines l on l.recipe_id = p.id where l.item_id is not null
        ) n where not exists (select from recipe_items f
          where f.org_id = r.org_id and f.recipe_id = r.id and f.item_id = n.item_id)
      ) u), '[]') as items
    from recipes r where r.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** What one portion takes, as it is kept. */
export async function readFlat(tx: OrgTx, recipe_id: string): Promise<{ item_id: string; qty: number }[]> {
  const { rows } = await sql<{ item_id: string; qty: number }>`
    select item_id, qty from recipe_items where recipe_id = ${recipe_id}::uuid`.execute(tx);
  return rows;
}

const SEARCHED = { text: 'r.search_text' };

/** Recipes to make another one of, without itself and whatever is made of it; of those found, preparations first. */
export async function findRecipesToUse(
  tx: OrgTx,
  { sought, of, limit }: { sought: Sought; of: string | undefined; limit: number },
): Promise<string[]> {
  const best = sought.length === 0 ? sql`` : sql`${rankOfFound(SEARCHED, sought)}, r.kind <> 'preparation', `;
  const { rows } = await sql<{ id: string }>`
    with recursive users (id) as (
      select ${of ?? null}::uuid
      union
      select l.recipe_id from users u join recipe_lines l on l.sub_recipe_id = u.id
    )
    select r.id from recipes r
    where r.deleted_at is null and ${isFound(SEARCHED, sought)} and r.id not in (select id from users where id is not null)
    order by ${best}r.name_key, r.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
