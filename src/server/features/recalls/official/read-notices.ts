import { AppError } from '#domain/kernel/errors.ts';
import { NOTICES_MAX, type Notice, readNotice } from '#domain/recalls/notice.ts';
import { BoundedReader } from '#server/platform/readers/bounded-reader.ts';
import { DEFAULT_LIMITS } from '#server/platform/tabular/limits.ts';
import { inReadersTurn, type TableReader } from '#server/platform/tabular/read-table.ts';
import { TableRefused } from '#server/platform/tabular/refusal.ts';
import type { FromNoticesReader } from './notices-reader.ts';

/** What a reader's memory holds once it is built. */
const JSON_MAX = 12 * 1024 * 1024;

const unreadable = () => new AppError('RECALL_FILE_UNREADABLE');

/** Notices of a JSON text, an answer of the service or its export: built in a process of its own. */
async function noticesInJson(bytes: Uint8Array, signal: AbortSignal | undefined): Promise<Notice[]> {
  if (bytes.byteLength > JSON_MAX) throw unreadable();
  const reader = new BoundedReader<FromNoticesReader>({
    script: new URL('./notices-reader.ts', import.meta.url),
    data: { bytes },
    bounds: DEFAULT_LIMITS,
    tooSlow: unreadable,
    tooMuchMemory: unreadable,
    refusalIn: ({ kind }) => (kind === 'refused' ? unreadable() : null),
  });
  const leave = () => void reader.stop(signal?.reason);
  signal?.addEventListener('abort', leave);
  try {
    const found: Notice[] = [];
    for (;;) {
      const message = await reader.receive();
      if (message.kind !== 'notices') return found;
      found.push(...message.notices);
      reader.request();
    }
  } finally {
    signal?.removeEventListener('abort', leave);
    await reader.stop();
  }
}

async function noticesInTable(reader: TableReader, bytes: Uint8Array): Promise<Notice[]> {
  const { head, batches } = await reader.open(bytes);
  const names = head.headers.map((name) => name.trim().toLowerCase());
  const found: Notice[] = [];
  let rows = 0;
  for await (const batch of batches) {
    rows += batch.length;
    if (rows > NOTICES_MAX) throw unreadable();
    for (const { cells } of batch) {
      const notice = readNotice(Object.fromEntries(names.map((name, place) => [name, cells[place] ?? ''])));
      if (notice) found.push(notice);
    }
  }
  return found;
}

const isJson = (bytes: Uint8Array) => /^\uFEFF?\s*[[{]/.test(new TextDecoder().decode(bytes.subarray(0, 64)));

type Asking = { whose: string; signal?: AbortSignal | undefined };

/**
 * Notices of a file: JSON, or a table with the names of the data set in its head. Its bytes are fetched once a reader is
 * free, and given over to it.
 */
export async function noticesInFile(
  fetchBytes: () => Promise<Uint8Array>,
  asking: Asking,
): Promise<Notice[]> {
  try {
    return await inReadersTurn(asking, async (reader) => {
      const bytes = await fetchBytes();
      return isJson(bytes) ? noticesInJson(bytes, asking.signal) : noticesInTable(reader, bytes);
    });
  } catch (error) {
    if (error instanceof TableRefused) throw unreadable();
    throw error;
  }
}
