import { isUtf8 } from 'node:buffer';
import type { EncodingChoice, TableEncoding } from '#domain/kernel/table.ts';
import type { Meter } from '#server/platform/tabular/meter.ts';
import { decoderOf } from './code-pages.ts';
import { bestReading } from './readings.ts';

const CHUNK = 64 * 1024;
const SNIFFED = 64 * 1024;

type FoundEncoding = { encoding: TableEncoding; bom: number; choices: EncodingChoice[] };

const SURE = { choices: [] };

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** The encoding, found by the bytes alone: French tools write no other hint. */
export function findEncoding(bytes: Uint8Array): FoundEncoding {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return { encoding: 'utf-8', bom: 3, ...SURE };
  if (startsWith(bytes, 0xff, 0xfe)) return { encoding: 'utf-16le', bom: 2, ...SURE };
  if (startsWith(bytes, 0xfe, 0xff)) return { encoding: 'utf-16be', bom: 2, ...SURE };
  const wide = wideWithoutMark(bytes);
  if (wide) return { encoding: wide, bom: 0, ...SURE };
  if (isUtf8(bytes) || mostlyUtf8(bytes)) return { encoding: 'utf-8', bom: 0, ...SURE };
  return { ...bestReading(bytes), bom: 0 };
}

/** UTF-16 without its mark: nearly every second byte is zero, always on the same side. */
function wideWithoutMark(bytes: Uint8Array): TableEncoding | null {
  const end = Math.min(bytes.length, SNIFFED) & ~1;
  if (end < 4) return null;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < end; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  const most = (end / 2) * 0.8;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}

/** One byte cut or pasted wrong must not turn every « é » of a UTF-8 file into « Ã© ». */
function mostlyUtf8(bytes: Uint8Array): boolean {
  let good = 0;
  let bad = 0;
  for (let i = 0; i < bytes.length; ) {
    const byte = bytes[i] ?? 0;
    const length = byte < 0x80 ? 1 : byte >= 0xc2 && byte < 0xe0 ? 2 : byte >= 0xe0 && byte < 0xf0 ? 3 : 0;
    const whole = length > 0 && bytes.subarray(i + 1, i + length).every((next) => (next & 0xc0) === 0x80);
    if (!whole || i + length > bytes.length) bad++;
    else if (length > 1) good++;
    i += whole ? length : 1;
  }
  return good >= 10 * bad;
}

/** The text in pieces, so that a big file is never a second time in memory. Bytes that are no letter become U+FFFD. */
export function* decode(
  bytes: Uint8Array,
  { encoding, bom, meter }: Pick<FoundEncoding, 'encoding' | 'bom'> & { meter: Meter },
): Generator<string> {
  meter.total = bytes.length;
  const decoder = decoderOf(encoding);
  for (let start = bom; start < bytes.length; start += CHUNK) {
    meter.read = Math.min(bytes.length, start + CHUNK);
    yield decoder.decode(bytes.subarray(start, start + CHUNK), { stream: true });
  }
  yield decoder.decode();
}

/** A few bytes at once, without their mark. */
export const decodeWhole = (bytes: Uint8Array, encoding: TableEncoding): string =>
  decoderOf(encoding).decode(bytes);
