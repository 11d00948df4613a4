import { sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import { addDays, daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';

type HeldStock = {
  item_id: string;
  /** That may be used. */
  qty_on_hand: number;
  shortage: number;
  /** Those of one date together, the first to expire first. */
  lots: { qty: number; expires_on: LocalDate | null }[];
};

export async function listHeld(tx: OrgTx, itemIds: readonly string[] | 'all'): Promise<HeldStock[]> {
  const these = itemIds === 'all' ? sql`true` : sql`item_id = any(${itemIds}::uuid[])`;
  const { rows } = await sql<HeldStock>`
    with left_over as (
      select item_id, expires_on, sum(qty_left) as qty from lots
      where qty_left > 0 and blocked_at is null and ${these} group by item_id, expires_on
    ), by_item as (
      select item_id, json_agg(json_build_object('qty', qty, 'expires_on', expires_on) order by expires_on) as lots
      from left_over group by item_id
    ), blocked as (
      select item_id, sum(qty_left) as qty from lots where blocked_at is not null and ${these} group by item_id
    )
    select l.item_id, l.qty_on_hand - coalesce(k.qty, 0) as qty_on_hand, l.shortage, coalesce(b.lots, '[]'::json) as lots
    from (select item_id, qty_on_hand, shortage from stock_levels where ${these}) l
    left join by_item b on b.item_id = l.item_id left join blocked k on k.item_id = l.item_id`.execute(tx);
  return rows;
}

type OnHand = {
  item_id: string;
  item_name: string;
  unit: Unit | null;
  zone_name: string | null;
  qty_on_hand: number;
};

/** Of these items, as far as they exist, by name; of what nobody follows there is none, and of what is blocked none to take. */
export async function onHandOf(tx: OrgTx, itemIds: readonly string[]): Promise<OnHand[]> {
  const { rows } = await sql<OnHand>`
    select i.id as item_id, i.name as item_name, i.unit, z.name as zone_name,
      coalesce(l.qty_on_hand, 0)
        - coalesce((select sum(x.qty_left) from lots x where x.item_id = i.id and x.blocked_at is not null), 0) as qty_on_hand
    from items i
    left join stock_levels l on l.org_id = i.org_id and l.item_id = i.id
    left join zones z on z.org_id = i.org_id and z.id = i.zone_id
    where i.id = any(${itemIds}::uuid[]) and i.deleted_at is null
    order by i.name_key, i.id`.execute(tx);
  return rows;
}

/** Back from what is there now through what moved since. */
export async function readLevelsByDay(
  tx: OrgTx,
  { today, timeZone }: OrgContext,
  { item_id, first }: { item_id: string; first: LocalDate },
): Promise<{ day: LocalDate; qty: number }[]> {
  const days = Array.from({ length: daysBetween(first, today) }, (_, place) => addDays(first, place));
  const ends = days.map((day) => startOfDay(addDays(day, 1), timeZone));
  const { rows } = await sql<{ day: LocalDate; qty: number }>`
    select w.day, l.qty_on_hand - coalesce((select sum(m.qty) from stock_movements m
      where m.item_id = l.item_id and m.occurred_at >= w.ends_at), 0) as qty
    from stock_levels l cross join unnest(${days}::date[], ${ends}::timestamptz[]) as w(day, ends_at)
    where l.item_id = ${item_id}::uuid and w.ends_at > l.tracked_since
    order by w.day`.execute(tx);
  return rows;
}

export async function readValue(tx: OrgTx): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select round(coalesce(sum(x.qty_left * x.unit_cost), 0), 2) as value
    from lots x join items i on i.org_id = x.org_id and i.id = x.item_id
    where x.qty_left > 0 and i.deleted_at is null`.execute(tx);
  return rows[0]?.value ?? 0;
}
