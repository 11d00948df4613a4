import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { MENU_CLASSES } from '#domain/reports/menu-class.ts';
import { MARGIN_GAPS } from '#domain/reports/report.ts';
import { comparedReport, reportInput, share } from './period.contract.ts';

/** Amounts without VAT. */
const totals = z.object({
  portions: z.number(),
  revenue: z.number(),
  cost: z.number(),
  margin: z.number(),
  /** Percent of the revenue. */
  margin_percent: share,
  dishes: z.number().int(),
});

const dish = z.object({
  recipe_id: z.uuid(),
  name: z.string(),
  deleted: z.boolean(),
  portions: z.number(),
  revenue: z.number(),
  revenue_before: z.number(),
});

export const marginReportsContract = {
  margins: orgRoute('reports.read', { reads: ['sales', 'recipes', 'items'] })
    .route({
      method: 'GET',
      path: '/reports/margins',
      tags: ['reports'],
      summary: 'What each dish that was sold leaves once its ingredients are paid, against the period before',
    })
    .input(reportInput)
    .output(
      z.object({
        /** Of the dishes whose margin is known. */
        ...comparedReport(totals),
        /** Those that leave most first. */
        dishes: z.array(
          dish.extend({
            /** Of one portion. */
            price: z.number(),
            cost: z.number(),
            unit_margin: z.number(),
            margin_percent: share,
            /** Of all portions. */
            margin: z.number(),
            /** Of all margins. */
            share,
            margin_before: z.number().nullable(),
            menu_class: z.enum(MENU_CLASSES).nullable(),
          }),
        ),
        dish_count: z.number().int(),
        /** Sold, and nobody knows what they leave; what brought most first. */
        lacking: z.array(dish.extend({ gap: z.enum(MARGIN_GAPS) })),
        lacking_count: z.number().int(),
        revenue_lacking: z.number(),
      }),
    ),
};
