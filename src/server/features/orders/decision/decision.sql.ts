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
