import { Worker } from 'node:worker_threads';
import type { TableHead, TableRow, TableSummary } from '#domain/kernel/table.ts';
import { createTurns } from '#server/platform/turns.ts';
import { DEFAULT_LIMITS, READERS_AT_ONCE, type TableLimits } from './limits.ts';
import type { Meter } from './meter.ts';
import { refuse, TableRefused } from './refusal.ts';
import type { TableOverrides } from './table-source.ts';
import type { FromWorker } from './table-worker.ts';

const MB = 1024 * 1024;

type OpenTable = {
  head: TableHead;
  /** To be read once, and within the turn; a file that turns out bad throws `TableRefused`. */
  batches: AsyncIterable<TableRow[]>;
  /** How far into the file the batches came that were given out. */
  meter: () => Meter;
  /** Counts and warnings, once all batches were read. */
  summary: () => TableSummary;
};

/** Reads tables that came from outside. Bytes that fill their buffer are given over to it, and gone from here. */
export type TableReader = {
  open: (bytes: Uint8Array, overrides?: TableOverrides, limits?: Partial<TableLimits>) => Promise<OpenTable>;
  /** What a file is and how it starts; its rows are not read. */
  head: (bytes: Uint8Array, overrides?: TableOverrides, limits?: Partial<TableLimits>) => Promise<TableHead>;
};

/** Each is a thread with a heap of its own, and a file in memory: so many on a server, and one of an organisation. */
const turns = createTurns({
  atOnce: 1,
  longestLine: 20,
  inAll: { atOnce: READERS_AT_ONCE, longestLine: 200 },
});

type Asking = {
  whose: string;
  /** By what `readersPlaceOf` finds it while it waits. */
  ticket?: string | undefined;
  /** Whoever goes away leaves the line, or what is being read. */
  signal?: AbortSignal | undefined;
};

/**
 * Waits for a turn, then reads in a worker: the server goes on answering, and a hostile file costs its limits at most.
 * Ask outside of any transaction, and fetch the bytes only inside. When the work has ended, so has the worker.
 */
export async function inReadersTurn<T>(
  { whose, ticket, signal }: Asking,
  work: (reader: TableReader) => Promise<T>,
): Promise<T> {
  const end = await turns.take(whose, { ticket, signal });
  const workers: TableWorker[] = [];
  const start: StartWorker = (...input) => {
    const worker = new TableWorker(...input);
    workers.push(worker);
    return worker;
  };
  const leave = () => workers.forEach((worker) => void worker.stop(signal?.reason));
  signal?.addEventListener('abort', leave);
  try {
    return await work({
      open: (...asked) => openTable(start, ...asked),
      head: async (...asked) => {
        const { head } = await openTable(start, ...asked);
        await Promise.all(workers.map((worker) => worker.stop()));
        return head;
      },
    });
  } finally {
    signal?.removeEventListener('abort', leave);
    await Promise.all(workers.map((worker) => worker.stop()));
    end();
  }
}

/** Null where it waits for nothing, or no longer. */
export const readersPlaceOf = (ticket: string): number | null => turns.placeOf(ticket);

export const readersWaiting = (): number => turns.waiting();

type StartWorker = (bytes: Uint8Array, overrides: TableOverrides, limits: TableLimits) => TableWorker;

/** At most one batch waits in memory: the worker reads on only as the importer does. */
async function openTable(
  start: StartWorker,
  bytes: Uint8Array,
  overrides: TableOverrides = {},
  limits: Partial<TableLimits> = {},
): Promise<OpenTable> {
  const all = { ...DEFAULT_LIMITS, ...limits };
  if (bytes.length > all.bytes) refuse({ code: 'FILE_TOO_LARGE', limit_mb: Math.floor(all.bytes / MB) });
  const reader = start(bytes, overrides, all);
  const opened = await reader.receive();
  if (opened.kind !== 'head') throw new Error(`The worker started with ${opened.kind}`);
  let summary: TableSummary | null = null;
  let meter: Meter = { read: 0, total: 0 };

  async function* batches(): AsyncGenerator<TableRow[]> {
    reader.request();
    for (;;) {
      const message = await reader.receive();
      if (message.kind === 'end') {
        summary = message.summary;
        return;
      }
      if (message.kind !== 'rows') throw new Error(`The worker answered ${message.kind}`);
      meter = message.meter;
      reader.request();
      yield message.rows;
    }
  }

  return {
    head: opened.head,
    batches: batches(),
    meter: () => meter,
    summary: () => {
      if (!summary) throw new Error('The table has not been read to its end');
      return summary;
    },
  };
}

/** A machine that is busy elsewhere may keep a worker waiting for so many times what it is allowed to work. */
const PATIENCE = 10;

const fillsItsBuffer = (bytes: Uint8Array) => bytes.byteLength === bytes.buffer.byteLength;

/** One worker thread, its clock and its end. */
class TableWorker {
  readonly #worker: Worker;
  readonly #limits: TableLimits;
  #left: number;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #looks: NodeJS.Timeout;
  #waiting: { resolve: (message: FromWorker) => void; reject: (error: Error) => void } | null = null;
  #arrived: FromWorker[] = [];
  #failure: Error | null = null;

  constructor(bytes: Uint8Array, overrides: TableOverrides, limits: TableLimits) {
    this.#limits = limits;
    this.#left = limits.seconds * 1000 * PATIENCE;
    this.#worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
      workerData: { bytes, overrides, limits },
      transferList: fillsItsBuffer(bytes) ? [bytes.buffer as ArrayBuffer] : [],
      resourceLimits: {
        maxOldGenerationSizeMb: limits.memory_mb,
        maxYoungGenerationSizeMb: 8,
        stackSizeMb: 4,
      },
    });
    this.#worker.on('message', (message: FromWorker) => this.#take(message));
    this.#worker.on('error', (error) => this.#fail(this.#reasonOf(error)));
    this.#worker.on('exit', () => this.#fail(new Error('The table worker ended')));
    this.#looks = setInterval(() => void this.#lookAtWork(), (limits.seconds * 1000) / 10);
    this.#startClock();
  }

  /** Asks for the next batch; the worker's clock runs until it comes. */
  request(): void {
    this.#startClock();
    this.#worker.postMessage('next');
  }

  receive(): Promise<FromWorker> {
    const message = this.#arrived.shift();
    if (message) return Promise.resolve(message);
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  async stop(reason: Error = new Error('The table was closed')): Promise<void> {
    this.#fail(reason);
    await this.#worker.terminate();
  }

  #startClock(): void {
    this.#since = performance.now();
    this.#timer = setTimeout(() => this.#failAsTooSlow(), this.#left);
  }

  #stopClock(): void {
    clearTimeout(this.#timer);
    this.#left = Math.max(1, this.#left - (performance.now() - this.#since));
  }

  async #lookAtWork(): Promise<void> {
    const work = await this.#worker.cpuUsage().catch(() => null); // It has ended.
    if (work && work.user + work.system > this.#limits.seconds * 1_000_000) this.#failAsTooSlow();
  }

  #failAsTooSlow(): void {
    this.#fail(new TableRefused({ code: 'TOO_SLOW', seconds: this.#limits.seconds }));
  }

  #take(message: FromWorker): void {
    this.#stopClock();
    if (message.kind === 'refused') {
      this.#fail(new TableRefused(message.refusal));
      return;
    }
    if (this.#waiting) this.#waiting.resolve(message);
    else this.#arrived.push(message);
    this.#waiting = null;
  }

  #reasonOf(error: unknown): Error {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      return new TableRefused({ code: 'TOO_MUCH_MEMORY', limit_mb: this.#limits.memory_mb });
    }
    return error instanceof Error ? error : new Error(String(error));
  }

  #fail(error: Error): void {
    clearTimeout(this.#timer);
    clearInterval(this.#looks);
    this.#failure ??= error;
    this.#waiting?.reject(this.#failure);
    this.#waiting = null;
    void this.#worker.terminate();
  }
}
