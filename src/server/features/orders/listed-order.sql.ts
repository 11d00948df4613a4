import { sql } from 'kysely';

/**
 * What an order `o` costs: `orderCost` of its lines as they will come (`linesAfter`). `order-totals.test.ts` compares.
 */
export const totalNet = sql<number>`round(o.net_cents / 100.0, 2)`;

/** The same of an order whose answer is being written, lines first: kept with it (migration 0042). */
export const answeredTotal = sql<number>`(
  select coalesce(sum(round(c.qty * coalesce(c.price, 0), 2)), 0)
    + case when bool_or(c.qty > 0) then purchase_orders.delivery_fee else 0 end
  from (select coalesce(l.qty_confirmed, l.qty) as qty, coalesce(l.price_confirmed, l.unit_price) as price
    from purchase_order_lines l
    where l.org_id = purchase_orders.org_id and l.po_id = purchase_orders.id and l.deleted_at is null) c)`;

/** Of how many of its lines the supplier confirmed another quantity than was ordered. */
export const changedLines = sql<number>`case when o.answer_differs then (
    select count(*) from purchase_order_lines l
    where l.org_id = o.org_id and l.po_id = o.id and l.deleted_at is null and l.qty_confirmed <> l.qty
  ) else 0 end`;

/** What an order `o` of a supplier `s` is known by, in every list of orders. */
export const ORDER_HEAD = [
  'o.id',
  'o.order_number',
  'o.external_number',
  'o.supplier_id',
  's.name as supplier_name',
  'o.status',
  'o.ordered_at',
] as const;
