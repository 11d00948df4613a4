import { sql } from 'kysely';
import type { ForecastSource } from '#domain/forecast/shop.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

type UsedOn = {
  day: LocalDate;
  qty: number /** Something was used of anything on that day. */;
  busy: boolean;
};

/** Of one item, each day: by the sales, or else by the counts. */
export async function usedByDay(
  tx: OrgTx,
  {
    item_id,
    source,
    first,
    before,
  }: { item_id: string; source: ForecastSource | null; first: LocalDate; before: LocalDate },
): Promise<UsedOn[]> {
  const useSource = source === 'counts' ? 'counts' : 'sales';
  const { rows } = await sql<UsedOn>`
    select d.day::date as day, coalesce(u.qty, 0) as qty,
      exists (select from item_use b where b.day = d.day::date and b.source = 'sales') as busy
    from generate_series(${first}::date, ${before}::date - 1, interval '1 day') as d(day)
    left join item_use u on u.item_id = ${item_id}::uuid and u.source = ${useSource} and u.day = d.day::date
    order by d.day`.execute(tx);
  return rows;
}

export const namedItem = (tx: OrgTx, id: string) =>
  tx.selectFrom('items').select(['id', 'name', 'unit', 'deleted_at']).where('id', '=', id).executeTakeFirst();
