import { sql } from 'kysely';
import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { pricedLineTotal } from '#domain/orders/totals.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { asBoolean, byKey, type RowOf } from '#server/platform/db/lists/expressions.ts';
import { sendUnheard } from '#server/platform/db/opening.ts';
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
    .innerJoin('items as i', (join) => byKey(join, 'i.id', 'l.item_id'))
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
      'l.price_proposed',
      'l.proposal_decision',
      'l.substitute',
      'l.supplier_notes',
    ])
    .where('l.po_id', '=', po_id)
    .where('l.deleted_at', 'is', null)
    .orderBy('l.position')
    .orderBy('l.id');

export const readOrderLines = async (tx: OrgTx, po_id: string): Promise<OrderLine[]> =>
  (await rowsOfLines(tx, po_id).modifyFront(PREPARED).execute()).map(withTotal);

export const withTotal = (row: LineRow): OrderLine => ({ ...row, line_total: totalOf(row) });

function totalOf({ qty, unit_price }: LineRow): number | null {
  if (unit_price === null) return null;
  return Cents.toDecimal(pricedLineTotal({ qty: Quantity.of(qty), unit_price: UnitPrice.of(unit_price) }));
}

/** One statement in the same words, however many lines. */
export const insertOrderLines = (
  tx: OrgTx,
  { po_id, lines, now }: { po_id: string; lines: readonly LineFields[]; now: Date },
): Promise<void> =>
  sendUnheard(
    tx,
    sql`insert into purchase_order_lines (po_id, created_at, item_id, position, qty, unit_price, reference, wording,
        pack_label, pack_content, vat_rate)
      select ${po_id}::uuid, ${now}::timestamptz, item_id, position, qty, unit_price, reference, wording, pack_label,
        pack_content, vat_rate
      from jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::jsonb)
        as l(item_id uuid, position int, qty numeric, unit_price numeric, reference text, wording text, pack_label text,
          pack_content numeric, vat_rate numeric)`.execute(tx),
  );

/** Soft (specification, section 7): what was written before stays readable in the database. */
export const deleteLines = (tx: OrgTx, po_id: string, now: Date) =>
  tx
    .updateTable('purchase_order_lines')
    .set({ deleted_at: now })
    .where('po_id', '=', po_id)
    .where('deleted_at', 'is', null)
    .execute();
