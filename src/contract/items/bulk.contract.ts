import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { BULK_KINDS, BULK_MAX, BULK_REFUSALS } from '#domain/items/bulk.ts';
import * as limits from '#domain/items/limits.ts';
import { itemFieldText as say } from '#text/items/items.text.ts';
import { isDays, isStock } from './item-values.ts';
import { WHERE_ITEMS_SHOW } from './labels.contract.ts';

const tags = ['items'];
const ids = z.array(z.uuid()).max(BULK_MAX);

/** Items by id, or all that the list finds at this moment, except these. */
const which = z.union([
  z.strictObject({ ids: ids.min(1) }),
  z.strictObject({
    filter: z.strictObject({
      search: z.string().max(200).default(''),
      category: z.string().max(limits.LABEL_MAX).optional(),
      supplier_id: z.uuid().optional(),
    }),
    except: ids.default([]),
  }),
]);

const quantity = z.number(say.quantityInvalid).refine(isStock, say.quantityInvalid).nullable();
const days = z
  .number(say.shelfLifeInvalid)
  .refine(isDays(limits.SHELF_LIFE_MIN, limits.SHELF_LIFE_MAX), say.shelfLifeInvalid)
  .nullable();

/** `to`: null empties the field. Quantities are in the unit of each item. A supplier is added to those that it has. */
const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('zone_id'), to: z.uuid().nullable() }),
  z.strictObject({ kind: z.literal('category'), to: z.string().min(1).max(limits.LABEL_MAX).nullable() }),
  z.strictObject({ kind: z.literal('shelf_life_days'), to: days }),
  z.strictObject({ kind: z.literal('min_qty'), to: quantity }),
  z.strictObject({ kind: z.literal('max_qty'), to: quantity }),
  z.strictObject({ kind: z.literal('supplier_id'), to: z.uuid(say.supplierRequired) }),
  z.strictObject({ kind: z.literal('delete') }),
]);

const left = z.object({
  why: z.enum(BULK_REFUSALS),
  count: z.number().int(),
  /** By name, the first few. */
  names: z.array(z.string()),
});

const outcome = z.object({
  changed: z.number().int(),
  /** They said so already. */
  already: z.number().int(),
  /** What could not be changed, and why. */
  left: z.array(left),
});

export const bulkContract = {
  previewBulk: orgRoute('items.write', { reads: ['items'] })
    .route({
      method: 'POST',
      path: '/items/bulk/preview',
      tags,
      summary: 'What these items say of a field now, before it is changed for all of them',
    })
    .input(z.strictObject({ which, kind: z.enum(BULK_KINDS) }))
    .output(
      z.object({
        total: z.number().int(),
        /** How many items bear each value: of a supplier, how many it sells; of a deletion, none. */
        values: z.array(z.object({ value: z.union([z.string(), z.number()]), count: z.number().int() })),
        /** Of a deletion: how many stay, in stock or awaited, and in how many drafts the others stand. */
        held: z.number().int(),
        drafts: z.number().int(),
      }),
    ),
  changeBulk: orgRoute('items.write', { changes: WHERE_ITEMS_SHOW, idempotent: true })
    .route({
      method: 'POST',
      path: '/items/bulk',
      tags,
      summary: `One change to many items, ${BULK_MAX} at most; what it cannot be made to is left and named`,
    })
    .input(z.strictObject({ which, change }))
    /** `id`: for taking it back; null where nothing changed. */
    .output(outcome.extend({ id: z.uuid().nullable() })),
  undoBulk: orgRoute('items.write', { changes: WHERE_ITEMS_SHOW, idempotent: true })
    .route({
      method: 'POST',
      path: '/items/bulk/{id}/undo',
      tags,
      summary: 'Put the values before back, once; an item that somebody changed since is left and named',
    })
    .input(z.strictObject({ id: z.uuid() }))
    .output(outcome),
};
