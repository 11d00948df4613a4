import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { checkJob, laterCheckJob } from '#server/features/alerts/alerts.door.ts';
import { timeZoneAndName } from '#server/features/organisations/organisations.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { type Handler, handle } from '#server/platform/jobs/job.ts';
import { dropWaiting } from '#server/platform/jobs/jobs.sql.ts';
import { checkAlerts } from './watch.door.ts';

/** As the organisation's own clock has it; nothing where there is no such organisation any more. */
async function look(
  db: Database,
  orgId: string,
  work: (tx: OrgTx, org: OrgContext) => Promise<unknown>,
): Promise<void> {
  const now = new Date();
  const here = { db, orgId, userId: null, role: null, now, changes: ['alerts'] as const };
  const utc: OrgContext = { ...here, timeZone: 'UTC', today: localDateIn(now, 'UTC') };
  await inOrg(utc, async (tx) => {
    const found = await timeZoneAndName(tx);
    if (!found) return;
    const timeZone = found.time_zone;
    await work(tx, { ...utc, timeZone, today: localDateIn(now, timeZone) });
  });
}

export const watchHandlers = (db: Database): Handler[] => [
  handle(checkJob, (job) =>
    look(db, job.org_id, async (tx, org) => {
      await dropWaiting(tx, checkJob, job);
      await checkAlerts(tx, org);
    }),
  ),
  handle(laterCheckJob, ({ org_id }) => look(db, org_id, checkAlerts)),
];
