import { z } from 'zod';
import { instant } from '#contract/kernel/base.contract.ts';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { DATE_KINDS, UNITS } from '#domain/items/item.ts';
import { STORAGE_FAMILIES } from '#domain/items/storage.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { CLAIM_STATUSES } from '#domain/receipts/claim.ts';
import { DELIVERY_ACTIONS } from '#domain/receipts/delivery-limits.ts';
import {
  EXPIRY_SOURCES,
  LINE_ACTIONS,
  PRICE_DECISIONS,
  QUALITIES,
  REFUSAL_REASONS,
} from '#domain/receipts/receipt.ts';

/** The order that something is about, where there is one, and its supplier. */
export const namedOrder = {
  order_number: z.string().nullable(),
  external_number: z.string().nullable(),
  supplier_id: z.uuid(),
  supplier_name: z.string(),
};

/** An order whose goods are awaited. */
export const expectedOrder = z.object({
  id: z.uuid(),
  ...namedOrder,
  status: z.enum(ORDER_STATUSES),
  ordered_at: instant,
  /** The supplier's own day, else the one asked for. */
  day: dayField.nullable(),
  line_count: z.number().int(),
  /** As it will come, delivery included, without VAT. */
  total_net: z.number(),
});

/** What the person at the door needs to know of an item. */
export const receivable = z.object({
  item_id: z.uuid(),
  item_name: z.string(),
  item_deleted: z.boolean(),
  sku: z.string().nullable(),
  unit: z.enum(UNITS).nullable(),
  reference: z.string().nullable(),
  wording: z.string().nullable(),
  pack_label: z.string().nullable(),
  pack_content: z.number().nullable(),
  /** The price expected: confirmed first, then ordered; without an order, the supplier's of today. */
  unit_price: z.number().nullable(),
  /** The supplier's own of today, whatever was ordered or confirmed. */
  price_listed: z.number().nullable(),
  storage_family: z.enum(STORAGE_FAMILIES).nullable(),
  /** °C, both ends included: the organisation's own, else the legal ones. Null where there is no limit. */
  temperature_min: z.number().nullable(),
  temperature_max: z.number().nullable(),
  date_kind: z.enum(DATE_KINDS).nullable(),
  /** Today and the shelf life: to be corrected by what the label says. */
  expires_on: dayField.nullable(),
  alert_days: z.number().int().nullable(),
  /** Barcodes that it is known by, fourteen digits each. */
  codes: z.array(z.string()),
  /** How much is under one of them, where somebody said so: six under that of a carton of six. */
  code_contents: z.record(z.string(), z.number()),
});

export const lineToReceive = receivable.extend({
  po_line_id: z.uuid(),
  qty_ordered: z.number(),
  qty_confirmed: z.number().nullable(),
  /** What arrived before. */
  qty_before: z.number(),
  /** What is still to come: confirmed, else ordered, less what arrived before. */
  qty_expected: z.number(),
  /** What may be missing of it without a claim. */
  qty_tolerated: z.number(),
  substitute: z.string().nullable(),
  supplier_notes: z.string().nullable(),
});

/** As a list shows it. */
export const receiptRow = z.object({
  id: z.uuid(),
  po_id: z.uuid().nullable(),
  ...namedOrder,
  delivery_note: z.string().nullable(),
  received_at: instant,
  entered_at: instant,
  /** By the clock of the device where it was typed without a network. */
  device_at: instant.nullable(),
  received_by: z.string().nullable(),
  line_count: z.number().int(),
  /** Some line is not as expected: quantity, quality, price or temperature. */
  differs: z.boolean(),
  /** Of what was accepted, at the prices paid. */
  total: z.number(),
  claim_id: z.uuid().nullable(),
  claim_status: z.enum(CLAIM_STATUSES).nullable(),
  /** The receipt that this one takes back. */
  reversal_of: z.uuid().nullable(),
  /** The receipt that takes this one back. */
  reversed_by: z.uuid().nullable(),
});

const receiptLot = z.object({
  id: z.uuid(),
  lot_code: z.string().nullable(),
  date_kind: z.enum(DATE_KINDS).nullable(),
  expires_on: dayField.nullable(),
  /** Null where nobody noted it. */
  expiry_source: z.enum(EXPIRY_SOURCES).nullable(),
  expiry_reason: z.string().nullable(),
  /** What entered the stock. */
  qty: z.number(),
  /** Of a lot that went back: nothing of it was ever in stock. */
  qty_refused: z.number().nullable(),
  /** Still in stock today. */
  qty_left: z.number(),
});

/** What was noted of a line at the door, and a claim repeats. */
export const notedAtDoor = {
  refusal_reason: z.enum(REFUSAL_REASONS).nullable(),
  /** For ourselves; only the message goes to the supplier. */
  comment: z.string().nullable(),
  supplier_message: z.string().nullable(),
  temperature: z.number().nullable(),
  /** The limit that the temperature broke; null where it kept it. */
  temperature_limit: z.number().nullable(),
  photo_file_id: z.uuid().nullable(),
};

const receiptLine = z.object({
  id: z.uuid(),
  po_line_id: z.uuid().nullable(),
  item_id: z.uuid(),
  item_name: z.string(),
  sku: z.string().nullable(),
  unit: z.enum(UNITS).nullable(),
  /** Null without an order. */
  qty_expected: z.number().nullable(),
  qty_received: z.number(),
  qty_rejected: z.number(),
  qty_accepted: z.number(),
  unit_price: z.number().nullable(),
  /** Of the order. */
  price_expected: z.number().nullable(),
  /** Of the supplier's price list on that day; null where it had none, or nobody noted it yet. */
  price_listed: z.number().nullable(),
  line_total: z.number().nullable(),
  quality: z.enum(QUALITIES),
  ...notedAtDoor,
  /** The limits that held; both null where there were none, or nobody noted them yet. */
  temperature_min: z.number().nullable(),
  temperature_max: z.number().nullable(),
  more_photo_ids: z.array(z.uuid()),
  corrective_action: z.enum(LINE_ACTIONS).nullable(),
  price_decision: z.enum(PRICE_DECISIONS).nullable(),
  lots: z.array(receiptLot),
});

export const receipt = receiptRow.omit({ line_count: true }).extend({
  notes: z.string().nullable(),
  truck_celsius: z.number().nullable(),
  chilled_celsius: z.number().nullable(),
  frozen_celsius: z.number().nullable(),
  /** At most, of what was probed; null where there was none. */
  truck_limit: z.number().nullable(),
  chilled_limit: z.number().nullable(),
  frozen_limit: z.number().nullable(),
  /** What was done about a delivery that came too warm. */
  corrective_action: z.enum(DELIVERY_ACTIONS).nullable(),
  note_photo_ids: z.array(z.uuid()),
  signed_name: z.string().nullable(),
  signature: z.array(z.array(z.number())).nullable(),
  /** Why what is missing was not claimed; null where it was, is awaited, or nothing is missing. */
  unclaimed_reason: z.string().nullable(),
  reversal_reason: z.string().nullable(),
  order_status: z.enum(ORDER_STATUSES).nullable(),
  claim_amount: z.number().nullable(),
  /** It can be taken back: it was not, and neither its order nor its claim is closed. */
  reversible: z.boolean(),
  lines: z.array(receiptLine),
});
