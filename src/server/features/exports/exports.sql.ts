import { sql } from 'kysely';
import type { ExportList } from '#domain/imports/export.ts';
import type { Allergen, DateKind } from '#domain/items/item.ts';
import type { PriceSource } from '#domain/items/prices.ts';
import type { StorageFamily } from '#domain/items/storage.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Closure, Cutoff } from '#domain/suppliers/delivery.ts';
import type { Supplier } from '#server/features/suppliers/suppliers.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';

/** Where a page starts: after this name and id. */
export type PageStart = { name_key: string; id: string };

const START: PageStart = { name_key: '', id: '00000000-0000-0000-0000-000000000000' };

export type ExportedSupplier = Omit<Supplier, 'cutoffs' | 'closures'> &
  PageStart & { cutoffs: Cutoff[] | null; closures: Closure[] | null };

export async function suppliersToExport(
  tx: OrgTx,
  after: PageStart | null,
  limit: number,
): Promise<ExportedSupplier[]> {
  const { name_key, id } = after ?? START;
  const { rows } = await sql<ExportedSupplier>`
    select s.*, (select jsonb_agg(jsonb_build_object('weekday', c.weekday, 'cutoff_time', c.cutoff_time,
        'days_before', c.days_before) order by c.weekday)
      from supplier_cutoffs c where c.org_id = s.org_id and c.supplier_id = s.id) as cutoffs,
      (select jsonb_agg(jsonb_build_object('starts_on', c.starts_on, 'ends_on', c.ends_on, 'reason', c.reason)
        order by c.starts_on, c.ends_on, c.id)
      from supplier_closures c where c.org_id = s.org_id and c.supplier_id = s.id) as closures
    from suppliers s where s.deleted_at is null and (s.name_key, s.id) > (${name_key}, ${id}::uuid)
    order by s.name_key, s.id limit ${limit}`.execute(tx);
  return rows;
}

export type ExportedItem = PageStart & {
  name: string;
  sku: string | null;
  unit: string | null;
  category: string | null;
  min_qty: number | null;
  max_qty: number | null;
  storage_family: StorageFamily | null;
  kept_min_celsius: number | null;
  kept_max_celsius: number | null;
  date_kind: DateKind | null;
  shelf_life_days: number | null;
  alert_days: number | null;
  allergens: Allergen[];
  barcode: string | null;
  zone_name: string | null;
};

export async function itemsToExport(
  tx: OrgTx,
  after: PageStart | null,
  limit: number,
): Promise<ExportedItem[]> {
  const { name_key, id } = after ?? START;
  const { rows } = await sql<ExportedItem>`
    select i.*, z.name as zone_name from items i left join zones z on z.org_id = i.org_id and z.id = i.zone_id
    where i.deleted_at is null and (i.name_key, i.id) > (${name_key}, ${id}::uuid)
    order by i.name_key, i.id limit ${limit}`.execute(tx);
  return rows;
}

export type ExportedOffer = {
  item_id: string;
  supplier_id: string;
  supplier_name: string;
  reference: string | null;
  wording: string | null;
  brand: string | null;
  origin: string | null;
  pack_label: string | null;
  pack_content: number | null;
  vat_rate: number;
  price: number | null;
  valid_from: LocalDate | null;
  announced_until: LocalDate | null;
};

/** Who sells these items, at which price today. */
export async function offersToExport(
  tx: OrgTx,
  ids: readonly string[],
  today: LocalDate,
): Promise<ExportedOffer[]> {
  const { rows } = await sql<ExportedOffer>`
    select a.item_id, a.supplier_id, s.name as supplier_name, a.reference, a.wording, a.brand, a.origin, a.pack_label,
      a.pack_content, a.vat_rate, p.price, p.valid_from, p.announced_until
    from supplier_articles a join suppliers s on s.org_id = a.org_id and s.id = a.supplier_id
    left join lateral (
      select p.price, p.valid_from, p.announced_until from item_prices p
      where p.org_id = a.org_id and p.item_id = a.item_id and p.supplier_id = a.supplier_id
        and p.valid_from <= ${today} and (p.valid_to is null or p.valid_to >= ${today})
      order by p.valid_from desc limit 1) p on true
    where a.item_id = any(${ids}::uuid[]) and a.deleted_at is null and s.deleted_at is null
    order by s.name_key, s.id`.execute(tx);
  return rows;
}

export type ExportedPrice = {
  item_id: string;
  supplier_id: string;
  supplier_name: string;
  price: number;
  valid_from: LocalDate;
  valid_to: LocalDate | null;
  announced_until: LocalDate | null;
  source: PriceSource;
};

/** Every price that held for a day at least; one that was replaced on its own first day never did. */
export async function pricesToExport(tx: OrgTx, ids: readonly string[]): Promise<ExportedPrice[]> {
  const { rows } = await sql<ExportedPrice>`
    select p.item_id, p.supplier_id, s.name as supplier_name, p.price, p.valid_from, p.valid_to, p.announced_until,
      p.source
    from item_prices p join suppliers s on s.org_id = p.org_id and s.id = p.supplier_id
    where p.item_id = any(${ids}::uuid[]) and s.deleted_at is null
      and (p.valid_to is null or p.valid_to >= p.valid_from)
    order by s.name_key, s.id, p.valid_from`.execute(tx);
  return rows;
}

const ALL = {
  suppliers: sql`select from suppliers where deleted_at is null`,
  items: sql`
    select from items i left join (
      supplier_articles a join suppliers s on s.org_id = a.org_id and s.id = a.supplier_id and s.deleted_at is null
    ) on a.org_id = i.org_id and a.item_id = i.id and a.deleted_at is null
    where i.deleted_at is null`,
  prices: sql`
    select from item_prices p
    join items i on i.org_id = p.org_id and i.id = p.item_id and i.deleted_at is null
    join suppliers s on s.org_id = p.org_id and s.id = p.supplier_id and s.deleted_at is null
    where p.valid_to is null or p.valid_to >= p.valid_from`,
} satisfies Record<ExportList, unknown>;

/** The rows that the list's file will have. */
export const countExported = (tx: OrgTx, list: ExportList, most: number) => countUpTo(tx, ALL[list], most);
