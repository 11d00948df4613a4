import { sql } from 'kysely';
import { GOODS_TYPES } from '#domain/alerts/alert.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { orderUnanswered } from '#server/features/orders/orders.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

type Counts = {
  expected_today: number;
  received_today: number;
  in_progress: number;
  unanswered: number;
  part_received: number;
  receipts: number;
  receipts_this_week: number;
  alerts: number;
  critical_alerts: number;
};

const IN_PROGRESS: readonly OrderStatus[] = ['SENT', 'SUPPLIER_CONFIRMED'];
/** A draft is not expected yet, a cancelled order no longer. */
const NOT_EXPECTED: readonly OrderStatus[] = ['DRAFT', 'CANCELLED'];
const CAME: readonly OrderStatus[] = ['PARTIALLY_RECEIVED', 'RECEIVED', 'CLOSED'];

type Days = { today: LocalDate; weekStart: Date };

/** A receipt that was taken back, and what took it back, are none. */
export async function readCounts(tx: OrgTx, days: Days): Promise<Counts> {
  const [counts, receipts] = await Promise.all([readFigures(tx, days), countReceipts(tx)]);
  return { ...counts, receipts };
}

/** Of all years: from an index alone. */
async function countReceipts(tx: OrgTx): Promise<number> {
  const { rows } = await sql<{
    receipts: number;
  }>`select count(*)::int - 2 * (select count(*)::int from grns where reversal_of is not null) as receipts
    from grns`.execute(tx);
  return rows[0]?.receipts ?? 0;
}

/** The statuses and the day of an order are written as the index by day has them. */
async function readFigures(tx: OrgTx, { today, weekStart }: Days): Promise<Omit<Counts, 'receipts'>> {
  const { rows } = await sql<Omit<Counts, 'receipts'>>`
    select expected.*, underway.*, came.*, raised.* from
      (select count(*)::int as expected_today,
        (count(*) filter (where status in (${sql.join(CAME)})))::int as received_today
       from purchase_orders where deleted_at is null and status not in (${sql.join(NOT_EXPECTED.map(sql.lit))})
         and case when expected_at_confirmed is null then expected_at else expected_at_confirmed end = ${today}::date) expected,
      (select (count(*) filter (where status in (${sql.join(IN_PROGRESS)})))::int as in_progress,
        (count(*) filter (where ${orderUnanswered('o')}))::int as unanswered,
        (count(*) filter (where status = 'PARTIALLY_RECEIVED'))::int as part_received
       from purchase_orders o where deleted_at is null
         and status in (${sql.join(IN_PROGRESS)}, 'PARTIALLY_RECEIVED')) underway,
      (select count(*)::int as receipts_this_week
       from grns g where reversal_of is null and received_at >= ${weekStart}::timestamptz
         and not exists (select from grns r where r.org_id = g.org_id and r.reversal_of = g.id)) came,
      (select count(*)::int as alerts, (count(*) filter (where severity = 'critical'))::int as critical_alerts
       from alerts where deleted_at is null and type in (${sql.join(GOODS_TYPES)})) raised`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('counting answers with one row');
  return counts;
}
