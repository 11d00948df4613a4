import { randomUUID } from 'node:crypto';
import { THROTTLES } from '#domain/accounts/throttles.ts';
import { alertCause } from '#domain/alerts/alert.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { type MailSecurity, SENDING_PORTS, type SendingFailure } from '#domain/kernel/mail-server.ts';
import { closeAlerts } from '#server/features/alerts/alerts.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { throttle } from '#server/platform/auth/throttle.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { renderMail } from '#server/platform/mail/layout/layout.ts';
import { ownSmtpTransport, sendingFailureOf } from '#server/platform/mail/smtp.ts';
import type { MailDelivery, OutgoingMessage } from '#server/platform/mail/transport.ts';
import type { MailServerAccess } from '#server/platform/outside/server-address.ts';
import { openPassword, passwordToTry, sealedPassword } from '#server/platform/outside/server-password.ts';
import type { Sealing } from '#server/platform/sealed-secret.ts';
import {
  mailServerFailureText,
  mailServerFieldText,
  mailServerTestText,
  trialMail,
} from '#text/mailbox/mail-server.text.ts';
import * as servers from './mail-server.sql.ts';

type Account = {
  host: string;
  port: number;
  security: MailSecurity;
  username: string;
  password: string | null;
  from_address: string;
};

const passwordsOf = (sealing: Sealing, orgId: string) =>
  ({ sealing, purpose: 'mail-server', orgId }) as const;

export const passwordOf = (sealing: Sealing, orgId: string, sealed: string): string | null =>
  openPassword(passwordsOf(sealing, orgId), sealed);

/** Where one server at least listens for e-mail: a trial reaches nothing else of the internet by us. */
function ensureMailPort({ port }: Account, { allowPrivate }: MailServerAccess): void {
  if (allowPrivate || SENDING_PORTS.some((one) => one === port)) return;
  throw new AppError('INVALID_INPUT', { fields: { port: mailServerFieldText.portRefused } });
}

type Saving = { sealing: Sealing; mailServers: MailServerAccess };

type Edit = Account & { active: boolean; version: number | null };

export const saveMailServer = (
  org: OrgContext,
  { sealing, mailServers }: Saving,
  { version, ...edit }: Edit,
) =>
  inOrg(org, async (tx) => {
    ensureMailPort(edit, mailServers);
    const asked = { ...edit, host: edit.host.toLowerCase() };
    const before = await servers.lockMailServer(tx);
    ensure((before?.version ?? null) === version, 'VERSION_CONFLICT');
    const { password, ...fields } = asked;
    const password_sealed = sealedPassword(passwordsOf(sealing, org.orgId), asked, before);
    const after = before
      ? await servers.updateMailServer(tx, { ...fields, password_sealed, now: org.now })
      : await servers.insertMailServer(tx, { ...fields, password_sealed });
    ensure(after, 'VERSION_CONFLICT');
    await audit(tx, {
      action: 'mail_server.saved',
      entity: 'mail_servers',
      entityId: after.id,
      before: before ? shown(before) : null,
      after: { ...shown(after), password_changed: password !== null },
    });
    await closeAlerts(tx, alertCause.mailServer, org.now);
    return after;
  });

const shown = ({ host, port, security, username, from_address, active }: servers.MailServerRow) => ({
  host,
  port,
  security,
  username,
  from_address,
  active,
});

export const removeMailServer = (org: OrgContext) =>
  inOrg(org, async (tx) => {
    const before = await servers.lockMailServer(tx);
    ensure(before, 'NOT_FOUND');
    await servers.deleteMailServer(tx);
    await closeAlerts(tx, alertCause.mailServer, org.now);
    await audit(tx, {
      action: 'mail_server.removed',
      entity: 'mail_servers',
      entityId: before.id,
      before: shown(before),
    });
  });

/** Shorter than what a worker waits: somebody looks on. */
const TEST_LIMITS = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 10_000, wholeMs: 25_000 };

type Tried = { ok: boolean; failure: SendingFailure | null; message: string };

const failedWith = (failure: SendingFailure, answer = ''): Tried => ({
  ok: false,
  failure,
  message: mailServerFailureText(failure, answer),
});

type Trial = {
  org: OrgContext;
  services: { sealing: Sealing; mailServers: MailServerAccess; appUrl: string; secret: string };
  to: string;
};

/** « Envoyer un essai »: one real e-mail to whoever asks, by the server as it stands in the fields. */
export async function tryMailServer({ org, services, to }: Trial, asked: Account): Promise<Tried> {
  ensureMailPort(asked, services.mailServers);
  await countTrial(org, services.secret);
  const account = { ...asked, host: asked.host.toLowerCase() };
  const kept = account.password === null ? await inOrg(org, servers.readMailServer) : undefined;
  const password = passwordToTry(passwordsOf(services.sealing, org.orgId), account, kept);
  if (password === null) return failedWith('SEALED_ELSEWHERE');
  const transport = ownSmtpTransport({
    account: { ...account, password },
    access: services.mailServers,
    limits: TEST_LIMITS,
  });
  const delivery = await transport
    .deliver(trialMessage({ from: account.from_address, to, appUrl: services.appUrl }), NEVER)
    .catch((error): MailDelivery => ({ outcome: 'postponed', reason: '', failure: sendingFailureOf(error) }));
  return delivery.outcome === 'sent'
    ? { ok: true, failure: null, message: mailServerTestText.ok(to) }
    : failedWith(delivery.failure, delivery.reason);
}

const countTrial = ({ db, orgId, now }: OrgContext, secret: string) => {
  const { mailServerTrialsOfOrganisation: rule } = THROTTLES;
  const what = { name: 'mailServerTrialsOfOrganisation', subject: orgId, ...rule };
  return throttle({ db, secret, now }, what, 'TOO_MANY_TRIES');
};

/** Its own limits end it. */
const NEVER = new AbortController().signal;

function trialMessage({ from, to, appUrl }: { from: string; to: string; appUrl: string }): OutgoingMessage {
  const mail = trialMail(from);
  return {
    from: { name: from, address: from },
    to,
    subject: mail.subject,
    replyTo: null,
    inReplyTo: null,
    attachments: [],
    ...renderMail(mail),
    messageId: `<${randomUUID()}@${new URL(appUrl).hostname}>`,
    date: new Date(),
  };
}
