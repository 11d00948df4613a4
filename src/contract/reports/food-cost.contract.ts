import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { UNITS } from '#domain/items/item.ts';
import { comparedReport, period, reportInput, share } from './period.contract.ts';

const tags = ['reports'];
const reads = ['sales', 'recipes', 'items', 'stock', 'counts'] as const;

/** Amounts without VAT; percent of what was sold. */
const foodCost = z.object({
  /** What dishes brought. */
  revenue: z.number(),
  /** By their recipes, of the dishes whose cost is known. */
  cost: z.number(),
  theoretical: share,
  /** What counts add; null where too little was counted. */
  counted: share,
  counted_cost: z.number().nullable(),
  /** What counts found used beyond the recipes, in euros. */
  gap: z.number().nullable(),
  /** How much of the ingredients, by value, counts tell of. */
  counted_share: share,
  /** Of the recipes, each weighed by what it brought. */
  target: share,
});

const totals = foodCost.extend({
  /** The theoretical one of the steps that counts tell of: what `counted` is compared with. */
  compared: share,
  counted_steps: z.number().int(),
});

/** Why there is no figure, or what it leaves out. */
const missing = z.object({
  /** Dishes that were sold and have no cost yet, and what they brought. */
  dishes_without_cost: z.number().int(),
  revenue_without_cost: z.number(),
  /** Sold under names that are no dish. */
  revenue_without_dish: z.number(),
  /** Inventories that were validated in the period. */
  counts: z.number().int(),
  last_count_on: z.string().nullable(),
  /** Days whose sales the stock does not follow yet. */
  pending_days: z.number().int(),
});

const item = z.object({
  item_id: z.uuid(),
  item_name: z.string(),
  category: z.string().nullable(),
  unit: z.enum(UNITS).nullable(),
  deleted: z.boolean(),
  /** Days that two counts frame. */
  days: z.number().int(),
  /** In the stock unit of today. */
  theoretical: z.number(),
  counted: z.number(),
  difference: z.number(),
  percent: share,
  /** In euros; null where nobody knows a price. */
  gap: z.number().nullable(),
});

export const foodCostReportsContract = {
  foodCost: orgRoute('reports.read', { reads })
    .route({
      method: 'GET',
      path: '/reports/food-cost',
      tags,
      summary: 'What was served, as recipes and as counts have it, in percent of what was sold without VAT',
    })
    .input(reportInput)
    .output(
      z.object({
        ...comparedReport(totals),
        /** One for each step. */
        rows: z.array(period.extend(foodCost.shape)),
        missing,
      }),
    ),
  foodCostItems: orgRoute('reports.read', { reads })
    .route({
      method: 'GET',
      path: '/reports/food-cost/items',
      tags,
      summary: 'What counts found used of each ingredient beside what recipes say, what costs most first',
    })
    .input(reportInput)
    .output(
      z.object({
        from: z.string(),
        to: z.string(),
        items: z.array(item),
        item_count: z.number().int(),
        gap: z.number(),
        /** Ingredients that were used, and that no two counts frame. */
        uncounted_items: z.number().int(),
        /** Items that counts tell of and no recipe names. */
        without_recipe: z.number().int(),
      }),
    ),
};
