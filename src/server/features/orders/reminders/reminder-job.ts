import { z } from 'zod';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** The suppliers of an organisation whose reminders are due are written to. */
export const remindersJob = defineJob({
  name: 'orders.remind',
  schema: z.strictObject({ org_id: z.uuid() }),
  turnOf: ({ org_id }) => org_id,
  keeps: 'once-per-key',
});

/** One waits per organisation, however many are due and however often that is found. */
export async function expectReminders(tx: OrgTx, { orgId }: Pick<OrgContext, 'orgId'>): Promise<void> {
  await enqueue(tx, remindersJob, { org_id: orgId }, { singletonKey: orgId });
}
