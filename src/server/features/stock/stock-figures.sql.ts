import { type RawBuilder, sql } from 'kysely';
import { ALERT_DAYS_MAX } from '#domain/items/limits.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { addDays } from '#domain/kernel/days/local-date.ts';
import { AWAITING_RECEIPT } from '#domain/orders/status.ts';
import type { UseSource } from '#domain/sales/sales.ts';
import {
  COUNTED_USE_DAYS,
  COVER_WITHOUT_DELIVERY,
  EXPIRING_DAYS,
  LATE_DELIVERY_DAYS,
  USE_DAYS,
} from '#domain/stock/cover.ts';

type FiguresAt = { today: LocalDate };

/** In the statement itself: the index of open orders is known to hold them, also where one plan is made for all values. */
const AWAITED = sql.join(AWAITING_RECEIPT.map((status) => sql.lit(status)));

/** The item's own days of notice before a date, or everybody's. */
export const ALERT_DAYS = sql`coalesce(i.alert_days, ${EXPIRING_DAYS}::int)`;

/**
 * Lots with something left that may be used and whose date is near, or past: by the days of notice of their item (`i`). No notice is longer
 * than the first test, which the index of dates answers.
 */
export const isNear = (today: LocalDate) => sql`x.qty_left > 0 and x.blocked_at is null
  and x.expires_on <= ${addDays(today, ALERT_DAYS_MAX)}::date and x.expires_on <= ${today}::date + ${ALERT_DAYS}`;

/** What is left of the lots `x`, to the cent of each as it is shown: whoever adds them up finds every sum. */
export const WORTH = sql`coalesce(sum(round(x.qty_left * x.unit_cost, 2)), 0)`;

/**
 * What was sold in the last weeks, and what counts say of the last months. Of a few items by the newest days of each, so that
 * a plan that knows no values goes by the item: it takes a range of days for fewer.
 */
function usedLately(today: LocalDate, among: readonly string[] | null): RawBuilder<unknown> {
  const lately = (days: number) => sql`u.day > ${addDays(today, -days)}::date`;
  if (among === null)
    return sql`(select u.item_id, u.source, u.day, u.qty from item_use u where u.day <= ${today}::date
      and ${lately(COUNTED_USE_DAYS)} and (u.source = 'counts' or ${lately(USE_DAYS)}))`;
  // A day has one row: no more than so many are of the last days.
  const newest = (source: UseSource, days: number) => sql`
    select page.id as item_id, u.* from unnest(${among}::uuid[]) as page(id) cross join lateral (
      select u.source, u.day, u.qty from item_use u where u.item_id = page.id and u.source = ${sql.lit(source)}
        and u.day <= ${today}::date order by u.day desc limit ${sql.lit(days)}) u where ${lately(days)}`;
  return sql`(${newest('sales', USE_DAYS)} union all ${newest('counts', COUNTED_USE_DAYS)})`;
}

/**
 * As `figures`, one row per active item: id, name_key, on hand, of it blocked and usable, use and cover, the next
 * delivery, and what is wrong with it. `among`: of these items alone. Use is what the last weeks sold, else what counts say of the last months.
 */
export function figures({ today }: FiguresAt, among: readonly string[] | null): RawBuilder<unknown> {
  const of = (column: string) =>
    among === null ? sql`true` : sql`${sql.ref(column)} = any(${among}::uuid[])`;
  return sql`
    last_sold as (
      select max(s.day) as day from sales s where s.day <= ${today}::date
    ), known_use as (
      select u.item_id, u.source, sum(u.qty)::float8 as qty, min(u.day) as first_day, max(u.day) as last_day,
        count(*) as days
      from ${usedLately(today, among)} u group by u.item_id, u.source having sum(u.qty) > 0
    ), used as (
      -- A day without a sale of it is a day without use, from its first sale to the last that the till told of.
      select u.item_id, u.source, u.qty / (greatest(d.day, u.last_day) - case when exists (select from item_use b where b.item_id = u.item_id
        and b.source = 'sales' and b.day <= ${addDays(today, -USE_DAYS)}::date)
        then ${addDays(today, 1 - USE_DAYS)}::date else u.first_day end + 1) as per_day
      from known_use u cross join last_sold d where u.source = 'sales'
      union all
      select u.item_id, u.source, u.qty / u.days from known_use u
      where u.source = 'counts' and not exists (select from known_use b where b.item_id = u.item_id and b.source = 'sales')
    ), expiring as (
      select x.item_id from lots x join items i on i.org_id = x.org_id and i.id = x.item_id
      where ${isNear(today)} and ${of('x.item_id')} group by x.item_id
    ), awaited as (
      -- What was refused at the door came all the same: its supplier owes a credit, not a second delivery.
      select p.item_id, min(greatest(coalesce(o.expected_at_confirmed, o.expected_at), ${today}::date)) as day
      from purchase_orders o join purchase_order_lines p on p.org_id = o.org_id and p.po_id = o.id
      where o.deleted_at is null and p.deleted_at is null and o.status in (${AWAITED})
        and coalesce(o.expected_at_confirmed, o.expected_at) >= ${addDays(today, -LATE_DELIVERY_DAYS)}::date
        and ${of('p.item_id')}
        and coalesce(p.qty_confirmed, p.qty) > coalesce((select sum(g.qty_received)
          from grn_lines g where g.org_id = p.org_id and g.po_line_id = p.id), 0)
      group by p.item_id
    ), blocked as (
      select x.item_id, sum(x.qty_left) as qty from lots x where x.blocked_at is not null and ${of('x.item_id')}
      group by x.item_id
    ), known as materialized (
      select i.id, i.name_key, i.search_text, i.category, i.zone_id, i.min_qty, i.max_qty,
        coalesce(l.qty_on_hand, 0) as qty_on_hand, coalesce(b.qty, 0) as qty_blocked,
        coalesce(l.qty_on_hand - coalesce(b.qty, 0), 0) as qty_usable, l.item_id is not null as is_followed, l.last_counted_at,
        u.per_day as daily_use, u.source as use_source, u.per_day * l.last_cost::float8 as daily_cost,
        greatest((l.qty_on_hand - coalesce(b.qty, 0))::float8, 0) / u.per_day as cover, a.day as next_delivery,
        e.item_id is not null as expiring, ${ALERT_DAYS} as alert_days
      from items i
      left join stock_levels l on l.org_id = i.org_id and l.item_id = i.id
      left join blocked b on b.item_id = i.id
      left join used u on u.item_id = i.id
      left join awaited a on a.item_id = i.id
      left join expiring e on e.item_id = i.id
      where i.deleted_at is null and ${of('i.id')}
    ), empty as (
      -- What the ledger never saw and nobody asked a minimum of is not missing.
      select k.*, k.qty_usable <= 0 and (k.is_followed or coalesce(k.min_qty > 0, false)) as is_out from known k
    ), flagged as (
      select k.*, k.is_out
          or coalesce(k.cover < coalesce(k.next_delivery - ${today}::date, ${COVER_WITHOUT_DELIVERY}), false) as runs_out,
        coalesce(k.qty_usable < k.min_qty, false) as is_low, coalesce(k.qty_usable > k.max_qty, false) as is_high
      from empty k
    ), figures as (
      select f.*, case when f.runs_out then 0 when f.expiring then 1 when f.is_low then 2 else 3 end as risk
      from flagged f
    )`;
}
