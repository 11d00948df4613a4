import type { MailboxFailure, SendingFailure } from '#domain/kernel/mail-server.ts';

/** What Node says of a connection, by the beginning of its codes; the first that fits. */
const BY_CODE: readonly (readonly [RegExp, MailboxFailure & SendingFailure])[] = [
  [/^(ENOTFOUND|EAI_|ENODATA|EBADNAME|EDNS)/, 'HOST_UNKNOWN'],
  [/^ECONNREFUSED/, 'REFUSED'],
  [/^(ETIMEDOUT|ETIMEOUT|CONNECT_TIMEOUT|ETHROTTLE)/, 'TOO_SLOW'],
  [
    /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|HOSTNAME_MISMATCH|ERR_TLS_CERT|INVALID_PURPOSE)/,
    'CERTIFICATE',
  ],
  [/^(ERR_SSL|ERR_TLS|EPROTO$)/, 'TLS'],
];

export const connectionFailureOf = (code: unknown): (MailboxFailure & SendingFailure) | null =>
  BY_CODE.find(([codes]) => typeof code === 'string' && codes.test(code))?.[1] ?? null;
