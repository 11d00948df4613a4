/** Why a mailbox could not be opened, or read on. */
export const MAILBOX_FAILURES = [
  'HOST_UNKNOWN',
  'PRIVATE_ADDRESS',
  'REFUSED',
  'UNREACHABLE',
  'TOO_SLOW',
  'TLS',
  'CERTIFICATE',
  'PASSWORD',
  'FOLDER',
  'NOT_IMAP',
  'SEALED_ELSEWHERE',
] as const;
export type MailboxFailure = (typeof MAILBOX_FAILURES)[number];
