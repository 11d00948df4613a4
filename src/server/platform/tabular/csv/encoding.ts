import { isUtf8 } from 'node:buffer';
import type { TableEncoding } from '#domain/kernel/table.ts';
import type { Meter } from '#server/platform/tabular/meter.ts';

const CHUNK = 64 * 1024;
const SNIFFED = 64 * 1024;

type FoundEncoding = { encoding: TableEncoding; bom: number };

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** The encoding, found by the bytes alone: French tools write no other hint. */
export function findEncoding(bytes: Uint8Array): FoundEncoding {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return { encoding: 'utf-8', bom: 3 };
  if (startsWith(bytes, 0xff, 0xfe)) return { encoding: 'utf-16le', bom: 2 };
  if (startsWith(bytes, 0xfe, 0xff)) return { encoding: 'utf-16be', bom: 2 };
  const wide = wideWithoutMark(bytes);
  if (wide) return { encoding: wide, bom: 0 };
  if (isUtf8(bytes) || mostlyUtf8(bytes)) return { encoding: 'utf-8', bom: 0 };
  return { encoding: writtenOnMac(bytes) ? 'macintosh' : 'windows-1252', bom: 0 };
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

// à ç é è ê î ô ù É as the old Mac encoding writes them: places that Windows-1252 leaves to rare signs or to nothing.
const MAC_LETTERS = new Set([0x88, 0x8d, 0x8e, 0x8f, 0x90, 0x94, 0x99, 0x9d, 0x83]);
// À Ç È É Ê Ô à â ç è é ê ë î ï ô ù û in Windows-1252.
const WINDOWS_LETTERS = new Set([
  0xc0, 0xc7, 0xc8, 0xc9, 0xca, 0xd4, 0xe0, 0xe2, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xee, 0xef, 0xf4, 0xf9, 0xfb,
]);

function writtenOnMac(bytes: Uint8Array): boolean {
  let mac = 0;
  let windows = 0;
  for (const byte of bytes) {
    if (MAC_LETTERS.has(byte)) mac++;
    else if (WINDOWS_LETTERS.has(byte)) windows++;
  }
  return mac > windows;
}

/** The text in pieces, so that a big file is never a second time in memory. Bytes that are no letter become U+FFFD. */
export function* decode(
  bytes: Uint8Array,
  { encoding, bom, meter }: FoundEncoding & { meter: Meter },
): Generator<string> {
  meter.total = bytes.length;
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for (let start = bom; start < bytes.length; start += CHUNK) {
    meter.read = Math.min(bytes.length, start + CHUNK);
    yield decoder.decode(bytes.subarray(start, start + CHUNK), { stream: true });
  }
  yield decoder.decode();
}
