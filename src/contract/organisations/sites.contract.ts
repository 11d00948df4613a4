import { z } from 'zod';
import { instant, userRoute } from '#contract/kernel/base.contract.ts';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { ROLES } from '#domain/access/permissions.ts';

const count = z.number().int();

/** In euros without VAT; null where the person may not see costs in that organisation. */
const amount = z.number().nullable();

const figures = z.object({
  /** Suppliers from whom something is to be ordered, and until when the first of them takes orders. */
  to_order: count,
  order_by: instant.nullable(),
  expected_today: count,
  received_today: count,
  /** Open, of dates and stock. */
  alerts: count,
  critical_alerts: count,
  /** Since Monday, and the same weekdays of the week before. */
  purchases: z.object({
    from: dayField,
    to: dayField,
    amount,
    amount_before: amount,
    receipts: count,
    receipts_before: count,
  }),
  /** In percent of what dishes brought in the last weeks; null where it is not known, or not for this person. */
  food_cost: z.number().nullable(),
});

export const sitesContract = {
  list: userRoute({ reads: ['session', 'orders', 'receipts', 'alerts', 'stock', 'replenishment'] })
    .route({
      method: 'GET',
      path: '/sites',
      tags: ['sites'],
      summary: 'All organisations of a person side by side, each as their role there lets them see it',
    })
    .output(
      z.object({
        sites: z.array(
          z.object({
            org_id: z.uuid(),
            name: z.string(),
            role: z.enum(ROLES),
            /** Null where that organisation could not be read: the others are there all the same. */
            figures: figures.nullable(),
          }),
        ),
      }),
    ),
};
