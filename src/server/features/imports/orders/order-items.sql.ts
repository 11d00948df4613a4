import { sql } from 'kysely';
import { namesAlike } from '#domain/imports/names-alike.ts';
import { CREATE_ITEM, type ImportSurvey, LEAVE_ITEM } from '#domain/imports/survey.ts';
import { ITEM_NAME_MAX } from '#domain/items/limits.ts';
import type { Resolution } from '#server/features/imports/rows/outcomes.sql.ts';
import { run } from '#server/features/imports/rows/statements.sql.ts';
import { bringInNamedItems } from '#server/features/items/items.door.ts';
import { auditEach } from '#server/platform/audit/audit-each.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** What a person said of names: which item it is, that it is to be made, or that it stays out. */
export const takeNames = (tx: OrgTx, items: Readonly<Record<string, string>>) =>
  run(
    tx,
    sql`create temp table imp_named on commit drop as
      select left(search_key(key), 120) as name_key, bool_or(value = ${CREATE_ITEM}::text) as makes,
        min(value) filter (where value not in (${CREATE_ITEM}::text, ${LEAVE_ITEM}::text))::uuid as item_id
      from jsonb_each_text(${JSON.stringify(items)}::jsonb) group by 1`,
  );

const NAMES_LISTED = 2000;

/** Names that mean no item here, or several, and of which nobody has said anything: the commonest first. */
export async function askAboutItems(
  tx: OrgTx,
  { answered }: Resolution,
): Promise<Pick<ImportSurvey, 'unknown_items' | 'unknown_item_count'> | null> {
  if (answered) return null;
  const { rows } = await sql<{ name: string; rows: number; names: number }>`
    select (array_agg(item_name order by line))[1] as name, count(*) as rows, count(*) over () as names
    from imp_lines where item_id is null and makes is null
    group by name_key order by count(*) desc, min(line) limit ${NAMES_LISTED}`.execute(tx);
  if (rows.length === 0) return null;
  const { rows: goods } = await sql<{ id: string; name: string }>`
    select id, name from items where deleted_at is null order by name_key, id`.execute(tx);
  const like = namesAlike(goods);
  return {
    unknown_items: rows.map(({ name, rows }) => ({ name, rows, like: like(name) })),
    unknown_item_count: rows[0]?.names ?? 0,
  };
}

/** The items that a person wants made: one for each name of the rows that are written, sold by those who sold it. */
export async function makeItems(
  tx: OrgTx,
  { importId, now }: Pick<Resolution, 'importId' | 'now'>,
): Promise<void> {
  await run(
    tx,
    sql`create temp table imp_made on commit drop as
      select name_key, gen_random_uuid() as id, (array_agg(stock_unit))[1] as unit,
        btrim(left((array_agg(item_name order by line))[1], ${ITEM_NAME_MAX}::int)) as name
      from imp_written where is_made group by name_key`,
  );
  await bringInNamedItems(tx, {
    items: sql`select id, name, unit from imp_made`,
    articles: sql`select m.id as item_id, w.supplier_id, left(min(w.sku), 60) as reference,
        left(min(w.item_name), 200) as wording
      from imp_written w join imp_made m on m.name_key = w.name_key where w.is_made group by m.id, w.supplier_id`,
    now,
  });
  await auditEach(
    tx,
    { action: 'import.items_created', entity: 'imports' },
    sql`select ${importId}::uuid as entity_id,
        null::jsonb as before, jsonb_build_object('part', 0, 'items', jsonb_agg(to_jsonb(m) - 'name_key')) as after
      from imp_made m having count(*) > 0`,
  );
}
