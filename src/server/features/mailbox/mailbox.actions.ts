import { alertCause } from '#domain/alerts/alert.ts';
import { ensure } from '#domain/kernel/errors.ts';
import type { MailboxFailure } from '#domain/kernel/mail-server.ts';
import { closeAlerts } from '#server/features/alerts/alerts.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { failureOf } from '#server/platform/imap/failures.ts';
import { inFolder } from '#server/platform/imap/open-folder.ts';
import { MAIL_LIMITS } from '#server/platform/mime/mail.ts';
import type { MailServerAccess } from '#server/platform/outside/server-address.ts';
import {
  isSameAccount,
  openPassword,
  passwordToTry,
  sealedPassword,
} from '#server/platform/outside/server-password.ts';
import type { Sealing } from '#server/platform/sealed-secret.ts';
import { mailboxFailureText, mailboxTestText } from '#text/mailbox/mailbox.text.ts';
import * as mailboxes from './mailbox.sql.ts';
import { pollNow } from './mailbox-jobs.ts';

type Where = { host: string; port: number; username: string; password: string | null; folder: string };

const passwordsOf = (sealing: Sealing, orgId: string) => ({ sealing, purpose: 'mailbox', orgId }) as const;

export const passwordOf = (sealing: Sealing, orgId: string, sealed: string): string | null =>
  openPassword(passwordsOf(sealing, orgId), sealed);

type Edit = Where & {
  active: boolean;
  reply_address: string | null;
  plus_addressing: boolean;
  version: number | null;
};

export const saveMailbox = (org: OrgContext, sealing: Sealing, { version, ...edit }: Edit) =>
  inOrg(org, async (tx) => {
    const asked = { ...edit, host: edit.host.toLowerCase() };
    const before = await mailboxes.lockMailbox(tx);
    ensure((before?.version ?? null) === version, 'VERSION_CONFLICT');
    const { password, ...where } = asked;
    const password_sealed = sealedPassword(passwordsOf(sealing, org.orgId), asked, before);
    const anew = !isSameAccount(before, asked) || before?.folder !== where.folder;
    const after = before
      ? await mailboxes.updateMailbox(tx, { ...where, password_sealed, anew, now: org.now })
      : await mailboxes.insertMailbox(tx, { ...where, password_sealed });
    ensure(after, 'VERSION_CONFLICT');
    await audit(tx, {
      action: 'mailbox.saved',
      entity: 'mailboxes',
      entityId: after.id,
      before: before ? shown(before) : null,
      after: { ...shown(after), password_changed: password !== null },
    });
    await closeAlerts(tx, alertCause.mailbox, org.now);
    if (after.active) await pollNow(tx, { org_id: org.orgId, version: after.version });
    return after;
  });

const shown = (mailbox: mailboxes.MailboxRow) => {
  const { host, port, username, folder, active, reply_address, plus_addressing } = mailbox;
  return { host, port, username, folder, active, reply_address, plus_addressing };
};

export const removeMailbox = (org: OrgContext) =>
  inOrg(org, async (tx) => {
    const before = await mailboxes.lockMailbox(tx);
    ensure(before, 'NOT_FOUND');
    await mailboxes.deleteMailbox(tx);
    await closeAlerts(tx, alertCause.mailbox, org.now);
    await audit(tx, {
      action: 'mailbox.removed',
      entity: 'mailboxes',
      entityId: before.id,
      before: shown(before),
    });
  });

const TEST_SECONDS = 25;

type Tried = { ok: boolean; failure: MailboxFailure | null; message: string; messages: number | null };

const failedWith = (failure: MailboxFailure): Tried => ({
  ok: false,
  failure,
  message: mailboxFailureText(failure),
  messages: null,
});

/** « Tester la connexion »: the whole way to the folder, and nothing is read or kept. */
export async function tryMailbox(
  org: OrgContext,
  { sealing, mailServers }: { sealing: Sealing; mailServers: MailServerAccess },
  asked: Where,
): Promise<Tried> {
  const where = { ...asked, host: asked.host.toLowerCase() };
  const kept = where.password === null ? await inOrg(org, mailboxes.readMailbox) : undefined;
  const password = passwordToTry(passwordsOf(sealing, org.orgId), where, kept);
  if (password === null) return failedWith('SEALED_ELSEWHERE');
  const signal = AbortSignal.timeout(TEST_SECONDS * 1000);
  try {
    const account = { ...where, password };
    const messages = await inFolder(
      { access: mailServers, account, messageBytes: MAIL_LIMITS.bytes, signal },
      async (folder) => folder.messages,
    );
    return { ok: true, failure: null, message: mailboxTestText.ok(messages), messages };
  } catch (error) {
    return failedWith(failureOf(error).failure);
  }
}
