import type { Logger } from 'pino';
import { isNightDue } from '#domain/night/night.ts';
import { maySelfAct } from '#server/features/billing/billing.door.ts';
import { unattended } from '#server/features/organisations/organisations.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { type Handler, handle } from '#server/platform/jobs/job.ts';
import { nightProblem } from '#text/night/night.text.ts';
import * as runs from './night.sql.ts';
import { STEPS_OF_THE_NIGHT, type Steps } from './night.steps.ts';
import { giveUp, goThrough, type NightAttempt } from './night.ts';
import { expectNext, nightJob } from './night-job.ts';

type Needs = {
  db: Database;
  log: Pick<Logger, 'error'>;
  clock?: () => Date;
  steps?: Steps;
};

/** Once per organisation and local date, however often it is asked for: at clock changes and restarts too. */
async function night(org: OrgContext, steps: Steps, attempt: NightAttempt): Promise<void> {
  if (!isNightDue(org)) return;
  // Read-only: dates are still watched after what may still be noted, all else waits for whoever pays.
  if (!(await inOrg(org, (tx) => maySelfAct(tx, org.now)))) return;
  const begun = { night_on: org.today, now: org.now };
  await inOrg({ ...org, changes: ['replenishment'] }, async (tx) => {
    await runs.endForgotten(tx, { ...begun, error: nightProblem.interrupted });
    await runs.beginNight(tx, begun);
  });
  await goThrough(org, steps, attempt);
}

export const nightHandlers = ({
  db,
  log,
  clock = () => new Date(),
  steps = STEPS_OF_THE_NIGHT,
}: Needs): Handler[] => [
  handle(
    nightJob,
    async ({ org_id, by_hand = false }, { jobId, attempt, signal }) => {
      const org = await unattended(db, org_id, clock());
      if (!org) return;
      const onFailure: NightAttempt['onFailure'] = (err, step) =>
        log.error({ err, orgId: org_id, jobId, step }, 'night: a step failed');
      const doing = { jobId, last: attempt > nightJob.retry.limit, signal, onFailure };
      if (by_hand) await goThrough(org, steps, doing);
      else {
        await night(org, steps, doing);
        await inOrg(org, (tx) => expectNext(tx, org));
      }
    },
    // A night that failed to the end does not take the following ones along.
    async ({ org_id }, { jobId }) => {
      const org = await unattended(db, org_id, clock());
      if (!org) return;
      await inOrg({ ...org, changes: ['replenishment', 'alerts'] }, async (tx) => {
        await giveUp(tx, org, jobId);
        await expectNext(tx, org);
      });
    },
  ),
];
