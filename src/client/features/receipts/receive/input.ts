import { checksInput } from '#client/features/receipts/checks/delivery-checks.ts';
import { tooWarmDelivery } from '#client/features/receipts/checks/delivery-verdict.ts';
import type { ReceiptInput } from '#client/features/receipts/receipts.api.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { decisionOf } from '#domain/receipts/received-line.ts';
import { type ReceiveDraft, type ReceivingLine, receivedLine } from './draft.ts';
import { asksForAction, unclaimedReason } from './rules.ts';

type LineInput = ReceiptInput['lines'][number];

function lineInput(line: ReceivingLine): LineInput {
  const { goods, qty, rejected, quality, refusal_reason, price, comment, supplier_message, photo } = line;
  const received = receivedLine(line);
  const more = line.more_photos.flatMap(({ file_id }) => file_id ?? []);
  const action = asksForAction(line) ? line.corrective_action : null;
  return {
    po_line_id: goods.po_line_id,
    item_id: goods.item_id,
    qty_received: qty,
    unit: goods.unit,
    qty_rejected: rejected ?? 0,
    unit_price: price,
    quality,
    refusal_reason,
    comment,
    supplier_message,
    temperature: received.temperature,
    photo_file_id: photo?.file_id ?? null,
    ...(more.length > 0 && { more_photo_ids: more }),
    ...(action !== null && { corrective_action: action }),
    price_decision: decisionOf(received),
    lots: received.lots.map((lot, place) => ({
      qty: Quantity.toDecimal(lot.qty),
      qty_rejected: Quantity.toDecimal(lot.rejected),
      lot_code: line.lots[place]?.lot_code ?? null,
      expires_on: lot.expires_on,
      expiry_source: line.lots[place]?.expiry_source ?? null,
      expiry_reason: lot.expiry_reason,
    })),
  };
}

const momentFields = (received_at: string | null) => (received_at === null ? {} : { received_at });

/** What was done about cold that was kept after all is not said. */
const sentChecks = (draft: ReceiveDraft) =>
  tooWarmDelivery(draft) ? draft.checks : { ...draft.checks, action: null };

type Whose = { po_id: string | null; supplier_id: string | null } & SentMoments;
export type SentMoments = { received_at: string | null; device_at?: string | undefined };

/**
 * What is not said is left out, not sent as nothing: what an earlier version of this page handed over must leave word for
 * word under its key.
 */
export const receiptInput = (
  draft: ReceiveDraft,
  { po_id, supplier_id, received_at: sent_at, device_at }: Whose,
): ReceiptInput => ({
  po_id,
  supplier_id: po_id === null ? supplier_id : null,
  ...momentFields(draft.received_at ?? sent_at),
  ...(device_at !== undefined && { device_at }),
  delivery_note: draft.delivery_note,
  notes: draft.notes,
  ...checksInput(sentChecks(draft)),
  wait_for_rest: draft.wait_for_rest,
  ...(unclaimedReason(draft) !== null && { unclaimed_reason: unclaimedReason(draft) }),
  lines: draft.lines.map(lineInput),
});
