import type { z } from 'zod';

/** One kind of background work, declared once by the feature that owns it. Its queue carries its name. */
export type Job<Payload> = {
  name: string;
  /** Checked when it is enqueued and again when it is handled: a queue outlives the code that filled it. */
  schema: z.ZodType<Payload>;
  retry: RetryPolicy;
  /** One attempt may take this long; after that another worker takes the job. */
  leaseSeconds: number;
  /** `each`: every job counts. `once-per-key`: while one waits, another with the same key adds nothing. */
  keeps: 'each' | 'once-per-key';
  /** Of the jobs that share this name, one is done at a time, over all nodes: the others wait in the queue. */
  turnOf?: (payload: Payload) => string;
  /**
   * For what is asked for in bursts: the work begins so long after it was asked for, and is done once for all that
   * were asked for until then (`dropWaiting`).
   */
  gathersSeconds?: number;
  /** How many a node does at once. Fewer for work that takes much memory or a whole processor. */
  atOnce: number;
};

/** What a queue needs to know of its jobs, whatever they are about. */
type QueuedJob = Pick<
  Job<never>,
  'name' | 'retry' | 'leaseSeconds' | 'keeps' | 'atOnce' | 'gathersSeconds'
> & {
  takesTurns: boolean;
};

type RetryPolicy = {
  /** How many more times after the first attempt; then the job is a dead letter. */
  limit: number;
  /** The wait doubles from this… */
  delaySeconds: number;
  /** …up to this. */
  maxDelaySeconds: number;
};

const PATIENT: RetryPolicy = { limit: 5, delaySeconds: 5, maxDelaySeconds: 600 };

export const defineJob = <Payload extends object>(
  job: Pick<Job<Payload>, 'name' | 'schema'> & Partial<Job<Payload>>,
): Job<Payload> => ({ retry: PATIENT, leaseSeconds: 300, keeps: 'each', atOnce: 10, ...job });

type JobContext = {
  jobId: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** Aborted when the lease is over or the worker gives up waiting at shutdown. */
  signal: AbortSignal;
};

export type Handler = {
  job: QueuedJob;
  run(data: unknown, context: JobContext): Promise<void>;
  /** Called once the last attempt failed, so that what the job was about does not stay half done. */
  abandoned(data: unknown, context: Pick<JobContext, 'jobId'>): Promise<void>;
};

/** What `abandoned` gets as its context is the job that failed, not the dead letter. */
export function handle<Payload extends object>(
  job: Job<Payload>,
  run: (payload: Payload, context: JobContext) => Promise<void>,
  abandoned: (payload: Payload, context: Pick<JobContext, 'jobId'>) => Promise<void> = async () => {},
): Handler {
  return {
    job: { ...job, takesTurns: job.turnOf !== undefined },
    run: async (data, context) => run(job.schema.parse(data), context),
    abandoned: async (data, context) => abandoned(job.schema.parse(data), context),
  };
}
