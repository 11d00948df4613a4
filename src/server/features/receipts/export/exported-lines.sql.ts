import { sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import type { Quality } from '#domain/receipts/receipt.ts';
import { foundReceipts, type ReceiptFilters } from '#server/features/receipts/receipts.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';

export type ExportedReceiptLine = {
  head_id: string;
  item_name: string;
  sku: string | null;
  qty_expected: number | null;
  qty_received: number;
  qty_rejected: number;
  unit: Unit | null;
  unit_price: number | null;
  line_total: number | null;
  quality: Quality;
  temperature: number | null;
};

/** Of these receipts, each in its own order. */
export async function linesOfReceipts(tx: OrgTx, ids: readonly string[]): Promise<ExportedReceiptLine[]> {
  const { rows } = await sql<ExportedReceiptLine>`
    select h.id as head_id, i.name as item_name, i.sku, l.qty_expected, l.qty_received, l.qty_rejected, i.unit, l.unit_price,
      round((l.qty_received - l.qty_rejected) * l.unit_price, 2) as line_total, l.quality, l.temperature
    from unnest(${ids}::uuid[]) as h(id)
    cross join lateral (select * from grn_lines x where x.grn_id = h.id offset ${BY_KEY}) l
    cross join lateral (select x.name, x.sku, x.unit from items x where x.org_id = l.org_id and x.id = l.item_id offset ${BY_KEY}) i
    order by l.position, l.id`.execute(tx);
  return rows;
}

/** How many lines the receipts have that these filters find, counted no further than `most`. */
export const countReceiptLines = (tx: OrgTx, filters: ReceiptFilters, most: number) =>
  countUpTo(
    tx,
    sql`select from (${foundReceipts(filters)}) f cross join lateral (
      select from grn_lines x where x.grn_id = f.id offset ${BY_KEY}) l`,
    most,
  );
