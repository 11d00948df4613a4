import { z } from 'zod';
import { typedIn } from '#contract/items/unit-change.contract.ts';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { moment as deviceMoment, optionalLine, orNothing } from '#contract/kernel/fields.contract.ts';
import { UNITS } from '#domain/items/item.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import * as limits from '#domain/stock/limits.ts';
import { TYPED_WASTE_REASONS } from '#domain/stock/movement.ts';
import { fieldText } from '#text/kernel/fields.text.ts';
import { stockFieldText as say } from '#text/stock/stock.text.ts';

const tags = ['stock'];

const wasteQuantity = z
  .number(say.quantityInvalid)
  .refine((qty) => qty > 0 && (qty > limits.WASTE_QTY_MAX || Quantity.isDecimal(qty)), say.quantityInvalid)
  .max(limits.WASTE_QTY_MAX, say.quantityTooLarge);

/** Years of four figures after which a restaurant may have thrown something away. */
const moment = z.iso
  .datetime({ offset: true, error: fieldText.dateInvalid })
  .refine((text) => text >= '2000', fieldText.dateInvalid);

const thrown = { item_id: z.uuid(say.itemRequired), qty: wasteQuantity, unit: typedIn };

const why = {
  reason: z.enum(TYPED_WASTE_REASONS, say.reasonRequired),
  comment: optionalLine(limits.MOVEMENT_REASON_MAX),
};

export const wasteInput = z.strictObject({
  ...thrown,
  ...why,
  /** The lot that it comes from; otherwise what expires first. */
  lot_id: orNothing(z.uuid()),
  /** Now, unless it is entered late. */
  occurred_at: orNothing(moment),
  /** What the clock of the device said when it was typed there, without a network: however wrong. */
  device_at: deviceMoment.optional(),
});

/** What is said once of all that is thrown away together. */
export const wasteManyWords = z.strictObject(why);

/** Of each item, what expires first. */
const wasteManyInput = wasteManyWords.extend({
  lines: z.array(z.strictObject(thrown)).min(1, say.itemRequired).max(limits.STOCK_MANY_MAX),
});

const stockPosting = z.object({
  /** For taking it back. */
  ref_id: z.uuid(),
  item_id: z.uuid(),
  item_name: z.string(),
  unit: z.enum(UNITS).nullable(),
  qty: z.number(),
  /** What it cost, where that is known, for who sees costs (decision 0051). */
  value: z.number().nullable(),
  /** Afterwards. */
  qty_on_hand: z.number(),
});

const CHANGES = ['stock', 'counts'] as const;

export const wasteContract = {
  waste: orgRoute('waste.write', { changes: CHANGES, idempotent: true, openWhenReadOnly: true })
    .route({ method: 'POST', path: '/stock/waste', tags, summary: 'Goods thrown away' })
    .input(wasteInput)
    .output(stockPosting),
  toWaste: orgRoute('operations.read', { reads: ['stock', 'items'] })
    .route({
      method: 'POST',
      path: '/stock/waste/many/preview',
      tags,
      summary: 'What is there of these items, before they are thrown away together',
    })
    .input(z.strictObject({ item_ids: z.array(z.uuid()).min(1).max(limits.STOCK_MANY_MAX) }))
    .output(
      z.array(
        z.object({
          item_id: z.uuid(),
          item_name: z.string(),
          unit: z.enum(UNITS).nullable(),
          zone_name: z.string().nullable(),
          qty_on_hand: z.number(),
        }),
      ),
    ),
  wasteMany: orgRoute('waste.write', { changes: CHANGES, idempotent: true, openWhenReadOnly: true })
    .route({
      method: 'POST',
      path: '/stock/waste/many',
      tags,
      summary: `Goods thrown away together, ${limits.STOCK_MANY_MAX} items at most: one posting, all of it or nothing`,
    })
    .input(wasteManyInput)
    .output(z.object({ ref_id: z.uuid(), items: z.number().int(), value: z.number().nullable() })),
  reverse: orgRoute('waste.write', { changes: CHANGES, idempotent: true, openWhenReadOnly: true })
    .route({
      method: 'POST',
      path: '/stock/movements/{ref_id}/reverse',
      tags,
      summary: 'Take a waste entry back, once; both stay in the ledger',
    })
    .input(
      z.strictObject({
        ref_id: z.uuid(),
        /** Of goods thrown away together, this item alone; otherwise all that is left of it. */
        item_id: z.uuid().optional(),
        comment: optionalLine(limits.MOVEMENT_REASON_MAX),
      }),
    )
    /** Of several items the first is told, and what all of them cost. */
    .output(stockPosting.extend({ items: z.number().int() })),
};
