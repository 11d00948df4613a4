import { unattended } from '#server/features/organisations/organisations.door.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { type Handler, handle } from '#server/platform/jobs/job.ts';
import { replay } from './replay.ts';
import { replayJob } from './use-job.ts';

export const replayHandlers = (db: Database): Handler[] => [
  handle(replayJob, async ({ org_id }, { signal }) => {
    const org = await unattended(db, org_id);
    if (org) await replay({ ...org, changes: ['stock', 'counts'] }, signal);
  }),
];
