import { checkJob, laterCheckJob } from '#server/features/alerts/alerts.door.ts';
import { inOwnTime } from '#server/features/organisations/organisations.door.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { type Handler, handle } from '#server/platform/jobs/job.ts';
import { dropWaiting } from '#server/platform/jobs/jobs.sql.ts';
import { checkAlerts } from './watch.door.ts';

export const watchHandlers = (db: Database): Handler[] => [
  handle(checkJob, (job) =>
    inOwnTime({ db, orgId: job.org_id, changes: ['alerts'] }, async (tx, org) => {
      await dropWaiting(tx, checkJob, job);
      await checkAlerts(tx, org);
    }),
  ),
  handle(laterCheckJob, ({ org_id }) => inOwnTime({ db, orgId: org_id, changes: ['alerts'] }, checkAlerts)),
];
