import type { OutgoingMessage } from './transport.ts';

/**
 * The message as it travels. Content is given, never fetched: nodemailer may open no file and no address. It is loaded
 * with the first e-mail.
 */
export async function compose(message: OutgoingMessage): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer({
    from: message.from,
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html ?? undefined,
    replyTo: message.replyTo ? { name: '', address: message.replyTo } : undefined,
    messageId: message.messageId,
    inReplyTo: message.inReplyTo ?? undefined,
    references: message.inReplyTo ?? undefined,
    date: message.date,
    attachments: message.attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: bytes,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
