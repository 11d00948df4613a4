import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';

const count = z.number().int();

export const dashboardContract = {
  /** Specification, section 7: "Dashboard exact head counts". */
  counts: orgRoute('operations.read', { reads: ['orders', 'receipts', 'alerts'] })
    .route({
      method: 'GET',
      path: '/dashboard/counts',
      tags: ['dashboard'],
      summary: 'How many orders are expected today and in progress, how many receipts and alerts there are',
    })
    .output(
      z.object({
        /** Of today: sent, and not cancelled. */
        expected_today: count,
        /** Of those, what has come, all or a part. */
        received_today: count,
        /** Sent or confirmed. */
        in_progress: count,
        /** Of those, sent and not answered. */
        unanswered: count,
        /** Not in progress any more, and the rest is awaited. */
        part_received: count,
        /** Of all time, without those that were taken back. */
        receipts: count,
        /** Since Monday. */
        receipts_this_week: count,
        /** Open, of the types DLC_ALERT, STOCK_LOW and STOCK_HIGH. */
        alerts: count,
        critical_alerts: count,
      }),
    ),
  firstSteps: orgRoute('operations.read', { reads: ['organisation', 'suppliers', 'items', 'orders'] })
    .route({
      method: 'GET',
      path: '/dashboard/first-steps',
      tags: ['dashboard'],
      summary: 'What a new restaurant has already done',
    })
    .output(z.object({ card: z.boolean(), supplier: z.boolean(), items: z.boolean(), order: z.boolean() })),
};
