import { Worker } from 'node:worker_threads';
import type { Table, TableHead, TableRow, TableSummary } from '#domain/kernel/table.ts';
import { DEFAULT_LIMITS, type TableLimits } from './limits.ts';
import type { Meter } from './meter.ts';
import { refuse, TableRefused } from './refusal.ts';
import type { TableOverrides } from './table-source.ts';
import type { FromWorker } from './table-worker.ts';

const MB = 1024 * 1024;

type OpenTable = {
  head: TableHead;
  /** To be read once. Leaving the loop early stops the worker; a file that turns out bad throws `TableRefused`. */
  batches: AsyncIterable<TableRow[]>;
  /** How far into the file the batches came that were given out. */
  meter: () => Meter;
  /** Counts and warnings, once all batches were read. */
  summary: () => TableSummary;
  /** Needed only where the batches are never read: the worker waits for that. */
  close: () => Promise<void>;
};

/**
 * Reads a table that came from outside, in a worker of its own: the server goes on answering, and a hostile file
 * costs its limits at most. At most one batch waits in memory: the worker reads on only as the importer does.
 */
export async function openTable(
  bytes: Uint8Array,
  overrides: TableOverrides = {},
  limits: Partial<TableLimits> = {},
): Promise<OpenTable> {
  const all = { ...DEFAULT_LIMITS, ...limits };
  if (bytes.length > all.bytes) refuse({ code: 'FILE_TOO_LARGE', limit_mb: Math.floor(all.bytes / MB) });
  const reader = new TableWorker(bytes, overrides, all);
  const opened = await reader.receive();
  if (opened.kind !== 'head') throw new Error(`The worker started with ${opened.kind}`);
  let summary: TableSummary | null = null;
  let meter: Meter = { read: 0, total: 0 };

  async function* batches(): AsyncGenerator<TableRow[]> {
    try {
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
    } finally {
      await reader.stop();
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
    close: () => reader.stop(),
  };
}

/** What a file is and how it starts, for a preview; its rows are not read. */
export async function readHead(
  bytes: Uint8Array,
  overrides: TableOverrides = {},
  limits: Partial<TableLimits> = {},
): Promise<TableHead> {
  const { head, close } = await openTable(bytes, overrides, limits);
  await close();
  return head;
}

/** The whole table at once, for files known to be small. */
export async function readTable(
  bytes: Uint8Array,
  overrides: TableOverrides = {},
  limits: Partial<TableLimits> = {},
): Promise<Table> {
  const { head, batches, summary } = await openTable(bytes, overrides, limits);
  const data: TableRow[] = [];
  for await (const rows of batches) data.push(...rows);
  return { ...head, ...summary(), data };
}

/** One worker thread, its clock and its end. */
class TableWorker {
  readonly #worker: Worker;
  readonly #limits: TableLimits;
  #left: number;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;
  #waiting: { resolve: (message: FromWorker) => void; reject: (error: Error) => void } | null = null;
  #arrived: FromWorker[] = [];
  #failure: Error | null = null;

  constructor(bytes: Uint8Array, overrides: TableOverrides, limits: TableLimits) {
    this.#limits = limits;
    this.#left = limits.seconds * 1000;
    this.#worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
      workerData: { bytes, overrides, limits },
      resourceLimits: {
        maxOldGenerationSizeMb: limits.memory_mb,
        maxYoungGenerationSizeMb: 8,
        stackSizeMb: 4,
      },
    });
    this.#worker.on('message', (message: FromWorker) => this.#take(message));
    this.#worker.on('error', (error) => this.#fail(this.#reasonOf(error)));
    this.#worker.on('exit', () => this.#fail(new Error('The table worker ended')));
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

  async stop(): Promise<void> {
    this.#fail(new Error('The table was closed'));
    await this.#worker.terminate();
  }

  #startClock(): void {
    this.#since = performance.now();
    this.#timer = setTimeout(
      () => this.#fail(new TableRefused({ code: 'TOO_SLOW', seconds: this.#limits.seconds })),
      this.#left,
    );
  }

  #stopClock(): void {
    clearTimeout(this.#timer);
    this.#left = Math.max(1, this.#left - (performance.now() - this.#since));
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
    this.#failure ??= error;
    this.#waiting?.reject(this.#failure);
    this.#waiting = null;
    void this.#worker.terminate();
  }
}
