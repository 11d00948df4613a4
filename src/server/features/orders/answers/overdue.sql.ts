import { sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { AWAITING_RECEIPT } from '#domain/orders/status.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

/** Of an order that is watched: its number, and whom to call. */
export type OrderToCall = {
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

export const orderToCall = sql`o.id, o.order_number, s.id as supplier_id, s.name as supplier_name, s.contact_nom, s.contact_email,
  s.contact_tel, s.email, s.phone`;

export type LateOrder = OrderToCall & { expected_on: LocalDate; partly: boolean };

/** Whose goods should have been here before today. */
export async function lateOrders(tx: OrgTx, today: LocalDate): Promise<LateOrder[]> {
  const { rows } = await sql<LateOrder>`
    ${PREPARED} select ${orderToCall}, coalesce(o.expected_at_confirmed, o.expected_at) as expected_on,
      o.status = 'PARTIALLY_RECEIVED' as partly
    from purchase_orders o join suppliers s on s.org_id = o.org_id and s.id = o.supplier_id
    where o.deleted_at is null and o.status in (${sql.join(AWAITING_RECEIPT)})
      and coalesce(o.expected_at_confirmed, o.expected_at) < ${today}::date`.execute(tx);
  return rows;
}
