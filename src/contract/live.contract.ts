import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { TOPICS } from '#domain/kernel/topics.ts';

/** Further back than this, everything may have changed. */
const SINCE_MAX = 3600;

export const liveContract = {
  /** Ends by itself now and then: whoever follows asks again, and says how long ago it last heard of anything. */
  follow: orgRoute('org.read', { reads: [], personal: true })
    .route({
      method: 'GET',
      path: '/live',
      tags: ['live'],
      summary: 'What changes in the organisation, as it changes (server-sent events)',
    })
    .input(
      z.strictObject({
        /** The browser tab: what it changes itself is not told to it. */
        tab: z.uuid(),
        /** In seconds. What changed meanwhile is told first. */
        since: z.coerce.number().int().min(0).max(SINCE_MAX),
      }),
    )
    .output(eventIterator(z.object({ topics: z.array(z.enum(TOPICS)) }))),
};
