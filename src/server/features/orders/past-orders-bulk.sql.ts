import { sql } from 'kysely';
import { auditEach } from '#server/platform/audit/audit-each.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { RowSource } from '#server/platform/db/lists/expressions.ts';

type Bulk = { rows: RowSource; now: Date };
type PastOrders = Bulk & { importId: string; timeZone: string };

/**
 * Orders of the past, closed, at noon of their day where the organisation is. `rows`: id, external_number, supplier_id,
 * ordered_on, expected_at, notes, line_count, total.
 */
export async function insertPastOrders(
  tx: OrgTx,
  { rows, now, importId, timeZone }: PastOrders,
): Promise<void> {
  await sql`insert into purchase_orders (id, external_number, source, supplier_id, status, ordered_at, expected_at, notes,
      line_count, total_estimated, import_id, created_at, updated_at)
    select t.id, t.external_number, 'import', t.supplier_id, 'CLOSED',
      (t.ordered_on + time '12:00') at time zone ${timeZone}::text, t.expected_at, t.notes, t.line_count, t.total,
      ${importId}::uuid, ${now}::timestamptz, ${now}::timestamptz from (${rows}) t`.execute(tx);
  await auditEach(
    tx,
    { action: 'order.imported', entity: 'purchase_orders' },
    sql`select t.id as entity_id, null::jsonb as before,
      jsonb_build_object('external_number', t.external_number, 'supplier_id', t.supplier_id, 'ordered_on', t.ordered_on,
        'total', t.total, 'import_id', ${importId}::text) as after from (${rows}) t`,
  );
}

/** `rows`: po_id, item_id, line, qty, unit_price. */
export const insertPastOrderLines = (tx: OrgTx, { rows, now }: Bulk) =>
  sql`insert into purchase_order_lines (po_id, item_id, position, qty, unit_price, created_at)
    select t.po_id, t.item_id, row_number() over (partition by t.po_id order by t.line) - 1, t.qty, t.unit_price,
      ${now}::timestamptz from (${rows}) t`.execute(tx);
