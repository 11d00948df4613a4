import { alertCause } from '#domain/alerts/alert.ts';
import { isOfServer } from '#domain/kernel/mail-server.ts';
import { closeAlerts, raiseAlert } from '#server/features/alerts/alerts.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { OwnWayOut } from '#server/platform/mail/send-mail.ts';
import { ownSmtpTransport } from '#server/platform/mail/smtp.ts';
import type { MailDelivery, MailTransport } from '#server/platform/mail/transport.ts';
import type { MailServerAccess } from '#server/platform/outside/server-address.ts';
import type { Sealing } from '#server/platform/sealed-secret.ts';
import { mailServerAlertText, mailServerFailureText } from '#text/mailbox/mail-server.text.ts';
import { passwordOf } from './mail-server.actions.ts';
import { type MailServerRow, noteTry, readMailServer } from './mail-server.sql.ts';

type Needs = { sealing: Sealing; access: MailServerAccess };

/** By which server this organisation's e-mails leave, where it named one and uses it. */
export const ownWayOut =
  ({ sealing, access }: Needs) =>
  async (tx: OrgTx): Promise<OwnWayOut | null> => {
    const server = await readMailServer(tx);
    if (!server?.active) return null;
    const password = passwordOf(sealing, server.org_id, server.password_sealed);
    return {
      transport:
        password === null ? SEALED_ELSEWHERE : ownSmtpTransport({ account: { ...server, password }, access }),
      address: server.from_address,
      noteTry: (later, delivery) => noteDelivery(later, server, delivery),
    };
  };

/** Nothing is said to anybody without the password. */
const SEALED_ELSEWHERE: MailTransport = {
  deliver: async () => ({
    outcome: 'postponed',
    reason: 'the password cannot be opened',
    failure: 'SEALED_ELSEWHERE',
  }),
};

/** What is about one message only says nothing of the server. */
async function noteDelivery(tx: OrgTx, { version }: MailServerRow, delivery: MailDelivery): Promise<void> {
  const now = new Date();
  if (delivery.outcome === 'sent') {
    if (await noteTry(tx, version, { last_sent_at: now, last_error: null }))
      await closeAlerts(tx, alertCause.mailServer, now);
    return;
  }
  if (!isOfServer(delivery.failure)) return;
  const sentence = mailServerFailureText(delivery.failure, delivery.reason);
  if (!(await noteTry(tx, version, { last_error: sentence }))) return;
  await raiseAlert(tx, {
    type: 'MAIL_SERVER_FAILED',
    cause: alertCause.mailServer,
    message: mailServerAlertText(sentence),
    context: {},
  });
}
