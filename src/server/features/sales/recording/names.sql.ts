import { sql } from 'kysely';
import type { Dish } from '#domain/sales/find-dish.ts';
import { NEW_DISHES_MAX } from '#domain/sales/limits.ts';
import type { NameMatch } from '#domain/sales/sales.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/**
 * What each name of `sold_rows` means, in a temporary table: as it was matched before, while that dish is there, else
 * the recipe of this name. `matched_by` is null where neither says.
 */
export async function recallNames(tx: OrgTx): Promise<void> {
  await sql`drop table if exists sold_as`.execute(tx);
  await sql`create temp table sold_as on commit drop as
    select f.name_key, f.name, f.sku, f.line, n.id as sold_name_id, known.is_known,
      case when known.is_known then n.recipe_id else e.id end as recipe_id,
      case when known.is_known then n.portions else 1 end as portions,
      case when known.is_known then n.matched_by when e.id is not null then 'name' end as matched_by
    from (
      select name_key, (array_agg(name order by line))[1] as name, min(sku) as sku, min(line) as line
      from sold_rows group by name_key
    ) f
    left join sold_names n on n.name_key = f.name_key
    left join recipes r on r.id = n.recipe_id and r.deleted_at is null
    left join recipes e on e.name_key = left(f.name_key, 120) and e.deleted_at is null
    cross join lateral (select n.id is not null and (n.matched_by = 'ignored' or r.id is not null) as is_known) known`.execute(
    tx,
  );
}

/** Those that nobody knows, in the order of the report; more are no names of dishes. */
export const unknownNames = async (
  tx: OrgTx,
): Promise<{ name_key: string; name: string; sku: string | null }[]> =>
  (
    await sql<{ name_key: string; name: string; sku: string | null }>`
      select name_key, name, sku from sold_as where matched_by is null order by line limit ${NEW_DISHES_MAX * 2}`.execute(
      tx,
    )
  ).rows;

export const soldDishes = (tx: OrgTx): Promise<Dish[]> =>
  tx
    .selectFrom('recipes as dishes')
    .select(['id', 'name'])
    .where('kind', '=', 'dish')
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .execute();

export type Decided = {
  name_key: string;
  matched_by: Extract<NameMatch, 'alike' | 'created'>;
  recipe_id: string | null;
  portions: number;
};

/** Also a second time, once the dishes that are made have their identifiers. */
export const decideNames = (tx: OrgTx, decided: readonly Decided[]) =>
  sql`update sold_as a set matched_by = d.matched_by, recipe_id = d.recipe_id, portions = d.portions
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb)
      as d(name_key text, matched_by text, recipe_id uuid, portions numeric)
    where a.name_key = d.name_key`.execute(tx);

/** Whatever is new of `sold_as` is remembered. */
export async function rememberNames(tx: OrgTx, now: Date): Promise<void> {
  await sql`insert into sold_names (name, recipe_id, portions, matched_by, created_at, updated_at)
    select name, recipe_id, portions, matched_by, ${now}::timestamptz, ${now}::timestamptz
    from sold_as where sold_name_id is null order by name_key`.execute(tx);
  await sql`update sold_names n set recipe_id = a.recipe_id, portions = a.portions, matched_by = a.matched_by,
      updated_at = ${now}::timestamptz
    from sold_as a where n.id = a.sold_name_id and not a.is_known`.execute(tx);
  await sql`update sold_as a set sold_name_id = n.id
    from sold_names n where n.name_key = a.name_key and a.sold_name_id is null`.execute(tx);
}
