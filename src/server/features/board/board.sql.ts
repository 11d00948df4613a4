import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { AWAITING_RECEIPT } from '#domain/orders/status.ts';
import { orderSent, orderUnanswered, totalOfOrder } from '#server/features/orders/orders.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { byKey, type RowOf } from '#server/platform/db/lists/expressions.ts';

/** More than this is no board any more: the list of orders has the rest. */
const SHOWN_MAX = 100;

/** Whom one may order from, with all that says when. */
export const suppliersOfBoard = (tx: OrgTx) =>
  tx
    .selectFrom('suppliers as s')
    .select(['s.id', 's.name', 's.delivery_days', 's.lead_time_jours'])
    .select(['s.franco_amount', 's.delivery_fee', 's.franco_policy'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('supplier_cutoffs as c')
          .select(['c.weekday', 'c.cutoff_time', 'c.days_before'])
          .whereRef('c.org_id', '=', 's.org_id')
          .whereRef('c.supplier_id', '=', 's.id'),
      ).as('cutoffs'),
      jsonArrayFrom(
        eb
          .selectFrom('supplier_closures as x')
          .select(['x.starts_on', 'x.ends_on', 'x.reason'])
          .whereRef('x.org_id', '=', 's.org_id')
          .whereRef('x.supplier_id', '=', 's.id'),
      ).as('closures'),
    ])
    .where('s.deleted_at', 'is', null)
    .orderBy('s.name_key')
    .orderBy('s.id');

export type BoardSupplier = RowOf<typeof suppliersOfBoard>;

const orders = (tx: OrgTx) =>
  tx
    .selectFrom('purchase_orders as o')
    .innerJoin('suppliers as s', (join) => byKey(join, 's.id', 'o.supplier_id'))
    .select(['o.id', 'o.order_number', 'o.supplier_id', 's.name as supplier_name', 'o.line_count'])
    .select(totalOfOrder().as('total_net'))
    .where('o.deleted_at', 'is', null);

/** What somebody has begun to order, with how much of what. */
export const draftsOfBoard = (tx: OrgTx) =>
  orders(tx)
    .select(['o.created_at', sql<boolean>`o.approval_requested_at is not null`.as('to_approve')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('purchase_order_lines as l')
          .select(['l.item_id', sql<number>`l.qty::float8`.as('qty')])
          .whereRef('l.org_id', '=', 'o.org_id')
          .whereRef('l.po_id', '=', 'o.id')
          .where('l.deleted_at', 'is', null),
      ).as('lines'),
    )
    .where('o.status', '=', 'DRAFT')
    .orderBy('o.ordered_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(SHOWN_MAX);

export type BoardDraft = RowOf<typeof draftsOfBoard>;

/** Sent and not answered, the longest first. */
export const waitingOfBoard = (tx: OrgTx) =>
  orders(tx)
    .select(['o.expected_at', 's.contact_nom', 's.contact_email', 's.contact_tel', 's.email', 's.phone'])
    .select(orderSent('o').as('sent_at'))
    .where(orderUnanswered('o'))
    .orderBy('o.ordered_at')
    .orderBy('o.id')
    .limit(SHOWN_MAX);

/** The supplier's own day, else the one asked for. */
const dayOfOrder = sql<LocalDate>`coalesce(o.expected_at_confirmed, o.expected_at)`;

/** What is to be received today, and what should have come before. */
export const arrivingOfBoard = (tx: OrgTx, today: LocalDate) =>
  orders(tx)
    .select(['o.status', dayOfOrder.as('expected_at')])
    .where('o.status', 'in', AWAITING_RECEIPT)
    .where(sql<boolean>`${dayOfOrder} <= ${today}::date`)
    .orderBy(dayOfOrder)
    .orderBy('o.id')
    .limit(SHOWN_MAX);
