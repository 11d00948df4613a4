import { alertCause } from '#domain/alerts/alert.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { closeAlerts, raiseAlert } from '#server/features/alerts/alerts.door.ts';
import { hasMarks } from '#server/features/stock/use/marks.sql.ts';
import { expectReplay } from '#server/features/stock/use/use-job.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { type Handler, handle } from '#server/platform/jobs/job.ts';
import { stockMismatchAlert } from '#text/stock/stock.text.ts';
import * as night from './night.sql.ts';
import { expectNight, nightJob } from './night-job.ts';

/** Once per organisation and local date, however often it is asked for: at clock changes and restarts too. */
export async function checkStock(tx: OrgTx, { today, now }: OrgContext): Promise<void> {
  if (!(await night.claimNight(tx, today))) return;
  const differences = await night.compareWithLedger(tx);
  const cause = alertCause.stockMismatch;
  if (differences.length === 0) {
    await closeAlerts(tx, cause, now);
    return;
  }
  await night.keepFindings(tx, today, differences.length);
  const message = stockMismatchAlert(differences);
  const level = differences.length;
  await raiseAlert(tx, { type: 'STOCK_MISMATCH', cause, message, context: {}, level });
}

/** As the organisation's own clock has it; null where there is no such organisation any more. */
async function inNight(
  db: Database,
  orgId: string,
  work: (tx: OrgTx, org: OrgContext) => Promise<void>,
): Promise<void> {
  const now = new Date();
  const changes = ['stock', 'alerts'] as const;
  const somewhere = { db, orgId, userId: null, role: null, now, changes };
  const utc: OrgContext = { ...somewhere, timeZone: 'UTC', today: localDateIn(now, 'UTC') };
  await inOrg(utc, async (tx) => {
    const timeZone = await night.timeZoneOf(tx);
    if (timeZone === null) return;
    await work(tx, { ...utc, timeZone, today: localDateIn(now, timeZone) });
  });
}

export const stockHandlers = (db: Database): Handler[] => [
  handle(
    nightJob,
    ({ org_id }) =>
      inNight(db, org_id, async (tx, org) => {
        await checkStock(tx, org);
        // What a replay that was given up left behind.
        if (await hasMarks(tx)) await expectReplay(tx, org);
        await expectNight(tx, org);
      }),
    // A night that failed to the end does not take the following ones along.
    ({ org_id }) =>
      inNight(db, org_id, async (tx, org) => {
        await expectNight(tx, org);
      }),
  ),
];
