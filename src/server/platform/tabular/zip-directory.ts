import type { TableLimits } from './limits.ts';
import { refuse } from './refusal.ts';

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const CENTRAL = 0x02014b50;
const END_SIZE = 22;
const CENTRAL_SIZE = 46;
const LONGEST_COMMENT = 0xffff;
const UNSET = 0xffffffff;
const SAFE_TO_PACK_TIGHT = 1024 * 1024;
const MB = 1024 * 1024;

export type ZipEntry = {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  /** Where its local header starts. */
  offset: number;
};

export type ZipDirectory = ReadonlyMap<string, ZipEntry>;

/** All parts of a zip file by name, from its central directory alone: nothing is inflated to judge its size. */
export function readZipDirectory(bytes: Uint8Array, limits: TableLimits): ZipDirectory {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, start } = findDirectory(view);
  if (count > limits.parts) refuse({ code: 'TOO_MANY_PARTS', parts: count, limit: limits.parts });
  const entries = new Map<string, ZipEntry>();
  let at = start;
  let total = 0;
  for (let i = 0; i < count; i++) {
    const { entry, encrypted, next } = readEntry(view, at);
    if (encrypted) refuse({ code: 'PASSWORD' });
    if (entries.has(entry.name)) refuse({ code: 'DAMAGED' });
    if (entry.offset + entry.packed > start) refuse({ code: 'DAMAGED' });
    total += entry.unpacked;
    if (total > limits.unpacked_bytes) {
      refuse({
        code: 'UNPACKED_TOO_LARGE',
        part: entry.name,
        limit_mb: Math.floor(limits.unpacked_bytes / MB),
      });
    }
    const ratio = Math.round(entry.unpacked / Math.max(1, entry.packed));
    if (entry.unpacked > SAFE_TO_PACK_TIGHT && ratio > limits.ratio) {
      refuse({ code: 'PACKED_TOO_TIGHT', part: entry.name, ratio });
    }
    entries.set(entry.name, entry);
    at = next;
  }
  return entries;
}

function findDirectory(view: DataView): { count: number; start: number } {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) !== END) continue;
    const count = view.getUint16(at + 10, true);
    const start = view.getUint32(at + 16, true);
    if (start !== UNSET && count !== 0xffff) return checked(view, { count, start });
    return checked(view, findDirectory64(view, at) ?? { count, start });
  }
  refuse({ code: 'DAMAGED' });
}

function checked(view: DataView, found: { count: number; start: number }) {
  if (found.start + found.count * CENTRAL_SIZE > view.byteLength) refuse({ code: 'DAMAGED' });
  return found;
}

function findDirectory64(view: DataView, end: number): { count: number; start: number } | null {
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_64) return null;
  const at = wide(view, locator + 8);
  if (at + 56 > view.byteLength || view.getUint32(at, true) !== END_64) return null;
  return { count: wide(view, at + 32), start: wide(view, at + 48) };
}

/** 64 bits; past 2^53 the exact figure no longer matters, it is too large anyway. */
const wide = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

function readEntry(view: DataView, at: number) {
  if (at + CENTRAL_SIZE > view.byteLength || view.getUint32(at, true) !== CENTRAL)
    refuse({ code: 'DAMAGED' });
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const nameAt = at + CENTRAL_SIZE;
  const extraAt = nameAt + nameLength;
  const next = extraAt + extraLength + view.getUint16(at + 32, true);
  if (next > view.byteLength) refuse({ code: 'DAMAGED' });
  const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + nameAt, nameLength));
  const sizes = sizes64(new DataView(view.buffer, view.byteOffset + extraAt, extraLength), {
    unpacked: view.getUint32(at + 24, true),
    packed: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  });
  const entry: ZipEntry = { name, method: view.getUint16(at + 10, true), ...sizes };
  return { entry, encrypted: (view.getUint16(at + 8, true) & 1) === 1, next };
}

type Sizes = Pick<ZipEntry, 'unpacked' | 'packed' | 'offset'>;

/** A size that did not fit stands in an extra field, in this order; some writers always put it there. */
function sizes64(extra: DataView, sizes: Sizes): Sizes {
  const found = { ...sizes };
  for (let at = 0; at + 4 <= extra.byteLength; ) {
    const id = extra.getUint16(at, true);
    const end = at + 4 + extra.getUint16(at + 2, true);
    if (id === 1) {
      let value = at + 4;
      for (const key of ['unpacked', 'packed', 'offset'] as const) {
        if (found[key] !== UNSET) continue;
        if (value + 8 > Math.min(end, extra.byteLength)) refuse({ code: 'DAMAGED' });
        found[key] = wide(extra, value);
        value += 8;
      }
    }
    at = end;
  }
  return found;
}
