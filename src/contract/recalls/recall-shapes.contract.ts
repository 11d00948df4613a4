import { z } from 'zod';
import { instant } from '#contract/kernel/base.contract.ts';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { daysWithDishes } from '#contract/stock/consumption.contract.ts';
import { DATE_KINDS, UNITS } from '#domain/items/item.ts';
import { CERTAINTIES, MATCH_SIGNS } from '#domain/recalls/notice.ts';
import { FATES, RECALL_REASONS } from '#domain/recalls/recall.ts';
import { SOURCE_FAILURES } from '#domain/recalls/source.ts';

const head = {
  id: z.uuid(),
  /** The items that it is about. */
  title: z.string(),
  reason: z.enum(RECALL_REASONS),
  note: z.string().nullable(),
  opened_at: instant,
  opened_by: z.string().nullable(),
};

export const recallRow = z.object({
  ...head,
  lots: z.number().int(),
  /** Lots that are blocked and have something left: what is still to be done. */
  to_withdraw: z.number().int(),
});

const recalledLot = z.object({
  lot_id: z.uuid(),
  item_id: z.uuid(),
  item_name: z.string(),
  unit: z.enum(UNITS).nullable(),
  zone_name: z.string().nullable(),
  lot_code: z.string().nullable(),
  date_kind: z.enum(DATE_KINDS).nullable(),
  expires_on: dayField.nullable(),
  received_at: instant,
  received_by: z.string().nullable(),
  grn_id: z.uuid().nullable(),
  delivery_note: z.string().nullable(),
  po_id: z.uuid().nullable(),
  order_number: z.string().nullable(),
  supplier_id: z.uuid().nullable(),
  blocked_at: instant,
  blocked_by: z.string().nullable(),
  released_at: instant.nullable(),
  released_by: z.string().nullable(),
  release_reason: z.string().nullable(),
  qty_left: z.number(),
  /** In the item's unit, by the ledger. */
  received: z.number(),
  used: z.number(),
  thrown: z.number(),
  transferred: z.number(),
  missing: z.number(),
  withdrawn: z.number(),
  corrected: z.number(),
  /** The days whose sales took from it, and those sold before its delivery was entered. */
  served: daysWithDishes,
  served_before: daysWithDishes,
});

export const recallSheet = z.object({
  ...head,
  reply_id: z.uuid().nullable(),
  lots: z.array(recalledLot),
  /** Whom to call. */
  suppliers: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      contact: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    }),
  ),
  withdrawals: z.array(
    z.object({
      id: z.uuid(),
      fate: z.enum(FATES),
      note: z.string().nullable(),
      signed_name: z.string(),
      signature: z.array(z.array(z.number())).nullable(),
      withdrawn_at: instant,
      withdrawn_by: z.string().nullable(),
      lines: z.array(z.object({ lot_id: z.uuid(), qty: z.number() })),
    }),
  ),
});

const lotToBlock = {
  id: z.uuid(),
  item_name: z.string(),
  lot_code: z.string().nullable(),
  unit: z.enum(UNITS).nullable(),
  qty_left: z.number(),
  expires_on: dayField.nullable(),
  date_kind: z.enum(DATE_KINDS).nullable(),
  blocked_at: z.string().nullable(),
};

export const lotsOfMessage = z.object({
  /** Those that the message names; where it names none of ours, what came of the supplier lately. */
  lots: z.array(z.object(lotToBlock)),
  named: z.boolean(),
  /** What was blocked because of it already. */
  recalls: z.array(z.object({ id: z.uuid(), title: z.string() })),
});

export const officialMatch = z.object({
  id: z.uuid(),
  item_id: z.uuid(),
  item_name: z.string(),
  notice: z.object({
    reference: z.string(),
    published_on: dayField.nullable(),
    brand: z.string().nullable(),
    name: z.string(),
    identification: z.string().nullable(),
    reason: z.string().nullable(),
    risk: z.string().nullable(),
    link: z.string().nullable(),
  }),
  certainty: z.enum(CERTAINTIES),
  signs: z.array(z.enum(MATCH_SIGNS)),
  found_at: instant,
  /** Of the item: what is there, and what came in the last half year. */
  lots: z.array(
    z.object({
      ...lotToBlock,
      /** By the notice. */
      named: z.boolean(),
    }),
  ),
});

/** How the operator's source was read; null where none is set. */
export const officialSource = z
  .object({
    host: z.string(),
    read_at: instant.nullable(),
    notices: z.number().int().nullable(),
    /** Since it was last read. */
    failed_at: instant.nullable(),
    failure: z.enum(SOURCE_FAILURES).nullable(),
  })
  .nullable();
