import { createInflateRaw } from 'node:zlib';
import type { Meter } from './meter.ts';
import { refuse } from './refusal.ts';
import type { ZipDirectory, ZipEntry } from './zip-directory.ts';

const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;
const FED = 64 * 1024;
const INFLATED = 128 * 1024;

/** The bytes of a part as packed, behind its local header (whose own sizes are not to be trusted). */
function packedBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { offset } = entry;
  if (offset + LOCAL_SIZE > bytes.length || view.getUint32(offset, true) !== LOCAL) {
    refuse({ code: 'PART_DAMAGED', part: entry.name });
  }
  const start = offset + LOCAL_SIZE + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + entry.packed > bytes.length) refuse({ code: 'PART_DAMAGED', part: entry.name });
  return bytes.subarray(start, start + entry.packed);
}

/** Unpacks one part piece by piece, and stops as soon as it is larger than the directory said. */
async function* inflate(packed: Uint8Array, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const inflater = createInflateRaw({ chunkSize: INFLATED });
  let fed = 0;
  const feed = () => {
    while (fed < packed.length) {
      const piece = packed.subarray(fed, fed + FED);
      fed += piece.length;
      if (!inflater.write(piece)) return;
    }
    inflater.end();
  };
  inflater.on('drain', feed);
  feed();
  let size = 0;
  try {
    for await (const chunk of inflater as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > entry.unpacked) refuse({ code: 'SIZE_UNTRUE', part: entry.name });
      yield chunk;
    }
  } catch (error) {
    if (isZlibError(error)) refuse({ code: 'PART_DAMAGED', part: entry.name });
    throw error;
  } finally {
    inflater.destroy();
  }
  if (size !== entry.unpacked) refuse({ code: 'SIZE_UNTRUE', part: entry.name });
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

async function* pieces(bytes: Uint8Array, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const packed = packedBytes(bytes, entry);
  if (entry.method === DEFLATED) return yield* inflate(packed, entry);
  if (entry.method !== STORED || entry.packed !== entry.unpacked) {
    refuse({ code: 'PART_DAMAGED', part: entry.name });
  }
  for (let at = 0; at < packed.length; at += INFLATED) yield packed.subarray(at, at + INFLATED);
}

export type Zip = { bytes: Uint8Array; directory: ZipDirectory };

export function entryOf({ directory }: Zip, part: string): ZipEntry {
  const entry = directory.get(part);
  if (!entry) refuse({ code: 'PART_MISSING', part });
  return entry;
}

/** The text of a part. Excel writes UTF-8; the standard allows UTF-16 with its mark. */
export async function* textOfPart(zip: Zip, part: string, meter?: Meter): AsyncGenerator<string> {
  const entry = entryOf(zip, part);
  if (meter) Object.assign(meter, { read: 0, total: entry.unpacked });
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const piece of pieces(zip.bytes, entry)) {
    if (meter) meter.read += piece.length;
    decoder ??= new TextDecoder(piece[0] === 0xff ? 'utf-16le' : piece[0] === 0xfe ? 'utf-16be' : 'utf-8');
    yield decoder.decode(piece, { stream: true });
  }
  if (decoder) yield decoder.decode();
}
