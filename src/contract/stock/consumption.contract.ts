import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { UNITS } from '#domain/items/item.ts';
import { CONSUMPTION_ORDERS } from '#domain/stock/use.ts';

const tags = ['stock'];

const period = {
  /** When it was counted before, and when this time. */
  first_at: instant,
  second_at: instant,
};

/** An item between two of its counts, in its stock unit. */
const consumption = z.object({
  /** The item's. */
  id: z.uuid(),
  name: z.string(),
  sku: z.string().nullable(),
  unit: z.enum(UNITS).nullable(),
  ...period,
  /** What the sales should have used, through recipes; null where no recipe uses it. */
  theoretical: z.number().nullable(),
  /** What went by the counts: there before, and come in since, less what was thrown away and what is left. */
  counted: z.number(),
  /** Counted less theoretical: above zero where more went than was sold. */
  difference: z.number().nullable(),
  /** Of the theoretical; null where that is nothing. */
  percent: z.number().nullable(),
  /** The difference in euros, at what the item cost when it was counted. */
  value: z.number().nullable(),
});

/** A dish and what it took of the item, on a day. */
const dish = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Portions sold, refunds taken off. */
  portions: z.number(),
  qty: z.number(),
});

export const daysWithDishes = z.array(z.object({ day: dayField, qty: z.number(), dishes: z.array(dish) }));

const asked = {
  /** The inventory that ends the period of each item; otherwise the last one. */
  count_id: z.uuid().optional(),
};

export const consumptionContract = {
  consumption: orgRoute('operations.read', { reads: ['stock', 'counts', 'sales', 'recipes'] })
    .route({
      method: 'GET',
      path: '/stock/consumption',
      tags,
      summary: 'What sales should have used against what the counts say, item by item',
    })
    .input(
      z.strictObject({
        ...asked,
        /** By value only for who sees costs; for others by percent. */
        order: z.enum(CONSUMPTION_ORDERS).default('value'),
        /** The last item of the page before. */
        after: z.uuid().optional(),
        limit: z.coerce.number().int().min(1).max(200).default(100),
      }),
    )
    .output(
      z.object({
        /** The inventory that it is about; null where none is validated. */
        count_id: z.uuid().nullable(),
        /** Those that may be asked for, the last first. */
        counts: z.array(z.object({ id: z.uuid(), name: z.string(), ended_at: instant })),
        items: z.array(consumption),
        next: z.uuid().nullable(),
        /** Told with the first page only. */
        totals: z
          .object({
            items: z.number().int(),
            /** Counted for the first time: there is nothing yet to compare with. */
            counted_once: z.number().int(),
            /** Used by no recipe. */
            without_recipe: z.number().int(),
            /** Null for who sees no costs (decision 0051). */
            theoretical_value: z.number().nullable(),
            value: z.number().nullable(),
          })
          .nullable(),
        /** Days of sales that are being reckoned anew. */
        pending_days: z.number().int(),
      }),
    ),
  consumptionOf: orgRoute('operations.read', { reads: ['stock', 'counts', 'sales', 'recipes'] })
    .route({
      method: 'GET',
      path: '/stock/consumption/{id}',
      tags,
      summary: 'The days and dishes of one item between two of its counts',
    })
    .input(z.strictObject({ id: z.uuid(), ...asked }))
    .output(z.object({ item: consumption, days: daysWithDishes })),
};
