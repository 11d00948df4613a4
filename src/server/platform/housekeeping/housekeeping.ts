import type { Logger } from 'pino';
import { z } from 'zod';
import { asPlatform } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Handler, handle } from '#server/platform/jobs/job.ts';
import { forgetOldRows } from './housekeeping.sql.ts';

const DAY = 86_400_000;

const housekeepingJob = defineJob({
  name: 'housekeeping',
  schema: z.strictObject({}),
  keeps: 'once-per-key',
});

/** One waits at any time, whoever asks and however often: each ends by asking for the next. */
export const scheduleHousekeeping = (db: Database, startAfter: Date) =>
  asPlatform(db, (tx) => enqueue(tx, housekeepingJob, {}, { singletonKey: 'next', startAfter }));

export const housekeepingHandlers = (db: Database, log: Pick<Logger, 'info'>): Handler[] => [
  handle(housekeepingJob, async () => {
    const gone = await asPlatform(db, forgetOldRows);
    log.info({ gone }, 'housekeeping');
    await scheduleHousekeeping(db, new Date(Date.now() + DAY));
  }),
];
