import { sql } from 'kysely';
import type { ForecastSource } from '#domain/forecast/shop.ts';
import type { Unit } from '#domain/items/item.ts';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
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

/**
 * Items that exist, with what a person set for them and what is expected to be used of them. Forecasts are read by key:
 * the night has just written them, and nobody has counted yet how many there are.
 */
export async function readItems(
  tx: OrgTx,
  { items, today }: { items: readonly string[] | 'all'; today: LocalDate },
): Promise<ItemRow[]> {
  const these = items === 'all' ? sql`true` : sql`i.id = any(${items}::uuid[])`;
  const { rows } = await sql<ItemRow>`
    select i.id, i.name, i.sku, i.unit, i.min_qty, i.max_qty, i.shelf_life_days,
      p.reorder_point, p.safety_stock, p.lead_time_days, s.id as wanted_supplier_id,
      to_json(f.daily[${today}::date - f.first_day + 1:]) as daily, f.spread, f.learned_days, f.source
    from items i
    left join replenishment_params p on p.org_id = i.org_id and p.item_id = i.id
    left join suppliers s on s.org_id = p.org_id and s.id = p.supplier_id and s.deleted_at is null
    left join lateral (select * from item_forecasts f
      where (f.org_id, f.item_id) = (i.org_id, i.id)
        and f.first_day between ${addDays(today, -FRESH_DAYS)}::date and ${today}::date offset ${BY_KEY}) f on true
    where i.deleted_at is null and ${these}
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

/** What a supplier sells; with `named`, also what a person wants from it. */
export async function itemsOfSupplier(
  tx: OrgTx,
  supplier_id: string,
  which: 'sold' | 'sold_or_wanted',
): Promise<string[]> {
  const wanted = sql`union select item_id from replenishment_params where supplier_id = ${supplier_id}::uuid`;
  const { rows } = await sql<{ item_id: string }>`
    select item_id from supplier_articles where supplier_id = ${supplier_id}::uuid and deleted_at is null
    ${which === 'sold' ? sql`` : wanted}`.execute(tx);
  return rows.map(({ item_id }) => item_id);
}
