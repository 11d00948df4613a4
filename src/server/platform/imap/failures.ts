import type { MailboxFailure } from '#domain/kernel/mail-server.ts';
import { connectionFailureOf } from '#server/platform/outside/connection-failures.ts';
import { NoServerAddress } from '#server/platform/outside/server-address.ts';

/** A mailbox that could not be opened or read on, and why. */
export class ImapFailed extends Error {
  readonly failure: MailboxFailure;

  constructor(failure: MailboxFailure, cause?: unknown) {
    super(failure, { cause });
    this.name = 'ImapFailed';
    this.failure = failure;
  }
}

/** What the library says of a server that speaks otherwise. */
const NOT_IMAP =
  /^(GREETING_TIMEOUT|ParserError|InvalidResponse|UnexpectedTag|LineTooLarge|LiteralTooLarge|ResponseTooLarge)/;

type ImapError = {
  code?: unknown;
  authenticationFailed?: unknown;
  mailboxMissing?: unknown;
  tlsFailed?: unknown;
};

export function failureOf(error: unknown): ImapFailed {
  if (error instanceof ImapFailed) return error;
  if (error instanceof NoServerAddress) return new ImapFailed(error.failure, error);
  const failed = (error ?? {}) as ImapError;
  if (failed.authenticationFailed) return new ImapFailed('PASSWORD', error);
  if (failed.mailboxMissing) return new ImapFailed('FOLDER', error);
  const code = typeof failed.code === 'string' ? failed.code : '';
  const known = NOT_IMAP.test(code) ? 'NOT_IMAP' : connectionFailureOf(code);
  return new ImapFailed(known ?? (failed.tlsFailed ? 'TLS' : 'UNREACHABLE'), error);
}
