import { sql } from 'kysely';
import { RECIPE_NAME_MAX } from '#domain/recipes/limits.ts';
import { auditEach } from '#server/platform/audit/audit-each.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

type SoldDish = { name: string; sku: string | null };

/** `ids`: of every name given. `made`: those that were not there before. */
export async function insertSoldDishes(
  tx: OrgTx,
  dishes: readonly SoldDish[],
  now: Date,
): Promise<{ ids: Map<string, string>; made: string[] }> {
  const given = sql`select t.name as given, btrim(left(btrim(t.name), ${RECIPE_NAME_MAX}::int)) as name, t.sku
    from unnest(${dishes.map(({ name }) => name)}::text[], ${dishes.map(({ sku }) => sku)}::text[]) t (name, sku)`;
  const { rows: made } = await sql<{ id: string }>`
    insert into recipes (name, origin, created_at, updated_at)
    select distinct on (search_key(g.name)) g.name, 'sales', ${now}::timestamptz, ${now}::timestamptz
    from (${given}) g where g.name <> '' order by search_key(g.name), g.name
    on conflict (org_id, name_key) where deleted_at is null do nothing returning id`.execute(tx);
  const ids = made.map(({ id }) => id);
  await sql`insert into recipe_lines (recipe_id, position, item_id, qty, unit)
    select distinct on (r.id) r.id, 0, i.id, 1, coalesce(i.unit, 'unité')
    from (${given}) g
    join recipes r on r.name_key = left(search_key(g.name), 120) and r.id = any(${ids}::uuid[])
    join items i on i.sku = g.sku and i.deleted_at is null
    order by r.id, g.given`.execute(tx);
  await auditEach(
    tx,
    { action: 'recipe.created', entity: 'recipes' },
    sql`select r.id as entity_id, null::jsonb as before,
      jsonb_build_object('name', r.name, 'origin', r.origin) as after from recipes r where r.id = any(${ids}::uuid[])`,
  );
  const { rows } = await sql<{ given: string; id: string }>`
    select g.given, r.id from (${given}) g
    join recipes r on r.name_key = left(search_key(g.name), 120) and r.deleted_at is null`.execute(tx);
  return { ids: new Map(rows.map(({ given: name, id }) => [name, id])), made: ids };
}

export const someDishes = (tx: OrgTx, limit: number) =>
  tx
    .selectFrom('recipes')
    .select(['name', 'sale_price'])
    .where('kind', '=', 'dish')
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .limit(limit)
    .execute();
