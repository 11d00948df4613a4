import type { MailboxFailure } from '#domain/kernel/mail-server.ts';
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

/** What Node and the library say, by the beginning of their codes; the first that fits. */
const BY_CODE: readonly (readonly [RegExp, MailboxFailure])[] = [
  [/^(ENOTFOUND|EAI_|ENODATA|EBADNAME)/, 'HOST_UNKNOWN'],
  [/^ECONNREFUSED/, 'REFUSED'],
  [/^(ETIMEDOUT|ETIMEOUT|CONNECT_TIMEOUT|ETHROTTLE)/, 'TOO_SLOW'],
  [
    /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|HOSTNAME_MISMATCH|ERR_TLS_CERT|INVALID_PURPOSE)/,
    'CERTIFICATE',
  ],
  [/^(ERR_SSL|ERR_TLS|EPROTO)/, 'TLS'],
  [
    /^(GREETING_TIMEOUT|ParserError|InvalidResponse|UnexpectedTag|LineTooLarge|LiteralTooLarge|ResponseTooLarge)/,
    'NOT_IMAP',
  ],
];

type Said = { code?: unknown; authenticationFailed?: unknown; mailboxMissing?: unknown; tlsFailed?: unknown };

export function failureOf(error: unknown): ImapFailed {
  if (error instanceof ImapFailed) return error;
  if (error instanceof NoServerAddress) return new ImapFailed(error.failure, error);
  const said = (error ?? {}) as Said;
  if (said.authenticationFailed) return new ImapFailed('PASSWORD', error);
  if (said.mailboxMissing) return new ImapFailed('FOLDER', error);
  const code = typeof said.code === 'string' ? said.code : '';
  const [, known] = BY_CODE.find(([codes]) => codes.test(code)) ?? [];
  return new ImapFailed(known ?? (said.tlsFailed ? 'TLS' : 'UNREACHABLE'), error);
}
