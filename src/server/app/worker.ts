import type { Logger } from 'pino';
import { demoHandlers } from '#server/app/demo/demo.jobs.ts';
import { digestHandlers } from '#server/features/alerts/digest.jobs.ts';
import { billingHandlers } from '#server/features/billing/billing.jobs.ts';
import { scheduleTrialReminders } from '#server/features/billing/trial-reminders.ts';
import {
  holdMailedClaim,
  isClaimMailStillTrue,
  noteClaimMailVerdict,
} from '#server/features/claims/claim-mail.actions.ts';
import { importHandlers } from '#server/features/imports/imports.jobs.ts';
import { leavingHandlers } from '#server/features/leaving/leaving.jobs.ts';
import { ownWayOut } from '#server/features/mail-server/mail-server.door.ts';
import { mailboxHandlers } from '#server/features/mailbox/mailbox.jobs.ts';
import { nightHandlers } from '#server/features/night/night.jobs.ts';
import { reminderHandlers } from '#server/features/orders/reminders/reminders.jobs.ts';
import {
  isOrderMailStillTrue,
  noteMailVerdict,
  orderMailKeeper,
} from '#server/features/orders/sending/mail-fates.ts';
import { officialHandlers, watchSource } from '#server/features/recalls/official/official.jobs.ts';
import { repliesHandlers } from '#server/features/replies/replies.jobs.ts';
import { replayHandlers } from '#server/features/stock/use/use.jobs.ts';
import { watchHandlers } from '#server/features/watch/watch.jobs.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { housekeepingHandlers, scheduleHousekeeping } from '#server/platform/housekeeping/housekeeping.ts';
import { type RunningWorker, startWorker } from '#server/platform/jobs/worker.ts';
import { createLanguageModel, type ModelSettings } from '#server/platform/language-model/language-model.ts';
import { mailHandlers } from '#server/platform/mail/send-mail.ts';
import { type MailSettings, mailWayOut } from '#server/platform/mail/settings.ts';
import type { MailServerAccess } from '#server/platform/outside/server-address.ts';
import { testPayments } from '#server/platform/payments/test-mode.ts';
import { createSealing } from '#server/platform/sealed-secret.ts';

type WorkerOptions = {
  url: string;
  db: Database;
  mail: MailSettings;
  /** As the web's: it opens what was sealed there. */
  secret: string;
  mailServers: MailServerAccess;
  languageModel: ModelSettings | null;
  /** Where official recalls are read from; null: a file on the page alone. */
  recallsUrl: string | null;
  log: Logger;
};

/** A mail is about an order, about a claim, or about neither. */
const noteVerdict: typeof noteMailVerdict = async (tx, verdict) => {
  await noteMailVerdict(tx, verdict);
  await noteClaimMailVerdict(tx, verdict);
};

const isStillTrue: typeof isOrderMailStillTrue = async (tx, mail_id) =>
  (await isOrderMailStillTrue(tx, mail_id)) && isClaimMailStillTrue(tx, mail_id);

/** Whoever settles a claim holds its order, then the claim, then its e-mails. */
const keeper: typeof orderMailKeeper = {
  ...orderMailKeeper,
  hold: async (tx, mail_id) => {
    const held = await orderMailKeeper.hold(tx, mail_id);
    await holdMailedClaim(tx, mail_id);
    return held;
  },
};

/** What the sending of e-mails has to do with orders and claims. */
export const mailHooks = {
  isStillTrue,
  onVerdict: noteVerdict,
  keeper,
  changes: ['orders', 'claims', 'receipts', 'members', 'alerts', 'emails'],
} as const satisfies Partial<Parameters<typeof mailHandlers>[0]>;

/** Everything that happens behind the requests. */
export async function startJobs({
  url,
  db,
  mail,
  secret,
  mailServers,
  languageModel,
  recallsUrl,
  log,
}: WorkerOptions): Promise<RunningWorker> {
  const model = languageModel && createLanguageModel(languageModel);
  const sealing = createSealing(secret);
  const payments = testPayments(secret);
  const handlers = [
    ...mailHandlers({
      db,
      wayOut: mailWayOut(mail, db),
      log,
      ...mailHooks,
      ownWayOut: ownWayOut({ sealing, access: mailServers }),
    }),
    ...housekeepingHandlers(db, log),
    ...billingHandlers({ db, payments, appUrl: mail.appUrl }),
    ...importHandlers(db),
    ...leavingHandlers({ db, appUrl: mail.appUrl, payments, log }),
    ...nightHandlers({ db, log }),
    ...demoHandlers({ db, settings: { secret, appUrl: mail.appUrl }, log }),
    ...replayHandlers(db),
    ...watchHandlers(db),
    ...digestHandlers({ db, appUrl: mail.appUrl }),
    ...officialHandlers({ db, url: recallsUrl, log }),
    ...reminderHandlers({ db, secret, appUrl: mail.appUrl }),
    ...mailboxHandlers({ db, sealing, mailServers, log }),
    ...repliesHandlers({ db, appUrl: mail.appUrl, model, log }),
  ];
  const worker = await startWorker({ url, log, handlers });
  await scheduleHousekeeping(db, new Date());
  await scheduleTrialReminders(db, new Date());
  await watchSource({ db, url: recallsUrl }, new Date());
  return {
    stop: (options) => {
      // What it is asked is asked again after the stop, which does not wait for it.
      model?.close();
      return worker.stop(options);
    },
  };
}
