import { z } from 'zod';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** One order's supplier is reminded, if that is still due when its turn comes. */
export const reminderJob = defineJob({
  name: 'orders.remind',
  schema: z.strictObject({ org_id: z.uuid(), po_id: z.uuid() }),
  keeps: 'once-per-key',
});

/** One waits per order, however often it is found due. */
export async function expectReminder(
  tx: OrgTx,
  { orgId }: Pick<OrgContext, 'orgId'>,
  po_id: string,
): Promise<void> {
  await enqueue(tx, reminderJob, { org_id: orgId, po_id }, { singletonKey: po_id });
}
