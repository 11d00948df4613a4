import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailSecurity, SendingFailure } from '#domain/kernel/mail-server.ts';
import { connectionFailureOf } from '#server/platform/outside/connection-failures.ts';
import {
  addressOf,
  type MailServerAccess,
  NoServerAddress,
  namedAs,
  trusting,
} from '#server/platform/outside/server-address.ts';
import { compose } from './compose.ts';
import type { MailDelivery, MailTransport } from './transport.ts';

type SmtpLimits = { connectMs: number; greetingMs: number; silenceMs: number; wholeMs: number };

/** The whole dialogue ends well before the lease of the job that holds it. */
const LIMITS: SmtpLimits = { connectMs: 15_000, greetingMs: 15_000, silenceMs: 60_000, wholeMs: 120_000 };

type SmtpError = Error & {
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
  permanent?: boolean;
};
type Login = { user: string; pass: string };
type Dialogue = {
  connection: SMTPConnection;
  auth: Login | undefined;
  /** Where nobody may send without having signed in. */
  signsIn: boolean;
  envelope: { from: string; to: string[] };
  raw: Buffer;
};

type Server = SMTPConnection.Options & { auth?: Login | undefined; signsIn?: boolean };

/**
 * One connection per message: the state of a dialogue is then the state of one message. The language of SMTP is loaded
 * with the first e-mail.
 */
const transportTo = (findServer: () => Promise<Server>, limits: SmtpLimits): MailTransport => ({
  deliver: async (message, signal) => {
    const raw = await compose(message);
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    const { auth, signsIn = false, ...options } = await findServer();
    const connection = new Connection({
      ...options,
      connectionTimeout: limits.connectMs,
      greetingTimeout: limits.greetingMs,
      socketTimeout: limits.silenceMs,
      logger: false,
    });
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(limits.wholeMs)]);
    const envelope = { from: message.from.address, to: [message.to] };
    return talk({ connection, auth, signsIn, envelope, raw }, inTime);
  },
});

/** The operator's server. */
export const smtpTransport = ({
  url,
  limits = LIMITS,
}: {
  url: string;
  limits?: SmtpLimits;
}): MailTransport =>
  transportTo(async () => {
    const { parseConnectionUrl } = await import('nodemailer/lib/shared');
    return parseConnectionUrl(url);
  }, limits);

type SmtpAccount = {
  host: string;
  port: number;
  security: MailSecurity;
  username: string;
  password: string;
};

type OwnServer = { account: SmtpAccount; access: MailServerAccess; limits?: SmtpLimits };

/**
 * A server that an organisation named: never in clear, its certificate checked for the name that was typed, only where
 * the operator lets us connect to, and never without signing in.
 */
export const ownSmtpTransport = ({ account, access, limits = LIMITS }: OwnServer): MailTransport =>
  transportTo(
    async () => ({
      host: await addressOf(account.host, access),
      port: account.port,
      ...(account.security === 'tls' ? { secure: true } : { secure: false, requireTLS: true }),
      ...namedAs(account.host),
      tls: { ...trusting(access), ...namedAs(account.host) },
      auth: { user: account.username, pass: account.password },
      signsIn: true,
    }),
    limits,
  );

function talk(
  { connection, auth, signsIn, envelope, raw }: Dialogue,
  signal: AbortSignal,
): Promise<MailDelivery> {
  // The server asks for the body (354) before this is read, and gets the closing dot once it has ended.
  // So before `end` the message cannot have been taken, and after it only an answer tells.
  const body = Readable.from([raw], { objectMode: false });
  let wholeMessageSent = false;
  body.once('end', () => {
    wholeMessageSent = true;
  });
  return new Promise((resolve) => {
    const giveUp = (error: SmtpError) => {
      resolve(judge(error, { wholeMessageSent }));
      connection.close();
    };
    const tooLate = () =>
      giveUp(Object.assign(new Error('the dialogue took too long'), { code: 'ETIMEDOUT' }));
    if (signal.aborted) return tooLate();
    signal.addEventListener('abort', tooLate, { once: true });
    // Stays after the end: an error while saying goodbye changes nothing and must not end the process.
    connection.on('error', giveUp);
    connection.once('end', () => {
      signal.removeEventListener('abort', tooLate);
      giveUp(new Error('the connection ended'));
    });
    const send = (error?: SmtpError | null) => {
      if (error) return giveUp(error);
      connection.send(envelope, body, (refusal, info) => {
        if (refusal) return giveUp(refusal);
        resolve({ outcome: 'sent', answer: info?.response ?? '' });
        connection.quit();
      });
    };
    connection.connect((error) => {
      if (error) return giveUp(error);
      if (!auth || !(connection.allowsAuth || signsIn)) return send();
      connection.login(auth, send);
    });
  });
}

/** Answers to these are about this message. Any other refusal is about the session and may pass. */
const ABOUT_THE_MESSAGE = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** Refused by the client itself, before anything was said. */
const UNSENDABLE = new Set(['EENVELOPE', 'EMESSAGE']);

function judge(error: SmtpError, { wholeMessageSent }: { wholeMessageSent: boolean }): MailDelivery {
  const reason = error.message.slice(0, REASON_MAX);
  const failure = sendingFailureOf(error);
  const answered = error.responseCode !== undefined && error.responseCode >= 400;
  if (wholeMessageSent && !answered) return { outcome: 'unknown', reason, failure };
  if (!answered)
    return { outcome: UNSENDABLE.has(error.code ?? '') ? 'refused' : 'postponed', reason, failure };
  const forGood = error.permanent === true && ABOUT_THE_MESSAGE.has(error.command ?? '');
  return { outcome: forGood ? 'refused' : 'postponed', reason, failure };
}

/** A server may say as much as it likes. */
const REASON_MAX = 500;

const BY_COMMAND: Partial<Record<string, SendingFailure>> = {
  'MAIL FROM': 'SENDER',
  'RCPT TO': 'RECIPIENT',
  DATA: 'MESSAGE',
};

/** Why, as a person who set the server up can mend it. */
export function sendingFailureOf(error: unknown): SendingFailure {
  if (error instanceof NoServerAddress) return error.failure;
  const { code = '', originalCode, command = '', responseCode, message } = error as SmtpError;
  if (/^E(NO)?AUTH$|^EOAUTH2$/.test(code)) return 'PASSWORD';
  const ofCommand = BY_COMMAND[command];
  if (responseCode !== undefined && ofCommand) return ofCommand;
  const known = connectionFailureOf(originalCode) ?? connectionFailureOf(code);
  if (known) return known;
  if (UNSENDABLE.has(code)) return 'MESSAGE';
  if (/^EPROTOCOL$|TOOLARGE/.test(code) || /greeting/i.test(message)) return 'NOT_SMTP';
  if (code === 'ETLS') return /certificate|altname/i.test(message) ? 'CERTIFICATE' : 'TLS';
  return 'UNREACHABLE';
}
