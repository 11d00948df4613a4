import { sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { AWAITING_RECEIPT } from '#domain/orders/status.ts';
import type { Cutoff } from '#domain/suppliers/delivery.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

type Watched = {
  id: string;
  order_number: string | null;
  supplier_id: string;
  supplier_name: string;
  contact_nom: string | null;
  contact_email: string | null;
  contact_tel: string | null;
  email: string | null;
  phone: string | null;
};

const ORDER = sql`o.id, o.order_number, s.id as supplier_id, s.name as supplier_name, s.contact_nom, s.contact_email,
  s.contact_tel, s.email, s.phone`;

export type LateOrder = Watched & { expected_on: LocalDate; partly: boolean };

/** Whose goods should have been here before today. */
export async function lateOrders(tx: OrgTx, today: LocalDate): Promise<LateOrder[]> {
  const { rows } = await sql<LateOrder>`
    select ${ORDER}, coalesce(o.expected_at_confirmed, o.expected_at) as expected_on,
      o.status = 'PARTIALLY_RECEIVED' as partly
    from purchase_orders o join suppliers s on s.org_id = o.org_id and s.id = o.supplier_id
    where o.deleted_at is null and o.status in (${sql.join(AWAITING_RECEIPT)})
      and coalesce(o.expected_at_confirmed, o.expected_at) < ${today}::date`.execute(tx);
  return rows;
}

export type UnansweredOrder = Watched & {
  sent_at: Date;
  expected_at: LocalDate | null;
  cutoffs: Cutoff[];
};

/** Sent by e-mail, not answered, and its day has not passed. An e-mail that failed has an alert of its own. */
export async function unansweredOrders(tx: OrgTx, today: LocalDate): Promise<UnansweredOrder[]> {
  const { rows } = await sql<Omit<UnansweredOrder, 'sent_at'> & { sent_at: Date }>`
    select ${ORDER}, e.sent_at, o.expected_at, c.cutoffs
    from purchase_orders o join suppliers s on s.org_id = o.org_id and s.id = o.supplier_id
    cross join lateral (
      select max(e.occurred_at) as sent_at from order_events e
      where e.org_id = o.org_id and e.po_id = o.id and e.event = 'sent'
    ) e
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('weekday', c.weekday, 'cutoff_time', c.cutoff_time,
        'days_before', c.days_before)), '[]') as cutoffs
      from supplier_cutoffs c where c.org_id = s.org_id and c.supplier_id = s.id
    ) c
    where o.deleted_at is null and o.status = 'SENT' and o.answered_at is null and e.sent_at is not null
      and o.mail_state in ('queued', 'sending', 'sent', 'uncertain')
      and (o.expected_at is null or o.expected_at >= ${today}::date)`.execute(tx);
  return rows;
}
