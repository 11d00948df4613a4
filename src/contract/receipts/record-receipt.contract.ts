import { z } from 'zod';
import { typedIn } from '#contract/items/unit-change.contract.ts';
import {
  dayField,
  moment,
  optionalLine,
  optionalParagraphs,
  orNothing,
} from '#contract/kernel/fields.contract.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { DELIVERY_ACTIONS } from '#domain/receipts/delivery-limits.ts';
import * as limits from '#domain/receipts/limits.ts';
import {
  EXPIRY_SOURCES,
  LINE_ACTIONS,
  PHOTOS_MAX,
  PRICE_DECISIONS,
  QUALITIES,
  REFUSAL_REASONS,
} from '#domain/receipts/receipt.ts';
import { isStroke, SIGNED_NAME_MAX, STROKE_POINTS_MAX, STROKES_MAX } from '#domain/receipts/signature.ts';
import { isProbeReading } from '#domain/temperatures/probe.ts';
import { receiptFieldText as say } from '#text/receipts/receipt-fields.text.ts';

const quantity = z
  .number(say.quantityInvalid)
  .refine((qty) => qty >= 0 && (qty > limits.RECEIPT_QTY_MAX || Quantity.isDecimal(qty)), say.quantityInvalid)
  .max(limits.RECEIPT_QTY_MAX, say.quantityTooLarge);

const celsius = orNothing(z.number(say.temperatureInvalid).refine(isProbeReading, say.temperatureInvalid));

/** Files kept by POST /files. */
const photos = z.array(z.uuid()).max(PHOTOS_MAX, say.tooManyPhotos(PHOTOS_MAX)).default([]);

const lotInput = z
  .strictObject({
    /** What is kept of it. */
    qty: quantity,
    /** What went back of it. */
    qty_rejected: quantity.default(0),
    lot_code: optionalLine(limits.LOT_CODE_MAX),
    expires_on: orNothing(dayField),
    /** Whether a person has read the date, or it was reckoned from the shelf life. Without it: not known. */
    expiry_source: orNothing(z.enum(EXPIRY_SOURCES)),
    /** Why a lot whose date has passed is taken all the same. */
    expiry_reason: optionalLine(limits.EXPIRY_REASON_MAX),
  })
  .refine(({ qty, qty_rejected }) => qty + qty_rejected > 0, {
    path: ['qty'],
    message: say.lotQuantityInvalid,
  });

/** Quantities and price are per stock unit, whatever the pack. */
export const receiptLineInput = z.strictObject({
  /** Of the order; null for goods that nobody ordered. */
  po_line_id: orNothing(z.uuid()),
  item_id: z.uuid(),
  /** What arrived. */
  qty_received: quantity,
  unit: typedIn,
  /** Of what arrived, what was sent back. Without it: nothing, or all of a DAMAGED or REFUSED line. */
  qty_rejected: quantity.optional(),
  /** What was paid. Without it: the price expected. */
  unit_price: orNothing(z.number(say.priceInvalid).refine(UnitPrice.isDecimal, say.priceInvalid)),
  /** OK with something sent back is kept as REFUSED. */
  quality: z.enum(QUALITIES).default('OK'),
  /** Of a REFUSED line; where none of them fits, a comment or a message says why. */
  refusal_reason: orNothing(z.enum(REFUSAL_REASONS)),
  /** For ourselves: it never leaves. */
  comment: optionalLine(limits.LINE_COMMENT_MAX),
  /** Goes into the claim's e-mail. */
  supplier_message: optionalLine(limits.LINE_COMMENT_MAX),
  temperature: celsius,
  /** What was done about goods that are not as they should be. */
  corrective_action: orNothing(z.enum(LINE_ACTIONS)),
  /** A file kept by POST /files. */
  photo_file_id: orNothing(z.uuid()),
  /** Beside it. */
  more_photo_ids: photos,
  price_decision: orNothing(z.enum(PRICE_DECISIONS)),
  /** They make up what is accepted, and what was sent back. None: one lot without a code and without a date. */
  lots: z
    .array(lotInput)
    .max(limits.LOTS_PER_LINE_MAX, say.tooManyLots(limits.LOTS_PER_LINE_MAX))
    .default([]),
});

/** With an order, or from a supplier without one. An order's line that is not named is missing. */
export const recordReceiptInput = z
  .strictObject({
    po_id: orNothing(z.uuid()),
    supplier_id: orNothing(z.uuid()),
    /** Now, unless told otherwise. */
    received_at: moment.optional(),
    /** What the clock of the device said when it was typed there, without a network. */
    device_at: moment.optional(),
    delivery_note: optionalLine(limits.DELIVERY_NOTE_MAX),
    notes: optionalParagraphs(limits.RECEIPT_NOTES_MAX),
    /** Of the delivery as a whole, beside those of its lines. */
    truck_celsius: celsius,
    chilled_celsius: celsius,
    frozen_celsius: celsius,
    /** What was done where one of them is above its limit; without it `notes` says why the goods are kept all the same. */
    corrective_action: orNothing(z.enum(DELIVERY_ACTIONS)),
    /** Of the delivery note. */
    note_photo_ids: photos,
    /** Who received: the name typed, the hand drawn, or both. */
    signed_name: optionalLine(SIGNED_NAME_MAX),
    signature: orNothing(
      z
        .array(z.array(z.number()).max(STROKE_POINTS_MAX).refine(isStroke, say.signatureInvalid))
        .min(1)
        .max(STROKES_MAX, say.signatureInvalid),
    ),
    /** What is missing comes later: the order stays open, and nothing is claimed for it. */
    wait_for_rest: z.boolean().default(false),
    /** Why what is missing is neither awaited nor claimed. */
    unclaimed_reason: optionalLine(limits.UNCLAIMED_REASON_MAX),
    lines: z
      .array(receiptLineInput)
      .min(1, say.linesRequired)
      .max(limits.RECEIPT_LINES_MAX, say.tooManyLines(limits.RECEIPT_LINES_MAX)),
  })
  .superRefine(({ po_id, supplier_id, wait_for_rest, unclaimed_reason, lines }, context) => {
    if (wait_for_rest && unclaimed_reason !== null)
      context.addIssue({ code: 'custom', path: ['unclaimed_reason'], message: say.restTwice });
    if (po_id === null && supplier_id === null)
      context.addIssue({ code: 'custom', path: ['supplier_id'], message: say.supplierRequired });
    const seen = new Set<string>();
    lines.forEach(({ po_line_id, item_id }, place) => {
      const which = po_line_id ?? item_id;
      if (seen.has(which))
        context.addIssue({ code: 'custom', path: ['lines', place, 'item_id'], message: say.lineTwice });
      seen.add(which);
    });
  });
