import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { expectNext } from './night-job.ts';

/** From here on the organisation has its night, every night. */
export async function expectNight(
  tx: OrgTx,
  org: Pick<OrgContext, 'orgId' | 'timeZone' | 'now' | 'today'>,
): Promise<void> {
  await expectNext(tx, org);
}
