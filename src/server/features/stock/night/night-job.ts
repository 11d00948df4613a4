import { z } from 'zod';
import { addDays } from '#domain/kernel/days/local-date.ts';
import { instantOf, localTime } from '#domain/kernel/days/time-zone.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** The ledger is compared with what is kept beside it, organisation by organisation. */
export const nightJob = defineJob({
  name: 'stock-night',
  schema: z.strictObject({ org_id: z.uuid() }),
  keeps: 'once-per-key',
});

/** After the last service, before the first delivery, and past the hour that clocks skip or repeat. */
const HOUR = localTime('03:30');

/** One waits per organisation, whoever asks and however often: each night ends by asking for the next. */
export function expectNight(tx: OrgTx, { orgId, today, timeZone, now }: OrgContext): Promise<string | null> {
  const tonight = instantOf({ date: today, time: HOUR, timeZone });
  const startAfter = tonight > now ? tonight : instantOf({ date: addDays(today, 1), time: HOUR, timeZone });
  return enqueue(tx, nightJob, { org_id: orgId }, { singletonKey: orgId, startAfter });
}
