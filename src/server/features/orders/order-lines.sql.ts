import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { pricedLineTotal } from '#domain/orders/totals.ts';
import { asBoolean, type RowOf } from '#server/platform/db/expressions.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

/** What a line is written with: the supplier's words, pack and VAT rate as they are on that day. */
export type LineFields = {
  item_id: string;
  qty: number;
  unit_price: number | null;
  reference: string | null;
  wording: string | null;
  pack_label: string | null;
  pack_content: number | null;
  vat_rate: number | null;
};

type LineRow = RowOf<typeof rowsOfLines>;

export type OrderLine = LineRow & { line_total: number | null };

/** In the order in which they were written. */
export const rowsOfLines = (tx: OrgTx, po_id: string) =>
  tx
    .selectFrom('purchase_order_lines as l')
    .innerJoin('items as i', (join) =>
      join.onRef('i.org_id', '=', 'l.org_id').onRef('i.id', '=', 'l.item_id'),
    )
    .select((eb) => [
      'l.id',
      'l.item_id',
      'i.name as item_name',
      asBoolean(eb('i.deleted_at', 'is not', null)).as('item_deleted'),
      'i.sku',
      'i.unit',
      'l.qty',
      'l.unit_price',
      'l.reference',
      'l.wording',
      'l.pack_label',
      'l.pack_content',
      'l.vat_rate',
      'l.qty_confirmed',
      'l.price_confirmed',
      'l.substitute',
      'l.supplier_notes',
    ])
    .where('l.po_id', '=', po_id)
    .where('l.deleted_at', 'is', null)
    .orderBy('l.position')
    .orderBy('l.id');

export const readLines = async (tx: OrgTx, po_id: string): Promise<OrderLine[]> =>
  (await rowsOfLines(tx, po_id).modifyFront(PREPARED).execute()).map(withTotal);

export const withTotal = (row: LineRow): OrderLine => ({ ...row, line_total: totalOf(row) });

function totalOf({ qty, unit_price }: LineRow): number | null {
  if (unit_price === null) return null;
  return Cents.toDecimal(pricedLineTotal({ qty: Quantity.of(qty), unit_price: UnitPrice.of(unit_price) }));
}

export const insertLines = (
  tx: OrgTx,
  { po_id, lines, now }: { po_id: string; lines: readonly LineFields[]; now: Date },
) =>
  tx
    .insertInto('purchase_order_lines')
    .values(lines.map((line, position) => ({ ...line, po_id, position, created_at: now })))
    .execute();

/** Soft (specification, section 7): what was written before stays readable in the database. */
export const deleteLines = (tx: OrgTx, po_id: string, now: Date) =>
  tx
    .updateTable('purchase_order_lines')
    .set({ deleted_at: now })
    .where('po_id', '=', po_id)
    .where('deleted_at', 'is', null)
    .execute();
