import { sql } from 'kysely';
import type { ForecastSource } from '#domain/forecast/shop.ts';
import { ORDERED_LATELY_DAYS } from '#domain/forecast/steady.ts';
import type { Unit } from '#domain/items/item.ts';
import { addDays, type LocalDate, startOfMonth } from '#domain/kernel/days/local-date.ts';
import { FORECAST_HISTORY_DAYS } from '#server/features/replenishment/forecasts/reckon.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';

/** A forecast that is older than this is made anew where somebody asks. */
const FRESH_DAYS = 7;

export type ItemRow = {
  id: string;
  name: string;
  sku: string | null;
  unit: Unit | null;
  min_qty: number | null;
  max_qty: number | null;
  shelf_life_days: number | null;
  reorder_point: number | null;
  safety_stock: number | null;
  lead_time_days: number | null;
  /** Whom a person named; null also where that supplier is deleted. */
  wanted_supplier_id: string | null;
  /** From today on; null where there is none, or an old one. */
  daily: number[] | null;
  spread: number | null;
  learned_days: number | null;
  source: ForecastSource | null;
};

const isFresh = (today: LocalDate) =>
  sql`f.first_day between ${addDays(today, -FRESH_DAYS)}::date and ${today}::date`;

/**
 * Whether anything may be known of an item: a wholesaler's list has ten thousand that nobody ever ordered. As sets, each read
 * once: to ask of every item by itself takes longer than to reckon with those that are known.
 */
const isKnown = (today: LocalDate) => sql`(coalesce(p.reorder_point, i.min_qty) > 0 or p.safety_stock > 0
  or i.id in (select f.item_id from item_forecasts f where ${isFresh(today)})
  or i.id in (select m.item_id from item_use_months m where m.month >= ${startOfMonth(addDays(today, -FORECAST_HISTORY_DAYS))}::date)
  or i.id in (select l.item_id from purchase_orders o
    join purchase_order_lines l on l.org_id = o.org_id and l.po_id = o.id
    where o.deleted_at is null and l.deleted_at is null
      and o.ordered_at >= ${addDays(today, -ORDERED_LATELY_DAYS - 1)}::date))`;

export type ItemsAsked = {
  items: readonly string[] | 'all';
  /** Without those of which nothing is known: neither their use, nor an order, nor what to keep of them. */
  known_only?: boolean;
  today: LocalDate;
};

/**
 * Items that exist, with what a person set for them and what is expected to be used of them. Forecasts are read by key:
 * the night has just written them, and nobody has counted yet how many there are.
 */
export async function readItems(tx: OrgTx, { items, known_only, today }: ItemsAsked): Promise<ItemRow[]> {
  if (items.length === 0) return [];
  const { rows } = await sql<ItemRow>`
    select i.*, s.id as wanted_supplier_id,
      to_json(f.daily[${today}::date - f.first_day + 1:]) as daily, f.spread, f.learned_days, f.source
    from (select i.org_id, i.id, i.name, i.name_key, i.sku, i.unit, i.min_qty, i.max_qty, i.shelf_life_days,
        p.reorder_point, p.safety_stock, p.lead_time_days, p.supplier_id
      from items i left join replenishment_params p on p.org_id = i.org_id and p.item_id = i.id
      where i.deleted_at is null and ${items === 'all' ? sql`true` : sql`i.id = any(${items}::uuid[])`}
        and ${known_only ? isKnown(today) : sql`true`} offset ${BY_KEY}) i
    left join suppliers s on s.org_id = i.org_id and s.id = i.supplier_id and s.deleted_at is null
    left join lateral (select * from item_forecasts f
      where (f.org_id, f.item_id) = (i.org_id, i.id) and ${isFresh(today)} offset ${BY_KEY}) f on true
    order by i.name_key, i.id`.execute(tx);
  return rows;
}

/** Whether the organisation has forecasts that are not too old. */
export async function hasForecasts(tx: OrgTx, today: LocalDate): Promise<boolean> {
  const newest = await tx
    .selectFrom('item_forecasts')
    .select('first_day')
    .orderBy('first_day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest !== undefined && newest.first_day >= addDays(today, -FRESH_DAYS);
}

/** What these suppliers sell, and where that is asked for, what a person wants from them. */
export async function itemsOfSuppliers(
  tx: OrgTx,
  suppliers: readonly string[],
  which: 'sold' | 'sold_or_wanted',
): Promise<string[]> {
  const wanted = sql`union select item_id from replenishment_params where supplier_id = any(${suppliers}::uuid[])`;
  const { rows } = await sql<{ item_id: string }>`
    select item_id from supplier_articles where supplier_id = any(${suppliers}::uuid[]) and deleted_at is null
    ${which === 'sold' ? sql`` : wanted}`.execute(tx);
  return rows.map(({ item_id }) => item_id);
}

type LikelyNeeded = { supplier_id: string; item_ids: string[] };

/** Of each supplier, what the last night found most urgent. */
export async function likelyNeeded(tx: OrgTx, most: number): Promise<LikelyNeeded[]> {
  const { rows } = await sql<LikelyNeeded>`
    select s.id as supplier_id, coalesce((select json_agg(g.item_id) from (
      select g.item_id from replenishment_suggestions g
      where g.org_id = s.org_id and g.supplier_id = s.id
        and g.batch_date = (select max(b.batch_date) from replenishment_batches b)
      order by g.priority desc, g.id limit ${most}) g), '[]') as item_ids
    from suppliers s where s.deleted_at is null`.execute(tx);
  return rows;
}
