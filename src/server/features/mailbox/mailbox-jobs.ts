import { z } from 'zod';
import { nextCheckIn } from '#domain/mailbox/schedule.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Of one state of the settings: a job of an earlier one finds nothing to do. */
const pollJob = z.strictObject({ org_id: z.uuid(), version: z.number().int() });
export type PollJob = z.output<typeof pollJob>;

/** Mostly it waits for somebody's server. */
export const mailboxPollJob = defineJob({
  name: 'mailbox.poll',
  schema: pollJob,
  keeps: 'once-per-key',
  leaseSeconds: 600,
  turnOf: ({ org_id }) => org_id,
  atOnce: 8,
});

/** A report is read by the readers' turn, one of an organisation; the wait doubles from ten seconds to ten minutes. */
export const parseReportJob = defineJob({
  name: 'mailbox.report',
  schema: z.strictObject({ org_id: z.uuid(), email_id: z.uuid() }),
  retry: { limit: 6, delaySeconds: 10, maxDelaySeconds: 600 },
  leaseSeconds: 900,
  turnOf: ({ org_id }) => org_id,
  atOnce: 2,
});

export const stuckReportJob = defineJob({
  name: 'mailbox.stuck',
  schema: z.strictObject({ org_id: z.uuid(), email_id: z.uuid(), since: z.iso.datetime() }),
});

const keyOf = ({ org_id, version }: PollJob) => `${org_id}:${version}`;

export const pollNow = (tx: OrgTx, job: PollJob) =>
  enqueue(tx, mailboxPollJob, job, { singletonKey: keyOf(job) });

/** Not all at the same moment: each waits a little more or less. */
export const pollLater = (tx: OrgTx, job: PollJob, { now, failures }: { now: Date; failures: number }) =>
  enqueue(tx, mailboxPollJob, job, {
    singletonKey: keyOf(job),
    startAfter: new Date(now.getTime() + nextCheckIn(failures, Math.random()) * 1000),
  });
