import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';

export const dashboardContract = {
  firstSteps: orgRoute('operations.read', { reads: ['organisation', 'suppliers', 'items', 'orders'] })
    .route({
      method: 'GET',
      path: '/dashboard/first-steps',
      tags: ['dashboard'],
      summary: 'What a new restaurant has already done',
    })
    .output(z.object({ card: z.boolean(), supplier: z.boolean(), items: z.boolean(), order: z.boolean() })),
};
