import { sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { ReliabilityCounts } from '#domain/reports/reliability.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { type AskedReliability, delivered, type ReliabilityWhere } from './reliability.sql.ts';

/** `month`: its first day. Months of which nothing is known are left out. */
export type MonthCounts = { month: LocalDate } & Pick<
  ReliabilityCounts,
  'deliveries' | 'promised' | 'on_time' | 'complete' | 'priced_lines' | 'prices_kept'
>;

/** By the month of the delivery, or of the day on which it did not come. */
export async function countsByMonth(
  tx: OrgTx,
  asked: AskedReliability,
  where: ReliabilityWhere,
): Promise<MonthCounts[]> {
  const { rows } = await sql<MonthCounts>`
    with ${delivered(asked, where)}
    select date_trunc('month', coalesce(arrived_on, promised_on))::date as month,
      count(arrived_on)::int as deliveries, count(promised_on)::int as promised,
      count(*) filter (where on_time)::int as on_time, count(*) filter (where complete)::int as complete,
      coalesce(sum(priced_lines), 0)::int as priced_lines, coalesce(sum(prices_kept), 0)::int as prices_kept
    from delivered group by 1 order by 1`.execute(tx);
  return rows;
}
