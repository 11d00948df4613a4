import { z } from 'zod';
import { typedIn } from '#contract/items/unit-change.contract.ts';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import {
  byId,
  dayField,
  exportFile,
  line,
  moment,
  optionalLine,
  optionalParagraphs,
  orNothing,
  streamedFile,
} from '#contract/kernel/fields.contract.ts';
import { nextPlace, sortedBy } from '#contract/kernel/sorting.contract.ts';
import { SORTS } from '#domain/kernel/lists/sorting.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
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
import { receiptFieldText as say } from '#text/receipts/receipt-fields.text.ts';
import { expectedOrder, lineToReceive, receipt, receiptRow, receivable } from './receipt-shapes.contract.ts';
import { setToleranceInput, tolerance } from './tolerance.contract.ts';

const tags = ['receipts'];

const quantity = z
  .number(say.quantityInvalid)
  .refine((qty) => qty >= 0 && (qty > limits.RECEIPT_QTY_MAX || Quantity.isDecimal(qty)), say.quantityInvalid)
  .max(limits.RECEIPT_QTY_MAX, say.quantityTooLarge);

const isTemperature = (value: number) =>
  value >= limits.PROBE_MIN && value <= limits.PROBE_MAX && Math.round(value * 10) / 10 === value;

const celsius = orNothing(z.number(say.temperatureInvalid).refine(isTemperature, say.temperatureInvalid));

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

const registerInput = z
  .strictObject({ from: dayField, to: dayField })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: say.periodReversed });

export const receiptsContract = {
  expected: orgRoute('operations.read', { reads: ['receipts'], keptOnDevice: true })
    .route({
      method: 'GET',
      path: '/receipts/expected',
      tags,
      summary: 'Orders whose goods are awaited: today, late, later or without a day',
    })
    .input(z.strictObject({}))
    .output(
      z.object({
        today: z.array(expectedOrder),
        late: z.array(expectedOrder),
        awaited: z.array(expectedOrder),
        total: z.number().int(),
      }),
    ),
  toReceive: orgRoute('operations.read', { reads: ['receipts'], keptOnDevice: true })
    .route({
      method: 'GET',
      path: '/orders/{id}/to-receive',
      tags,
      summary: 'An order’s lines with what is still to come; 409 where nothing is awaited',
    })
    .input(byId)
    .output(
      z.object({
        id: z.uuid(),
        order_number: z.string().nullable(),
        external_number: z.string().nullable(),
        supplier_id: z.uuid(),
        supplier_name: z.string(),
        status: z.enum(ORDER_STATUSES),
        day: dayField.nullable(),
        notes: z.string().nullable(),
        lines: z.array(lineToReceive),
      }),
    ),
  receivable: orgRoute('operations.read', { reads: ['receipts'], keptOnDevice: true })
    .route({
      method: 'GET',
      path: '/receipts/receivable',
      tags,
      summary: 'Items for a receipt without an order: the supplier’s own first',
    })
    .input(
      z.strictObject({
        supplier_id: z.uuid(),
        search: z.string().max(200).default(''),
        limit: z.coerce.number().int().min(1).max(100).default(30),
      }),
    )
    .output(z.object({ items: z.array(receivable) })),
  export: orgRoute('exports.run', { reads: ['receipts'] })
    .route({
      method: 'GET',
      path: '/receipts/exports/{file}',
      tags,
      summary: 'Receipts, or a row for each of their lines, as a file, the newest first',
    })
    .input(
      z.strictObject({ file: exportFile(['receipts', 'receipt-lines']), supplier_id: z.uuid().optional() }),
    )
    .output(streamedFile),
  list: orgRoute('operations.read', { reads: ['receipts'] })
    .route({ method: 'GET', path: '/receipts', tags, summary: 'Receipts, newest first' })
    .input(
      z.strictObject({
        po_id: z.uuid().optional(),
        supplier_id: z.uuid().optional(),
        ...sortedBy(SORTS.receipts),
        limit: z.coerce.number().int().min(1).max(100).default(limits.RECEIPT_PAGE),
      }),
    )
    .output(z.object({ receipts: z.array(receiptRow), next: nextPlace })),
  get: orgRoute('operations.read', { reads: ['receipts'] })
    .route({
      method: 'GET',
      path: '/receipts/{id}',
      tags,
      summary: 'One receipt with its lines, lots, photos and claim',
    })
    .input(byId)
    .output(receipt),
  record: orgRoute('receipts.write', {
    changes: ['receipts', 'orders', 'claims', 'stock', 'items', 'alerts', 'counts'],
    openWhenReadOnly: true,
    idempotent: true,
  })
    .route({ method: 'POST', path: '/receipts', tags, summary: 'Record what arrived, once' })
    .input(recordReceiptInput)
    .output(receipt),
  reverse: orgRoute('receipts.write', {
    changes: ['receipts', 'orders', 'claims', 'stock', 'items', 'alerts', 'counts'],
    openWhenReadOnly: true,
    idempotent: true,
  })
    .route({
      method: 'POST',
      path: '/receipts/{id}/reverse',
      tags,
      summary: 'Take a receipt back: its stock and its order are as before, and both receipts are kept',
    })
    .input(
      z.strictObject({
        id: z.uuid(),
        reason: line(limits.REVERSAL_REASON_MAX).min(1, say.reasonRequired),
      }),
    )
    .output(receipt),
  tolerance: orgRoute('operations.read', { reads: ['receipts'] })
    .route({
      method: 'GET',
      path: '/receipts/tolerance',
      tags,
      summary: 'What may be missing of a delivery without a claim, in percent',
    })
    .output(tolerance),
  setTolerance: orgRoute('settings.manage', { changes: ['receipts'] })
    .route({ method: 'PUT', path: '/receipts/tolerance', tags, summary: 'Set that tolerance' })
    .input(setToleranceInput)
    .output(tolerance),
  registerCsv: orgRoute('operations.read', { reads: ['receipts'] })
    .route({
      method: 'GET',
      path: '/receipts/register.csv',
      tags,
      summary: 'The register of receipts of a period: lots, dates, temperatures, refusals; no prices',
    })
    .input(registerInput)
    .output(streamedFile),
  registerXlsx: orgRoute('operations.read', { reads: ['receipts'] })
    .route({ method: 'GET', path: '/receipts/register.xlsx', tags, summary: 'The same register for Excel' })
    .input(registerInput)
    .output(streamedFile),
  registerPdf: orgRoute('operations.read', { reads: ['receipts'] })
    .route({
      method: 'GET',
      path: '/receipts/register.pdf',
      tags,
      summary: 'The same register to be printed, for a hygiene inspection',
    })
    .input(registerInput)
    .output(streamedFile),
};
