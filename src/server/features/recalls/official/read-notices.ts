import { AppError } from '#domain/kernel/errors.ts';
import { NOTICES_MAX, type Notice, readNotice, recordsOf } from '#domain/recalls/notice.ts';
import { inReadersTurn, type TableReader } from '#server/platform/tabular/read-table.ts';
import { TableRefused } from '#server/platform/tabular/refusal.ts';

/** JSON is built at once, on the server's own thread; a table is read by a worker with limits of its own. */
const JSON_MAX = 12 * 1024 * 1024;

/** Notices of a JSON text: an answer of the service, or its export. */
function noticesInJson(bytes: Uint8Array): Notice[] {
  if (bytes.byteLength > JSON_MAX) throw new AppError('RECALL_FILE_UNREADABLE');
  const records = recordsOf(parsed(bytes));
  if (!records || records.length > NOTICES_MAX) throw new AppError('RECALL_FILE_UNREADABLE');
  return records.flatMap((record) => readNotice(record) ?? []);
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('RECALL_FILE_UNREADABLE');
  }
}

async function noticesInTable(reader: TableReader, bytes: Uint8Array): Promise<Notice[]> {
  const { head, batches } = await reader.open(bytes);
  const names = head.headers.map((name) => name.trim().toLowerCase());
  const found: Notice[] = [];
  let rows = 0;
  for await (const batch of batches) {
    rows += batch.length;
    if (rows > NOTICES_MAX) throw new AppError('RECALL_FILE_UNREADABLE');
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
      return isJson(bytes) ? noticesInJson(bytes) : noticesInTable(reader, bytes);
    });
  } catch (error) {
    if (error instanceof TableRefused) throw new AppError('RECALL_FILE_UNREADABLE');
    throw error;
  }
}
