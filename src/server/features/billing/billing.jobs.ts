import { asPlatform } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { type Handler, handle } from '#server/platform/jobs/job.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import { lockAccount } from './billing.sql.ts';
import { recordNewsFromOutside } from './payment-news.ts';
import { renewalJob } from './renewal-job.ts';
import { nextLook, remindOfTrials, scheduleTrialReminders, trialRemindersJob } from './trial-reminders.ts';

type Needs = { db: Database; payments: Payments; appUrl: string; clock?: () => Date };

/** A month of test mode: what was cancelled, paid or replaced since is left alone. */
export const billingHandlers = ({ db, payments, appUrl, clock = () => new Date() }: Needs): Handler[] => [
  handle(renewalJob, async ({ account_id, subscription_id, due }) => {
    const { test } = payments;
    const account = await asPlatform(db, (tx) => lockAccount(tx, account_id));
    const subscription = account?.subscription;
    if (!test || !subscription || subscription.id !== subscription_id || subscription.cancelled_at) return;
    if (subscription.paid_until.toISOString() !== due) return;
    const now = clock();
    const news = payments.read(test.renew(account_id, subscription, now), now);
    await recordNewsFromOutside({ db, now, payments }, news);
  }),
  handle(
    trialRemindersJob,
    async () => {
      const now = clock();
      await remindOfTrials({ db, appUrl, now });
      await scheduleTrialReminders(db, nextLook(now));
    },
    // An hour that failed to the end does not take the following ones along.
    () => scheduleTrialReminders(db, nextLook(clock())).then(() => undefined),
  ),
];
