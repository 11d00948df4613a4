import { type RawBuilder, sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

export type PeriodRow = {
  item_id: string;
  first_at: Date;
  first_qty: number;
  second_at: Date;
  second_qty: number;
  entered: number;
};

/**
 * As columns `entered`: what came in of the item of `period` between its two counts, less what was thrown away. Sales
 * are what is asked for, and what a count found is no delivery.
 */
export const ENTERED = (period: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${period}.${column}`);
  return sql`coalesce((select sum(m.qty) from stock_movements m
    where m.item_id = ${of('item_id')} and m.occurred_at > ${of('first_at')} and m.occurred_at <= ${of('second_at')}
      and m.ref_kind not in ('sale', 'count') and m.movement_type <> 'COUNT'), 0)`;
};

/** Each count of an item that its stock followed, with the one before it: `item_id`, `count_id`, first and second. */
const PERIODS = sql`select l.item_id, l.count_id, l.counted_at as second_at, l.counted_qty as second_qty,
    lag(l.counted_at) over before as first_at, lag(l.counted_qty) over before as first_qty, l.unit_cost
  from stock_count_lines l join stock_counts c on c.org_id = l.org_id and c.id = l.count_id
  where c.status = 'VALIDATED' and l.counted_qty is not null and l.expected_qty is not null`;
const IN_ORDER = sql`window before as (partition by l.item_id order by l.counted_at, l.count_id)`;

/** The periods of each item that end on its day or after. */
export async function periodsFrom(
  tx: OrgTx,
  wanted: readonly { item_id: string; day: LocalDate }[],
  timeZone: string,
): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    with wanted as (
      select item_id, day from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(item_id uuid, day date)
    ), periods as (
      ${PERIODS} and l.item_id = any(${wanted.map(({ item_id }) => item_id)}::uuid[]) ${IN_ORDER}
    )
    select p.item_id, p.first_at, p.first_qty, p.second_at, p.second_qty, ${ENTERED('p')} as entered
    from periods p join wanted w on w.item_id = p.item_id
    where p.first_at is not null and (p.second_at at time zone ${timeZone}::text)::date >= w.day
    order by p.item_id, p.second_at`.execute(tx);
  return rows;
}

export const storedUse = async (tx: OrgTx, days: readonly { item_id: string; day: LocalDate }[]) => {
  const { rows } = await sql<{ item_id: string; day: LocalDate; qty: number }>`
    select u.item_id, u.day, u.qty
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as f(item_id uuid, day date)
    join item_use u on u.item_id = f.item_id and u.source = 'counts' and u.day >= f.day`.execute(tx);
  return rows;
};
