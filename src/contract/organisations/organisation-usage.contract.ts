import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';

const count = z.number().int().min(0);

const organisationUsage = z.object({
  /** In bytes; `warning` is the sentence to show where the room comes to its end. */
  storage: z.object({ used: count, limit: count, warning: z.string().nullable() }),
  /** Of today, in the organisation's own calendar. */
  mails: z.object({
    sent: count,
    limit: count,
    new_recipients: count,
    new_recipients_limit: count,
  }),
});

export const organisationUsageContract = {
  read: orgRoute('org.read', { reads: ['organisation', 'members', 'orders', 'claims', 'receipts'] })
    .route({
      method: 'GET',
      path: '/organization/usage',
      tags: ['organisations'],
      summary: 'Files kept and e-mails of today, with their limits',
    })
    .output(organisationUsage),
};
