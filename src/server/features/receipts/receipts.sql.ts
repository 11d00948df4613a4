import { type NotNull, sql } from 'kysely';
import type { DateKind, Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { ExpirySource, PriceDecision, Quality, RefusalReason } from '#domain/receipts/receipt.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

const heads = (tx: OrgTx) =>
  tx
    .selectFrom('grns as g')
    .innerJoin('suppliers as s', (join) =>
      join.onRef('s.org_id', '=', 'g.org_id').onRef('s.id', '=', 'g.supplier_id'),
    )
    .leftJoin('purchase_orders as o', (join) =>
      join.onRef('o.org_id', '=', 'g.org_id').onRef('o.id', '=', 'g.po_id'),
    )
    .leftJoin('claims as c', (join) => join.onRef('c.org_id', '=', 'g.org_id').onRef('c.grn_id', '=', 'g.id'))
    .leftJoin('grns as r', (join) =>
      join.onRef('r.org_id', '=', 'g.org_id').onRef('r.reversal_of', '=', 'g.id'),
    )
    .leftJoin('auth.users as u', 'u.id', 'g.received_by')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('grn_lines as l')
          .select((line) => [
            line.fn.countAll<number>().as('line_count'),
            sql<number>`coalesce(sum(round((l.qty_received - l.qty_rejected) * l.unit_price, 2)), 0)`.as(
              'total',
            ),
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
      'u.name as received_by',
      'lines.line_count',
      'lines.differs',
      'lines.total',
      'c.id as claim_id',
      'c.status as claim_status',
      'g.reversal_of',
      'r.id as reversed_by',
    ]);

export type ReceiptPlace = { received_at: string; id: string };

export type ReceiptFilters = { po_id?: string | undefined; supplier_id?: string | undefined };
type Page = ReceiptFilters & {
  after?: ReceiptPlace | undefined;
  limit: number;
};

function pageOfReceipts(tx: OrgTx, { po_id, supplier_id, after, limit }: Page) {
  let found = tx.selectFrom('grns').select(['org_id', 'id', 'received_at']);
  if (po_id) found = found.where('po_id', '=', po_id);
  if (supplier_id) found = found.where('supplier_id', '=', supplier_id);
  if (after)
    found = found.where(
      sql<boolean>`(received_at, id) < (${after.received_at}::timestamptz, ${after.id}::uuid)`,
    );
  return found.orderBy('received_at', 'desc').orderBy('id', 'desc').limit(limit);
}

/** How many these filters find, counted no further than `most`. */
export const countFoundReceipts = (tx: OrgTx, filters: ReceiptFilters, most: number) =>
  countUpTo(tx, sql`select from (${pageOfReceipts(tx, { ...filters, limit: most })}) found`, most);

/** Newest first. */
export const listReceipts = (tx: OrgTx, page: Page) =>
  tx
    .selectFrom(pageOfReceipts(tx, page).as('page'))
    .innerJoinLateral(heads(tx).where(ofPage('g')).offset(BY_KEY).as('row'), (join) => join.onTrue())
    .selectAll('row')
    .orderBy('page.received_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute();

/** Where a page starts. As text: a Date has no microseconds. */
export const placeOfReceipt = (tx: OrgTx, id: string): Promise<ReceiptPlace | undefined> =>
  tx
    .selectFrom('grns')
    .select([sql<string>`received_at::text`.as('received_at'), 'id'])
    .where('id', '=', id)
    .executeTakeFirst();

export const readReceiptHead = (tx: OrgTx, id: string) =>
  heads(tx)
    .modifyFront(PREPARED)
    .select([
      'g.notes',
      'g.unclaimed_reason',
      'g.reversal_reason',
      'o.status as order_status',
      'c.amount_claimed as claim_amount',
      'c.amount_settled',
    ])
    .where('g.id', '=', id)
    .executeTakeFirst();

type LineRow = {
  id: string;
  po_line_id: string | null;
  item_id: string;
  item_name: string;
  sku: string | null;
  unit: Unit | null;
  qty_expected: number | null;
  qty_received: number;
  qty_rejected: number;
  qty_accepted: number;
  unit_price: number | null;
  price_expected: number | null;
  price_listed: number | null;
  line_total: number | null;
  quality: Quality;
  refusal_reason: RefusalReason | null;
  comment: string | null;
  supplier_message: string | null;
  temperature: number | null;
  temperature_limit: number | null;
  photo_file_id: string | null;
  price_decision: PriceDecision | null;
};

export const readReceiptLines = (tx: OrgTx, grn_id: string): Promise<LineRow[]> =>
  tx
    .selectFrom('grn_lines as l')
    .modifyFront(PREPARED)
    .innerJoin('items as i', (join) =>
      join.onRef('i.org_id', '=', 'l.org_id').onRef('i.id', '=', 'l.item_id'),
    )
    .leftJoin('purchase_order_lines as p', (join) =>
      join.onRef('p.org_id', '=', 'l.org_id').onRef('p.id', '=', 'l.po_line_id'),
    )
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
      'l.photo_file_id',
      'l.price_decision',
    ])
    .where('l.grn_id', '=', grn_id)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();

type LotRow = {
  id: string;
  grn_line_id: string;
  lot_code: string | null;
  date_kind: DateKind | null;
  expires_on: LocalDate | null;
  expiry_source: ExpirySource | null;
  expiry_reason: string | null;
  qty: number;
  qty_refused: number | null;
  qty_left: number;
};

/** What the receipt brought of the lot `t`: lot by lot, never by way of all movements. */
const broughtBy = (grn_id: string) => sql<number>`(select coalesce(sum(m.qty), 0) from stock_movements m
  where m.org_id = t.org_id and m.lot_id = t.id and m.movement_type = 'IN' and m.ref_id = ${grn_id}::uuid)`;

/** The lots that a receipt brought, with what each brought; those that went back last. */
export const readLots = (tx: OrgTx, grn_id: string): Promise<LotRow[]> =>
  tx
    .selectFrom('lots as t')
    .modifyFront(PREPARED)
    .innerJoin('grn_lines as l', (join) =>
      join.onRef('l.org_id', '=', 't.org_id').onRef('l.id', '=', 't.grn_line_id'),
    )
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
    .where('l.grn_id', '=', grn_id)
    .orderBy('t.qty_refused', (by) => by.asc().nullsFirst())
    .orderBy('t.expires_on', (by) => by.asc().nullsLast())
    .orderBy('t.id')
    .$narrowType<{ grn_line_id: NotNull }>()
    .execute();
