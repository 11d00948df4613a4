import type { SendingFailure } from '#domain/kernel/mail-server.ts';
import type { Sender } from './address.ts';

export type OutgoingMessage = {
  from: Sender;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  replyTo: string | null;
  messageId: string;
  inReplyTo: string | null;
  date: Date;
  attachments: readonly { name: string; type: string; bytes: Buffer }[];
};

/**
 * What became of a message:
 * - `sent`: the server took it;
 * - `refused`: it said no for good, or the message cannot be sent at all;
 * - `postponed`: it was certainly not taken, and another try may succeed;
 * - `unknown`: the whole message went out and no answer came back.
 */
export type MailDelivery =
  | { outcome: 'sent'; answer: string }
  | { outcome: 'refused' | 'postponed' | 'unknown'; reason: string; failure: SendingFailure };

/** The way out. Throws only where nothing was handed to the outside. */
export type MailTransport = {
  deliver(message: OutgoingMessage, signal: AbortSignal): Promise<MailDelivery>;
};
