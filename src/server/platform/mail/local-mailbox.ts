import { asPlatform } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { compose } from './compose.ts';
import { keepMail } from './local-mailbox.sql.ts';
import type { MailTransport } from './transport.ts';

/** Test mode: the message is composed exactly as for SMTP, then kept where /dev/mailbox reads it. */
export const localMailbox = (db: Database): MailTransport => ({
  deliver: async (message) => {
    const raw = await compose(message);
    await asPlatform(db, (tx) =>
      keepMail(tx, {
        from_address: message.from.address,
        to_address: message.to,
        subject: message.subject,
        raw,
      }),
    );
    return { outcome: 'sent', answer: 'kept in the local mailbox' };
  },
});
