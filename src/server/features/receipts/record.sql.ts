import { sql } from 'kysely';
import type { DeliveryAction } from '#domain/receipts/delivery-limits.ts';
import type { LineAction, PriceDecision, Quality, RefusalReason } from '#domain/receipts/receipt.ts';
import type { Signature } from '#domain/receipts/signature.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { sendUnheard } from '#server/platform/db/opening.ts';

/** What was measured of the delivery as a whole, and what it might be. */
export type DeliveryTemperatures = {
  truck_celsius: number | null;
  chilled_celsius: number | null;
  frozen_celsius: number | null;
  truck_limit: number | null;
  chilled_limit: number | null;
  frozen_limit: number | null;
};

export type NewReceipt = DeliveryTemperatures & {
  id: string;
  po_id: string | null;
  supplier_id: string;
  delivery_note: string | null;
  notes: string | null;
  unclaimed_reason: string | null;
  corrective_action: DeliveryAction | null;
  signed_name: string | null;
  signature: Signature | null;
  received_at: Date;
  entered_at: Date;
  device_at: Date | null;
  total_cents: number;
};

export const insertReceipt = (tx: OrgTx, { signature, ...receipt }: NewReceipt): Promise<void> => {
  const values = { ...receipt, signature: signature && JSON.stringify(signature) };
  return sendUnheard(tx, tx.insertInto('grns').values(values).execute());
};

type NewPhoto = { grn_line_id: string | null; file_id: string };

/** In the order in which they were taken, those of the delivery note first. */
export async function insertPhotos(tx: OrgTx, grn_id: string, photos: readonly NewPhoto[]): Promise<void> {
  if (photos.length === 0) return;
  const values = photos.map((photo, position) => ({ ...photo, grn_id, position }));
  await sendUnheard(tx, tx.insertInto('grn_photos').values(values).execute());
}

export type NewLine = {
  id: string;
  po_line_id: string | null;
  item_id: string;
  qty_expected: number | null;
  qty_received: number;
  qty_rejected: number;
  unit_price: number | null;
  price_listed: number | null;
  quality: Quality;
  refusal_reason: RefusalReason | null;
  comment: string | null;
  supplier_message: string | null;
  temperature: number | null;
  temperature_limit: number | null;
  temperature_min: number | null;
  temperature_max: number | null;
  photo_file_id: string | null;
  corrective_action: LineAction | null;
  price_decision: PriceDecision | null;
};

/** One statement in the same words, however many lines. */
export const insertReceiptLines = (tx: OrgTx, grn_id: string, lines: readonly NewLine[]): Promise<void> =>
  sendUnheard(
    tx,
    sql`insert into grn_lines (grn_id, id, position, po_line_id, item_id, qty_expected, qty_received, qty_rejected,
        unit_price, price_listed, quality, refusal_reason, comment, supplier_message, temperature, temperature_limit,
        temperature_min, temperature_max, photo_file_id, corrective_action, price_decision)
      select ${grn_id}::uuid, id, position, po_line_id, item_id, qty_expected, qty_received, qty_rejected, unit_price,
        price_listed, quality, refusal_reason, comment, supplier_message, temperature, temperature_limit,
        temperature_min, temperature_max, photo_file_id, corrective_action, price_decision
      from jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::jsonb)
        as l(id uuid, position int, po_line_id uuid, item_id uuid, qty_expected numeric, qty_received numeric,
          qty_rejected numeric, unit_price numeric, price_listed numeric, quality text, refusal_reason text, comment text,
          supplier_message text, temperature numeric, temperature_limit numeric, temperature_min numeric,
          temperature_max numeric, photo_file_id uuid, corrective_action text, price_decision text)`.execute(
      tx,
    ),
  );

/** Its reversal, with the same lines the other way round; null where it was taken back already. */
export async function insertReversal(
  tx: OrgTx,
  { of, reason, now }: { of: string; reason: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into grns (po_id, supplier_id, delivery_note, received_at, entered_at, reversal_of, reversal_reason, total_cents)
    select po_id, supplier_id, delivery_note, received_at, ${now}::timestamptz, id, ${reason}::text, -total_cents
    from grns where id = ${of}
    on conflict (org_id, reversal_of) where reversal_of is not null do nothing
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return null;
  await sql`
    insert into grn_lines (grn_id, po_line_id, item_id, position, qty_expected, qty_received, qty_rejected, unit_price,
      quality, refusal_reason)
    select ${id}::uuid, po_line_id, item_id, position, qty_expected, -qty_received, -qty_rejected, unit_price, quality,
      refusal_reason
    from grn_lines where grn_id = ${of}`.execute(tx);
  return id;
}

/** Which order is to be held before the receipt is looked at; null where it has none. */
export const orderOfReceipt = (tx: OrgTx, id: string) =>
  tx.selectFrom('grns').select('po_id').where('id', '=', id).executeTakeFirst();

/** Whether another receipt of the order, never taken back, stands. */
export async function otherReceiptStands(
  tx: OrgTx,
  { po_id, but }: { po_id: string; but: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('grns as g')
    .select('g.id')
    .where('g.po_id', '=', po_id)
    .where('g.id', '<>', but)
    .where('g.reversal_of', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('grns as r')
            .select('r.id')
            .whereRef('r.org_id', '=', 'g.org_id')
            .whereRef('r.reversal_of', '=', 'g.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Those of these files that the organisation keeps. */
export async function keptFiles(
  tx: OrgTx,
  ids: readonly string[],
): Promise<Map<string, { type: string; size: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('stored_files')
    .select(['id', 'type', 'size'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, ...file }) => [id, file]));
}
