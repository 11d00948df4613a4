import { z } from 'zod';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

const schema = z.strictObject({ org_id: z.uuid() });
const turnOf = ({ org_id }: z.infer<typeof schema>) => org_id;
const retry = { limit: 5, delaySeconds: 2, maxDelaySeconds: 60 };

/**
 * What the organisation's alerts say is looked at anew. Each change asks for it with a row of its own, so that nobody
 * who asks waits for another one; whoever does the work takes all that wait (`dropWaiting`).
 */
export const checkJob = defineJob({
  name: 'alerts.check',
  schema,
  turnOf,
  retry,
  // A delivery, its prices and what follows from both are one look, which begins when whoever waits has their answer.
  gathersSeconds: 1,
  atOnce: 2,
});

/** The same at a moment when something becomes true by the clock alone. */
export const laterCheckJob = defineJob({
  name: 'alerts.check-later',
  schema,
  turnOf,
  retry,
  atOnce: 2,
  keeps: 'once-per-key',
});

type Asking = Pick<OrgContext, 'orgId'>;

export async function expectCheck(tx: OrgTx, { orgId }: Asking): Promise<void> {
  await enqueue(tx, checkJob, { org_id: orgId });
}

export async function expectCheckAt(tx: OrgTx, { orgId }: Asking, at: Date): Promise<void> {
  const singletonKey = `${orgId} ${at.toISOString()}`;
  await enqueue(tx, laterCheckJob, { org_id: orgId }, { singletonKey, startAfter: at });
}
