import type { AnyTx } from '#server/platform/db/in-org.ts';
import type { Job } from './job.ts';
import { createQueue, holdWaiting, insertJob } from './jobs.sql.ts';
import { queueOptions } from './queues.ts';

type EnqueueOptions = {
  /** Not before this moment. */
  startAfter?: Date;
  /** For a job that is kept once per key. */
  singletonKey?: string;
  /** The higher goes first. */
  priority?: number;
};

/**
 * The job exists if and only if the caller's transaction commits. Gives its id, or null where one with
 * the same key waits already.
 */
export async function enqueue<Payload extends object>(
  tx: AnyTx,
  job: Job<Payload>,
  payload: Payload,
  { startAfter, singletonKey, priority = 0 }: EnqueueOptions = {},
): Promise<string | null> {
  if ((job.keeps === 'once-per-key') !== (singletonKey !== undefined)) {
    throw new Error(`job ${job.name}: a key is for jobs kept once per key, and they need one`);
  }
  const data = job.schema.parse(payload);
  const row = {
    name: job.name,
    data,
    groupId: job.turnOf?.(data) ?? null,
    startAfter: startAfter ?? null,
    delaySeconds: job.gathersSeconds ?? 0,
    singletonKey: singletonKey ?? null,
    priority,
  };
  const jobId = await insertJob(tx, row);
  // Taken meanwhile, it may not have seen what this transaction is about to say: another one is asked for.
  if (jobId === null && !(await holdWaiting(tx, row))) return (await insertJob(tx, row)) ?? null;
  if (jobId !== undefined) return jobId;
  await createQueue(tx, job.name, queueOptions(job));
  const afterwards = await insertJob(tx, row);
  if (afterwards === undefined) throw new Error(`job ${job.name}: its queue could not be made`);
  return afterwards;
}
