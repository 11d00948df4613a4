import { z } from 'zod';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Erases on its day; killed half-way, the next attempt goes on where the rows are. Patient: half erased is no state. */
export const eraseJob = defineJob({
  name: 'leaving.erase',
  schema: z.strictObject({ org_id: z.uuid() }),
  keeps: 'once-per-key',
  retry: { limit: 20, delaySeconds: 30, maxDelaySeconds: 3600 },
  leaseSeconds: 900,
  turnOf: ({ org_id }) => org_id,
  atOnce: 1,
});

/** One waits per organisation. It looks when it wakes: cancelled, it ends; asked for anew, it waits for the new day. */
export const expectErasure = (tx: OrgTx, org_id: string, due_at: Date) =>
  enqueue(tx, eraseJob, { org_id }, { singletonKey: org_id, startAfter: due_at });

const news = z.strictObject({
  org_id: z.uuid(),
  news: z.enum(['asked', 'cancelled']),
  by: z.string(),
  due_at: z.iso.datetime(),
});

export type News = z.output<typeof news>;

export const notifyTeamJob = defineJob<News>({ name: 'leaving.tell', schema: news });

/** Tells the team by e-mail. A job, as e-mails that the server writes are never refused for the day's limit. */
export const notifyTeamLater = (tx: OrgTx, news: News) => enqueue(tx, notifyTeamJob, news);
