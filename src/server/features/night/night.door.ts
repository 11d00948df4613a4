import type { OrgContext, OrgTx, PlatformTx } from '#server/platform/db/in-org.ts';
import { keysOf } from '#server/platform/jobs/jobs.sql.ts';
import { expectNext, nightJob } from './night-job.ts';

/** From here on the organisation has its night, every night. */
export async function expectNight(
  tx: OrgTx,
  org: Pick<OrgContext, 'orgId' | 'timeZone' | 'now' | 'today'>,
): Promise<void> {
  await expectNext(tx, org);
}

/** No transaction sees all organisations; each has its next night in the queue, by its id, or has it at this moment. */
export const everyOrganisation = async (tx: PlatformTx): Promise<string[]> =>
  [...new Set((await keysOf(tx, nightJob)).map((key) => key.replace(/:.*$/, '')))].toSorted();
