import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { TableHead, TableRefusal, TableRow, TableSummary } from '#domain/kernel/table.ts';
import type { Meter } from './meter.ts';
import { TableRefused } from './refusal.ts';
import { openSource, type TableInput } from './table-source.ts';

/** Sent to the main thread: the head first, then one answer to each request. */
export type FromWorker =
  | { kind: 'head'; head: TableHead }
  | { kind: 'rows'; rows: TableRow[]; meter: Meter }
  | { kind: 'end'; summary: TableSummary }
  | { kind: 'refused'; refusal: TableRefusal };

const port = parentPort;
if (!port) throw new Error('Runs as a worker only');

// Whoever waits for a page comes first. Linux gives each thread a priority of its own; elsewhere it is the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const send = (message: FromWorker) => port.postMessage(message);

async function answering(work: () => Promise<FromWorker>): Promise<void> {
  try {
    send(await work());
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error;
    send({ kind: 'refused', refusal: error.refusal });
  }
}

const source = openSource(workerData as TableInput);

await answering(async () => ({ kind: 'head', head: (await source).head }));

port.on('message', () =>
  answering(async () => {
    const { rows, summary, meter } = await source;
    const next = await rows.next();
    return next.done ? { kind: 'end', summary: summary() } : { kind: 'rows', rows: next.value, meter };
  }),
);
