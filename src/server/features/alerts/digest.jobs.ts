import { wantsDigest } from '#domain/alerts/digest.ts';
import { maySelfAct } from '#server/features/billing/billing.door.ts';
import { inOwnTime, membersWho } from '#server/features/organisations/organisations.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { type Handler, handle } from '#server/platform/jobs/job.ts';
import { renderMail } from '#server/platform/mail/layout/layout.ts';
import { mailRoom } from '#server/platform/mail/limits/daily-limits.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { digestMail } from '#text/alerts/digest-mail.text.ts';
import { countOpen } from './alerts.sql.ts';
import { claimDigest, listWanted, mostUrgent } from './digest.sql.ts';
import { digestJob, expectDigest } from './digest-job.ts';
import { listLowStock } from './low-stock.sql.ts';

/** More than that is for the screen. */
const SHOWN = 8;

type Digest = { appUrl: string; organisation: string };

/**
 * To each who wants it, once per local date, and only where something is open. Past the day's allowance nobody is
 * written to: the screens say the same.
 */
async function sendDigests(tx: OrgTx, org: OrgContext, { appUrl, organisation }: Digest): Promise<void> {
  const [counted, urgent, low, members, choices] = await Promise.all([
    countOpen(tx),
    mostUrgent(tx, SHOWN),
    listLowStock(tx, { today: org.today, limit: SHOWN }),
    membersWho(tx, 'operations.read'),
    listWanted(tx),
  ]);
  const ofAlerts = counted.filter(({ type }) => type !== null);
  const sum = (rows: typeof counted) => rows.reduce((all, { count }) => all + count, 0);
  const open = sum(ofAlerts);
  if (open + low.total === 0) return;
  const wanted = new Map(choices.map((one) => [one.user_id, one.wanted]));
  const mail = digestMail({
    organisation,
    day: org.today,
    appUrl,
    open,
    urgent,
    low,
    critical: sum(ofAlerts.filter(({ severity }) => severity === 'critical')),
  });
  for (const { user_id, email, role } of members) {
    if (!wantsDigest(role, wanted.get(user_id) ?? null)) continue;
    if (!(await claimDigest(tx, user_id, org.today))) continue;
    if ((await mailRoom(tx, email)).refusal) continue;
    await enqueueMail(tx, { appUrl, to: email, subject: mail.subject, ...renderMail(mail) });
  }
}

export const digestHandlers = ({ db, appUrl }: { db: Database; appUrl: string }): Handler[] => [
  handle(
    digestJob,
    ({ org_id }) =>
      inOwnTime({ db, orgId: org_id, changes: ['alerts'] }, async (tx, org, organisation) => {
        if (await maySelfAct(tx, org.now)) await sendDigests(tx, org, { appUrl, organisation });
        await expectDigest(tx, org);
      }),
    // A morning that failed to the end does not take the following ones along.
    ({ org_id }) => inOwnTime({ db, orgId: org_id, changes: ['alerts'] }, (tx, org) => expectDigest(tx, org)),
  ),
];
