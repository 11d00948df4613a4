import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { localDateIn } from '#domain/kernel/time-zone.ts';
import { type AnyTx, asPlatform, inOrg } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { type Handler, handle } from '#server/platform/jobs/job.ts';
import {
  attachmentsOf,
  type Claim,
  claimMail,
  markLost,
  markNeverTried,
  settleMail,
  type Verdict,
} from './outbox.sql.ts';
import { enqueueSending, sendMailJob } from './outbox.ts';
import type { MailWayOut } from './settings.ts';
import type { Delivery, OutgoingMessage } from './transport.ts';

type Sending = {
  db: Database;
  wayOut: MailWayOut;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Waits between the attempts that the server postponed; when they are used up, the mail has failed. */
  waitSeconds?: readonly number[];
};

const WAIT_SECONDS = [30, 120, 600, 1800, 3600, 7200, 14_400];
const LOST = 'the worker stopped in the middle of the dialogue';
const ABANDONED = 'the sending job failed before the first word';

/**
 * Sends the outbox. The claim is committed before the first word to the server, so that a mail found
 * `sending` by its own job again is one whose fate nobody knows: it becomes `uncertain`, never resent.
 */
export const mailHandlers = (sending: Sending): Handler[] => [
  handle(
    sendMailJob,
    async ({ mail_id, org_id }, { jobId, signal }) => {
      const claim = { id: mail_id, jobId };
      const taken = await inScope(sending.db, org_id, (tx) => take(tx, claim, sending));
      if (!taken) return;
      const delivery = await deliver(sending, taken.message, signal);
      await insistently(() =>
        inScope(sending.db, org_id, (tx) =>
          settle(tx, { claim, delivery, attempts: taken.attempts, org_id, sending }),
        ),
      );
      report(sending, taken.message, delivery);
    },
    async ({ mail_id, org_id }, { jobId }) => {
      await inScope(sending.db, org_id, async (tx) => {
        await markLost(tx, { id: mail_id, jobId }, LOST);
        await markNeverTried(tx, mail_id, ABANDONED);
      });
    },
  ),
];

async function take(tx: AnyTx, claim: Claim, { wayOut, log }: Sending) {
  const mail = await claimMail(tx, claim);
  if (!mail) {
    const lost = await markLost(tx, claim, LOST);
    if (lost) log.warn({ mail_id: claim.id }, 'mail: uncertain');
    return null;
  }
  const message: OutgoingMessage = {
    from: wayOut.from,
    to: mail.to_address,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    replyTo: mail.reply_to,
    messageId: mail.message_id,
    inReplyTo: mail.in_reply_to,
    date: mail.created_at,
    attachments: await attachmentsOf(tx, mail.id),
  };
  return { message, attempts: mail.attempts };
}

async function deliver(
  { wayOut }: Sending,
  message: OutgoingMessage,
  signal: AbortSignal,
): Promise<Delivery> {
  try {
    return await wayOut.transport.deliver(message, signal);
  } catch (error) {
    return { outcome: 'postponed', reason: (error as Error).message };
  }
}

type Settlement = {
  claim: Claim;
  delivery: Delivery;
  attempts: number;
  org_id: string | null;
  sending: Sending;
};

const STATE_AFTER = { sent: 'sent', refused: 'failed', unknown: 'uncertain' } as const satisfies Record<
  Exclude<Delivery['outcome'], 'postponed'>,
  Verdict
>;

/** Back in the queue and with its next job in one transaction: a queued mail always has a job coming. */
async function settle(tx: AnyTx, { claim, delivery, attempts, org_id, sending }: Settlement): Promise<void> {
  const error = delivery.outcome === 'sent' ? null : delivery.reason;
  if (delivery.outcome !== 'postponed') {
    await settleMail(tx, claim, { state: STATE_AFTER[delivery.outcome], error });
    return;
  }
  const wait = (sending.waitSeconds ?? WAIT_SECONDS)[attempts - 1];
  if (wait === undefined) {
    await settleMail(tx, claim, { state: 'failed', error });
    return;
  }
  const queued = await settleMail(tx, claim, { state: 'queued', error });
  if (queued) await enqueueSending(tx, { id: claim.id, org_id }, new Date(Date.now() + wait * 1000));
}

/** The answer is known and only this process knows it: a short absence of the database must not lose it. */
async function insistently(work: () => Promise<void>): Promise<void> {
  for (const pause of [500, 1000, 2000, 4000, 8000]) {
    try {
      return await work();
    } catch {
      await sleep(pause);
    }
  }
  await work();
}

function report({ wayOut, log }: Sending, message: OutgoingMessage, delivery: Delivery): void {
  const what = { message_id: message.messageId, ...delivery };
  const readable = wayOut.testMode ? { ...what, to: message.to, subject: message.subject } : what;
  if (delivery.outcome === 'sent') log.info(readable, 'mail: sent');
  else log.warn(readable, 'mail: not sent');
}

function inScope<T>(db: Database, orgId: string | null, work: (tx: AnyTx) => Promise<T>): Promise<T> {
  if (orgId === null) return asPlatform(db, work);
  const now = new Date();
  const nobody = { userId: null, role: null, timeZone: 'UTC', today: localDateIn(now, 'UTC') };
  return inOrg({ db, orgId, now, ...nobody }, work);
}
