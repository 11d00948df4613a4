import { sql } from 'kysely';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { AWAITING_RECEIPT } from '#domain/orders/status.ts';
import { LATE_DELIVERY_DAYS } from '#domain/stock/cover.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

/**
 * Items at the reorder point that a person set. What is handled stays so until there is enough again, or until nothing
 * is left of what was still there when it was handled.
 */
export const syncLowStock = (tx: OrgTx, now: Date) =>
  sql`
  ${PREPARED} with low as materialized (
    select p.item_id, p.reorder_point, u.qty as qty_on_hand
    from replenishment_params p
    join items i on i.org_id = p.org_id and i.id = p.item_id and i.deleted_at is null
    left join stock_levels l on l.org_id = p.org_id and l.item_id = p.item_id
    -- What may be used: blocked goods do not put off an order.
    cross join lateral (select coalesce(l.qty_on_hand, 0) - coalesce((select sum(x.qty_left) from lots x
      where x.item_id = p.item_id and x.blocked_at is not null), 0) as qty) u
    where u.qty <= p.reorder_point
  ), updated as (
    update low_stock_alerts a set qty_on_hand = low.qty_on_hand, reorder_point = low.reorder_point
    from low where a.item_id = low.item_id and a.ended_at is null and not a.handled
      and (a.qty_on_hand, a.reorder_point) is distinct from (low.qty_on_hand, low.reorder_point)
  ), again as (
    update low_stock_alerts a set qty_on_hand = low.qty_on_hand, reorder_point = low.reorder_point,
      triggered_at = ${now}::timestamptz, handled = false, handled_at = null, handled_by = null
    from low where a.item_id = low.item_id and a.ended_at is null and a.handled
      and a.qty_on_hand > 0 and low.qty_on_hand <= 0
  ), raised as (
    insert into low_stock_alerts (item_id, qty_on_hand, reorder_point, triggered_at)
    select low.item_id, low.qty_on_hand, low.reorder_point, ${now}::timestamptz from low
    where not exists (select from low_stock_alerts a where a.item_id = low.item_id and a.ended_at is null)
    on conflict (org_id, item_id) where ended_at is null do nothing
  ), over as (
    update low_stock_alerts a set ended_at = ${now}::timestamptz, handled = true,
      handled_at = coalesce(a.handled_at, ${now}::timestamptz)
    where a.ended_at is null and not exists (select from low where low.item_id = a.item_id)
  ) select`.execute(tx);

export type LowStockPlace = { triggered_at: string; id: string };

type LowStockRow = {
  id: string;
  item_id: string;
  item_name: string;
  unit: string | null;
  qty_on_hand: number;
  reorder_point: number;
  triggered_at: Date;
  handled: boolean;
  handled_at: Date | null;
  safety_stock: number;
  lead_time_days: number;
  supplier_id: string | null;
  supplier_name: string | null;
  next_delivery: LocalDate | null;
};

type Page = { today: LocalDate; after?: LowStockPlace | undefined; limit: number };
type Counts = { total: number; handled_and_low: number };

/** Unhandled, newest first: with what a person set for the item, who sells it and when more of it comes. */
export async function listLowStock(tx: OrgTx, { today, after, limit }: Page) {
  const beyond = after
    ? sql`(triggered_at, id) < (${after.triggered_at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<(LowStockRow & Counts) | (Counts & { id: null })>`
    select counts.*, row.* from (
      select (select count(*) from low_stock_alerts where not handled) as total,
        (select count(*) from low_stock_alerts where ended_at is null and handled) as handled_and_low
    ) counts left join (
      select a.* from (
        select id, triggered_at from low_stock_alerts where not handled and ${beyond}
        order by triggered_at desc, id desc limit ${limit}
      ) page cross join lateral (
        select a.id, a.item_id, i.name as item_name, i.unit, a.qty_on_hand, a.reorder_point, a.triggered_at, a.handled,
          a.handled_at, coalesce(p.safety_stock, 0) as safety_stock, coalesce(p.lead_time_days, 0) as lead_time_days,
          s.id as supplier_id, s.name as supplier_name, d.day as next_delivery
        from low_stock_alerts a
        join items i on i.org_id = a.org_id and i.id = a.item_id
        left join replenishment_params p on p.org_id = a.org_id and p.item_id = a.item_id
        left join lateral (
          select c.supplier_id from item_prices c
          join supplier_articles t on t.org_id = c.org_id and t.item_id = c.item_id and t.supplier_id = c.supplier_id
            and t.deleted_at is null
          where c.org_id = a.org_id and c.item_id = a.item_id
            and (select u.deleted_at is null from suppliers u where u.org_id = c.org_id and u.id = c.supplier_id)
            and c.valid_from <= ${today}::date
            and (c.valid_to is null or c.valid_to >= ${today}::date)
          order by c.price, c.supplier_id limit 1
        ) cheapest on p.supplier_id is null
        left join lateral (
          select s.id, s.name from suppliers s where s.org_id = a.org_id and s.deleted_at is null
            and s.id = case when p.supplier_id is null then cheapest.supplier_id else p.supplier_id end offset ${BY_KEY}
        ) s on true
        left join lateral (
          select min(coalesce(o.expected_at_confirmed, o.expected_at)) as day from purchase_order_lines n
          join purchase_orders o on o.org_id = n.org_id and o.id = n.po_id
          where n.item_id = a.item_id and n.deleted_at is null and o.deleted_at is null
            and o.status in (${sql.join(AWAITING_RECEIPT)})
            and coalesce(o.expected_at_confirmed, o.expected_at) >= ${addDays(today, -LATE_DELIVERY_DAYS)}::date
        ) d on true
        where a.id = page.id offset ${BY_KEY}
      ) a
    ) row on true
    order by row.triggered_at desc, row.id desc`.execute(tx);
  const [first] = rows;
  const alerts = rows.flatMap((row) => {
    if (row.id === null) return [];
    const { total: _, handled_and_low: __, safety_stock, lead_time_days, ...rest } = row;
    const { supplier_id, supplier_name, ...alert } = rest;
    return [{ ...alert, params: { safety_stock, lead_time_days, supplier_id, supplier_name } }];
  });
  return { alerts, total: first?.total ?? 0, handled: first?.handled_and_low ?? 0 };
}

export const placeOfLowStock = (tx: OrgTx, id: string): Promise<LowStockPlace | undefined> =>
  tx
    .selectFrom('low_stock_alerts')
    .select([sql<string>`triggered_at::text`.as('triggered_at'), 'id'])
    .where('id', '=', id)
    .executeTakeFirst();

type Handling = { userId: string | null; now: Date };

const handled = ({ userId, now }: Handling) => ({ handled: true, handled_at: now, handled_by: userId });

/** Nothing where it is handled already, is over, or never was. */
export const markHandled = (tx: OrgTx, { id, ...by }: Handling & { id: string }) =>
  tx
    .updateTable('low_stock_alerts')
    .set(handled(by))
    .where('id', '=', id)
    .where('handled', '=', false)
    .returning(['id', 'item_id', 'qty_on_hand', 'reorder_point'])
    .executeTakeFirst();

export const markAllHandled = (tx: OrgTx, { until, ...by }: Handling & { until: string }) =>
  tx
    .updateTable('low_stock_alerts')
    .set(handled(by))
    .where('handled', '=', false)
    .where(sql<boolean>`date_trunc('milliseconds', triggered_at) <= ${until}::timestamptz`)
    .returning(['id', 'item_id', 'qty_on_hand', 'reorder_point'])
    .execute();
