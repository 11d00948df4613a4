import { sql } from 'kysely';
import type { MeasuredItem, RecipeLine } from '#domain/recipes/figures.ts';
import type { Measure } from '#domain/recipes/recipe.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

export type RelatedRecipe = {
  id: string;
  name: string;
  portions: number;
  yield_qty: number | null;
  yield_unit: Measure | null;
  line_count: number;
  unresolved: number;
  /** To be reckoned anew: it is one of those that changed, or is made of one. */
  is_touched: boolean;
  lines: RecipeLine[];
  /** What is kept of one portion. */
  items: { item_id: string; qty: number }[];
};

/** These recipes, all that are made of them, and all that any of those is made of. */
export async function relatedRecipes(tx: OrgTx, ids: readonly string[]): Promise<RelatedRecipe[]> {
  const { rows } = await sql<RelatedRecipe>`
    with recursive touched (id) as (
      select unnest(${ids}::uuid[])
      union
      select l.recipe_id from touched t join recipe_lines l on l.sub_recipe_id = t.id
    ), related (id) as (
      select id from touched
      union
      select l.sub_recipe_id from related r join recipe_lines l on l.recipe_id = r.id where l.sub_recipe_id is not null
    )
    select r.id, r.name, r.portions, r.yield_qty, r.yield_unit, r.line_count, r.unresolved,
      r.id in (select id from touched) as is_touched,
      coalesce((select jsonb_agg(jsonb_build_object('item_id', l.item_id, 'sub_recipe_id', l.sub_recipe_id, 'qty', l.qty,
          'unit', l.unit, 'loss_percent', l.loss_percent) order by l.position, l.id)
        from recipe_lines l where l.org_id = r.org_id and l.recipe_id = r.id), '[]') as lines,
      coalesce((select jsonb_agg(jsonb_build_object('item_id', f.item_id, 'qty', f.qty) order by f.item_id)
        from recipe_items f where f.org_id = r.org_id and f.recipe_id = r.id), '[]') as items
    from recipes r where r.id in (select id from related)`.execute(tx);
  return rows;
}

/** Their units cannot change until the transaction ends; in the order of ids, as everybody holds them. */
export async function holdMeasures(tx: OrgTx, ids: readonly string[]): Promise<MeasuredItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MeasuredItem>`
    select id, name, unit, content_qty, content_unit from items where id = any(${ids}::uuid[])
    order by id for key share`.execute(tx);
  return rows;
}

/** Those that have one of these items in a line of their own. */
export async function recipesWith(tx: OrgTx, item_id: string): Promise<string[]> {
  const { rows } = await sql<{ recipe_id: string }>`
    select distinct recipe_id from recipe_lines where item_id = ${item_id}::uuid`.execute(tx);
  return rows.map(({ recipe_id }) => recipe_id);
}

type Kept = { id: string; line_count: number; unresolved: number; items: { item_id: string; qty: number }[] };

export async function writeFlat(tx: OrgTx, changed: readonly Kept[]): Promise<void> {
  const ids = changed.map(({ id }) => id);
  const counts = (of: (one: Kept) => number) => changed.map(of);
  const rows = changed.flatMap(({ id, items }) => items.map((item) => ({ recipe_id: id, ...item })));
  await Promise.all([
    sql`update recipes r set line_count = t.line_count, unresolved = t.unresolved
      from unnest(${ids}::uuid[], ${counts((one) => one.line_count)}::int[], ${counts((one) => one.unresolved)}::int[])
        t (id, line_count, unresolved)
      where r.id = t.id and (r.line_count, r.unresolved) is distinct from (t.line_count, t.unresolved)`.execute(
      tx,
    ),
    sql`delete from recipe_items where recipe_id = any(${ids}::uuid[])`.execute(tx),
    sql`insert into recipe_items (recipe_id, item_id, qty)
      select * from unnest(${rows.map(({ recipe_id }) => recipe_id)}::uuid[],
        ${rows.map(({ item_id }) => item_id)}::uuid[], ${rows.map(({ qty }) => qty.toFixed(9))}::numeric[])`.execute(
      tx,
    ),
  ]);
}
