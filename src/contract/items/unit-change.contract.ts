import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { byId, orNothing } from '#contract/kernel/fields.contract.ts';
import { UNITS } from '#domain/items/item.ts';
import { FIGURE_KINDS } from '#domain/items/unit-change.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { itemFieldText as say } from '#text/items/items.text.ts';

const tags = ['items'];

const ratioPart = z.number().refine((qty) => qty > 0 && Quantity.isDecimal(qty), say.quantityInvalid);

/** So many of the old unit are so many of the new one. */
export const unitRatio = z.strictObject({ was: ratioPart, becomes: ratioPart });

/** The unit in which the figures beside it were typed: refused where the item has another one by now. */
export const typedIn = z.enum(UNITS).nullish();

/** What becomes of what; `of`: the supplier, or how many orders. */
const unitChangeLine = z.object({
  what: z.enum(['stock', 'minimum', 'maximum', 'price', 'pack', 'awaited', 'drafts']),
  kind: z.enum(FIGURE_KINDS),
  of: z.string().nullable(),
  before: z.number(),
  after: z.number(),
});

const ratioAsked = z.coerce.number().pipe(ratioPart).optional();

export const unitChangeContract = {
  previewUnitChange: orgRoute('items.write', { reads: ['items', 'stock', 'orders', 'counts'] })
    .route({
      method: 'GET',
      path: '/items/{id}/unit-change',
      tags,
      summary: 'What another unit would make of the figures of an item',
    })
    .input(
      z.strictObject({ id: z.uuid(), unit: orNothing(z.enum(UNITS)), was: ratioAsked, becomes: ratioAsked }),
    )
    .output(
      z.object({
        from: z.enum(UNITS).nullable(),
        to: z.enum(UNITS).nullable(),
        /** Null: a person has to say it. */
        ratio: z.object({ was: z.number(), becomes: z.number() }).nullable(),
        lines: z.array(unitChangeLine),
        /** Inventories under way that are converted too. */
        counts: z.number().int(),
        /** Why it cannot be done: a figure would not come out even. */
        refusal: z.string().nullable(),
      }),
    ),
  holdings: orgRoute('operations.read', { reads: ['items', 'stock', 'orders'] })
    .route({ method: 'GET', path: '/items/{id}/holdings', tags, summary: 'Stock and open orders of an item' })
    .input(byId)
    .output(
      z.object({
        qty_on_hand: z.number(),
        value: z.number(),
        awaited_orders: z.number().int(),
        awaited_qty: z.number(),
        draft_orders: z.number().int(),
      }),
    ),
};
