import { sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { SOLD_NAME_MAX } from '#domain/sales/limits.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { RowSource } from '#server/platform/db/lists/expressions.ts';

/** Two reports at once would each find the day free: sales of an organisation are recorded one after the other. */
export const holdSales = (tx: OrgTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('sales ' || current_org()::text, 0))`.execute(tx);

export type SoldPeriod = { first_day: LocalDate | null; last_day: LocalDate | null; rows: number };

/**
 * The rows of a report in a temporary table, each with the key of its name; keys are made once for each different name.
 * `rows`: line, day, name, sku, qty, revenue, none of them null but the SKU.
 */
export async function takeRows(tx: OrgTx, rows: RowSource): Promise<SoldPeriod> {
  await sql`drop table if exists sold_rows`.execute(tx);
  await sql`create temp table sold_rows on commit drop as
    with given as materialized (${rows}), names as (
      select name, btrim(left(name, ${SOLD_NAME_MAX}::int)) as short,
        left(search_key(btrim(left(name, ${SOLD_NAME_MAX}::int))), ${SOLD_NAME_MAX}::int) as name_key
      from (select distinct name from given) n
    )
    select g.line, g.day, n.short as name, n.name_key, g.sku, round(g.qty, 3) as qty, round(g.revenue, 2) as revenue
    from given g join names n on n.name = g.name`.execute(tx);
  await sql`analyze sold_rows`.execute(tx);
  const { rows: found } = await sql<SoldPeriod>`
    select min(day) as first_day, max(day) as last_day, count(*) as rows from sold_rows`.execute(tx);
  return found[0] ?? { first_day: null, last_day: null, rows: 0 };
}
