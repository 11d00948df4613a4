import { type JobResult, type JobWithMetadata, PgBoss, type WorkOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { servingUrl } from '#server/platform/db/serving-role.ts';
import type { Handler } from './job.ts';
import {
  DEAD_LETTER_QUEUE,
  deadLetterOptions,
  JOBS_SCHEMA,
  type QueueOptions,
  queueOptions,
} from './queues.ts';

/** A job whose last attempt failed. */
export type DeadLetter = { job: string; jobId: string; data: unknown; error: unknown };

type WorkerOptions = {
  /** The owner's, as DATABASE_URL gives it; the work is done as the serving role. */
  url: string;
  handlers: readonly Handler[];
  log: Pick<Logger, 'error' | 'warn'>;
  /** Beyond the log line: where a person is told. May be called again for the same letter if it throws. */
  onDeadLetter?: (letter: DeadLetter) => Promise<void>;
  pace?: Partial<Pace>;
};

type Pace = {
  /** A new job wakes the workers at once; this is for delayed ones and for lost notifications. */
  pollSeconds: number;
  /** How often the jobs of dead workers are looked for. */
  superviseSeconds: number;
};

export type RunningWorker = {
  /** Takes nothing new, and waits for the work in hand up to this long. */
  stop(options?: { graceSeconds?: number }): Promise<void>;
};

const SESSION = '-c statement_timeout=60s -c lock_timeout=30s -c timezone=UTC';

/** Handles jobs until it is stopped. Any number of nodes may do so on one database. */
export async function startWorker({
  url,
  handlers,
  log,
  onDeadLetter,
  pace,
}: WorkerOptions): Promise<RunningWorker> {
  const { pollSeconds, superviseSeconds }: Pace = { pollSeconds: 5, superviseSeconds: 15, ...pace };
  const boss = new PgBoss({
    connectionString: servingUrl(url),
    options: SESSION,
    application_name: 'economat-jobs',
    schema: JOBS_SCHEMA,
    max: 6,
    // The owner did both at migration time; this role could not.
    migrate: false,
    createSchema: false,
    reindex: false,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs: error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs: warning'));
  await boss.start();

  const work = async (name: string, lanes: Lanes, doJob: DoJob) => {
    const seconds = Math.min(pollSeconds, lanes.pollSeconds ?? pollSeconds);
    const options = {
      includeMetadata: true,
      perJobResults: true,
      batchSize: lanes.batch,
      pollingIntervalSeconds: Math.min(seconds, 2),
      notifyPollingIntervalSeconds: seconds,
      ...(lanes.turns ? { groupConcurrency: 1 } : {}),
    } as const satisfies WorkOptions;
    for (let lane = 0; lane < lanes.count; lane += 1) {
      const id: string = await boss.work<unknown, unknown, typeof options>(name, options, async (jobs) => {
        const results = await Promise.all(jobs.map(doJob));
        // Where there was work there may be more: look again at once, not at the next poll.
        boss.notifyWorker(id);
        return results;
      });
    }
  };

  await declareQueue(boss, DEAD_LETTER_QUEUE, deadLetterOptions);
  for (const handler of handlers) {
    await declareQueue(boss, handler.job.name, queueOptions(handler.job));
    await work(handler.job.name, lanesOf(handler.job), (job) => attempt(handler, job, log));
  }
  await work(DEAD_LETTER_QUEUE, { count: 2, batch: 5, turns: false }, (job) =>
    bury(job, { handlers, log, onDeadLetter }),
  );

  return {
    stop: ({ graceSeconds = 20 } = {}) => boss.stop({ graceful: true, timeout: graceSeconds * 1000 }),
  };
}

type DoJob = (job: JobWithMetadata<unknown>) => Promise<JobResult>;

/** A batch ends with its slowest job: jobs that take turns, or few at once, are each a batch of their own. */
type Lanes = {
  count: number;
  batch: number;
  turns: boolean;
  /** Nobody is told when a job that gathers falls due: it is looked for. */
  pollSeconds?: number | undefined;
};

const lanesOf = ({ atOnce, takesTurns, gathersSeconds: pollSeconds }: Handler['job']): Lanes =>
  takesTurns || atOnce < 10
    ? { count: atOnce, batch: 1, turns: takesTurns, pollSeconds }
    : { count: 2, batch: atOnce / 2, turns: false, pollSeconds };

/** The declaration in the code wins over what an earlier version left in the database. */
async function declareQueue(boss: PgBoss, name: string, options: QueueOptions): Promise<void> {
  const { policy, ...changeable } = options;
  const there = await boss.getQueue(name);
  if (!there) return boss.createQueue(name, options);
  if (there.policy !== policy)
    throw new Error(`queue ${name}: it was made ${there.policy}, a new name is needed`);
  await boss.updateQueue(name, changeable);
}

async function attempt(
  handler: Handler,
  job: JobWithMetadata<unknown>,
  log: WorkerOptions['log'],
): Promise<JobResult> {
  const context = { jobId: job.id, attempt: job.retryCount + 1, signal: job.signal };
  try {
    await handler.run(job.data, context);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    log.warn({ err: error, job: job.name, jobId: job.id, attempt: context.attempt }, 'jobs: attempt failed');
    return { id: job.id, status: 'failed', output: { message: (error as Error).message } };
  }
}

/** Reads a dead letter. Its row stays, completed, for as long as its queue keeps them. */
async function bury(
  job: JobWithMetadata<unknown>,
  { handlers, log, onDeadLetter }: Pick<WorkerOptions, 'handlers' | 'log' | 'onDeadLetter'>,
): Promise<JobResult> {
  const letter: DeadLetter = {
    job: job.sourceName ?? job.name,
    jobId: job.sourceId ?? job.id,
    data: job.data,
    error: job.sourceOutput,
  };
  log.error({ letter }, 'jobs: gave up after the last attempt');
  try {
    const handler = handlers.find((candidate) => candidate.job.name === letter.job);
    await handler?.abandoned(letter.data, { jobId: letter.jobId });
    await onDeadLetter?.(letter);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    log.error({ err: error, letter }, 'jobs: a dead letter could not be handled');
    return { id: job.id, status: 'failed', output: { message: (error as Error).message } };
  }
}
