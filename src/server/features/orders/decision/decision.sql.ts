import { sql } from 'kysely';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import type { AnswerChannel, OrderStatus } from '#domain/orders/status.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';

export type AnswerHead = {
  version: number;
  status: OrderStatus;
  supplier_id: string;
  supplier_name: string;
  phone: string | null;
  expected_at: LocalDate | null;
  expected_at_confirmed: LocalDate | null;
  delivery_fee: number;
  answered_at: Date | null;
  answer_channel: AnswerChannel | null;
  answer_contact: string | null;
  answer_note: string | null;
  decision_since: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  has_undo: boolean;
};

/** What is known of an order's answer beside its lines. */
export async function readAnswerHead(tx: OrgTx, id: string): Promise<AnswerHead | undefined> {
  const { rows } = await sql<AnswerHead>`
    select o.version, o.status, o.supplier_id, s.name as supplier_name, coalesce(s.contact_tel, s.phone) as phone,
      o.expected_at, o.expected_at_confirmed, o.delivery_fee, o.answered_at, o.answer_channel, o.answer_contact,
      o.answer_note, o.decision_since, case when u.id is not null then o.answer_decided_at end as decided_at, u.name as decided_by,
      o.answer_undo is not null as has_undo
    from purchase_orders o
    join suppliers s on s.org_id = o.org_id and s.id = o.supplier_id
    left join auth.users u on u.id = o.answer_decided_by
    where o.id = ${id}::uuid and o.deleted_at is null`.execute(tx);
  return rows[0];
}

/** How far back one looks to say what is usual. */
const LATELY_DAYS = 90;

const lately = ({ today, timeZone }: OrgContext): Date => startOfDay(addDays(today, -LATELY_DAYS), timeZone);

/** A receipt `g` that stands: neither a reversal nor reversed. */
const STANDS = sql`g.deleted_at is null and g.reversal_of is null
  and not exists (select from grns r where r.org_id = g.org_id and r.reversal_of = g.id)`;

/** What of these items was kept lately, and at which price; whoever delivered it. */
export async function receivedLately(
  tx: OrgTx,
  org: OrgContext,
  item_ids: readonly string[],
): Promise<{ item_id: string; qty: number; unit_price: number }[]> {
  if (item_ids.length === 0) return [];
  const { rows } = await sql<{ item_id: string; qty: number; unit_price: number }>`
    select l.item_id, sum(l.qty_received - l.qty_rejected) as qty, l.unit_price
    from grn_lines l join grns g on g.org_id = l.org_id and g.id = l.grn_id
    where l.item_id = any(${item_ids}::uuid[]) and l.unit_price is not null and l.qty_received > l.qty_rejected
      and g.received_at >= ${lately(org)} and ${STANDS}
    group by l.item_id, l.unit_price`.execute(tx);
  return rows;
}

type SupplierFigures = {
  deliveries: number;
  on_time: number | null;
  complete: number | null;
  price: number | null;
};

/** Of the orders of a supplier of which something came lately: on the day, all of it, at the ordered price, in percent. */
export async function supplierFigures(
  tx: OrgTx,
  org: OrgContext,
  supplier_id: string,
): Promise<SupplierFigures | null> {
  const { rows } = await sql<SupplierFigures>`
    select count(*)::int as deliveries,
      round(100.0 * count(*) filter (where arrived_on <= expected_on) / nullif(count(expected_on), 0), 1) as on_time,
      round(100.0 * count(*) filter (where complete) / nullif(count(*), 0), 1) as complete,
      round(100 * (sum(paid) / nullif(sum(worth), 0) - 1), 1) as price
    from (
      select coalesce(o.expected_at_confirmed, o.expected_at) as expected_on,
        (d.arrived_at at time zone ${org.timeZone})::date as arrived_on, c.complete, c.paid, c.worth
      from (select g.org_id, g.po_id, min(g.received_at) as arrived_at from grns g
        where g.received_at >= ${lately(org)} and g.supplier_id = ${supplier_id}::uuid and g.po_id is not null and ${STANDS}
        group by g.org_id, g.po_id) d
      join purchase_orders o on o.org_id = d.org_id and o.id = d.po_id and o.deleted_at is null
      cross join lateral (
        select bool_and(coalesce(k.qty, 0) >= l.qty) as complete, sum(k.paid) as paid, sum(k.qty * l.unit_price) as worth
        from purchase_order_lines l
        left join lateral (select sum(x.qty_received - x.qty_rejected) as qty,
            sum((x.qty_received - x.qty_rejected) * x.unit_price) as paid
          from grn_lines x join grns g on g.org_id = x.org_id and g.id = x.grn_id
          where x.org_id = l.org_id and x.po_line_id = l.id and x.unit_price is not null and l.unit_price is not null
            and ${STANDS}) k on true
        where l.org_id = o.org_id and l.po_id = o.id and l.deleted_at is null) c
    ) figures`.execute(tx);
  const figures = rows[0];
  return figures && figures.deliveries > 0 ? figures : null;
}
