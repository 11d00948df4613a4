import { type RawBuilder, sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { SalesSource, SameDayPolicy } from '#domain/sales/sales.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { SoldPeriod } from './rows.sql.ts';

export type Till = { pos_profile_id: string | null; tax_included: boolean; sha256: Buffer | null };

/**
 * Sales `s` that a report of this till speaks of as well: those of the same till, and where either has none, of any.
 * The same file is the same report, whichever till it was said to be of.
 */
const isSameTill = ({ pos_profile_id, sha256 }: Till): RawBuilder<boolean> =>
  sql`(${pos_profile_id}::uuid is null or s.pos_profile_id is null or s.pos_profile_id = ${pos_profile_id}::uuid
    or s.batch_id = any(array(select b.id from sales_batches b where b.sha256 = ${sha256}::bytea)))`;

/** The days of `sold_rows` beside what is there of the same till, in a temporary table. */
export async function compareDays(tx: OrgTx, till: Till, period: SoldPeriod): Promise<void> {
  await sql`drop table if exists sold_days`.execute(tx);
  await sql`create temp table sold_days on commit drop as
    with brought as (
      select day, name_key, count(*) as n, sum(qty) as qty, sum(revenue) as revenue from sold_rows group by day, name_key
    ), days as (
      select day from brought group by day
    ), here as (
      select s.day, n.name_key, sum(s.qty) as qty, sum(s.revenue) as revenue,
        bool_and(s.tax_included = ${till.tax_included}::boolean) as same_tax
      from sales s join days d on d.day = s.day join sold_names n on n.id = s.sold_name_id
      where s.day between ${period.first_day}::date and ${period.last_day}::date and ${isSameTill(till)}
      group by s.day, n.name_key
    )
    select day, coalesce(sum(b.n), 0)::int as rows, coalesce(sum(b.revenue), 0) as revenue,
      coalesce(sum(h.revenue), 0) as revenue_here, bool_or(h.day is not null) as is_here,
      coalesce(bool_and(b.qty is not distinct from h.qty and b.revenue is not distinct from h.revenue and h.same_tax), false)
        as is_same
    from brought b full join here h using (day, name_key) group by day`.execute(tx);
}

export type DayHere = {
  day: LocalDate;
  revenue: number;
  revenue_here: number;
  is_here: boolean;
  is_same: boolean;
};

export const readDays = async (tx: OrgTx): Promise<DayHere[]> =>
  (
    await sql<DayHere>`select day, revenue, revenue_here, is_here, is_same from sold_days order by day`.execute(
      tx,
    )
  ).rows;

/** Days that stay as they are are no longer of the report, and nor are their rows. */
export async function leaveDaysThatAreHere(tx: OrgTx): Promise<LocalDate[]> {
  const { rows } = await sql<{ day: LocalDate }>`delete from sold_days where is_here returning day`.execute(
    tx,
  );
  await sql`delete from sold_rows r where not exists (select from sold_days d where d.day = r.day)`.execute(
    tx,
  );
  return rows.map(({ day }) => day).sort();
}

/** What is there of the days that are taken makes room: all of the same till, or, added to it, of the same file only. */
export async function clearDays(
  tx: OrgTx,
  { till, same_day, period }: { till: Till; same_day: SameDayPolicy; period: SoldPeriod },
): Promise<void> {
  const cleared =
    same_day === 'add'
      ? sql`s.batch_id = any(array(select b.id from sales_batches b where b.sha256 = ${till.sha256}::bytea))`
      : isSameTill(till);
  await sql`delete from sales s using sold_days d
    where s.day = d.day and s.day between ${period.first_day}::date and ${period.last_day}::date and ${cleared}`.execute(
    tx,
  );
}

/** What the same import or e-mail wrote before; the days that it wrote on. */
export async function forgetSource(
  tx: OrgTx,
  { source, source_id }: { source: SalesSource; source_id: string },
): Promise<LocalDate[]> {
  const { rows } = await sql<{ day: LocalDate }>`
    with gone as (
      delete from sales s using sales_batches b
      where b.source = ${source} and b.source_id = ${source_id}::uuid and s.batch_id = b.id returning s.day
    ) select distinct day from gone`.execute(tx);
  await tx
    .deleteFrom('sales_batches')
    .where('source', '=', source)
    .where('source_id', '=', source_id)
    .execute();
  return rows.map(({ day }) => day);
}
