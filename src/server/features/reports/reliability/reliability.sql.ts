import { type RawBuilder, sql } from 'kysely';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import { DEFAULT_TOLERANCE } from '#domain/receipts/tolerance.ts';
import type { ReliabilityCounts } from '#domain/reports/reliability.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';

export type AskedReliability = {
  from: LocalDate;
  to: LocalDate;
  /** Of all where it is left out. */
  supplier_id?: string | undefined;
};

export type ReliabilityWhere = Pick<OrgContext, 'today' | 'timeZone'>;

/** Null stands for all suppliers together: half of all answers is not the sum of halves. */
type OfSupplier = { supplier_id: string | null };

type DeliveryCounts = OfSupplier &
  Pick<
    ReliabilityCounts,
    'deliveries' | 'promised' | 'on_time' | 'complete' | 'priced_lines' | 'prices_kept' | 'paid' | 'worth'
  >;

type AnswerCounts = OfSupplier & Pick<ReliabilityCounts, 'sent' | 'answered' | 'answer_minutes'>;

/** A receipt that stands: neither a reversal nor reversed. */
const stands = (receipt: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${receipt}.${column}`);
  return sql`${of('deleted_at')} is null and ${of('reversal_of')} is null
    and not exists (select from grns v where v.org_id = ${of('org_id')} and v.reversal_of = ${of('id')})`;
};

/** The day an order is due: the supplier's own, else the one asked for; as the index has it. */
export const PROMISED = sql`case when o.expected_at_confirmed is null then o.expected_at else o.expected_at_confirmed end`;

const by = (alias: string, supplier_id: string | undefined): RawBuilder<unknown> =>
  supplier_id === undefined ? sql`true` : sql`${sql.ref(`${alias}.supplier_id`)} = ${supplier_id}::uuid`;

/**
 * The lines of a `due` order, each with what came of it: order by order, so that what is added up is a handful of lines
 * and not those of a year.
 */
const LINES_OF_ORDER = (
  dayOf: (moment: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select l.item_id, l.qty, l.unit_price, k.came, k.qty_in_time, k.qty_kept, k.paid, k.dearest
  from purchase_order_lines l left join (
    select x.po_line_id, bool_or(x.qty_received > 0) as came,
      sum(x.qty_received - x.qty_rejected) filter (where g.in_time) as qty_in_time,
      sum(x.qty_received - x.qty_rejected) filter (where x.unit_price is not null) as qty_kept,
      sum((x.qty_received - x.qty_rejected) * x.unit_price) as paid, max(x.unit_price) filter (
        where x.qty_received > x.qty_rejected) as dearest
    from (
      -- What came by the day that was promised; of a late delivery, by the day it came.
      select g.org_id, g.id, ${dayOf(sql`g.received_at`)} <= greatest(d.arrived_on, d.promised_on) as in_time
      from grns g where g.po_id = d.id and ${stands('g')} offset 0
    ) g join grn_lines x on x.org_id = g.org_id and x.grn_id = g.id
    where x.po_line_id is not null group by x.po_line_id
  ) k on k.po_line_id = l.id
  where l.po_id = d.id and l.deleted_at is null offset 0`;

/**
 * As `delivered`, one row per order of the period: `promised_on`, `arrived_on` (null where its day went by and nothing
 * came), `came` (a receipt may tell that nothing did), `complete`, and what its lines cost beside what was ordered.
 * An order belongs to the day on which goods first came, else to the one on which they should have.
 */
export function delivered(
  { from, to, supplier_id }: AskedReliability,
  { today, timeZone }: ReliabilityWhere,
): RawBuilder<unknown> {
  const start = sql`${startOfDay(from, timeZone)}::timestamptz`;
  const end = sql`${startOfDay(addDays(to, 1), timeZone)}::timestamptz`;
  const lastDue = to < today ? to : addDays(today, -1);
  const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${timeZone}::text)::date`;
  return sql`
    firsts as materialized (
      select g.po_id, min(g.received_at) as first_at from grns g
      where g.received_at >= ${start} and g.received_at < ${end} and g.po_id is not null and ${by('g', supplier_id)}
        and ${stands('g')}
      group by g.po_id
    ), due as materialized (
      select o.id, o.supplier_id, o.order_number, ${PROMISED} as promised_on, ${dayOf(sql`f.first_at`)} as arrived_on
      from firsts f join purchase_orders o on o.id = f.po_id and o.deleted_at is null
      where not exists (
        select from grns e where e.po_id = f.po_id and e.received_at < ${start} and ${stands('e')})
      union all
      select o.id, o.supplier_id, o.order_number, ${PROMISED}, null::date
      from purchase_orders o
      where o.deleted_at is null and o.status in ('SENT', 'SUPPLIER_CONFIRMED') and ${by('o', supplier_id)}
        and ${PROMISED} between ${from}::date and ${lastDue}::date
    ), lines as (
      select d.id, coalesce(l.came, false) as came,
        coalesce(l.qty_in_time, 0) >= l.qty - floor(l.qty * 10 * case
          when i.unit in ('kg', 'g', 'L', 'mL') then t.by_measure else t.by_piece end) / 1000 as complete,
        case when l.unit_price is not null and l.qty_kept > 0 then l.paid end as paid,
        case when l.qty_kept > 0 then l.qty_kept * l.unit_price end as worth, l.dearest <= l.unit_price as price_kept
      from due d cross join lateral (${LINES_OF_ORDER(dayOf)}) l
      join items i on i.id = l.item_id
      cross join (select coalesce(max(by_measure), ${DEFAULT_TOLERANCE.by_measure}::numeric) as by_measure,
        coalesce(max(by_piece), ${DEFAULT_TOLERANCE.by_piece}::numeric) as by_piece from receipt_tolerances) t
      where d.arrived_on is not null
    ), sums as (
      select id, bool_or(came) as came, bool_and(complete) as complete,
        count(*) filter (where not complete) as lines_short, count(worth) as priced_lines,
        count(*) filter (where worth is not null and price_kept) as prices_kept, sum(paid) as paid, sum(worth) as worth
      from lines group by id
    ), delivered as (
      select d.*, d.arrived_on <= d.promised_on and s.came as on_time, coalesce(s.complete, false) as complete,
        coalesce(s.lines_short, 0) as lines_short, coalesce(s.priced_lines, 0) as priced_lines,
        coalesce(s.prices_kept, 0) as prices_kept, s.paid, s.worth
      from due d left join sums s on s.id = d.id
    )`;
}

/** By supplier, and of all together. */
export async function deliveryCounts(
  tx: OrgTx,
  asked: AskedReliability,
  where: ReliabilityWhere,
): Promise<DeliveryCounts[]> {
  const { rows } = await sql<DeliveryCounts>`
    with ${delivered(asked, where)}
    select supplier_id, count(arrived_on)::int as deliveries, count(promised_on)::int as promised,
      count(*) filter (where on_time)::int as on_time, count(*) filter (where complete)::int as complete,
      coalesce(sum(priced_lines), 0)::int as priced_lines, coalesce(sum(prices_kept), 0)::int as prices_kept,
      round(coalesce(sum(paid), 0), 2) as paid, round(coalesce(sum(worth), 0), 2) as worth
    from delivered group by grouping sets ((supplier_id), ())`.execute(tx);
  return rows;
}

/**
 * Of an order: when it left, and when its supplier first answered, by its link, on the phone or by e-mail. An e-mail that
 * waits for a person is an answer; what a machine wrote, or a person set aside, is none.
 */
export const FIRST_ANSWER = (order: string): RawBuilder<unknown> => {
  const id = sql.ref(`${order}.id`);
  return sql`
    select v.sent_at, least(v.answered_at, (select min(p.received_at) from supplier_replies p
      where p.po_id = ${id} and p.state in ('open', 'applied', 'accepted', 'over'))) as answered_at
    from (select min(occurred_at) filter (where event = 'sent') as sent_at,
        min(occurred_at) filter (where event in ('confirmed', 'refused', 'answered_in_part')) as answered_at
      from order_events where po_id = ${id}) v`;
};

/** As `asked`, one row per order of the period that left; none that we cancelled before anybody answered. */
export const asked = (
  { from, to, supplier_id }: AskedReliability,
  { timeZone }: Pick<ReliabilityWhere, 'timeZone'>,
): RawBuilder<unknown> => sql`
  asked as (
    select o.id, o.supplier_id, e.sent_at, e.answered_at
    from purchase_orders o cross join lateral (${FIRST_ANSWER('o')}) e
    where o.deleted_at is null and o.status <> 'DRAFT' and ${by('o', supplier_id)}
      and o.ordered_at >= ${startOfDay(from, timeZone)}::timestamptz
      and o.ordered_at < ${startOfDay(addDays(to, 1), timeZone)}::timestamptz
      and e.sent_at is not null and (o.status <> 'CANCELLED' or e.answered_at is not null)
  )`;

export async function answerCounts(
  tx: OrgTx,
  period: AskedReliability,
  where: Pick<ReliabilityWhere, 'timeZone'>,
): Promise<AnswerCounts[]> {
  const { rows } = await sql<AnswerCounts>`
    with ${asked(period, where)}
    select supplier_id, count(*)::int as sent, count(answered_at)::int as answered,
      round((percentile_cont(0.5) within group (
        order by extract(epoch from greatest(answered_at - sent_at, interval '0')))
        filter (where answered_at is not null) / 60)::numeric)::int as answer_minutes
    from asked group by grouping sets ((supplier_id), ())`.execute(tx);
  return rows;
}

/** By name, those that were deleted too. */
export const suppliersNamed = async (tx: OrgTx, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string; deleted: boolean }>`
    select s.id, s.name, s.deleted_at is not null as deleted
    from suppliers s where s.id = any(${ids}::uuid[]) order by s.name_key, s.id`.execute(tx);
  return rows;
};
