import type { Database } from '#server/platform/db/pool.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { mailText } from '#text/kernel/mail/mail.text.ts';
import { PRODUCT_NAME } from '#text/kernel/product.text.ts';
import { parseSender, type Sender } from './address.ts';
import { localMailbox } from './local-mailbox.ts';
import { smtpTransport } from './smtp.ts';
import type { MailTransport } from './transport.ts';

/** As the operator set them. Both unset: test mode, mails stay in the local mailbox. */
export type MailSettings = { smtpUrl: string | undefined; mailFrom: string | undefined; appUrl: string };

export type MailWayOut = { transport: MailTransport; from: Sender; testMode: boolean };

/** The way out that the settings ask for; refuses half of a configuration rather than mail nobody. */
export function mailWayOut({ smtpUrl, mailFrom, appUrl }: MailSettings, db: Database): MailWayOut {
  if (smtpUrl === undefined) {
    const from = { name: PRODUCT_NAME, address: `${mailText.testSender}@${new URL(appUrl).hostname}` };
    return { transport: localMailbox(db), from, testMode: true };
  }
  const from = parseSender(mailFrom ?? '');
  if (!from) throw new StartupProblem(mailText.senderMissing);
  return { transport: smtpTransport({ url: smtpUrl }), from, testMode: false };
}
