import { z } from 'zod';
import type { Subscription } from '#domain/billing/account.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Test mode has no calendar of its own: a job stands for the day on which a processor would take the money. */
export const renewalJob = defineJob({
  name: 'billing.test-renewal',
  schema: z.strictObject({ account_id: z.uuid(), subscription_id: z.string(), due: z.iso.datetime() }),
  keeps: 'once-per-key',
});

export async function expectRenewal(
  tx: AnyTx,
  account_id: string,
  { id: subscription_id, paid_until, cancelled_at, payment_failed_at }: Subscription,
): Promise<void> {
  if (cancelled_at || payment_failed_at) return;
  const due = paid_until.toISOString();
  const payload = { account_id, subscription_id, due };
  const singletonKey = `${subscription_id} ${due}`;
  await enqueue(tx, renewalJob, payload, { startAfter: paid_until, singletonKey });
}
