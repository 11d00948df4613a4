import { expect, it } from 'vitest';
import { failureOf, ImapFailed } from './failures.ts';

it.each([
  [{ code: 'ENOTFOUND' }, 'HOST_UNKNOWN'],
  [{ code: 'EAI_AGAIN' }, 'HOST_UNKNOWN'],
  [{ code: 'ECONNREFUSED' }, 'REFUSED'],
  [{ code: 'CONNECT_TIMEOUT' }, 'TOO_SLOW'],
  [{ code: 'ETIMEOUT' }, 'TOO_SLOW'],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'CERTIFICATE'],
  [{ code: 'CERT_HAS_EXPIRED' }, 'CERTIFICATE'],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'CERTIFICATE'],
  [{ code: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'TLS'],
  [{ code: 'EPROTO' }, 'TLS'],
  [{ code: 'GREETING_TIMEOUT' }, 'NOT_IMAP'],
  [{ code: 'ParserError11' }, 'NOT_IMAP'],
  [{ code: 'LiteralTooLarge' }, 'NOT_IMAP'],
  [{ code: 'ECONNRESET' }, 'UNREACHABLE'],
  [{ code: 'EConnectionClosed' }, 'UNREACHABLE'],
  [{ authenticationFailed: true, code: 'ECONNRESET' }, 'PASSWORD'],
  [{ mailboxMissing: true }, 'FOLDER'],
  [new ImapFailed('PRIVATE_ADDRESS'), 'PRIVATE_ADDRESS'],
  [undefined, 'UNREACHABLE'],
])('%o is %s', (error, failure) => {
  expect(failureOf(error).failure).toBe(failure);
});
