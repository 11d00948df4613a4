import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

const UTF8_AND_SIZES_BEHIND = 0x0808;
const VERSION = 20;
const DEFLATED = 8;
// 1 January 1980, the first day a zip file knows: the same rows give the same bytes.
const DOS_DATE = 0x21;

type Written = { name: Buffer; crc: number; packed: number; unpacked: number; offset: number };

export type ZipContent = { name: string; content: AsyncIterable<string> | Iterable<string> };

/** Packs parts one after the other; sizes come behind each part, so nothing waits in memory. */
export async function* writeZip(parts: Iterable<ZipContent>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, unpacked: 0, offset };
    const head = Buffer.concat([localHeader(entry), entry.name]);
    yield head;
    for await (const piece of deflated(content, entry)) yield piece;
    const sizes = descriptor(entry);
    yield sizes;
    offset += head.length + entry.packed + sizes.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.flatMap((entry) => [centralHeader(entry), entry.name]));
  yield Buffer.concat([directory, endOfDirectory(written.length, directory.length, offset)]);
}

async function* deflated(content: ZipContent['content'], entry: Written): AsyncGenerator<Uint8Array> {
  // The pipeline also ends the source when the reader goes away: rows may come from an open cursor.
  const packed = pipeline(counted(content, entry), createDeflateRaw(), () => {});
  for await (const piece of packed as AsyncIterable<Uint8Array>) {
    entry.packed += piece.length;
    yield piece;
  }
}

async function* counted(content: ZipContent['content'], entry: Written): AsyncGenerator<Uint8Array> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    entry.crc = crc32(bytes, entry.crc);
    entry.unpacked += bytes.length;
    yield bytes;
  }
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(UTF8_AND_SIZES_BEHIND, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return header;
}

function descriptor({ crc, packed, unpacked }: Written): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(crc, 4);
  sizes.writeUInt32LE(packed, 8);
  sizes.writeUInt32LE(unpacked, 12);
  return sizes;
}

function centralHeader({ name, crc, packed, unpacked, offset }: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(UTF8_AND_SIZES_BEHIND, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt16LE(DOS_DATE, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(unpacked, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return header;
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
