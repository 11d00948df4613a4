import { BoundedWorker } from '#server/platform/bounded-worker.ts';
import { createTurns } from '#server/platform/turns.ts';
import { MAIL_LIMITS, type Mail, type MailLimits, MailRefused } from './mail.ts';
import type { FromMailWorker } from './mail-worker.ts';

const MB = 1024 * 1024;

/** Each is a thread with a heap of its own, and a message in memory. */
const turns = createTurns({ atOnce: 1, longestLine: 50, inAll: { atOnce: 1, longestLine: 200 } });

type Asking = {
  whose: string;
  /** Of the server that it arrived at, whose word on the sender counts; null where it is known of none. */
  host?: string | null;
  signal?: AbortSignal | undefined;
  limits?: Partial<MailLimits>;
};

/**
 * Takes a message apart in a worker: the server goes on answering, and a hostile one costs its limits at most. What
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
  const worker = new BoundedWorker<FromMailWorker>({
    script: new URL('./mail-worker.ts', import.meta.url),
    // A copy: the message itself is kept as it came.
    data: { bytes: Uint8Array.from(bytes), limits: all, host },
    bounds: all,
    tooSlow: () => new MailRefused({ code: 'TOO_SLOW' }),
    tooMuchMemory: () => new MailRefused({ code: 'TOO_MUCH_MEMORY' }),
    refusalIn: (message) => (message.kind === 'refused' ? new MailRefused(message.refusal) : null),
  });
  const leave = () => void worker.stop(signal?.reason);
  signal?.addEventListener('abort', leave);
  try {
    const message = await worker.receive();
    if (message.kind !== 'mail') throw new Error(`The worker answered ${message.kind}`);
    return message.mail;
  } finally {
    signal?.removeEventListener('abort', leave);
    await worker.stop();
    end();
  }
}
