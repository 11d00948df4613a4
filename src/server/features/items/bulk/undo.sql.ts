import { sql } from 'kysely';
import type { BulkField, BulkRefusal } from '#domain/items/bulk.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { auditEach } from '#server/platform/audit/audit-each.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** Held: of two who take the same change back, the second is told so. */
export const lockEdit = (tx: OrgTx, id: string) =>
  tx
    .selectFrom('item_bulk_edits')
    .select(['id', 'kind', 'made_at', 'undone_at', 'undo'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const markUndone = (tx: OrgTx, id: string, now: Date) =>
  tx.updateTable('item_bulk_edits').set({ undone_at: now }).where('id', '=', id).execute();

/** Kept from being renamed or deleted until the old values are back. */
export const holdLabelsNamed = (tx: OrgTx, kind: 'categories' | 'zones', named: readonly string[]) =>
  kind === 'categories'
    ? sql`select id from categories where name = any(${named}::text[]) order by id for key share`.execute(tx)
    : sql`select id from zones where id = any(${named}::uuid[]) order by id for key share`.execute(tx);

type Judged = { id: string; name: string; why: BulkRefusal | null };

/** In the order of ids, as the change itself held them; before anything is asked about them. */
export const holdItemsById = (tx: OrgTx, ids: readonly string[]) =>
  sql`select from items where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);

const TYPES: Record<BulkField, string> = {
  zone_id: 'uuid',
  category: 'text',
  shelf_life_days: 'integer',
  min_qty: 'numeric',
  max_qty: 'numeric',
};

const kept = (edit: string) => sql`item_bulk_edits e
  cross join lateral jsonb_to_recordset(e.undo) as u(id uuid, version integer, before text)
  join items i on i.id = u.id where e.id = ${edit}::uuid`;

const LABEL_GONE = {
  category: sql`u.before is not null and not exists (select from categories c where c.name = u.before)`,
  zone_id: sql`u.before is not null and not exists (select from zones z where z.id = u.before::uuid)`,
};

/** Which items still are as the change left them; the others, and why they stay. */
export async function judgeField(tx: OrgTx, edit: string, field: BulkField): Promise<Judged[]> {
  const gone = field === 'category' || field === 'zone_id' ? LABEL_GONE[field] : sql`false`;
  const { rows } = await sql<Judged>`
    select i.id, i.name, case when i.version <> u.version or i.deleted_at is not null then 'overtaken'
      when ${gone} then 'label_gone' end as why
    from ${kept(edit)}`.execute(tx);
  return rows;
}

/** A reference of ours names one item: whoever took that of a deleted one keeps it. */
export async function judgeDeletion(tx: OrgTx, edit: string): Promise<Judged[]> {
  const { rows } = await sql<Judged>`
    select i.id, i.name, case when i.version <> u.version or i.deleted_at is null then 'overtaken'
      when exists (select from items x where x.sku = i.sku and x.deleted_at is null) then 'sku_taken' end as why
    from ${kept(edit)}`.execute(tx);
  return rows;
}

type Restored = { edit: string; ids: readonly string[]; now: Date };

export async function restoreField(
  tx: OrgTx,
  { edit, ids, now, field }: Restored & { field: BulkField },
): Promise<void> {
  const column = sql.ref(field);
  await auditEach(
    tx,
    { action: 'item.updated', entity: 'items' },
    sql`select i.id as entity_id,
      jsonb_build_object(${field}::text, i.${column}) as before,
      jsonb_build_object(${field}::text, u.before, 'undo_of', e.id) as after
      from ${kept(edit)} and i.id = any(${ids}::uuid[])`,
  );
  await sql`
    update items set ${column} = u.before::${sql.raw(TYPES[field])}, version = items.version + 1,
      updated_at = ${now}::timestamptz
    from item_bulk_edits e cross join lateral jsonb_to_recordset(e.undo) as u(id uuid, before text)
    where e.id = ${edit}::uuid and items.id = u.id and items.id = any(${ids}::uuid[])`.execute(tx);
}

export async function restoreDeleted(tx: OrgTx, { edit, ids, now }: Restored): Promise<void> {
  await auditEach(
    tx,
    { action: 'item.restored', entity: 'items' },
    sql`select i.id as entity_id,
      jsonb_build_object('deleted_at', i.deleted_at) as before,
      jsonb_build_object('deleted_at', null, 'undo_of', e.id) as after
      from ${kept(edit)} and i.id = any(${ids}::uuid[])`,
  );
  await tx
    .updateTable('items')
    .set({ deleted_at: null, version: sql`version + 1`, updated_at: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

const addedArticles = (edit: string) => sql`item_bulk_edits e
  cross join lateral jsonb_to_recordset(e.undo) as u(id uuid, version integer, before uuid)
  join items i on i.id = u.before
  left join supplier_articles a on a.id = u.id where e.id = ${edit}::uuid`;

/** What was added and nobody has touched since: a price given to it is a decision of somebody's. Their ids are the articles'. */
export async function judgeSuppliers(tx: OrgTx, edit: string, today: LocalDate): Promise<Judged[]> {
  const { rows } = await sql<Judged>`
    select u.id, i.name, case when a.version = u.version and a.deleted_at is null and not exists (
        select from item_prices p where p.item_id = a.item_id and p.supplier_id = a.supplier_id
          and (p.valid_to is null or p.valid_to >= ${today}::date)) then null else 'overtaken' end as why
    from ${addedArticles(edit)}`.execute(tx);
  return rows;
}

export async function removeAdded(tx: OrgTx, { edit, ids, now }: Restored): Promise<void> {
  await auditEach(
    tx,
    { action: 'item.offer_removed', entity: 'items' },
    sql`select i.id as entity_id,
      jsonb_build_object('supplier_id', a.supplier_id) as before, jsonb_build_object('undo_of', e.id) as after
      from ${addedArticles(edit)} and u.id = any(${ids}::uuid[])`,
  );
  await tx
    .updateTable('supplier_articles')
    .set({ deleted_at: now, version: sql`version + 1`, updated_at: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
