import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { compose } from './compose.ts';
import type { Delivery, MailTransport } from './transport.ts';

type SmtpLimits = { connectMs: number; greetingMs: number; silenceMs: number; wholeMs: number };

/** The whole dialogue ends well before the lease of the job that holds it. */
const LIMITS: SmtpLimits = { connectMs: 15_000, greetingMs: 15_000, silenceMs: 60_000, wholeMs: 120_000 };

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; permanent?: boolean };
type Dialogue = {
  connection: SMTPConnection;
  auth: { user: string; pass: string } | undefined;
  envelope: { from: string; to: string[] };
  raw: Buffer;
};

/**
 * One connection per message: the state of a dialogue is then the state of one message. The language of SMTP is loaded
 * with the first e-mail.
 */
export function smtpTransport({ url, limits = LIMITS }: { url: string; limits?: SmtpLimits }): MailTransport {
  return {
    deliver: async (message, signal) => {
      const raw = await compose(message);
      const { parseConnectionUrl } = await import('nodemailer/lib/shared');
      const { default: Connection } = await import('nodemailer/lib/smtp-connection');
      const { auth, ...options } = parseConnectionUrl(url);
      const connection = new Connection({
        ...options,
        connectionTimeout: limits.connectMs,
        greetingTimeout: limits.greetingMs,
        socketTimeout: limits.silenceMs,
        logger: false,
      });
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(limits.wholeMs)]);
      const envelope = { from: message.from.address, to: [message.to] };
      return talk({ connection, auth, envelope, raw }, inTime);
    },
  };
}

function talk({ connection, auth, envelope, raw }: Dialogue, signal: AbortSignal): Promise<Delivery> {
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
    const tooLate = () => giveUp(new Error('the dialogue took too long'));
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
      if (!auth || !connection.allowsAuth) return send();
      connection.login(auth, send);
    });
  });
}

/** Answers to these are about this message. Any other refusal is about the session and may pass. */
const ABOUT_THE_MESSAGE = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** Refused by the client itself, before anything was said. */
const UNSENDABLE = new Set(['EENVELOPE', 'EMESSAGE']);

function judge(error: SmtpError, { wholeMessageSent }: { wholeMessageSent: boolean }): Delivery {
  const reason = error.message;
  const answered = error.responseCode !== undefined && error.responseCode >= 400;
  if (wholeMessageSent && !answered) return { outcome: 'unknown', reason };
  if (!answered) return { outcome: UNSENDABLE.has(error.code ?? '') ? 'refused' : 'postponed', reason };
  const forGood = error.permanent === true && ABOUT_THE_MESSAGE.has(error.command ?? '');
  return { outcome: forGood ? 'refused' : 'postponed', reason };
}
