import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { type DayWithDishes, withDishes } from './consumption.sql.ts';

/** More days than a lot lasts; the newest. */
const DAYS_MAX = 400;

/** The days whose sales took from a lot. What a count put back was served all the same. */
const takenFrom = (lot_id: string) => sql`
  select u.day, -sum(m.qty) as qty from stock_movements m
  join item_use u on u.org_id = m.org_id and u.posting_id = m.ref_id and u.item_id = m.item_id
  where m.lot_id = ${lot_id}::uuid and m.movement_type = 'OUT' and m.qty < 0
  group by u.day order by u.day desc limit ${DAYS_MAX}`;

/**
 * What was sold before a delivery was entered was taken from nothing, and made good from the lot when it was: the last
 * days that did so, up to what the lot made good.
 */
const madeGoodBy = (lot_id: string) => sql`
  select s.day, s.qty from (
    select s.day, s.qty, sum(s.qty) over (order by s.day desc) - s.qty as later, o.qty as owed
    from (
      select l.item_id, l.received_at, (select -sum(m.qty) from stock_movements m where m.lot_id = l.id
        and m.movement_type = 'CORRECTION' and m.qty < 0 and m.reversal_of is null and m.ref_kind <> 'sale') as qty
      from lots l where l.id = ${lot_id}::uuid
    ) o cross join lateral (
      select u.day, -sum(m.qty) as qty from stock_movements m
      join item_use u on u.org_id = m.org_id and u.posting_id = m.ref_id and u.item_id = m.item_id
      where m.item_id = o.item_id and m.lot_id is null and m.movement_type = 'OUT' and m.qty < 0
        and m.occurred_at <= o.received_at
      group by u.day order by u.day desc limit ${DAYS_MAX}
    ) s where o.qty > 0
  ) s where s.later < s.owed`;

/** « Plats servis avec ce lot »: what an inspector asks for in a recall. */
export async function servedWith(
  tx: OrgTx,
  { lot_id, item_id }: { lot_id: string; item_id: string },
): Promise<{ served: DayWithDishes[]; served_before: DayWithDishes[] }> {
  const item = sql`${item_id}::uuid`;
  const [{ rows: served }, { rows: served_before }] = await Promise.all([
    withDishes(takenFrom(lot_id), item).execute(tx),
    withDishes(madeGoodBy(lot_id), item).execute(tx),
  ]);
  return { served, served_before };
}
