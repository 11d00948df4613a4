import type { Address } from 'postal-mime';
import { devMailboxContract } from '#contract/dev-mailbox.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { asPlatform } from '#server/platform/db/in-org.ts';
import { open } from '#server/platform/http/implement.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { emptyMailbox, listMails, readMail } from '#server/platform/mail/local-mailbox.sql.ts';
import { devMailboxText } from '#text/dev/dev-mailbox.text.ts';

const routes = open(devMailboxContract);

export const devMailboxRoutes = routes.router({
  list: routes.list.handler(async ({ context, input }) => ({
    mails: await asPlatform(context.services.db, (tx) => listMails(tx, input)),
  })),
  read: routes.read.handler(async ({ context, input }) => {
    const { kept, mail } = await parsed(context, input.id);
    return {
      id: kept.id,
      received_at: kept.received_at,
      from: personOf(mail.from),
      to: (mail.to ?? []).map(personOf),
      subject: mail.subject ?? '',
      date: mail.date ? new Date(mail.date) : null,
      text: mail.text ?? '',
      html: mail.html ?? null,
      attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? '',
        type: mimeType,
        size: bytesOf(content).length,
      })),
    };
  }),
  attachment: routes.attachment.handler(async ({ context, input }) => {
    const { mail } = await parsed(context, input.id);
    const attachment = mail.attachments[input.index];
    ensure(attachment, 'NOT_FOUND');
    const { filename, mimeType, content } = attachment;
    return new File([bytesOf(content)], filename ?? devMailboxText.unnamedFile, { type: mimeType });
  }),
  empty: routes.empty.handler(({ context }) => asPlatform(context.services.db, emptyMailbox)),
});

async function parsed({ services }: RequestContext, id: string) {
  const kept = await asPlatform(services.db, (tx) => readMail(tx, id));
  ensure(kept, 'NOT_FOUND');
  const { default: PostalMime } = await import('postal-mime');
  return { kept, mail: await PostalMime.parse(kept.raw) };
}

const personOf = (address: Address | undefined) => ({
  name: address?.name ?? '',
  address: address?.address ?? '',
});

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array<ArrayBuffer> {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return content instanceof ArrayBuffer ? new Uint8Array(content) : Uint8Array.from(content);
}
