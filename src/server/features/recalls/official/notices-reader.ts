import { NOTICES_MAX, type Notice, readNotice, recordsOf } from '#domain/recalls/notice.ts';
import { serveReader } from '#server/platform/readers/serve-reader.ts';

export type FromNoticesReader =
  | { kind: 'notices'; notices: Notice[] }
  | { kind: 'end' }
  | { kind: 'refused' };

/** So many records are taken in at once by whoever asked. */
const BATCH = 1000;

/** Null where it is no JSON of notices, or more than any. */
function recordsIn(bytes: Uint8Array): readonly unknown[] | null {
  try {
    const records = recordsOf(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return records && records.length <= NOTICES_MAX ? records : null;
  } catch {
    return null;
  }
}

serveReader(async function* ({ bytes }: { bytes: Uint8Array }): AsyncGenerator<FromNoticesReader, void> {
  const records = recordsIn(bytes);
  if (!records) {
    yield { kind: 'refused' };
    return;
  }
  for (let at = 0; at < records.length; at += BATCH) {
    const notices = records.slice(at, at + BATCH).flatMap((record) => readNotice(record) ?? []);
    yield { kind: 'notices', notices };
  }
  yield { kind: 'end' };
});
