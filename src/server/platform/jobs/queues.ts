import type { Queue } from 'pg-boss';
import type { Job } from './job.ts';

/** The schema of pg-boss's own tables. */
export const JOBS_SCHEMA = 'pgboss';

/** Where a job goes once its last attempt failed. */
export const DEAD_LETTER_QUEUE = 'dead-letter';

const DAY = 86_400;

/** A worker that says nothing for this long is taken for dead and its jobs go to another. */
const HEARTBEAT_SECONDS = 20;

export type QueueOptions = Omit<Queue, 'name'>;

/** A dead letter waits to be read, and stays readable afterwards. */
export const deadLetterOptions: QueueOptions = {
  policy: 'standard',
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 300,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retentionSeconds: 365 * DAY,
  deleteAfterSeconds: 90 * DAY,
  notify: true,
};

/** A waiting job is kept for a year: it must outlive any stop of the workers, for something waits for it. */
export const queueOptions = (job: Pick<Job<never>, 'retry' | 'leaseSeconds' | 'keeps'>): QueueOptions => ({
  policy: job.keeps === 'once-per-key' ? 'short' : 'standard',
  retryLimit: job.retry.limit,
  retryDelay: job.retry.delaySeconds,
  retryBackoff: true,
  retryDelayMax: job.retry.maxDelaySeconds,
  expireInSeconds: job.leaseSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retentionSeconds: 365 * DAY,
  deleteAfterSeconds: 7 * DAY,
  deadLetter: DEAD_LETTER_QUEUE,
  notify: true,
});
