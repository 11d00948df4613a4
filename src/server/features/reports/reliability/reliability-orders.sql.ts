import { type RawBuilder, sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { ReliabilityFault } from '#domain/reports/reliability.ts';
import type { RowLimit } from '#domain/reports/report.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import {
  type AskedReliability,
  asked,
  delivered,
  FIRST_ANSWER,
  PROMISED,
  type ReliabilityWhere,
} from './reliability.sql.ts';

export type ReliabilityOrder = {
  id: string;
  order_number: string | null;
  supplier_id: string;
  supplier_name: string;
  promised_on: LocalDate | null;
  arrived_on: LocalDate | null;
  on_time: boolean | null;
  complete: boolean | null;
  lines_short: number;
  priced_lines: number;
  prices_kept: number;
  price_difference: number;
  answer_minutes: number | null;
};

export type AskedOrders = AskedReliability & {
  fault?: ReliabilityFault | undefined;
  after?: string | undefined;
  limit: RowLimit;
};

const FAULTS: Record<Exclude<ReliabilityFault, 'unanswered'>, RawBuilder<unknown>> = {
  late: sql`promised_on is not null and on_time is not true`,
  incomplete: sql`arrived_on is not null and not complete`,
  dearer: sql`prices_kept < priced_lines`,
};

/** As `rows`: id, supplier_id, `listed_on` by which they are ordered, and what is known of the delivery. */
function rowsOf(order: AskedOrders, where: ReliabilityWhere): RawBuilder<unknown> {
  if (order.fault === 'unanswered') {
    return sql`${asked(order, where)}, rows as (
      select a.id, a.supplier_id, (a.sent_at at time zone ${where.timeZone}::text)::date as listed_on, ${PROMISED} as promised_on,
        null::date as arrived_on, null::boolean as on_time, null::boolean as complete, 0 as lines_short, 0 as priced_lines,
        0 as prices_kept, 0 as price_difference
      from asked a join purchase_orders o on o.id = a.id where a.answered_at is null)`;
  }
  return sql`${delivered(order, where)}, rows as (
    select id, supplier_id, coalesce(arrived_on, promised_on) as listed_on, promised_on, arrived_on,
      case when promised_on is not null then coalesce(on_time, false) end as on_time,
      case when arrived_on is not null then complete end as complete, lines_short, priced_lines, prices_kept,
      round(coalesce(paid - worth, 0), 2) as price_difference
    from delivered where ${order.fault === undefined ? sql`true` : FAULTS[order.fault]})`;
}

/** The orders behind a figure, the newest first. */
export async function reliabilityOrders(
  tx: OrgTx,
  order: AskedOrders,
  where: ReliabilityWhere,
): Promise<ReliabilityOrder[]> {
  const { rows } = await sql<ReliabilityOrder>`
    with ${rowsOf(order, where)}, placed as (
      select r.*, row_number() over (order by r.listed_on desc, r.id) as place from rows r
    ), page as materialized (
      select * from placed where place > coalesce(
        (select a.place from placed a where a.id = ${order.after ?? null}::uuid), 0) order by place limit ${order.limit}
    )
    select p.id, o.order_number, p.supplier_id, s.name as supplier_name, p.promised_on, p.arrived_on, p.on_time,
      p.complete, p.lines_short, p.priced_lines, p.prices_kept, p.price_difference,
      case when e.answered_at is not null then
        round(extract(epoch from greatest(e.answered_at - e.sent_at, interval '0')) / 60)::int end as answer_minutes
    from page p cross join lateral (select order_number from purchase_orders where id = p.id offset ${BY_KEY}) o
    cross join lateral (select name from suppliers where id = p.supplier_id offset ${BY_KEY}) s
    cross join lateral (${FIRST_ANSWER('p')}) e
    order by p.place`.execute(tx);
  return rows;
}
