import { type RawBuilder, sql } from 'kysely';
import { ALERT_DAYS_MAX } from '#domain/items/limits.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { addDays } from '#domain/kernel/days/local-date.ts';
import { AWAITING_RECEIPT } from '#domain/orders/status.ts';
import {
  CONSUMPTION,
  COVER_WITHOUT_DELIVERY,
  EXPIRING_DAYS,
  LATE_DELIVERY_DAYS,
  USE_DAYS,
} from '#domain/stock/cover.ts';

type FiguresAt = { now: Date; today: LocalDate };

const DAY_MS = 86_400_000;

/** The item's own days of notice before a date, or everybody's. */
export const ALERT_DAYS = sql`coalesce(i.alert_days, ${EXPIRING_DAYS}::int)`;

/**
 * Lots with something left whose date is near, or past: by the days of notice of their item (`i`). No notice is longer
 * than the first test, which the index of dates answers.
 */
export const isNear = (today: LocalDate) => sql`x.qty_left > 0
  and x.expires_on <= ${addDays(today, ALERT_DAYS_MAX)}::date and x.expires_on <= ${today}::date + ${ALERT_DAYS}`;

/**
 * As `figures`, one row per active item: id, name_key, on hand, use and cover, the next delivery, and what is wrong
 * with it. `among`: of these items alone. Use is read from the ledger's last weeks, whatever its length.
 */
export function figures({ now, today }: FiguresAt, among: readonly string[] | null): RawBuilder<unknown> {
  const start = new Date(now.getTime() - USE_DAYS * DAY_MS);
  const of = (column: string) =>
    among === null ? sql`true` : sql`${sql.ref(column)} = any(${among}::uuid[])`;
  return sql`
    used as (
      select item_id, -sum(qty)::float8 as qty, -sum(qty * cost)::float8 as value from (
        select m.item_id, m.qty, coalesce(m.unit_cost, 0) as cost from stock_movements m
        where m.movement_type in (${sql.join(CONSUMPTION)}) and m.occurred_at >= ${start}::timestamptz and ${of('m.item_id')}
        union all
        -- What was taken back was not used; a reversal bears the moment of what it takes back.
        select m.item_id, -m.qty, coalesce(m.unit_cost, 0) from stock_movements r
        join stock_movements m on m.org_id = r.org_id and m.id = r.reversal_of
        where r.reversal_of is not null and r.occurred_at >= ${start}::timestamptz and ${of('r.item_id')}
          and m.movement_type in (${sql.join(CONSUMPTION)})
      ) moved group by item_id having -sum(qty) > 0
    ), expiring as (
      select x.item_id from lots x join items i on i.org_id = x.org_id and i.id = x.item_id
      where ${isNear(today)} and ${of('x.item_id')} group by x.item_id
    ), awaited as (
      -- What was refused at the door came all the same: its supplier owes a credit, not a second delivery.
      select p.item_id, min(greatest(coalesce(o.expected_at_confirmed, o.expected_at), ${today}::date)) as day
      from purchase_orders o join purchase_order_lines p on p.org_id = o.org_id and p.po_id = o.id
      where o.deleted_at is null and p.deleted_at is null and o.status in (${sql.join(AWAITING_RECEIPT)})
        and coalesce(o.expected_at_confirmed, o.expected_at) >= ${addDays(today, -LATE_DELIVERY_DAYS)}::date
        and ${of('p.item_id')}
        and coalesce(p.qty_confirmed, p.qty) > coalesce((select sum(g.qty_received)
          from grn_lines g where g.org_id = p.org_id and g.po_line_id = p.id), 0)
      group by p.item_id
    ), known as materialized (
      select i.id, i.name_key, i.search_text, i.category, i.zone_id, i.min_qty, i.max_qty,
        coalesce(l.qty_on_hand, 0) as qty_on_hand, l.item_id is not null as is_followed, l.last_counted_at,
        u.qty / d.days as daily_use, u.value / d.days as daily_cost,
        greatest(l.qty_on_hand::float8, 0) / u.qty * d.days as cover, a.day as next_delivery,
        e.item_id is not null as expiring, ${ALERT_DAYS} as alert_days
      from items i
      left join stock_levels l on l.org_id = i.org_id and l.item_id = i.id
      left join used u on u.item_id = i.id
      left join awaited a on a.item_id = i.id
      left join expiring e on e.item_id = i.id
      cross join lateral (select greatest(1, least(${USE_DAYS}::float8,
        extract(epoch from ${now}::timestamptz - l.tracked_since)::float8 / 86400)) as days) d
      where i.deleted_at is null and ${of('i.id')}
    ), empty as (
      -- What the ledger never saw and nobody asked a minimum of is not missing.
      select k.*, k.qty_on_hand <= 0 and (k.is_followed or coalesce(k.min_qty > 0, false)) as is_out from known k
    ), flagged as (
      select k.*, k.is_out
          or coalesce(k.cover < coalesce(k.next_delivery - ${today}::date, ${COVER_WITHOUT_DELIVERY}), false) as runs_out,
        coalesce(k.qty_on_hand < k.min_qty, false) as is_low, coalesce(k.qty_on_hand > k.max_qty, false) as is_high
      from empty k
    ), figures as (
      select f.*, case when f.runs_out then 0 when f.expiring then 1 when f.is_low then 2 else 3 end as risk
      from flagged f
    )`;
}
