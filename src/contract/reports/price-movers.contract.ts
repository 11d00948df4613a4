import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { UNITS } from '#domain/items/item.ts';
import { PRICE_KINDS } from '#domain/reports/report.ts';
import { reportInput } from './period.contract.ts';

const mover = z.object({
  item_id: z.uuid(),
  item_name: z.string(),
  category: z.string().nullable(),
  unit: z.enum(UNITS).nullable(),
  supplier_id: z.uuid(),
  supplier_name: z.string(),
  /** The item or its supplier was deleted since. */
  deleted: z.boolean(),
  /** `paid`: at two receipts; `listed`: the supplier's list says a new price, and nothing was bought at it yet. */
  kind: z.enum(PRICE_KINDS),
  price_before: z.number(),
  /** The day of the receipt, or from which the list had it. */
  before_on: z.string(),
  price_now: z.number(),
  now_on: z.string(),
  /** Null where it was free before. */
  percent: z.number().nullable(),
  /** What is bought of it there in a month. */
  qty_a_month: z.number(),
  /** In euros a month; below zero where it got cheaper. */
  effect: z.number(),
});

const movers = z.object({
  /** Those that weigh most first. */
  movers: z.array(mover),
  count: z.number().int(),
  /** Of all of them, in euros a month. */
  effect: z.number(),
});

export const priceMoversContract = {
  prices: orgRoute('reports.read', { reads: ['receipts', 'items', 'suppliers'] })
    .route({
      method: 'GET',
      path: '/reports/prices',
      tags: ['reports'],
      summary: 'Prices that moved in a period, by what they cost or save in a month',
    })
    .input(reportInput)
    .output(
      z.object({
        from: z.string(),
        to: z.string(),
        /** Purchases are averaged from this day to `to`. */
        bought_from: z.string(),
        rises: movers,
        falls: movers,
        /** Prices of a list that moved, of goods that nobody bought there: without an effect. */
        unbought: z.number().int(),
      }),
    ),
};
