import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import type { Topic } from '#domain/kernel/topics.ts';
import { type AnyTx, asPlatform, inOrg, type OrgTx } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { type Handler, handle } from '#server/platform/jobs/job.ts';
import {
  attachmentsOf,
  type MailClaim,
  markLost,
  markNeverTried,
  settleMail,
  takeMail,
  type Verdict,
} from './outbox.sql.ts';
import { enqueueSending, sendMailJob } from './outbox.ts';
import type { MailWayOut } from './settings.ts';
import { sendingFailureOf } from './smtp.ts';
import type { MailDelivery, MailTransport, OutgoingMessage } from './transport.ts';

type Sending = {
  db: Database;
  wayOut: MailWayOut;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Waits between the attempts that the server postponed; when they are used up, the mail has failed. */
  waitSeconds?: readonly number[];
  /** Asked in the transaction of the claim, for mails in an organisation's name: its own way out, where it has one. */
  ownWayOut?: (tx: OrgTx) => Promise<OwnWayOut | null>;
  /** Asked in the transaction of the claim, for mails of an organisation: what is no longer true does not leave. */
  isStillTrue?: (tx: OrgTx, mail_id: string) => Promise<boolean>;
  /** Told in the transaction of the verdict, for mails of an organisation. */
  onVerdict?: (tx: OrgTx, verdict: MailVerdict) => Promise<void>;
  keeper?: StateKeeper;
  /** Where the state of an organisation's mail is shown. */
  changes?: readonly Topic[];
};

/**
 * Whoever keeps the state of an organisation's mails with something of its own. Held before the mail, as whoever does
 * something to that thing holds it before its mail: two who wait for each other would both be lost.
 */
type StateKeeper = {
  hold: (tx: OrgTx, mail_id: string) => Promise<unknown>;
  keep: (tx: OrgTx, mail_id: string) => Promise<unknown>;
};

/** The organisation's own server, and what it is told of each try in the transaction of the verdict. */
export type OwnWayOut = {
  transport: MailTransport;
  address: string;
  noteTry: (tx: OrgTx, delivery: MailDelivery) => Promise<void>;
};

/** What became of a mail, as far as anybody knows. */
type MailVerdict = { mail_id: string; state: Exclude<Verdict, 'queued' | 'withdrawn'> };

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
      const work = { claim, org_id, sending };
      const taken = await withMail(work, (tx) => take(tx, work));
      if (!taken) return;
      const { message, attempts, own } = taken;
      const delivery = await deliver(own?.transport ?? sending.wayOut.transport, message, signal);
      await insistently(() =>
        withMail(work, async (tx) => {
          await settle(tx, { ...work, delivery, attempts });
          await own?.noteTry(tx as OrgTx, delivery);
        }),
      );
      report(sending, message, delivery);
    },
    async ({ mail_id, org_id }, { jobId }) => {
      const claim = { id: mail_id, jobId };
      await withMail({ claim, org_id, sending }, async (tx) => {
        const place = { tx, org_id, sending };
        if (await markLost(tx, claim, LOST)) await tell(place, mail_id, 'uncertain');
        if (await markNeverTried(tx, mail_id, ABANDONED)) await tell(place, mail_id, 'failed');
      });
    },
  ),
];

type Work = { claim: MailClaim; org_id: string | null; sending: Sending };

async function tell(
  { tx, org_id, sending }: { tx: AnyTx; org_id: string | null; sending: Sending },
  mail_id: string,
  state: MailVerdict['state'],
): Promise<void> {
  // The scope of the transaction is that of the mail: with an organisation, it is one.
  if (org_id !== null) await sending.onVerdict?.(tx as OrgTx, { mail_id, state });
}

async function take(tx: AnyTx, { claim, org_id, sending }: Work) {
  const { wayOut, log } = sending;
  const mail = await takeMail(tx, claim);
  if (!mail) {
    const lost = await markLost(tx, claim, LOST);
    if (!lost) return null;
    log.warn({ mail_id: claim.id }, 'mail: uncertain');
    await tell({ tx, org_id, sending }, claim.id, 'uncertain');
    return null;
  }
  if (org_id !== null && (await sending.isStillTrue?.(tx as OrgTx, mail.id)) === false) {
    await settleMail(tx, claim, { state: 'withdrawn', error: null });
    return null;
  }
  const isInItsName = org_id !== null && mail.from_name !== null;
  const own = (isInItsName && (await sending.ownWayOut?.(tx as OrgTx))) || null;
  const message: OutgoingMessage = {
    from: {
      name: mail.from_name ?? wayOut.from.name,
      address: own?.address ?? wayOut.from.address,
    },
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
  return { message, attempts: mail.attempts, own };
}

async function deliver(
  transport: MailTransport,
  message: OutgoingMessage,
  signal: AbortSignal,
): Promise<MailDelivery> {
  try {
    return await transport.deliver(message, signal);
  } catch (error) {
    return { outcome: 'postponed', reason: (error as Error).message, failure: sendingFailureOf(error) };
  }
}

type Settlement = Work & { delivery: MailDelivery; attempts: number };

const STATE_AFTER = { sent: 'sent', refused: 'failed', unknown: 'uncertain' } as const satisfies Record<
  Exclude<MailDelivery['outcome'], 'postponed'>,
  Verdict
>;

/** Back in the queue and with its next job in one transaction: a queued mail always has a job coming. */
async function settle(tx: AnyTx, { claim, delivery, attempts, org_id, sending }: Settlement): Promise<void> {
  const error = delivery.outcome === 'sent' ? null : delivery.reason;
  const end = async (state: MailVerdict['state']) => {
    if (await settleMail(tx, claim, { state, error })) await tell({ tx, org_id, sending }, claim.id, state);
  };
  if (delivery.outcome !== 'postponed') return end(STATE_AFTER[delivery.outcome]);
  const wait = (sending.waitSeconds ?? WAIT_SECONDS)[attempts - 1];
  if (wait === undefined) return end('failed');
  const queued = await settleMail(tx, claim, { state: 'queued', error });
  // Taken for dead meanwhile, with its secrets gone: certainly not sent, and a person's to send again.
  if (!queued) return end('failed');
  await enqueueSending(tx, { id: claim.id, org_id }, new Date(Date.now() + wait * 1000));
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

function report({ wayOut, log }: Sending, message: OutgoingMessage, delivery: MailDelivery): void {
  const what = { message_id: message.messageId, ...delivery };
  const readable = wayOut.testMode ? { ...what, to: message.to, subject: message.subject } : what;
  if (delivery.outcome === 'sent') log.info(readable, 'mail: sent');
  else log.warn(readable, 'mail: not sent');
}

/** One transaction of the mail's organisation; what it made of the mail is kept before it ends. */
function withMail<T>({ claim, org_id, sending }: Work, work: (tx: AnyTx) => Promise<T>): Promise<T> {
  const { keeper } = sending;
  return inScope(sending, org_id, async (tx) => {
    if (org_id === null || !keeper) return work(tx);
    await keeper.hold(tx as OrgTx, claim.id);
    const done = await work(tx);
    await keeper.keep(tx as OrgTx, claim.id);
    return done;
  });
}

function inScope<T>(
  { db, changes = [] }: Sending,
  orgId: string | null,
  work: (tx: AnyTx) => Promise<T>,
): Promise<T> {
  if (orgId === null) return asPlatform(db, work);
  const now = new Date();
  const nobody = { userId: null, role: null, timeZone: 'UTC', today: localDateIn(now, 'UTC') };
  return inOrg({ db, orgId, now, changes, ...nobody }, work);
}
