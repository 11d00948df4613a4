import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';

type StockDifference = { item_name: string; unit: string | null; shown: number; ledger: number };

/**
 * The items whose level, shortage or lots are not what their ledger adds up to. One statement, hence one moment:
 * postings that are made meanwhile are in all of it or in none.
 */
export async function compareWithLedger(tx: OrgTx): Promise<StockDifference[]> {
  // It reads a whole ledger, at night, and locks nothing.
  await sql`set local statement_timeout = '10min'`.execute(tx);
  const { rows } = await sql<StockDifference>`
    with by_lot as (
      select item_id, lot_id, sum(qty) as qty from stock_movements group by item_id, lot_id
    ), ledger as (
      select item_id, sum(qty) as qty, coalesce(-sum(qty) filter (where lot_id is null), 0) as shortage
      from by_lot group by item_id
    ), wrong as (
      select coalesce(l.item_id, k.item_id) as item_id from ledger l
      full join stock_levels k on k.item_id = l.item_id
      where coalesce(l.qty, 0) <> coalesce(k.qty_on_hand, 0) or coalesce(l.shortage, 0) <> coalesce(k.shortage, 0)
        or (k.item_id is null and l.qty is not null)
      union
      select coalesce(b.item_id, x.item_id) from (select * from by_lot where lot_id is not null) b
      full join lots x on x.id = b.lot_id where coalesce(b.qty, 0) <> coalesce(x.qty_left, 0)
    )
    select i.name as item_name, i.unit, coalesce(k.qty_on_hand, 0) as shown, coalesce(l.qty, 0) as ledger
    from wrong w join items i on i.id = w.item_id
    left join stock_levels k on k.item_id = w.item_id left join ledger l on l.item_id = w.item_id
    order by i.name_key, i.id`.execute(tx);
  return rows;
}
