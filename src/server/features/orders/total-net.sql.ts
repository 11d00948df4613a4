import { sql } from 'kysely';

/**
 * What an order `o` costs: `orderCost` of its lines as they will come (`linesAfter`). Added up for those few that are
 * answered otherwise than ordered; of the rest from what is kept. `order-totals.test.ts` compares.
 */
export const totalNet = sql<number>`case when o.answer_differs and o.status <> 'CANCELLED' then (
    select coalesce(sum(round(c.qty * coalesce(c.price, 0), 2)), 0)
      + case when bool_or(c.qty > 0) then o.delivery_fee else 0 end
    from (select coalesce(l.qty_confirmed, l.qty) as qty, coalesce(l.price_confirmed, l.unit_price) as price
      from purchase_order_lines l
      where l.org_id = o.org_id and l.po_id = o.id and l.deleted_at is null) c
  ) else o.total_estimated + o.delivery_fee end`;

/** Of how many of its lines the supplier confirmed another quantity than was ordered. */
export const changedLines = sql<number>`case when o.answer_differs then (
    select count(*) from purchase_order_lines l
    where l.org_id = o.org_id and l.po_id = o.id and l.deleted_at is null and l.qty_confirmed <> l.qty
  ) else 0 end`;
