import type { TableHead, TableRow, TableSummary } from '#domain/kernel/table.ts';
import { BoundedReader } from '#server/platform/readers/bounded-reader.ts';
import { createTurns } from '#server/platform/turns.ts';
import { DEFAULT_LIMITS, READERS_AT_ONCE, type TableLimits } from './limits.ts';
import type { Meter } from './meter.ts';
import { refuse, TableRefused } from './refusal.ts';
import type { FromReader } from './table-reader.ts';
import type { TableOverrides } from './table-source.ts';

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

/** Each is a process with a file in memory: so many on a server, and one of an organisation. */
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
 * Waits for a turn, then reads in another process: the server goes on answering, and a hostile file costs its limits at most.
 * Ask outside of any transaction, and fetch the bytes only inside. When the work has ended, so has the reading.
 */
export async function inReadersTurn<T>(
  { whose, ticket, signal }: Asking,
  work: (reader: TableReader) => Promise<T>,
): Promise<T> {
  const end = await turns.take(whose, { ticket, signal });
  const readers: BoundedReader<FromReader>[] = [];
  const start: StartReader = (...input) => {
    const reader = startReader(...input);
    readers.push(reader);
    return reader;
  };
  const leave = () => readers.forEach((reader) => void reader.stop(signal?.reason));
  signal?.addEventListener('abort', leave);
  try {
    return await work({
      open: (...asked) => openTable(start, ...asked),
      head: async (...asked) => {
        const { head } = await openTable(start, ...asked);
        await Promise.all(readers.map((reader) => reader.stop()));
        return head;
      },
    });
  } finally {
    signal?.removeEventListener('abort', leave);
    await Promise.all(readers.map((reader) => reader.stop()));
    end();
  }
}

/** Null where it waits for nothing, or no longer. */
export const readersPlaceOf = (ticket: string): number | null => turns.placeOf(ticket);

export const readersWaiting = (): number => turns.waiting();

type StartReader = (
  bytes: Uint8Array,
  overrides: TableOverrides,
  limits: TableLimits,
) => BoundedReader<FromReader>;

/** At most one batch waits in memory: the reader goes on only as the importer does. */
async function openTable(
  start: StartReader,
  bytes: Uint8Array,
  overrides: TableOverrides = {},
  limits: Partial<TableLimits> = {},
): Promise<OpenTable> {
  const all = { ...DEFAULT_LIMITS, ...limits };
  if (bytes.length > all.bytes) refuse({ code: 'FILE_TOO_LARGE', limit_mb: Math.floor(all.bytes / MB) });
  const reader = start(bytes, overrides, all);
  const opened = await reader.receive();
  if (opened.kind !== 'head') throw new Error(`The reader started with ${opened.kind}`);
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
      if (message.kind !== 'rows') throw new Error(`The reader answered ${message.kind}`);
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

const fillsItsBuffer = (bytes: Uint8Array) => bytes.byteLength === bytes.buffer.byteLength;

const startReader: StartReader = (bytes, overrides, limits) => {
  const reader = new BoundedReader<FromReader>({
    script: new URL('./table-reader.ts', import.meta.url),
    data: { bytes, overrides, limits },
    bounds: limits,
    tooSlow: () => new TableRefused({ code: 'TOO_SLOW', seconds: limits.seconds }),
    tooMuchMemory: () => new TableRefused({ code: 'TOO_MUCH_MEMORY', limit_mb: limits.memory_mb }),
    refusalIn: (message) => (message.kind === 'refused' ? new TableRefused(message.refusal) : null),
  });
  // The reader has a copy: for as long as it reads, nobody keeps another.
  if (fillsItsBuffer(bytes)) (bytes.buffer as ArrayBuffer).transfer(0);
  return reader;
};
