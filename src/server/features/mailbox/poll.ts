import type { Logger } from 'pino';
import { AppError } from '#domain/kernel/errors.ts';
import { FIRST_DAYS } from '#domain/mailbox/schedule.ts';
import { isDatabaseAway } from '#server/platform/db/database-errors.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { ImapFailed } from '#server/platform/imap/failures.ts';
import { inFolder, type ListedMessage, type OpenFolder } from '#server/platform/imap/open-folder.ts';
import { MAIL_LIMITS } from '#server/platform/mime/mail.ts';
import { addressIn, HEADER_MAX, oneLine } from '#server/platform/mime/words.ts';
import type { MailServerAccess } from '#server/platform/outside/server-address.ts';
import type { Sealing } from '#server/platform/sealed-secret.ts';
import { mailRefusalText } from '#text/mailbox/emails.text.ts';
import { type Arrival, type Envelope, messageIdIn, takeIn, understand, unreadableMail } from './intake.ts';
import { passwordOf } from './mailbox.actions.ts';
import { type MailboxRow, noteProgress } from './mailbox.sql.ts';

const DAY = 86_400_000;
const MB = 1024 * 1024;
const BATCH = 50;
/** One visit: whatever is left then waits for the next, which follows at once. */
const MESSAGES_AT_ONCE = 500;
const LONGEST_VISIT = 240_000;

/** A message may answer an order, and tell of itself there. */
const TOUCHED = ['emails', 'replies', 'orders', 'alerts'] as const;

/** The settings were changed meanwhile: another visit has begun, or none is wanted. */
export class Superseded extends Error {}

type Visit = {
  org: OrgContext;
  mailbox: MailboxRow;
  sealing: Sealing;
  mailServers: MailServerAccess;
  log: Pick<Logger, 'error'>;
  signal: AbortSignal;
};

/** Reads what is new, each message in a transaction with how far it came. Says whether more is left. */
export async function visit({
  org,
  mailbox,
  sealing,
  mailServers,
  log,
  signal,
}: Visit): Promise<{ more: boolean }> {
  const password = passwordOf(sealing, org.orgId, mailbox.password_sealed);
  if (password === null) throw new ImapFailed('SEALED_ELSEWHERE');
  const until = Date.now() + LONGEST_VISIT;
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(2 * LONGEST_VISIT)]);
  const account = { ...mailbox, password };
  const asked = { access: mailServers, account, messageBytes: MAIL_LIMITS.bytes, signal: inTime };
  return inFolder(asked, async (folder) => {
    const { uidValidity } = folder;
    // Numbered anew, nothing is known of any number: what is here already is recognised by its own id.
    const read = mailbox.uid_validity === uidValidity ? mailbox.last_uid : 0;
    const since = new Date(org.now.getTime() - FIRST_DAYS * DAY);
    const uids = await folder.uidsAfter(read, since);
    const now = uids.slice(0, MESSAGES_AT_ONCE);
    const keep = (uid: number, arrival: Arrival | null) =>
      inOrg({ ...org, changes: TOUCHED }, async (tx) => {
        if (!(await noteProgress(tx, mailbox, { uid_validity: uidValidity, last_uid: uid })))
          throw new Superseded();
        if (arrival) await takeIn(tx, org, arrival);
      });
    let done = 0;
    for (let at = 0; at < now.length && Date.now() < until; at += BATCH) {
      const listed = await folder.list(now.slice(at, at + BATCH));
      for (const message of listed.sort((a, b) => a.uid - b.uid)) {
        await takeMessage({ org, host: mailbox.host, folder, message, keep, log, signal: inTime });
      }
      done = Math.min(at + BATCH, now.length);
    }
    return { more: done < uids.length };
  });
}

type Taking = {
  org: OrgContext;
  host: string;
  folder: OpenFolder;
  message: ListedMessage;
  keep: (uid: number, arrival: Arrival | null) => Promise<void>;
  log: Pick<Logger, 'error'>;
  signal: AbortSignal;
};

/** Whatever is wrong with a message is its own affair: it is kept as failed, and the next one is read. */
async function takeMessage({ org, host, folder, message, keep, log, signal }: Taking): Promise<void> {
  const envelope = envelopeOf(message, folder.uidValidity);
  const tooLarge = mailRefusalText({ code: 'TOO_LARGE', limit_mb: MAIL_LIMITS.bytes / MB });
  const read = async (): Promise<Arrival | null> => {
    if (message.size > MAIL_LIMITS.bytes) return unreadableMail(envelope, tooLarge);
    const bytes = await folder.source(message.uid, MAIL_LIMITS.bytes + 1);
    return bytes && understand(bytes, { org, envelope, host, signal });
  };
  const arrival = await read();
  try {
    await keep(message.uid, arrival);
  } catch (error) {
    if (isPassing(error)) throw error;
    log.error({ err: error, orgId: org.orgId, uid: message.uid }, 'mailbox: a message could not be kept');
    const unkept = unreadableMail(envelope, mailRefusalText({ code: 'UNREADABLE' }));
    await keep(message.uid, { ...unkept, alone: true });
  }
}

const isPassing = (error: unknown) =>
  error instanceof Superseded || error instanceof AppError || isDatabaseAway(error);

/** What the server itself says of a message, for one that is not read. */
const envelopeOf = (message: ListedMessage, uidValidity: number): Envelope => {
  const address = addressIn(message.from.address);
  return {
    received_at: message.received_at,
    message_id: messageIdIn(message.message_id) ?? `uid:${uidValidity}:${message.uid}`,
    from: address === null ? null : { address, name: oneLine(message.from.name, 200) },
    subject: oneLine(message.subject, HEADER_MAX),
  };
};
