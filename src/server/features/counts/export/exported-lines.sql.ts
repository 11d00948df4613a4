import { sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';

export type ExportedCountLine = {
  head_id: string;
  item_name: string;
  sku: string | null;
  zone_name: string | null;
  unit: Unit | null;
  counted_qty: number;
  expected_qty: number | null;
  unit_cost: number | null;
  counted_by: string | null;
  counted_at: Date;
  entered_at: Date | null;
  device_at: Date | null;
};

/** What was counted in these inventories, zone after zone and then by name. */
export async function linesOfCounts(tx: OrgTx, ids: readonly string[]): Promise<ExportedCountLine[]> {
  const { rows } = await sql<ExportedCountLine>`
    select h.id as head_id, i.name as item_name, i.sku, z.name as zone_name, i.unit, l.counted_qty, l.expected_qty, l.unit_cost,
      u.name as counted_by, l.counted_at, l.entered_at, l.device_at
    from unnest(${ids}::uuid[]) as h(id)
    cross join lateral (select * from stock_count_lines x where x.count_id = h.id and x.counted_qty is not null offset ${BY_KEY}) l
    cross join lateral (select x.org_id, x.name, x.name_key, x.sku, x.unit, x.zone_id from items x
      where x.org_id = l.org_id and x.id = l.item_id offset ${BY_KEY}) i
    left join zones z on z.org_id = i.org_id and z.id = i.zone_id
    left join auth.users u on u.id = l.counted_by
    order by z.position nulls last, z.name_key, i.name_key, l.item_id`.execute(tx);
  return rows;
}

/** How many lines there are in all inventories, counted no further than `most`. */
export const countCountLines = (tx: OrgTx, most: number) =>
  countUpTo(tx, sql`select from stock_count_lines l where l.counted_qty is not null`, most);
