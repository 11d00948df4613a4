import { sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import { foundOrders, type OrderFilters } from '#server/features/orders/orders-list.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';

export type ExportedOrderLine = {
  head_id: string;
  item_name: string;
  sku: string | null;
  reference: string | null;
  qty: number;
  unit: Unit | null;
  unit_price: number | null;
  line_total: number | null;
  qty_confirmed: number | null;
  price_confirmed: number | null;
};

/** Of these orders, each in the order in which they were written. */
export async function linesOfOrders(tx: OrgTx, ids: readonly string[]): Promise<ExportedOrderLine[]> {
  const { rows } = await sql<ExportedOrderLine>`
    select h.id as head_id, i.name as item_name, i.sku, l.reference, l.qty, i.unit, l.unit_price,
      round(l.qty * l.unit_price, 2) as line_total, l.qty_confirmed, l.price_confirmed
    from unnest(${ids}::uuid[]) as h(id)
    cross join lateral (select * from purchase_order_lines x where x.po_id = h.id and x.deleted_at is null offset ${BY_KEY}) l
    cross join lateral (select x.name, x.sku, x.unit from items x where x.org_id = l.org_id and x.id = l.item_id offset ${BY_KEY}) i
    order by l.position, l.id`.execute(tx);
  return rows;
}

/** How many lines the orders have that these filters find, counted no further than `most`. */
export const countOrderLines = (tx: OrgTx, filters: OrderFilters, most: number) =>
  countUpTo(
    tx,
    sql`select from (${foundOrders(tx, filters)}) f cross join lateral (
      select from purchase_order_lines x where x.po_id = f.id and x.deleted_at is null offset ${BY_KEY}) l`,
    most,
  );
