import { sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { isInCount } from './counts.sql.ts';

export type LineRow = {
  item_id: string;
  counted_qty: number | null;
  counted_by: string | null;
  counted_by_name: string | null;
  counted_at: Date | null;
  version: number | null;
};

export type ItemRow = LineRow & {
  name: string;
  sku: string | null;
  barcode: string | null;
  unit: Unit | null;
  zone_id: string | null;
  zone_name: string | null;
  packs: { pack_label: string | null; pack_content: number }[];
  /** Written when it was validated. */
  expected_qty: number | null;
  unit_cost: number | null;
  /** By whatever inventory. */
  last_counted_at: Date | null;
};

/** As a person walks: zone after zone, then by name; what stands nowhere comes last. */
export async function itemsOfCount(
  tx: OrgTx,
  { id, which }: { id: string; which: 'all' | 'counted' },
): Promise<ItemRow[]> {
  const chosen = which === 'all' ? isInCount : sql<boolean>`l.counted_qty is not null`;
  const { rows } = await sql<ItemRow>`
    select i.id as item_id, i.name, i.sku, i.barcode, i.unit, i.zone_id, z.name as zone_name,
      coalesce(p.packs, '[]') as packs, l.counted_qty, l.counted_at, l.counted_by, u.name as counted_by_name,
      l.version, l.expected_qty, l.unit_cost, s.last_counted_at
    from stock_counts c
    join items i on i.org_id = c.org_id
    left join stock_count_lines l on l.org_id = c.org_id and l.count_id = c.id and l.item_id = i.id
    left join zones z on z.org_id = i.org_id and z.id = i.zone_id
    left join auth.users u on u.id = l.counted_by
    left join stock_levels s on s.org_id = i.org_id and s.item_id = i.id
    left join (
      select org_id, item_id, json_agg(json_build_object('pack_label', pack_label, 'pack_content', pack_content)
        order by pack_content desc) as packs
      from (select distinct on (org_id, item_id, pack_content) org_id, item_id, pack_label, pack_content
        from supplier_articles where deleted_at is null and pack_content is not null
        order by org_id, item_id, pack_content, pack_label nulls last) each
      group by org_id, item_id
    ) p on p.org_id = i.org_id and p.item_id = i.id
    where c.id = ${id}::uuid and ${chosen}
    order by z.position nulls last, z.name_key, i.name_key, i.id`.execute(tx);
  return rows;
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
      'l.version',
    ])
    .$castTo<LineRow>()
    .where('l.count_id', '=', count_id);

export const readLines = (tx: OrgTx, count_id: string): Promise<LineRow[]> =>
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
    select ${isInCount} or l.id is not null as about
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

export type Found = { item_id: string; expected: number; unit_cost: number | null };

/** What the ledger said when the stock followed the count. A line that a later count overtook moved nothing. */
export async function keepExpected(tx: OrgTx, count_id: string, found: readonly Found[]): Promise<void> {
  await sql`
    update stock_count_lines l set expected_qty = f.expected, unit_cost = f.unit_cost
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(item_id uuid, expected numeric, unit_cost numeric),
      stock_levels s
    where l.count_id = ${count_id}::uuid and l.item_id = f.item_id
      and s.item_id = l.item_id and s.last_counted_at <= l.counted_at`.execute(tx);
}
