import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { TableLimits } from '#server/platform/tabular/limits.ts';
import type { Meter } from '#server/platform/tabular/meter.ts';
import { refuse, TableRefused } from '#server/platform/tabular/refusal.ts';

const MB = 1024 * 1024;
const SAFE_TO_PACK_TIGHT = MB;
const CENTRAL_SIZE = 46;
const PIECE = 128 * 1024;

export type Zip = { file: ZipFile; directory: ReadonlyMap<string, Entry> };

/** All parts of a zip file by name, from its central directory alone: nothing is inflated to judge its size. */
export async function openZip(bytes: Uint8Array, limits: TableLimits): Promise<Zip> {
  try {
    // Sizes are counted below: the library tells a part that lies from a damaged one only by its English.
    const file = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      validateEntrySizes: false,
    });
    return { file, directory: await readDirectory(file, limits) };
  } catch (error) {
    if (error instanceof TableRefused) throw error;
    refuse({ code: 'DAMAGED' });
  }
}

async function readDirectory(file: ZipFile, limits: TableLimits): Promise<Map<string, Entry>> {
  if (file.entryCount * CENTRAL_SIZE > file.fileSize) refuse({ code: 'DAMAGED' });
  if (file.entryCount > limits.parts) {
    refuse({ code: 'TOO_MANY_PARTS', parts: file.entryCount, limit: limits.parts });
  }
  const directory = new Map<string, Entry>();
  let total = 0;
  for await (const entry of file.eachEntry()) {
    const part = entry.fileName;
    if (entry.isEncrypted()) refuse({ code: 'PASSWORD' });
    if (directory.has(part)) refuse({ code: 'DAMAGED' });
    total += entry.uncompressedSize;
    if (total > limits.unpacked_bytes) {
      refuse({ code: 'UNPACKED_TOO_LARGE', part, limit_mb: Math.floor(limits.unpacked_bytes / MB) });
    }
    const ratio = Math.round(entry.uncompressedSize / Math.max(1, entry.compressedSize));
    if (entry.uncompressedSize > SAFE_TO_PACK_TIGHT && ratio > limits.ratio) {
      refuse({ code: 'PACKED_TOO_TIGHT', part, ratio });
    }
    directory.set(part, entry);
  }
  return directory;
}

export function zipEntryOf({ directory }: Zip, part: string): Entry {
  const entry = directory.get(part);
  if (!entry) refuse({ code: 'PART_MISSING', part });
  return entry;
}

/** Unpacks one part piece by piece, and stops as soon as it is larger than the directory said. */
async function* pieces(zip: Zip, entry: Entry): AsyncGenerator<Uint8Array> {
  const part = entry.fileName;
  let size = 0;
  try {
    const unpacked: Readable = await zip.file.openReadStreamPromise(entry);
    for await (const piece of unpacked as AsyncIterable<Uint8Array>) {
      size += piece.length;
      if (size > entry.uncompressedSize) refuse({ code: 'SIZE_UNTRUE', part });
      // What was stored unpacked comes in one piece, however large.
      for (let at = 0; at < piece.length; at += PIECE) yield piece.subarray(at, at + PIECE);
    }
  } catch (error) {
    if (error instanceof TableRefused) throw error;
    refuse({ code: 'PART_DAMAGED', part });
  }
  if (size !== entry.uncompressedSize) refuse({ code: 'SIZE_UNTRUE', part });
}

/** The text of a part. Excel writes UTF-8; the standard allows UTF-16 with its mark. */
export async function* textOfPart(zip: Zip, part: string, meter?: Meter): AsyncGenerator<string> {
  const entry = zipEntryOf(zip, part);
  if (meter) Object.assign(meter, { read: 0, total: entry.uncompressedSize });
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const piece of pieces(zip, entry)) {
    if (meter) meter.read += piece.length;
    decoder ??= new TextDecoder(piece[0] === 0xff ? 'utf-16le' : piece[0] === 0xfe ? 'utf-16be' : 'utf-8');
    yield decoder.decode(piece, { stream: true });
  }
  if (decoder) yield decoder.decode();
}
