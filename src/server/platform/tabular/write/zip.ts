import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type ZipContent = {
  name: string;
  /** Asked for when its turn comes, and as fast as the reader takes the bytes. */
  content: AsyncIterable<string | Uint8Array> | Iterable<string>;
  /** Pictures and PDF are compressed already: do not try again. */
  kept?: 'as it is';
};

/** The same rows give the same bytes, unless a moment is said. */
const ALWAYS = new Date(1980, 0, 1);

/**
 * Packs parts one after the other; sizes come behind each part, so nothing waits in memory. Past four gigabytes, or 65,535
 * parts, the library goes over to ZIP64 by itself.
 */
export async function* writeZip(parts: Iterable<ZipContent>, mtime = ALWAYS): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const sources = new Set<Readable>();
  const begin = (content: ZipContent['content']): Readable => {
    const source = Readable.from(content, { objectMode: false });
    sources.add(source);
    source.once('close', () => sources.delete(source));
    source.on('error', (error) => output.destroy(error));
    return source;
  };
  for (const { name, content, kept } of parts) {
    const options = { mtime, forceDosTimestamp: true, compress: kept === undefined };
    zip.addReadStreamLazy(name, options, (take) => take(null, begin(content)));
  }
  zip.end();
  try {
    yield* output as AsyncIterable<Uint8Array>;
  } finally {
    // The source ends also when the reader goes away: rows may come from an open cursor.
    for (const source of sources) source.destroy();
  }
}
