import { BoundedReader } from '#server/platform/readers/bounded-reader.ts';
import { createTurns } from '#server/platform/turns.ts';
import { MAIL_LIMITS, type Mail, type MailLimits, MailRefused } from './mail.ts';
import type { FromMailReader } from './mail-reader.ts';

const MB = 1024 * 1024;

/** Each is a process with a message in memory. */
const turns = createTurns({ atOnce: 1, longestLine: 50, inAll: { atOnce: 1, longestLine: 200 } });

type Asking = {
  whose: string;
  /** Of the server that it arrived at, whose word on the sender counts; null where it is known of none. */
  host?: string | null;
  signal?: AbortSignal | undefined;
  limits?: Partial<MailLimits>;
};

/**
 * Takes a message apart in another process: the server goes on answering, and a hostile one costs its limits at most. What
 * cannot be read throws `MailRefused`, and nothing else does but a busy or stopped server.
 */
export async function readMail(
  bytes: Uint8Array,
  { whose, host = null, signal, limits = {} }: Asking,
): Promise<Mail> {
  const all = { ...MAIL_LIMITS, ...limits };
  if (bytes.length > all.bytes)
    throw new MailRefused({ code: 'TOO_LARGE', limit_mb: Math.floor(all.bytes / MB) });
  const end = await turns.take(whose, { signal });
  const reader = new BoundedReader<FromMailReader>({
    script: new URL('./mail-reader.ts', import.meta.url),
    data: { bytes, limits: all, host },
    bounds: all,
    tooSlow: () => new MailRefused({ code: 'TOO_SLOW' }),
    tooMuchMemory: () => new MailRefused({ code: 'TOO_MUCH_MEMORY' }),
    refusalIn: (message) => (message.kind === 'refused' ? new MailRefused(message.refusal) : null),
  });
  const leave = () => void reader.stop(signal?.reason);
  signal?.addEventListener('abort', leave);
  try {
    const message = await reader.receive();
    if (message.kind !== 'mail') throw new Error(`The reader answered ${message.kind}`);
    return message.mail;
  } finally {
    signal?.removeEventListener('abort', leave);
    await reader.stop();
    end();
  }
}
