import { type NotNull, sql } from 'kysely';
import type { DateKind, Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { EXPIRING_DAYS } from '#domain/stock/cover.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { isOnShelf } from './counts.sql.ts';

export type LineRow = {
  item_id: string;
  counted_qty: number | null;
  counted_by: string | null;
  counted_by_name: string | null;
  counted_at: Date | null;
  entered_at: Date | null;
  device_at: Date | null;
  version: number | null;
  /** Written when it was validated. */
  expected_qty: number | null;
  unit_cost: number | null;
};

const NO_LINE = {
  counted_qty: null,
  counted_by: null,
  counted_by_name: null,
  counted_at: null,
  entered_at: null,
  device_at: null,
  version: null,
  expected_qty: null,
  unit_cost: null,
};

export type CountedItem = LineRow & {
  name: string;
  sku: string | null;
  barcode: string | null;
  codes: string[];
  code_contents: Record<string, number>;
  unit: Unit | null;
  zone_id: string | null;
  zone_name: string | null;
  packs: { pack_label: string | null; pack_content: number }[];
  nearest_expiry: LocalDate | null;
  date_kind: DateKind | null;
  alert_days: number;
  /** By whatever inventory. */
  last_counted_at: Date | null;
};

type ShelfRow = Pick<
  CountedItem,
  | 'item_id'
  | 'name'
  | 'sku'
  | 'barcode'
  | 'codes'
  | 'code_contents'
  | 'unit'
  | 'zone_id'
  | 'zone_name'
  | 'alert_days'
>;

/**
 * As a person walks: zone after zone, in each as it was put or by name; what stands nowhere comes last. Five plain questions rather
 * than one long join: none of them can be planned badly, however many items there are.
 */
export async function itemsOfCount(
  tx: OrgTx,
  { id, which }: { id: string; which: 'all' | 'counted' },
): Promise<CountedItem[]> {
  const countLines = new Map((await readCountLines(tx, id)).map((line) => [line.item_id, line]));
  const counted = [...countLines.values()].flatMap((line) => (line.counted_qty === null ? [] : line.item_id));
  const shelf = await shelfOf(tx, { id, which, counted });
  const ids = shelf.map(({ item_id }) => item_id);
  const packs = await packsOf(tx, ids);
  const last = await lastCounts(tx, ids);
  const dates = await nearestDates(tx, ids);
  return shelf.map((item) => ({
    ...item,
    ...(countLines.get(item.item_id) ?? { ...NO_LINE, item_id: item.item_id }),
    packs: packs.get(item.item_id) ?? [],
    ...(dates.get(item.item_id) ?? NO_DATE),
    last_counted_at: last.get(item.item_id) ?? null,
  }));
}

async function shelfOf(
  tx: OrgTx,
  { id, which, counted }: { id: string; which: 'all' | 'counted'; counted: readonly string[] },
): Promise<ShelfRow[]> {
  const onShelf = which === 'all' ? isOnShelf : sql<boolean>`false`;
  const { rows } = await sql<ShelfRow>`
    select i.id as item_id, i.name, i.sku, i.barcode, codes_of_item(i.org_id, i.id, i.barcode) as codes,
      contents_of_item(i.org_id, i.id) as code_contents, i.unit, i.zone_id, z.name as zone_name,
      coalesce(i.alert_days, ${EXPIRING_DAYS}::int) as alert_days
    from stock_counts c
    join items i on i.org_id = c.org_id
    left join zones z on z.org_id = i.org_id and z.id = i.zone_id
    left join shelf_places p on p.org_id = i.org_id and p.item_id = i.id and p.zone_id = i.zone_id
    where c.id = ${id}::uuid and (${onShelf} or i.id = any(${counted}::uuid[]))
    order by z.position nulls last, z.name_key, p.place nulls last, i.name_key, i.id`.execute(tx);
  return rows;
}

type Packs = CountedItem['packs'];

/** The biggest first, each content once. */
async function packsOf(tx: OrgTx, itemIds: readonly string[]): Promise<Map<string, Packs>> {
  const { rows } = await sql<Packs[number] & { item_id: string }>`
    select distinct on (item_id, pack_content) item_id, pack_label, pack_content
    from supplier_articles
    where item_id = any(${itemIds}::uuid[]) and deleted_at is null and pack_content is not null
    order by item_id, pack_content desc, pack_label nulls last`.execute(tx);
  const byItem = Map.groupBy(rows, ({ item_id }) => item_id);
  return new Map(
    [...byItem].map(([id, packs]) => [
      id,
      packs.map(({ pack_label, pack_content }) => ({ pack_label, pack_content })),
    ]),
  );
}

type NearestDate = Pick<CountedItem, 'nearest_expiry' | 'date_kind'>;
const NO_DATE: NearestDate = { nearest_expiry: null, date_kind: null };

/** Of what is in stock, the lot that expires first. */
async function nearestDates(tx: OrgTx, itemIds: readonly string[]): Promise<Map<string, NearestDate>> {
  const { rows } = await sql<NearestDate & { item_id: string }>`
    select distinct on (item_id) item_id, expires_on as nearest_expiry, date_kind from lots
    where item_id = any(${itemIds}::uuid[]) and qty_left > 0 and expires_on is not null
    order by item_id, expires_on`.execute(tx);
  return new Map(rows.map(({ item_id, ...date }) => [item_id, date]));
}

/** When each was last counted, by whatever inventory that was validated. */
async function lastCounts(tx: OrgTx, itemIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await tx
    .selectFrom('stock_levels')
    .select(['item_id', 'last_counted_at'])
    .where('item_id', '=', sql<string>`any(${itemIds}::uuid[])`)
    .where('last_counted_at', 'is not', null)
    .$narrowType<{ last_counted_at: NotNull }>()
    .execute();
  return new Map(rows.map(({ item_id, last_counted_at }) => [item_id, last_counted_at]));
}

const lines = (tx: OrgTx, count_id: string) =>
  tx
    .selectFrom('stock_count_lines as l')
    .leftJoin('auth.users as u', 'u.id', 'l.counted_by')
    .select([
      'l.item_id',
      'l.counted_qty',
      'l.counted_by',
      'u.name as counted_by_name',
      'l.counted_at',
      'l.entered_at',
      'l.device_at',
      'l.version',
      'l.expected_qty',
      'l.unit_cost',
    ])
    .where('l.count_id', '=', count_id);

export const readCountLines = (tx: OrgTx, count_id: string): Promise<LineRow[]> =>
  lines(tx, count_id).orderBy('l.item_id').execute();

export const readLine = (
  tx: OrgTx,
  { count_id, item_id }: { count_id: string; item_id: string },
): Promise<LineRow | undefined> => lines(tx, count_id).where('l.item_id', '=', item_id).executeTakeFirst();

/** The sum of the versions: it grows with every change of a line, and lines never go. */
export async function revisionOf(tx: OrgTx, count_id: string): Promise<number> {
  const { revision } = await tx
    .selectFrom('stock_count_lines')
    .select(sql<number>`coalesce(sum(version), 0)`.as('revision'))
    .where('count_id', '=', count_id)
    .executeTakeFirstOrThrow();
  return revision;
}

/** Null: no such item. Otherwise whether the inventory is about it. */
export async function isAbout(
  tx: OrgTx,
  { count_id, item_id }: { count_id: string; item_id: string },
): Promise<boolean | null> {
  const { rows } = await sql<{ about: boolean }>`
    select ${isOnShelf} or l.id is not null as about
    from stock_counts c
    join items i on i.org_id = c.org_id
    left join stock_count_lines l on l.org_id = c.org_id and l.count_id = c.id and l.item_id = i.id
    where c.id = ${count_id}::uuid and i.id = ${item_id}::uuid`.execute(tx);
  return rows[0]?.about ?? null;
}

export type LineChange = {
  count_id: string;
  item_id: string;
  counted_qty: number | null;
  counted_at: Date;
  entered_at: Date;
  device_at: Date | null;
  counted_by: string | null;
};

/** False where the line is no longer the one of that version; null: where there is a line at all. */
export async function writeLine(
  tx: OrgTx,
  { count_id, item_id, ...counted }: LineChange,
  version: number | null,
): Promise<boolean> {
  if (version === null) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('stock_count_lines')
      .values({ count_id, item_id, ...counted })
      .onConflict((conflict) => conflict.columns(['org_id', 'count_id', 'item_id']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('stock_count_lines')
    .set({ ...counted, version: sql`version + 1` })
    .where('count_id', '=', count_id)
    .where('item_id', '=', item_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type ExpectedStock = { item_id: string; expected: number; unit_cost: number | null };

/** What the ledger said when the stock followed the count. A line that a later count overtook moved nothing. */
export async function keepExpected(
  tx: OrgTx,
  count_id: string,
  found: readonly ExpectedStock[],
): Promise<void> {
  await sql`
    update stock_count_lines l set expected_qty = f.expected, unit_cost = f.unit_cost
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(item_id uuid, expected numeric, unit_cost numeric),
      stock_levels s
    where l.count_id = ${count_id}::uuid and l.item_id = f.item_id
      and s.item_id = l.item_id and s.last_counted_at <= l.counted_at`.execute(tx);
}
