import { sql } from 'kysely';
import type { Signature } from '#domain/receipts/signature.ts';
import { PROBED, receiptsNamed } from '#server/features/receipts/receipts.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';
import { asBoolean, byKey, type RowOf } from '#server/platform/db/lists/expressions.ts';

export type RegisterPlace = Pick<RegisterRow, 'place_at' | 'grn_id'>;

type Period = { from: Date; before: Date | undefined; after: RegisterPlace | undefined; receipts: number };

/** All lines of so many receipts, the oldest first. */
export const pageOfRegister = (tx: OrgTx, { from, before, after, receipts }: Period) => {
  let page = tx
    .selectFrom('grns')
    .select(['org_id', 'id', 'received_at'])
    .where('received_at', '>=', from)
    .orderBy('received_at')
    .orderBy('id')
    .limit(receipts);
  if (before) page = page.where('received_at', '<', before);
  if (after)
    page = page.where(
      sql<boolean>`(received_at, id) > (${after.place_at}::timestamptz, ${after.grn_id}::uuid)`,
    );
  return tx
    .selectFrom(page.as('page'))
    .innerJoinLateral(linesOfReceipts(tx).where(ofPage('g')).offset(BY_KEY).as('row'), (join) =>
      join.onTrue(),
    )
    .selectAll('row')
    .orderBy('page.received_at')
    .orderBy('page.id')
    .orderBy('row.position')
    .orderBy('row.lot_refused')
    .orderBy('row.expires_on', (by) => by.asc().nullsLast())
    .orderBy('row.lot_id')
    .execute();
};

export const countRegister = (tx: OrgTx, { from, before }: Pick<Period, 'from' | 'before'>, most: number) =>
  countUpTo(
    tx,
    sql`
      select from grns g join grn_lines l on l.org_id = g.org_id and l.grn_id = g.id
      left join lots t on t.org_id = l.org_id and t.grn_line_id = l.id
      where g.received_at >= ${from}::timestamptz and g.received_at < coalesce(${before ?? null}::timestamptz, 'infinity')`,
    most,
  );

/** Of a lot `t` of a receipt `g`. */
const lotQty = sql<number | null>`coalesce(t.qty_refused, (
  select sum(m.qty) from stock_movements m
  where m.org_id = t.org_id and m.lot_id = t.id and m.ref_id = g.id and m.movement_type = 'IN'))`;

const receiptsWithLines = (tx: OrgTx) =>
  receiptsNamed(tx)
    .innerJoin('grn_lines as l', (join) => byKey(join, 'l.grn_id', 'g.id'))
    .innerJoin('items as i', (join) => byKey(join, 'i.id', 'l.item_id'))
    .leftJoin('lots as t', (join) => byKey(join, 't.grn_line_id', 'l.id'));

/** A line of a receipt with one of its lots; a line without a lot (nothing was kept) stands once. */
export type RegisterRow = RowOf<typeof linesOfReceipts>;

const linesOfReceipts = (tx: OrgTx) =>
  receiptsWithLines(tx).select((eb) => [
    'g.received_at',
    // Where the page after this row starts. As text: a Date has no microseconds.
    sql<string>`g.received_at::text`.as('place_at'),
    'g.id as grn_id',
    's.name as supplier_name',
    eb.fn.coalesce('o.order_number', 'o.external_number').as('order_number'),
    'g.delivery_note',
    'i.name as item_name',
    'l.qty_received',
    'l.qty_rejected',
    'i.unit',
    'l.quality',
    'l.refusal_reason',
    'l.temperature',
    'l.temperature_limit',
    'l.temperature_min',
    'l.temperature_max',
    't.lot_code',
    // What came under it, whether it was kept or went back.
    lotQty.as('lot_qty'),
    asBoolean(eb('t.qty_refused', 'is not', null)).as('lot_refused'),
    't.date_kind',
    't.expires_on',
    't.expiry_source',
    't.expiry_reason',
    'l.comment',
    'l.supplier_message',
    'l.corrective_action',
    ...PROBED,
    'g.corrective_action as delivery_action',
    'g.notes',
    'g.signed_name',
    asBoolean(eb('g.signature', 'is not', null)).as('drawn'),
    // With the first line of a receipt alone: a hand is thousands of points.
    sql<Signature | null>`case when l.position = 0 then g.signature end`.as('signature'),
    'u.name as received_by',
    'g.entered_at',
    'g.device_at',
    'g.reversal_reason',
    asBoolean(eb('r.id', 'is not', null)).as('taken_back'),
    'l.position',
    't.id as lot_id',
  ]);
