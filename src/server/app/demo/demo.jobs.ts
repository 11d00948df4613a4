import type { Logger } from 'pino';
import { z } from 'zod';
import { AppError } from '#domain/kernel/errors.ts';
import { unattended } from '#server/features/organisations/organisations.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Handler, handle } from '#server/platform/jobs/job.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import type { DemoSettings } from './answered.ts';
import { type DemoFigures, ensureUntouched, loadDemo } from './demo.ts';

/** Longer than a request may hold a connection; tried once, as a second try would find the same. */
const demoJob = defineJob({
  name: 'demo',
  schema: z.strictObject({ org_id: z.uuid(), user_id: z.uuid() }),
  keeps: 'once-per-key',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
  leaseSeconds: 600,
  turnOf: ({ org_id }) => org_id,
  atOnce: 1,
});

type Progress = {
  state: 'idle' | 'running' | 'done' | 'failed';
  done: number;
  of: number;
  figures: DemoFigures | null;
  error: string | null;
};

const IDLE: Progress = { state: 'idle', done: 0, of: 0, figures: null, error: null };

/** In the memory of this process, which serves and works: it is a page of development. */
const progress = new Map<string, Progress>();

export const demoProgress = ({ orgId }: OrgContext): Progress => progress.get(orgId) ?? IDLE;

export async function askForDemo(org: OrgContext): Promise<Progress> {
  await ensureUntouched(org);
  const { orgId, userId } = org;
  await inOrg(org, (tx) =>
    enqueue(tx, demoJob, { org_id: orgId, user_id: userId ?? '' }, { singletonKey: orgId }),
  );
  progress.set(orgId, { ...IDLE, state: 'running' });
  return demoProgress(org);
}

type Needs = { db: Database; settings: DemoSettings; log: Pick<Logger, 'error'> };

export const demoHandlers = ({ db, settings, log }: Needs): Handler[] => [
  handle(demoJob, async ({ org_id, user_id }) => {
    const org = await unattended(db, org_id);
    if (!org) return;
    const says = (change: Partial<Progress>) =>
      progress.set(org_id, { ...IDLE, state: 'running', ...change });
    says({});
    try {
      const figures = await loadDemo({ ...org, userId: user_id }, settings, (done, of) => says({ done, of }));
      says({ state: 'done', figures });
    } catch (error) {
      log.error({ err: error, orgId: org_id }, 'demo: it could not be loaded');
      const why = error instanceof AppError ? error : new AppError('INTERNAL');
      says({ state: 'failed', error: errorSentence(why.code, why.details) });
    }
  }),
];
