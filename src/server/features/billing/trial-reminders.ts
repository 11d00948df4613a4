import { z } from 'zod';
import { coverOf } from '#domain/billing/account.ts';
import { remindedTrials, reminderDue } from '#domain/billing/trial-reminder.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { asPlatform, asUser, inOrg, outsider } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { renderMail } from '#server/platform/mail/layout/layout.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { trialEndsMail } from '#text/billing/trial-mail.text.ts';
import * as billing from './billing.sql.ts';

const HOUR_MS = 3_600_000;

/** Looks every hour for trials that end soon. */
export const trialRemindersJob = defineJob({
  name: 'billing.trial-reminders',
  schema: z.strictObject({}),
  keeps: 'once-per-key',
});

/** One waits at any time, whoever asks and however often: each ends by asking for the next. */
export const scheduleTrialReminders = (db: Database, startAfter: Date) =>
  asPlatform(db, (tx) => enqueue(tx, trialRemindersJob, {}, { singletonKey: 'next', startAfter }));

export const nextLook = (now: Date): Date => new Date(now.getTime() + HOUR_MS);

type Reminding = { db: Database; appUrl: string; now: Date };

/** Each account in a transaction of its own: one that fails keeps no other back, and is tried again with the job. */
export async function remindOfTrials(reminding: Reminding): Promise<void> {
  const { db, now } = reminding;
  const failures: unknown[] = [];
  for (const { id, holder_id } of await asPlatform(db, (tx) => billing.trialsOf(tx, remindedTrials(now)))) {
    try {
      if (holder_id) await remind(reminding, { id, holder_id });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Held, so that whoever subscribes at this moment is not written to afterwards; told once, by the row that says so. */
async function remind(
  { db, appUrl, now }: Reminding,
  { id, holder_id }: { id: string; holder_id: string },
): Promise<void> {
  const place = await asUser({ db, userId: holder_id, now }, (tx) => billing.ownPlace(tx, holder_id));
  if (!place) return;
  const { org_id, time_zone: timeZone, email, full_name: name } = place;
  await inOrg(outsider({ db, now }, org_id, null), async (tx) => {
    const account = await billing.lockAccount(tx, id);
    const days = account && reminderDue(account, now);
    if (!days || !(await billing.claimReminder(tx, { account_id: id, days_left: days, sent_at: now })))
      return;
    const mail = trialEndsMail({ name, days, until: coverOf(account, now).until, timeZone, appUrl });
    await enqueueMail(tx, { appUrl, to: email, subject: mail.subject, ...renderMail(mail) });
    await audit(tx, { action: 'subscription.trial_reminder', entity: 'organizations', entityId: org_id });
  });
}
