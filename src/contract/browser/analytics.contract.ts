import { z } from 'zod';
import { publicRoute } from '#contract/kernel/base.contract.ts';
import {
  CTA_EVENTS,
  CTA_LOCATIONS,
  FAQ_QUESTIONS,
  PLAIN_EVENTS,
} from '#domain/kernel/browser/analytics-event.ts';

const event = z.discriminatedUnion('name', [
  z.strictObject({ name: z.enum(PLAIN_EVENTS) }),
  z.strictObject({ name: z.enum(CTA_EVENTS), location: z.enum(CTA_LOCATIONS) }),
  z.strictObject({ name: z.literal('faq_item_opened'), question: z.enum(FAQ_QUESTIONS) }),
  z.strictObject({ name: z.literal('org_created'), org_id: z.uuid(), org_name: z.string().max(100) }),
]);

export const analyticsContract = {
  count: publicRoute()
    .route({
      method: 'POST',
      path: '/events',
      tags: ['session'],
      summary: 'Counts that something happened; who asks not to be followed is not counted',
      successStatus: 204,
    })
    .input(event)
    .output(z.void()),
};
