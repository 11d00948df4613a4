import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { Handler } from '#server/platform/jobs/job.ts';
import { type RunningWorker, startWorker } from '#server/platform/jobs/worker.ts';

/** A worker on a database of tests: silent, and asking again sooner than a real one. */
export const startTestWorker = (
  app: { ownerUrl: string },
  handlers: readonly Handler[],
): Promise<RunningWorker> =>
  startWorker({
    url: app.ownerUrl,
    handlers,
    log: pino({ level: 'silent' }),
    pace: { pollSeconds: 0.5, superviseSeconds: 1 },
  });

/** One that runs while the tests of a file do. Vitest ends what was begun last first: the worker before its database. */
export function runWhileTesting(start: () => Promise<RunningWorker>): void {
  let worker: RunningWorker;
  beforeAll(async () => {
    worker = await start();
  });
  afterAll(() => worker?.stop());
}
