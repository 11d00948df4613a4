import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type Mail, type MailLimits, type MailRefusal, MailRefused } from './mail.ts';
import { readMailSource } from './mail-source.ts';

export type FromMailWorker = { kind: 'mail'; mail: Mail } | { kind: 'refused'; refusal: MailRefusal };

const port = parentPort;
if (!port) throw new Error('Runs as a worker only');
// As a reader of tables: whoever waits for a page comes first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const source = workerData as { bytes: Uint8Array; limits: MailLimits; host: string | null };
try {
  port.postMessage({ kind: 'mail', mail: await readMailSource(source) } satisfies FromMailWorker);
} catch (error) {
  if (!(error instanceof MailRefused)) throw error;
  port.postMessage({ kind: 'refused', refusal: error.refusal } satisfies FromMailWorker);
}
