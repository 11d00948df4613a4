/** Why no connection came about, whatever the server is for. */
const CONNECTION_FAILURES = [
  'HOST_UNKNOWN',
  'PRIVATE_ADDRESS',
  'REFUSED',
  'UNREACHABLE',
  'TOO_SLOW',
  'TLS',
  'CERTIFICATE',
  'PASSWORD',
  'SEALED_ELSEWHERE',
] as const;

/** Why a mailbox could not be opened, or read on. */
export const MAILBOX_FAILURES = [...CONNECTION_FAILURES, 'FOLDER', 'NOT_IMAP'] as const;
export type MailboxFailure = (typeof MAILBOX_FAILURES)[number];

/** Why an e-mail did not leave: the last two are about the message, the others about the server. */
export const SENDING_FAILURES = [
  ...CONNECTION_FAILURES,
  'NOT_SMTP',
  'SENDER',
  'RECIPIENT',
  'MESSAGE',
] as const;
export type SendingFailure = (typeof SENDING_FAILURES)[number];

/** Another e-mail would fare no better. */
export const isOfServer = (failure: SendingFailure): boolean =>
  failure !== 'RECIPIENT' && failure !== 'MESSAGE';

/** How the way to a server is encrypted: from the first byte, or before anything else is said. */
export const MAIL_SECURITIES = ['tls', 'starttls'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** Where servers take e-mail in: the only ports that one on the internet may be named with. */
export const SENDING_PORTS = [25, 465, 587, 2525] as const;

/** Where providers listen for each. */
export const SMTP_PORTS = { tls: 465, starttls: 587 } as const satisfies Record<MailSecurity, number>;
