import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { LABEL_MAX } from '#domain/items/limits.ts';
import { PERIOD_STEPS } from '#domain/reports/period.ts';
import { isReportPeriod, periodFields, share, valuedItem } from './period.contract.ts';

/** Items of one category alone; '': of those that have none. */
const stockValueFilters = { category: z.string().max(LABEL_MAX).optional() };

export const stockValueReportsContract = {
  stockValue: orgRoute('reports.read', { reads: ['stock', 'items'] })
    .route({
      method: 'GET',
      path: '/reports/stock-value',
      tags: ['reports'],
      summary:
        'What the stock was worth at the end of a day, by category and item, and at each step before it',
    })
    .input(z.strictObject({ ...periodFields, ...stockValueFilters }).superRefine(isReportPeriod))
    .output(
      z.object({
        from: z.string(),
        to: z.string(),
        step: z.enum(PERIOD_STEPS),
        /** The day at whose end it is told: `to`, or today where that is yet to come. */
        on: z.string(),
        /** What the lots that were left had cost. */
        value: z.number(),
        /** On the eve of the period. */
        before_on: z.string(),
        value_before: z.number(),
        /** At the end of each step, none of them after today. */
        points: z.array(z.object({ on: z.string(), value: z.number() })),
        categories: z.array(
          z.object({
            /** Null: of items without one. */
            category: z.string().nullable(),
            value: z.number(),
            share,
            value_before: z.number(),
            /** Items that were there. */
            items: z.number().int(),
          }),
        ),
        /** Those that are worth most first. */
        items: z.array(valuedItem),
        item_count: z.number().int(),
        /** Items that were there without a value: nobody knows what was paid for them. */
        unvalued_items: z.number().int(),
      }),
    ),
};
