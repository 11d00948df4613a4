import { ensure } from '#domain/kernel/errors.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import * as runs from './night.sql.ts';
import { expectNext, runAtOnce } from './night-job.ts';

/** A worker does it; who asks while it is under way sees that one. The night itself comes all the same. */
export const runByHand = (org: OrgContext) =>
  inOrg(org, async (tx) => {
    await runs.beginByHand(tx, { night_on: org.today, now: org.now, userId: org.userId });
    await runAtOnce(tx, org);
    // Where it was lost for whatever reason, it is there again.
    await expectNext(tx, org);
    const run = await runs.runOf(tx, org.today);
    ensure(run, 'NOT_FOUND');
    const { id: entityId, ...shown } = run;
    await audit(tx, { action: 'night.asked_for', entity: 'nightly_runs', entityId });
    return shown;
  });
