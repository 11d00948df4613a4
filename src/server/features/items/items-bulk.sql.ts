import { type RawBuilder, sql } from 'kysely';
import { auditEach } from '#server/platform/audit/audit-each.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { RowSource } from '#server/platform/db/lists/expressions.ts';

/** What many items are written from: a query that yields these columns, and the moment. */
type Bulk = { rows: RowSource; now: Date };

const OWN = ['sku', 'unit', 'category', 'min_qty', 'max_qty', 'storage_family', 'date_kind'] as const;
const MORE = ['shelf_life_days', 'alert_days', 'allergens', 'barcode', 'zone_id'] as const;
/** One thing of two ends: said, both are replaced. */
const KEPT = ['kept_min_celsius', 'kept_max_celsius'] as const;

/** What a person may say of an item: the columns that a bulk write takes, and those that a list is compared by. */
const ITEM_FIELDS = ['name', ...OWN, ...MORE, ...KEPT] as const;

const columns = sql.join(ITEM_FIELDS.map((field) => sql.ref(field)));
const NOTHING: Partial<Record<(typeof ITEM_FIELDS)[number], RawBuilder<unknown>>> = { allergens: sql`'{}'` };
const given = sql.join(
  ITEM_FIELDS.map((field) => {
    const instead = NOTHING[field];
    return instead ? sql`coalesce(t.${sql.ref(field)}, ${instead})` : sql`t.${sql.ref(field)}`;
  }),
);
const changes = sql.join([
  ...['name', ...OWN, ...MORE].map(
    (field) => sql`${sql.ref(field)} = coalesce(t.${sql.ref(field)}, i.${sql.ref(field)})`,
  ),
  ...KEPT.map(
    (field) => sql`${sql.ref(field)} = case when coalesce(t.kept_min_celsius, t.kept_max_celsius) is null
      then i.${sql.ref(field)} else t.${sql.ref(field)} end`,
  ),
]);

/** `rows`: id and ITEM_FIELDS. */
export const insertItems = (tx: OrgTx, { rows, now }: Bulk) =>
  sql`insert into items (id, ${columns}, created_at, updated_at)
    select t.id, ${given}, ${now}::timestamptz, ${now}::timestamptz from (${rows}) t`.execute(tx);

/** `rows`: id, name and unit, of goods of which nothing else is known yet. */
export const insertNamedItems = (tx: OrgTx, { rows, now }: Bulk) =>
  sql`insert into items (id, name, unit, created_at, updated_at)
    select t.id, t.name, t.unit, ${now}::timestamptz, ${now}::timestamptz from (${rows}) t`.execute(tx);

/** `rows`: id and ITEM_FIELDS, of which those that are null stay as they are. `note` goes into the audit trail. */
export async function updateItems(tx: OrgTx, { rows, now, note }: Bulk & { note: object }): Promise<void> {
  await sql`create temp table items_before on commit drop as
    select i.* from items i where i.id in (select t.id from (${rows}) t)`.execute(tx);
  await sql`update items i set ${changes}, version = i.version + 1, updated_at = ${now}::timestamptz
    from (${rows}) t where i.id = t.id`.execute(tx);
  const audited = (row: string) => sql`to_jsonb(${sql.ref(row)}) - 'name_key' - 'search_text'`;
  await auditEach(
    tx,
    { action: 'item.updated', entity: 'items' },
    sql`select i.id as entity_id, ${audited('b')} as before,
      (${audited('i')}) || ${JSON.stringify(note)}::jsonb as after
      from items_before b join items i on i.id = b.id`,
  );
}

/** `rows`: name, in the order in which they are added to the end of the list. */
export const insertManyLabels = (tx: OrgTx, table: 'categories' | 'zones', rows: RowSource) =>
  sql`insert into ${sql.table(table)} (name, position)
    select t.name, (select coalesce(max(position), -1) from ${sql.table(table)}) + row_number() over ()
    from (${rows}) t`.execute(tx);
