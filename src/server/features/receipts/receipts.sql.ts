import { type NotNull, type RawBuilder, sql } from 'kysely';
import type { SortColumn } from '#domain/kernel/lists/sorting.ts';
import { BY_SUPPLIER } from '#server/features/suppliers/suppliers.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';
import { byKey } from '#server/platform/db/lists/expressions.ts';
import { type AskedInOrder, type ListOrders, pageInOrder } from '#server/platform/db/lists/sorted.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

/** Receipts `g` with their supplier `s`, their order `o`, the receipt `r` that took them back, and who received. */
export const receiptsNamed = (tx: OrgTx) =>
  tx
    .selectFrom('grns as g')
    .innerJoin('suppliers as s', (join) => byKey(join, 's.id', 'g.supplier_id'))
    .leftJoin('purchase_orders as o', (join) => byKey(join, 'o.id', 'g.po_id'))
    .leftJoin('grns as r', (join) => byKey(join, 'r.reversal_of', 'g.id'))
    .leftJoin('auth.users as u', 'u.id', 'g.received_by');

const heads = (tx: OrgTx) =>
  receiptsNamed(tx)
    .leftJoin('claims as c', (join) => byKey(join, 'c.grn_id', 'g.id'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('grn_lines as l')
          .select((line) => [
            line.fn.countAll<number>().as('line_count'),
            sql<boolean>`coalesce(bool_or(l.quality <> 'OK' or l.qty_rejected <> 0
              or l.qty_expected <> l.qty_received or l.price_decision is not null
              or l.temperature_limit is not null), false) and g.reversal_of is null`.as('differs'),
          ])
          .whereRef('l.org_id', '=', 'g.org_id')
          .whereRef('l.grn_id', '=', 'g.id')
          .as('lines'),
      (join) => join.onTrue(),
    )
    .select([
      'g.id',
      'g.po_id',
      'o.order_number',
      'o.external_number',
      'g.supplier_id',
      's.name as supplier_name',
      'g.delivery_note',
      'g.received_at',
      'g.entered_at',
      'g.device_at',
      'u.name as received_by',
      'lines.line_count',
      'lines.differs',
      sql<number>`round(g.total_cents / 100.0, 2)`.as('total'),
      'c.id as claim_id',
      'c.status as claim_status',
      'g.reversal_of',
      'r.id as reversed_by',
    ]);

export type ReceiptFilters = { po_id?: string | undefined; supplier_id?: string | undefined };

export function foundReceipts({ po_id, supplier_id }: ReceiptFilters) {
  const ofOrder = po_id ? sql`g.po_id = ${po_id}::uuid` : sql`true`;
  const ofSupplier = supplier_id ? sql`g.supplier_id = ${supplier_id}::uuid` : sql`true`;
  return sql`select g.org_id, g.id, g.received_at, g.supplier_id, g.total_cents from grns g
    where ${ofOrder} and ${ofSupplier}`;
}

/** How many these filters find, counted no further than `most`. */
export const countFoundReceipts = (tx: OrgTx, filters: ReceiptFilters, most: number) =>
  countUpTo(tx, sql`select from (${foundReceipts(filters)}) found`, most);

const ORDERS: ListOrders<SortColumn<'receipts'>> = {
  own: { sort: 'received', direction: 'desc' },
  by: {
    received: { by: [{ name: 'received_at', type: 'timestamptz' }] },
    supplier: { ...BY_SUPPLIER, newest: 'received_at' },
    total: { by: [{ name: 'total_cents', type: 'bigint' }] },
  },
  all: foundReceipts({}),
};

type ReceiptPage = ReceiptFilters & AskedInOrder<SortColumn<'receipts'>> & { limit: number };

/** The newest first, unless they are sorted otherwise. */
export const listReceipts = async (tx: OrgTx, { po_id, supplier_id, ...asked }: ReceiptPage) => {
  const rows = [foundReceipts({ po_id, supplier_id })];
  const page = await pageInOrder(tx, ORDERS, { ...asked, rows });
  return tx
    .selectFrom(page.rows.as('page'))
    .innerJoinLateral(heads(tx).where(ofPage('g')).offset(BY_KEY).as('row'), (join) => join.onTrue())
    .selectAll('row')
    .orderBy(page.order)
    .execute();
};

/** Of a receipt `g`, in their order. */
const photosOf = (which: RawBuilder<unknown>) => sql<string[]>`coalesce((
  select json_agg(p.file_id order by p.position) from grn_photos p
  where p.org_id = g.org_id and p.grn_id = g.id and ${which}), '[]')`;

/** What was probed of a delivery, and what it had to keep. */
export const PROBED = [
  'g.truck_celsius',
  'g.chilled_celsius',
  'g.frozen_celsius',
  'g.truck_limit',
  'g.chilled_limit',
  'g.frozen_limit',
] as const;

export const readReceiptHead = (tx: OrgTx, id: string) =>
  heads(tx)
    .modifyFront(PREPARED)
    .select([
      'g.notes',
      ...PROBED,
      'g.corrective_action',
      'g.signed_name',
      'g.signature',
      photosOf(sql`p.grn_line_id is null`).as('note_photo_ids'),
      'g.unclaimed_reason',
      'g.reversal_reason',
      'o.status as order_status',
      'c.amount_claimed as claim_amount',
      'c.amount_settled',
    ])
    .where('g.id', '=', id)
    .executeTakeFirst();

export const readReceiptLines = (tx: OrgTx, grn_id: string) =>
  tx
    .selectFrom('grn_lines as l')
    .modifyFront(PREPARED)
    .innerJoin('items as i', (join) => byKey(join, 'i.id', 'l.item_id'))
    .leftJoin('purchase_order_lines as p', (join) => byKey(join, 'p.id', 'l.po_line_id'))
    .select((eb) => [
      'l.id',
      'l.po_line_id',
      'l.item_id',
      'i.name as item_name',
      'i.sku',
      'i.unit',
      'l.qty_expected',
      'l.qty_received',
      'l.qty_rejected',
      sql<number>`l.qty_received - l.qty_rejected`.as('qty_accepted'),
      'l.unit_price',
      eb.fn.coalesce('p.price_confirmed', 'p.unit_price').as('price_expected'),
      'l.price_listed',
      sql<number | null>`round((l.qty_received - l.qty_rejected) * l.unit_price, 2)`.as('line_total'),
      'l.quality',
      'l.refusal_reason',
      'l.comment',
      'l.supplier_message',
      'l.temperature',
      'l.temperature_limit',
      'l.temperature_min',
      'l.temperature_max',
      'l.photo_file_id',
      sql<string[]>`coalesce((select json_agg(h.file_id order by h.position) from grn_photos h
        where h.org_id = l.org_id and h.grn_line_id = l.id), '[]')`.as('more_photo_ids'),
      'l.corrective_action',
      'l.price_decision',
    ])
    .where('l.grn_id', '=', grn_id)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();

/** What the receipt brought of the lot `t`: lot by lot, never by way of all movements. */
const broughtBy = (grn_id: string) => sql<number>`(select coalesce(sum(m.qty), 0) from stock_movements m
  where m.org_id = t.org_id and m.lot_id = t.id and m.movement_type = 'IN' and m.ref_id = ${grn_id}::uuid)`;

/** The receipt's lines first, then their lots: joined, a plan made of empty tables walks all lots for each line. */
const lineOf = (grn_id: string) =>
  sql<boolean>`t.grn_line_id = any(array(select l.id from grn_lines l where l.grn_id = ${grn_id}::uuid))`;

/** The lots that a receipt brought, with what each brought; those that went back last. */
export const readLots = (tx: OrgTx, grn_id: string) =>
  tx
    .selectFrom('lots as t')
    .modifyFront(PREPARED)
    .select([
      't.id',
      't.grn_line_id',
      't.lot_code',
      't.date_kind',
      't.expires_on',
      't.expiry_source',
      't.expiry_reason',
      broughtBy(grn_id).as('qty'),
      't.qty_refused',
      't.qty_left',
    ])
    .where(lineOf(grn_id))
    .orderBy('t.qty_refused', (by) => by.asc().nullsFirst())
    .orderBy('t.expires_on', (by) => by.asc().nullsLast())
    .orderBy('t.id')
    .$narrowType<{ grn_line_id: NotNull }>()
    .execute();
