import { z } from 'zod';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Whose import, which round of it, and what is to be done: a job of an earlier round finds nothing to do. */
const importJob = z.strictObject({
  org_id: z.uuid(),
  user_id: z.uuid().nullable(),
  /** By which key it was asked for, if by one. */
  api_key_id: z.uuid().optional(),
  time_zone: z.string(),
  import_id: z.uuid(),
  round: z.number().int(),
  step: z.enum(['preview', 'apply']),
});

export type ImportJob = z.output<typeof importJob>;

/**
 * Reading a file and writing its rows are both work of minutes on one organisation's whole list: an organisation has
 * one at a time, and a node two, so that ten imports of one restaurant hold up nobody else's.
 */
export const importStepJob = defineJob({
  name: 'import.step',
  schema: importJob,
  retry: { limit: 3, delaySeconds: 2, maxDelaySeconds: 30 },
  leaseSeconds: 900,
  turnOf: ({ org_id }) => org_id,
  atOnce: 2,
});

export const forgetJob = defineJob({
  name: 'import.forget',
  schema: z.strictObject({ org_id: z.uuid() }),
  keeps: 'once-per-key',
});

const DAY = 86_400_000;

/** One waits per organisation that has imports to forget one day: each ends by asking for the next, while there are any. */
export const expectForgetting = (tx: OrgTx, { orgId, now }: Pick<OrgContext, 'orgId' | 'now'>) =>
  enqueue(
    tx,
    forgetJob,
    { org_id: orgId },
    { singletonKey: orgId, startAfter: new Date(now.getTime() + DAY) },
  );
