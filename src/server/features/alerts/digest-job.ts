import { z } from 'zod';
import { nextDigest } from '#domain/alerts/digest.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** The morning's e-mails, organisation by organisation. */
export const digestJob = defineJob({
  name: 'alerts.digest',
  schema: z.strictObject({ org_id: z.uuid() }),
  keeps: 'once-per-key',
});

/** One waits per organisation, whoever asks and however often: each morning ends by asking for the next. */
export async function expectDigest(
  tx: OrgTx,
  { orgId, timeZone, now }: Pick<OrgContext, 'orgId' | 'timeZone' | 'now'>,
): Promise<void> {
  const startAfter = nextDigest(now, timeZone);
  await enqueue(tx, digestJob, { org_id: orgId }, { singletonKey: orgId, startAfter });
}
