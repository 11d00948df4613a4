import { z } from 'zod';
import { instant } from '#contract/kernel/base.contract.ts';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { DATE_KINDS, UNITS } from '#domain/items/item.ts';
import { EXPIRY_SOURCES } from '#domain/receipts/receipt.ts';
import { USE_SOURCES } from '#domain/sales/sales.ts';
import { MOVEMENT_REFERENCES, MOVEMENT_TYPES, WASTE_REASONS } from '#domain/stock/movement.ts';

/** One item as the stock page shows it. Quantities are in its stock unit, amounts in euros without VAT. */
export const stockLevel = z.object({
  /** The item's. */
  id: z.uuid(),
  name: z.string(),
  sku: z.string().nullable(),
  unit: z.enum(UNITS).nullable(),
  category: z.string().nullable(),
  zone_id: z.uuid().nullable(),
  zone_name: z.string().nullable(),
  /** Below zero where more was taken out than was ever entered. */
  qty_on_hand: z.number(),
  /** Of it what may not be used: blocked lots. Cover, minimum and « en rupture » go by the rest. */
  qty_blocked: z.number(),
  /** At the purchase cost of the lots that are left; null for who sees no costs (decision 0051). */
  value: z.number().nullable(),
  /** Used per day, over the days that are known of the last 28 (by counts: of the last 84); null: nothing is known. */
  daily_use: z.number().nullable(),
  /** Whether sales say it, through recipes, or the counts. */
  use_source: z.enum(USE_SOURCES).nullable(),
  days_of_cover: z.number().nullable(),
  /** The first day on which some of it is expected; today where it is late. */
  next_delivery: dayField.nullable(),
  /** None is left of what is followed, or has a minimum. */
  is_out: z.boolean(),
  /** None is left, or its cover ends before the next delivery; where none is expected, within two days. */
  runs_out: z.boolean(),
  /** How many lots have something left. */
  lots: z.number().int(),
  /** Of them those whose date is near or past, how much is left of these, and what that is worth to the cent of each. */
  expiring_lots: z.number().int(),
  expiring_qty: z.number(),
  expiring_value: z.number().nullable(),
  nearest_expiry: dayField.nullable(),
  nearest_date_kind: z.enum(DATE_KINDS).nullable(),
  /** So many days before a date it is near: the item's own, or three. */
  alert_days: z.number().int(),
  min_qty: z.number().nullable(),
  max_qty: z.number().nullable(),
  is_low: z.boolean(),
  is_high: z.boolean(),
  last_counted_at: instant.nullable(),
  /** On hand at the end of each of the last 14 days, the oldest first; the last one is now. */
  last_levels: z.array(z.number()),
});

export const stockSummary = z.object({
  items: z.number().int(),
  /** Null for who sees no costs. */
  value: z.number().nullable(),
  /** Days that the stock lasts, by value: what it is worth against what leaves in a day. */
  average_cover: z.number().nullable(),
  /** Items of which none is left. */
  out_of_stock: z.number().int(),
  /** Items that are not out yet, and will be before the next delivery. */
  running_out: z.number().int(),
  /** Items below their minimum: « stock bas », here and among the alerts. */
  low_stock: z.number().int(),
  /** Items that `only=flagged` lists. */
  flagged: z.number().int(),
  /** Lots with something left whose date is near (the item's days of notice), or past: those of all items together. */
  expiring_lots: z.number().int(),
  expiring_value: z.number().nullable(),
  as_of: instant,
});

/** What came together: one code, one date, one price. */
export const lot = z.object({
  id: z.uuid(),
  item_id: z.uuid(),
  item_name: z.string(),
  unit: z.enum(UNITS).nullable(),
  lot_code: z.string().nullable(),
  date_kind: z.enum(DATE_KINDS).nullable(),
  expires_on: dayField.nullable(),
  /** Null where nobody noted it. */
  expiry_source: z.enum(EXPIRY_SOURCES).nullable(),
  /** So many days before it the date is near. */
  alert_days: z.number().int(),
  /** Why goods past their date were taken in all the same. */
  expiry_reason: z.string().nullable(),
  supplier_id: z.uuid().nullable(),
  supplier_name: z.string().nullable(),
  /** The receipt it came with; null where a count found it. */
  grn_id: z.uuid().nullable(),
  delivery_note: z.string().nullable(),
  received_at: instant,
  qty_left: z.number(),
  /** Since when nothing may be taken of it, and by which recall. */
  blocked_at: instant.nullable(),
  recall_id: z.uuid().nullable(),
  /** Of goods that were sent back; null where they entered the stock. */
  qty_refused: z.number().nullable(),
  unit_cost: z.number().nullable(),
  /** Of what is left. */
  value: z.number().nullable(),
});

/** A line of the ledger. */
export const movement = z.object({
  id: z.uuid(),
  item_id: z.uuid(),
  item_name: z.string(),
  unit: z.enum(UNITS).nullable(),
  movement_type: z.enum(MOVEMENT_TYPES),
  /** Below zero where stock leaves. */
  qty: z.number(),
  unit_cost: z.number().nullable(),
  value: z.number().nullable(),
  lot_id: z.uuid().nullable(),
  lot_code: z.string().nullable(),
  waste_reason: z.enum(WASTE_REASONS).nullable(),
  reason: z.string().nullable(),
  /** The posting: a receipt, a waste entry, a count… Its lines have one `ref_id`. */
  ref_kind: z.enum(MOVEMENT_REFERENCES),
  ref_id: z.uuid(),
  /** Of a receipt. */
  po_id: z.uuid().nullable(),
  order_number: z.string().nullable(),
  delivery_note: z.string().nullable(),
  /** Of a count. */
  count_name: z.string().nullable(),
  occurred_at: instant,
  entered_at: instant,
  /** By the clock of the device where it was typed without a network. */
  device_at: instant.nullable(),
  /** Null where the server did it by itself. */
  user_name: z.string().nullable(),
  /** It was taken back since. */
  reversed: z.boolean(),
  /** It takes another one back. */
  is_reversal: z.boolean(),
});
