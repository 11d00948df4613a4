import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** A message is read once its order is known; a language model may be asked, so it takes its time. */
export const readReplyJob = defineJob({
  name: 'replies.read',
  schema: z.strictObject({ org_id: z.uuid(), reply_id: z.uuid() }),
  retry: { limit: 6, delaySeconds: 10, maxDelaySeconds: 600 },
  leaseSeconds: 300,
  atOnce: 4,
});
