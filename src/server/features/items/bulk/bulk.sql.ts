import { type RawBuilder, sql } from 'kysely';
import {
  BULK_MAX,
  type BulkChange,
  type BulkField,
  type BulkKind,
  type HeldItem,
} from '#domain/items/bulk.ts';
import type { AuditAction } from '#domain/kernel/trail/actions.ts';
import { AWAITING_RECEIPT } from '#domain/orders/status.ts';
import { itemsMatching } from '#server/features/items/items.sql.ts';
import { auditEach } from '#server/platform/audit/audit-each.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

type Ids = readonly string[];
type Found = Parameters<typeof itemsMatching>[1];

const among = (ids: Ids) => sql`any(${ids}::uuid[])`;

/** One more than may be changed tells that there are too many. */
export async function idsFound(tx: OrgTx, filters: Found, except: Ids): Promise<string[]> {
  const rows = await itemsMatching(tx, filters)
    .select('id')
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .limit(BULK_MAX + 1)
    .execute();
  return rows.map(({ id }) => id);
}

type HeldRow = Omit<HeldItem, 'sold' | 'in_stock' | 'awaited'>;

/**
 * Held in the order of ids, as whoever refers to many items holds them. For a deletion nobody may refer to them
 * meanwhile; for anything else whoever moves the stock need not wait.
 */
export async function holdForBulk(tx: OrgTx, ids: Ids, kind: BulkKind): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select id, name, case when deleted_at is null then 'active' else 'deleted' end as state, zone_id, category,
      shelf_life_days, min_qty, max_qty
    from items where id = ${among(ids)} order by id
    for ${kind === 'delete' ? sql`update` : sql`no key update`}`.execute(tx);
  return rows;
}

/** In an order that was sent, of which some is still to come. */
const AWAITED = sql`exists (
  select from purchase_order_lines p join purchase_orders o on o.org_id = p.org_id and o.id = p.po_id
  where p.org_id = i.org_id and p.item_id = i.id and p.deleted_at is null and o.deleted_at is null
    and o.status in (${sql.join(AWAITING_RECEIPT.map((status) => sql.lit(status)))})
    and coalesce(p.qty_confirmed, p.qty) > (
      select coalesce(sum(g.qty_received), 0) from grn_lines g where g.org_id = p.org_id and g.po_line_id = p.id))`;
const IN_STOCK = sql`exists (
  select from stock_levels l where l.org_id = i.org_id and l.item_id = i.id and l.qty_on_hand <> 0)`;

/** What keeps these items from being deleted. They are held: asked after the lock, it is the last word. */
export async function inUse(tx: OrgTx, ids: Ids) {
  const { rows } = await sql<{ id: string; in_stock: boolean; awaited: boolean }>`
    select i.id, ${IN_STOCK} as in_stock, ${AWAITED} as awaited from items i where i.id = ${among(ids)}`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of an item's field as SQL has it. */
const column = (field: BulkField) => sql.ref(field);

type Targets = { ids: Ids; now: Date };

/** Forgets what can no longer be taken back, whoever did it. */
export const forgetEdits = (tx: OrgTx, before: Date) =>
  tx.deleteFrom('item_bulk_edits').where('made_at', '<', before).execute();

/** The values as they are, and the version that the change is about to leave. */
async function keepForUndo(tx: OrgTx, { ids, now, kind }: Targets & { kind: BulkKind }): Promise<string> {
  const before = kind === 'delete' || kind === 'supplier_id' ? sql`null` : column(kind);
  const { rows } = await sql<{ id: string }>`
    insert into item_bulk_edits (kind, made_at, undo)
    select ${kind}, ${now}::timestamptz,
      jsonb_agg(jsonb_build_object('id', id, 'version', version + 1, 'before', ${before}))
    from items where id = ${among(ids)} returning id`.execute(tx);
  return idOf(rows);
}

const noteEach = (tx: OrgTx, { edit, action, field, after }: AuditedField) =>
  auditEach(
    tx,
    { action, entity: 'items' },
    sql`select u.id as entity_id,
      jsonb_build_object(${field}::text, u.before) as before,
      jsonb_build_object(${field}::text, ${after}, 'bulk_edit', e.id) as after
      from item_bulk_edits e cross join lateral jsonb_to_recordset(e.undo) as u(id uuid, before jsonb)
      where e.id = ${edit}::uuid`,
  );
type AuditedField = { edit: string; action: AuditAction; field: string; after: RawBuilder<unknown> };

type FieldChange = Extract<BulkChange, { kind: BulkField }>;

export async function writeField(
  tx: OrgTx,
  { kind, to }: FieldChange,
  { ids, now }: Targets,
): Promise<string> {
  const edit = await keepForUndo(tx, { ids, now, kind });
  await tx
    .updateTable('items')
    .set({ [kind]: to, version: sql`version + 1`, updated_at: now })
    .where('id', '=', sql<string>`${among(ids)}`)
    .execute();
  const after = sql`${JSON.stringify(to)}::jsonb`;
  await noteEach(tx, { edit, action: 'item.updated', field: kind, after });
  return edit;
}

export async function writeDeletion(tx: OrgTx, { ids, now }: Targets): Promise<string> {
  const edit = await keepForUndo(tx, { ids, now, kind: 'delete' });
  await tx
    .updateTable('items')
    .set({ deleted_at: now, version: sql`version + 1`, updated_at: now })
    .where('id', '=', sql<string>`${among(ids)}`)
    .execute();
  await noteEach(tx, { edit, action: 'item.deleted', field: 'deleted_at', after: sql`${now}::timestamptz` });
  return edit;
}

/** The supplier sells these from now on, at no price yet. What is undone is what was added: its id, and the item's. */
export async function writeSupplier(
  tx: OrgTx,
  { supplier_id, ids, now }: Targets & { supplier_id: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into supplier_articles (item_id, supplier_id, created_at, updated_at)
      select item, ${supplier_id}::uuid, ${now}::timestamptz, ${now}::timestamptz from unnest(${ids}::uuid[]) item
      on conflict (org_id, item_id, supplier_id) where deleted_at is null do nothing
      returning id, item_id, version)
    insert into item_bulk_edits (kind, made_at, undo)
    select 'supplier_id', ${now}::timestamptz,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'version', version, 'before', item_id)), '[]')
    from added returning id`.execute(tx);
  const edit = idOf(rows);
  await auditEach(
    tx,
    { action: 'item.offer_saved', entity: 'items' },
    sql`select u.before as entity_id, null::jsonb as before,
      jsonb_build_object('supplier_id', ${supplier_id}::text, 'bulk_edit', e.id) as after
      from item_bulk_edits e cross join lateral jsonb_to_recordset(e.undo) as u(before uuid)
      where e.id = ${edit}::uuid`,
  );
  return edit;
}

function idOf(rows: readonly { id: string }[]): string {
  const [row] = rows;
  if (!row) throw new Error('No row was kept for the undo');
  return row.id;
}

type Count = { value: string | number; count: number };

/** How many of these items bear each value of a field. */
export async function bulkValuesOf(tx: OrgTx, ids: Ids, field: BulkField): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select ${column(field)} as value, count(*) as count from items
    where id = ${among(ids)} and deleted_at is null and ${column(field)} is not null
    group by 1 order by 2 desc, 1`.execute(tx);
  return rows;
}

/** How many of these items each supplier sells. */
export async function suppliersOf(tx: OrgTx, ids: Ids): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select a.supplier_id as value, count(*) as count from supplier_articles a
    where a.item_id = ${among(ids)} and a.deleted_at is null group by 1 order by 2 desc, 1`.execute(tx);
  return rows;
}

type Kept = { total: number; held: number; drafts: number };

/** How many of these are there, how many a deletion would leave, and in how many drafts the others stand. */
export async function keptBack(tx: OrgTx, ids: Ids): Promise<Kept> {
  const { rows } = await sql<Kept>`
    with items_asked as (
      select i.org_id, i.id, ${IN_STOCK} or ${AWAITED} as kept from items i
      where i.id = ${among(ids)} and i.deleted_at is null)
    select count(*) as total, count(*) filter (where kept) as held,
      (select count(distinct o.id) from items_asked a
        join purchase_order_lines p on p.org_id = a.org_id and p.item_id = a.id and p.deleted_at is null
        join purchase_orders o on o.org_id = p.org_id and o.id = p.po_id and o.status = 'DRAFT' and o.deleted_at is null
        where not a.kept) as drafts
    from items_asked`.execute(tx);
  return rows[0] ?? { total: 0, held: 0, drafts: 0 };
}
