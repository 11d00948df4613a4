import { sql } from 'kysely';
import type { ExportList } from '#domain/imports/export.ts';
import type { PriceSource } from '#domain/items/prices.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Closure, Cutoff } from '#domain/suppliers/delivery.ts';
import type { Supplier } from '#server/features/suppliers/suppliers.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';
import { byKey, type RowOf } from '#server/platform/db/lists/expressions.ts';

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

export type ExportedItem = RowOf<typeof pageOfItemsToExport>;

export const itemsToExport = (tx: OrgTx, after: PageStart | null, limit: number) =>
  pageOfItemsToExport(tx, after ?? START, limit).execute();

const pageOfItemsToExport = (tx: OrgTx, { name_key, id }: PageStart, limit: number) =>
  tx
    .selectFrom('items as i')
    .leftJoin('zones as z', (join) => byKey(join, 'z.id', 'i.zone_id'))
    .selectAll('i')
    .select('z.name as zone_name')
    .where('i.deleted_at', 'is', null)
    .where(sql<boolean>`(i.name_key, i.id) > (${name_key}, ${id}::uuid)`)
    .orderBy('i.name_key')
    .orderBy('i.id')
    .limit(limit);

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
