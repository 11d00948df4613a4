import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { timeZoneOf } from '#server/features/stock/night/night.sql.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { type Handler, handle } from '#server/platform/jobs/job.ts';
import { replay } from './replay.ts';
import { replayJob } from './use-job.ts';

/** As the organisation's own clock has it; null where there is no such organisation any more. */
async function contextOf(db: Database, orgId: string): Promise<OrgContext | null> {
  const now = new Date();
  const here = { db, orgId, userId: null, role: null, now };
  const today = localDateIn(now, 'UTC');
  const timeZone = await inOrg({ ...here, timeZone: 'UTC', today, changes: [] }, timeZoneOf);
  if (timeZone === null) return null;
  return { ...here, timeZone, today: localDateIn(now, timeZone), changes: ['stock', 'counts'] };
}

export const replayHandlers = (db: Database): Handler[] => [
  handle(replayJob, async ({ org_id }, { signal }) => {
    const org = await contextOf(db, org_id);
    if (org) await replay(org, signal);
  }),
];
