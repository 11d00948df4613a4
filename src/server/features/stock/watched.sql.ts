import { type RawBuilder, sql } from 'kysely';
import { UNUSED_SHARE } from '#domain/alerts/watched.ts';
import type { DateKind, Unit } from '#domain/items/item.ts';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { AWAITING_RECEIPT } from '#domain/orders/status.ts';
import { LATE_DELIVERY_DAYS } from '#domain/stock/cover.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';
import { ALERT_DAYS, isNear } from './stock-figures.sql.ts';

export type WatchedLot = {
  id: string;
  item_id: string;
  item_name: string;
  unit: string | null;
  lot_code: string | null;
  supplier_id: string | null;
  qty_left: number;
  value: number | null;
  expires_on: LocalDate;
  date_kind: DateKind | null;
};

const LOT = sql`x.id, x.item_id, i.name as item_name, i.unit, x.lot_code, x.supplier_id, x.qty_left,
  round(x.qty_left * x.unit_cost, 2) as value, x.expires_on, coalesce(x.date_kind, i.date_kind) as date_kind`;

/** Lots with something left whose date is near or past, as the stock shows them. */
export async function lotsNearTheirDate(tx: OrgTx, today: LocalDate): Promise<WatchedLot[]> {
  const { rows } = await sql<WatchedLot>`${PREPARED} select ${LOT}
    from lots x join items i on i.org_id = x.org_id and i.id = x.item_id
    where ${isNear(today)} and i.deleted_at is null`.execute(tx);
  return rows;
}

export type PressingLot = Omit<WatchedLot, 'value' | 'supplier_id' | 'unit'> & {
  unit: Unit | null;
  alert_days: number;
};

/** How many those are, and the few whose date comes first. */
export async function mostPressingLots(
  tx: OrgTx,
  today: LocalDate,
  limit: number,
): Promise<{ total: number; lots: PressingLot[] }> {
  const { rows } = await sql<PressingLot & { total: number }>`select ${LOT}, ${ALERT_DAYS} as alert_days,
      (count(*) over ())::int as total
    from lots x join items i on i.org_id = x.org_id and i.id = x.item_id
    where ${isNear(today)} and i.deleted_at is null
    order by x.expires_on, x.received_at, x.id limit ${limit}`.execute(tx);
  return { total: rows[0]?.total ?? 0, lots: rows.map(({ total: _, ...lot }) => lot) };
}

/**
 * Lots that are fit for use, whose date is not near yet, and of which a part will be left on it. Lots go by their date;
 * up to the date of each, as much goes as the forecast says. What is wasted by the date of a lot, of it and of all before
 * it, is the most by which any of them was ahead of the use (`cum_lots - cum_use`): the rest had the days of the others.
 * What the forecast does not reach is not judged.
 */
export async function lotsUnused(tx: OrgTx, today: LocalDate): Promise<(WatchedLot & { unused: number })[]> {
  const { rows } = await sql<WatchedLot & { unused: number }>`
    ${PREPARED} with ahead as (
      select x.id, x.org_id, x.item_id, x.expires_on, x.qty_left::float8 as qty, x.received_at,
        x.expires_on - f.first_day + 1 <= cardinality(f.daily) as foreseen,
        sum(x.qty_left::float8) over lots_of_item - u.qty as over
      from item_forecasts f
      join lots x on x.org_id = f.org_id and x.item_id = f.item_id and x.qty_left > 0 and x.blocked_at is null
        and x.expires_on >= ${today}::date
      cross join lateral (
        select coalesce(sum(d), 0) as qty from unnest(
          f.daily[greatest(${today}::date - f.first_day + 1, 1) : greatest(x.expires_on - f.first_day + 1, 0)]) d
      ) u
      window lots_of_item as (partition by x.item_id order by x.expires_on, x.received_at, x.id)
    ), wasted as (
      select a.*, greatest(max(a.over) over lots_of_item, 0) as by_then,
        greatest(coalesce(max(a.over) over (lots_of_item rows between unbounded preceding and 1 preceding), 0), 0)
          as before
      from ahead a window lots_of_item as (partition by a.item_id order by a.expires_on, a.received_at, a.id)
    )
    select ${LOT}, round((w.by_then - w.before)::numeric, 3) as unused
    from wasted w join lots x on x.org_id = w.org_id and x.id = w.id
    join items i on i.org_id = x.org_id and i.id = x.item_id
    where w.foreseen and i.deleted_at is null and w.by_then - w.before >= ${UNUSED_SHARE} * w.qty
      and w.by_then - w.before >= 0.001 and x.expires_on > ${today}::date + ${ALERT_DAYS}`.execute(tx);
  return rows;
}

export type WatchedLevel = {
  item_id: string;
  item_name: string;
  unit: string | null;
  qty_on_hand: number;
  min_qty: number | null;
  max_qty: number | null;
  is_low: boolean;
  is_high: boolean;
  /** From whom to order more: whom a person chose, or who sells it cheapest. */
  supplier_id: string | null;
  /** A few days ago where it is late. */
  next_delivery: LocalDate | null;
};

/** Of whom to order an item `i` that has the parameters `p`. */
const sellerOf = (today: LocalDate): RawBuilder<unknown> => sql`
  select c.supplier_id from item_prices c
  join supplier_articles t on t.org_id = c.org_id and t.item_id = c.item_id and t.supplier_id = c.supplier_id
    and t.deleted_at is null
  join suppliers u on u.org_id = c.org_id and u.id = c.supplier_id and u.deleted_at is null
  where c.item_id = i.id and c.valid_from <= ${today}::date and (c.valid_to is null or c.valid_to >= ${today}::date)
  order by c.supplier_id is distinct from p.supplier_id, c.price, c.supplier_id limit 1`;

const nextDelivery = (today: LocalDate): RawBuilder<unknown> => sql`
  select min(coalesce(o.expected_at_confirmed, o.expected_at)) as day from purchase_order_lines n
  join purchase_orders o on o.org_id = n.org_id and o.id = n.po_id
  where n.item_id = i.id and n.deleted_at is null and o.deleted_at is null
    and o.status in (${sql.join(AWAITING_RECEIPT)}) and coalesce(o.expected_at_confirmed, o.expected_at) >= ${addDays(today, -LATE_DELIVERY_DAYS)}::date`;

/** Items below their minimum or above their maximum: the same test as every list of the stock (`figures`). */
export async function levelsOutOfBounds(tx: OrgTx, today: LocalDate): Promise<WatchedLevel[]> {
  const { rows } = await sql<WatchedLevel>`
    ${PREPARED} with bounded as (
      select i.org_id, i.id, i.name, i.unit, i.min_qty, i.max_qty, coalesce(l.qty_on_hand, 0)
        - coalesce((select sum(x.qty_left) from lots x where x.item_id = i.id and x.blocked_at is not null), 0) as qty_on_hand
      from items i left join stock_levels l on l.org_id = i.org_id and l.item_id = i.id
      where i.deleted_at is null and (i.min_qty is not null or i.max_qty is not null)
    ), judged as (
      select b.*, coalesce(b.qty_on_hand < b.min_qty, false) as is_low,
        coalesce(b.qty_on_hand > b.max_qty, false) as is_high
      from bounded b
    )
    select i.id as item_id, i.name as item_name, i.unit, i.qty_on_hand, i.min_qty, i.max_qty, i.is_low, i.is_high,
      s.supplier_id, d.day as next_delivery
    from judged i left join replenishment_params p on p.org_id = i.org_id and p.item_id = i.id
    left join lateral (${sellerOf(today)}) s on i.is_low
    left join lateral (${nextDelivery(today)}) d on i.is_low
    where i.is_low or i.is_high`.execute(tx);
  return rows;
}
