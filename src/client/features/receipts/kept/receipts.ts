import { z } from 'zod';
import { type DeliveryChecks, NO_CHECKS } from '#client/features/receipts/checks/delivery-checks.ts';
import {
  type DraftLot,
  type GoodsAtTheDoor,
  type ReceiveDraft,
  type ReceivingLine,
  shownReason,
} from '#client/features/receipts/receive/draft.ts';
import { storedJson } from '#client/platform/browser/storage.ts';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { lineToReceive, receivable } from '#contract/receipts/receipt-shapes.contract.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { DELIVERY_ACTIONS } from '#domain/receipts/delivery-limits.ts';
import {
  EXPIRY_SOURCES,
  type ExpirySource,
  LINE_ACTIONS,
  PRICE_DECISIONS,
  QUALITIES,
  REFUSAL_REASONS,
} from '#domain/receipts/receipt.ts';
import { RECEIPT_FORM } from './place.ts';
import { keptReader } from './reader.ts';

// What another version of this page wrote, or a person with tools, must not break the screen.
const goods = receivable.extend({
  key: z.string(),
  po_line_id: z.uuid().nullable(),
  qty_expected: z.number().nullable(),
  qty_ordered: z.number().nullable(),
  qty_confirmed: z.number().nullable(),
  qty_before: z.number(),
  // Unknown to earlier versions of this page; the order read anew brings them.
  qty_tolerated: z.number().default(0),
  price_listed: z.number().nullable().default(null),
  codes: z.array(z.string()).default([]),
  code_contents: z.record(z.string(), z.number()).default({}),
  substitute: lineToReceive.shape.substitute,
  supplier_notes: lineToReceive.shape.supplier_notes,
});

const lot = z.object({
  key: z.string(),
  qty: z.number().nullable(),
  lot_code: z.string(),
  expires_on: dayField.nullable(),
  // Unknown to earlier versions of this page.
  expiry_typed: z.string().default(''),
  /** The version before did not say: what is still the date that was offered was computed. */
  expiry_source: z.enum(EXPIRY_SOURCES).nullable().default(null),
  expiry_reason: z.string(),
  refused: z.boolean().default(false),
});

const photo = z.object({ key: z.string(), name: z.string(), file_id: z.uuid().nullable() });

const line = z
  .object({
    goods,
    checked: z.boolean(),
    qty: z.number(),
    rejected: z.number().nullable(),
    quality: z.enum(QUALITIES),
    refusal_reason: z.enum(REFUSAL_REASONS).nullable().default(null),
    corrective_action: z.enum(LINE_ACTIONS).nullable().default(null),
    price: z.number().nullable(),
    price_decision: z.enum(PRICE_DECISIONS).nullable(),
    comment: z.string(),
    supplier_message: z.string().default(''),
    temperature: z.string(),
    photo: photo.nullable(),
    more_photos: z.array(photo).default([]),
    lots: z.tuple([lot], lot),
  })
  .transform((read): ReceivingLine => {
    const [first, ...others] = read.lots;
    const sourced = (one: DraftLot): DraftLot => ({ ...one, expiry_source: sourceOf(one, read.goods) });
    const now: ReceivingLine = { ...read, lots: [sourced(first), ...others.map(sourced)] };
    // In the version before goods that were too warm were sent back and stayed OK.
    if (now.quality !== 'OK' || now.rejected === null) return now;
    if (now.rejected <= 0) return { ...now, rejected: null };
    return { ...now, quality: 'REFUSED', refusal_reason: shownReason(now) };
  });

function sourceOf(
  { expires_on, expiry_source }: DraftLot,
  { expires_on: offered }: GoodsAtTheDoor,
): ExpirySource | null {
  if (expires_on === null) return null;
  return expiry_source ?? (expires_on === offered ? 'computed' : 'read');
}

const checks = z.object({
  truck: z.string(),
  chilled: z.string(),
  frozen: z.string(),
  signed_name: z.string(),
  signature: z.array(z.array(z.number())),
  note_photos: z.array(photo),
  // Unknown to the version before.
  action: z.enum(DELIVERY_ACTIONS).nullable().default(null),
}) satisfies z.ZodType<DeliveryChecks>;

const draft = z.object({
  lines: z.array(line),
  wait_for_rest: z.boolean(),
  unclaimed_reason: z.string().nullable().default(null),
  received_at: z.iso.datetime().nullable().default(null),
  delivery_note: z.string(),
  notes: z.string(),
  // Unknown to earlier versions of this page.
  checks: checks.default(NO_CHECKS),
}) satisfies z.ZodType<ReceiveDraft>;

const order = z.object({
  id: z.uuid(),
  order_number: z.string().nullable(),
  external_number: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  day: dayField.nullable(),
  notes: z.string().nullable(),
});

const receipt = z.object({
  saved_at: z.iso.datetime(),
  /** Null for a receipt without an order. */
  order: order.nullable(),
  supplier: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  draft,
  /**
   * The key under which it leaves, however often it takes. It outlives a change of mind: what may have arrived
   * already must not arrive a second time with other figures.
   */
  command_key: z.uuid().nullable(),
  /** When « Enregistrer » was pressed on exactly this; null once something was changed. */
  pressed_at: z.iso.datetime().nullable().default(null),
  /** Leaves by itself, with that moment where it had to wait; null: the server's own counts. */
  sending: z
    .object({
      received_at: z.iso.datetime().nullable(),
      /** What this device's own clock said; what an earlier version settled says none, and stays so. */
      device_at: z.iso.datetime().optional(),
      /** The moment is by the server's clock now, and stays: what leaves a second time must say the same. */
      settled: z.boolean().optional(),
    })
    .nullable(),
  /** Why the server did not take it; what was typed stays. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
});

/** Until form 4 the key under which a receipt leaves was called its gesture. */
function withCommandKey(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('gesture' in stored)) return stored;
  const { gesture: command_key, ...others } = stored;
  return { ...others, command_key };
}

/** The defaults above read what the forms before said; of a newer one nothing is known. */
const kept = z
  .preprocess(withCommandKey, receipt.extend({ v: z.literal([2, 3, RECEIPT_FORM]).default(RECEIPT_FORM) }))
  .transform(({ v: _form, ...read }) => read);

/** A receipt being typed, or waiting to leave, on this device. */
export type KeptReceipt = z.output<typeof receipt>;
export type KeptOrder = NonNullable<KeptReceipt['order']>;
export type KeptReceipts = Readonly<Record<string, KeptReceipt>>;

/** What cannot be read, of a newer version for one, is left out here and stays where it is. */
export function readKeptReceipts(texts: Readonly<Record<string, string>>): KeptReceipts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const read = kept.safeParse(storedJson(text));
      return read.success ? [[key, read.data] as const] : [];
    }),
  );
}

keptReader.provide(readKeptReceipts);

/** Those that a person has handed over and that have not left yet. */
export const waitingReceipts = (receipts: KeptReceipts): string[] =>
  Object.keys(receipts).filter((key) => receipts[key]?.sending != null);
