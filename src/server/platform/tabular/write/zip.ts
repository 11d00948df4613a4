import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type ZipContent = { name: string; content: AsyncIterable<string> | Iterable<string> };

/** The same rows give the same bytes. */
const OPTIONS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Packs parts one after the other; sizes come behind each part, so nothing waits in memory. */
export async function* writeZip(parts: Iterable<ZipContent>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const sources: Readable[] = [];
  for (const { name, content } of parts) {
    const source = Readable.from(content, { objectMode: false });
    source.on('error', (error) => output.destroy(error));
    sources.push(source);
    zip.addReadStream(source, name, OPTIONS);
  }
  zip.end();
  try {
    yield* output as AsyncIterable<Uint8Array>;
  } finally {
    // The source ends also when the reader goes away: rows may come from an open cursor.
    for (const source of sources) source.destroy();
  }
}
