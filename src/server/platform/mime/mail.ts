const MB = 1024 * 1024;

export type MailLimits = {
  bytes: number;
  /** Lines that may begin a part. */
  parts: number;
  levels: number;
  attachments: number;
  seconds: number;
  memory_mb: number;
};

/** Far beyond what people send; of a message's own text, no more is kept than a screen would show. */
export const MAIL_LIMITS: MailLimits = {
  bytes: 25 * MB,
  parts: 2000,
  levels: 50,
  attachments: 50,
  seconds: 10,
  memory_mb: 160,
};

export const BODY_MAX = 100_000;

export type MailRefusal =
  | { code: 'TOO_LARGE'; limit_mb: number }
  | { code: 'TOO_MANY_PARTS'; limit: number }
  | { code: 'TOO_SLOW' | 'TOO_MUCH_MEMORY' | 'UNREADABLE' };

/** A message that is not read, and why. */
export class MailRefused extends Error {
  readonly refusal: MailRefusal;

  constructor(refusal: MailRefusal) {
    super(refusal.code);
    this.name = 'MailRefused';
    this.refusal = refusal;
  }
}

/** What a message says, in words that the database takes: no control character but the end of a line, no half sign. */
export type Mail = {
  message_id: string | null;
  from: { address: string; name: string | null } | null;
  to: string | null;
  subject: string | null;
  in_reply_to: string | null;
  references: string[];
  /** Its own mail server says that the sender is not who they say (DMARC). */
  forged: boolean;
  /** Its own mail server vouches for the sender's domain. */
  authenticated: boolean;
  /** Written by a machine: it answers nothing. */
  automatic: boolean;
  /** Of messages that it says were not delivered. */
  bounced_ids: string[];
  /** Every address that it was sent to. */
  recipients: string[];
  /** Plain text, whatever it was written in. */
  text: string | null;
  attachments: MailFile[];
};

export type MailFile = { name: string | null; type: string; bytes: Uint8Array };
