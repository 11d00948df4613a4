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

export async function readMeasures(tx: OrgTx, ids: readonly string[]): Promise<MeasuredItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MeasuredItem>`
    select id, name, unit, content_qty, content_unit from items where id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** Those of these that are ours. */
export async function knownItems(tx: OrgTx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select id from items where id = any(${ids}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those that have one of these items in a line of their own. */
export async function recipesWith(tx: OrgTx, item_id: string): Promise<string[]> {
  const { rows } = await sql<{ recipe_id: string }>`
    select distinct recipe_id from recipe_lines where item_id = ${item_id}::uuid`.execute(tx);
  return rows.map(({ recipe_id }) => recipe_id);
}

type Counts = { id: string; line_count: number; unresolved: number };
type FlatRow = { recipe_id: string; item_id: string; qty: number };

/** What differs from what is kept, and nothing else: of a thousand recipes with butter, the butter. */
export type FlatChange = {
  counts: readonly Counts[];
  set: readonly FlatRow[];
  gone: readonly Omit<FlatRow, 'qty'>[];
};

export async function writeFlat(tx: OrgTx, { counts, set, gone }: FlatChange): Promise<void> {
  const pairs = (rows: FlatChange['gone']) => sql`${rows.map(({ recipe_id }) => recipe_id)}::uuid[],
    ${rows.map(({ item_id }) => item_id)}::uuid[]`;
  const writes = [];
  if (counts.length > 0)
    writes.push(sql`update recipes r set line_count = t.line_count, unresolved = t.unresolved
      from unnest(${counts.map(({ id }) => id)}::uuid[], ${counts.map(({ line_count }) => line_count)}::int[],
        ${counts.map(({ unresolved }) => unresolved)}::int[]) t (id, line_count, unresolved) where r.id = t.id`);
  if (gone.length > 0)
    writes.push(sql`delete from recipe_items f using unnest(${pairs(gone)}) t (recipe_id, item_id)
      where f.recipe_id = t.recipe_id and f.item_id = t.item_id`);
  if (set.length > 0)
    writes.push(sql`insert into recipe_items (recipe_id, item_id, qty)
      select * from unnest(${pairs(set)}, ${set.map(({ qty }) => qty.toFixed(9))}::numeric[])
      on conflict (org_id, recipe_id, item_id) do update set qty = excluded.qty`);
  await Promise.all(writes.map((write) => write.execute(tx)));
}
