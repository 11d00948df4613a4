import { sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { AWAITING_RECEIPT } from '#domain/orders/status.ts';
import { LATE_DELIVERY_DAYS } from '#domain/stock/cover.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

export type ItemsAsked = readonly string[] | 'all';

const among = (items: ItemsAsked) => (items === 'all' ? sql`true` : sql`l.item_id = any(${items}::uuid[])`);

export type AwaitedGoods = {
  item_id: string;
  po_id: string;
  order_number: string;
  /** Null where nobody said. */
  expected_on: LocalDate | null;
  /** What was confirmed, else ordered, less what has come; what was refused at the door came all the same. */
  qty: number;
};

/**
 * What is under way of these items. What is late by more than a few days, or was sent long ago without a day, is
 * forgotten and not on its way.
 */
export async function listAwaited(
  tx: OrgTx,
  { items, today, undated_since }: { items: ItemsAsked; today: LocalDate; undated_since: Date },
): Promise<AwaitedGoods[]> {
  const expected = sql`coalesce(o.expected_at_confirmed, o.expected_at)`;
  const { rows } = await sql<AwaitedGoods>`
    select * from (
      select l.item_id, o.id as po_id, o.order_number, ${expected} as expected_on,
        coalesce(l.qty_confirmed, l.qty) - coalesce((select sum(g.qty_received) from grn_lines g
          where g.org_id = l.org_id and g.po_line_id = l.id), 0) as qty
      from purchase_orders o join purchase_order_lines l on l.org_id = o.org_id and l.po_id = o.id
      where o.deleted_at is null and l.deleted_at is null and o.status in (${sql.join(AWAITING_RECEIPT)})
        and ${among(items)} and (${expected} >= ${addDays(today, -LATE_DELIVERY_DAYS)}::date
          or ${expected} is null and o.ordered_at >= ${undated_since}::timestamptz)
    ) awaited where qty > 0 order by expected_on, po_id`.execute(tx);
  return rows;
}

/** The rest that an order waits for: of one line how much, of several how many of them. */
type RestToCome = {
  lines: number;
  qty: number;
  unit: Unit | null;
  pack_label: string | null;
  pack_content: number | null;
};

/** Of an order `o` that came in part; what was refused at the door came all the same. */
export const restToCome = sql<RestToCome | null>`case when o.status = 'PARTIALLY_RECEIVED' then (
    select json_build_object('lines', count(*), 'qty', sum(r.qty), 'unit', min(r.unit),
      'pack_label', min(r.pack_label), 'pack_content', min(r.pack_content))
    from (select i.unit, l.pack_label, l.pack_content,
        coalesce(l.qty_confirmed, l.qty) - coalesce((select sum(g.qty_received) from grn_lines g
          where g.org_id = l.org_id and g.po_line_id = l.id), 0) as qty
      from purchase_order_lines l join items i on i.org_id = l.org_id and i.id = l.item_id
      where l.org_id = o.org_id and l.po_id = o.id and l.deleted_at is null) r
    where r.qty > 0 having count(*) > 0
  ) end`;

export type OrderedLately = { item_id: string; qty: number; first_on: LocalDate };

/** What was ordered of these items since that instant, and the day of the first of those orders. */
export async function listOrderedSince(
  tx: OrgTx,
  { items, since, timeZone }: { items: ItemsAsked; since: Date; timeZone: string },
): Promise<OrderedLately[]> {
  const { rows } = await sql<OrderedLately>`
    select l.item_id, sum(coalesce(l.qty_confirmed, l.qty)) as qty,
      min((o.ordered_at at time zone ${timeZone}::text)::date) as first_on
    from purchase_orders o join purchase_order_lines l on l.org_id = o.org_id and l.po_id = o.id
    where o.deleted_at is null and l.deleted_at is null and o.status not in ('DRAFT', 'CANCELLED')
      and o.ordered_at >= ${since}::timestamptz and ${among(items)}
    group by l.item_id having sum(coalesce(l.qty_confirmed, l.qty)) > 0`.execute(tx);
  return rows;
}
