import { sql } from 'kysely';
import { AWAITING_RECEIPT } from '#domain/orders/status.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** What hangs on an item at this moment. */
type ItemHoldings = {
  qty_on_hand: number;
  /** What is left of its lots, at what was paid for them. */
  value: number;
  /** Sent to a supplier: how many orders of which some is still to come, and how much. */
  awaited_orders: number;
  awaited_qty: number;
  draft_orders: number;
  draft_qty: number;
  /** Inventories under way in which it was counted. */
  counts: number;
};

export async function holdingsOf(tx: OrgTx, item_id: string): Promise<ItemHoldings> {
  const { rows } = await sql<ItemHoldings>`
    select coalesce((select l.qty_on_hand from stock_levels l where l.item_id = ${item_id}::uuid), 0) as qty_on_hand,
      coalesce((select round(sum(x.qty_left * x.unit_cost), 2) from lots x
        where x.item_id = ${item_id}::uuid and x.qty_left > 0), 0) as value,
      count(distinct o.id) filter (where o.status <> 'DRAFT' and d.due > 0) as awaited_orders,
      coalesce(sum(d.due) filter (where o.status <> 'DRAFT' and d.due > 0), 0) as awaited_qty,
      count(distinct o.id) filter (where o.status = 'DRAFT') as draft_orders,
      coalesce(sum(p.qty) filter (where o.status = 'DRAFT'), 0) as draft_qty,
      (select count(*) from stock_count_lines c join stock_counts s on s.org_id = c.org_id and s.id = c.count_id
        where c.item_id = ${item_id}::uuid and s.status = 'OPEN' and c.counted_qty is not null) as counts
    from purchase_order_lines p join purchase_orders o on o.org_id = p.org_id and o.id = p.po_id
    cross join lateral (select coalesce(p.qty_confirmed, p.qty) - coalesce(sum(g.qty_received), 0) as due
      from grn_lines g where g.org_id = p.org_id and g.po_line_id = p.id) d
    where p.item_id = ${item_id}::uuid and p.deleted_at is null and o.deleted_at is null
      and o.status in ('DRAFT', ${sql.join(AWAITING_RECEIPT)})`.execute(tx);
  const [held] = rows;
  if (!held) throw new Error('A sum without a row');
  return held;
}
