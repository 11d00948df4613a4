import { inflateSync } from 'node:zlib';

type Picture = { type: 'image/png' | 'image/jpeg'; width: number; height: number };

/** What is printed small on a page; more would be unpacked again for each page that prints it. */
const PICTURE_LIMITS = { bytes: 1024 * 1024, side: 1200 };

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS = new Set([1, 2, 4, 8, 16]);
/** Where each pass of an interlaced picture starts, and its steps. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * The picture, or null where it cannot be printed. It is unpacked here once, within limits: the library that
 * prints unpacks later, where a damaged picture would end the process and a hostile one fill its memory.
 */
export function readPicture(type: string, bytes: Uint8Array): Picture | null {
  if (bytes.length > PICTURE_LIMITS.bytes) return null;
  try {
    const picture = type === 'image/png' ? readPng(bytes) : type === 'image/jpeg' ? readJpeg(bytes) : null;
    if (!picture || picture.width < 1 || picture.height < 1) return null;
    return Math.max(picture.width, picture.height) <= PICTURE_LIMITS.side ? picture : null;
  } catch {
    return null;
  }
}

function readPng(bytes: Uint8Array): Picture | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: Buffer[] = [];
  let hasPalette = false;
  let ended = false;
  for (let at = 8; at + 12 <= file.length && !ended; ) {
    const length = file.readUInt32BE(at);
    if (at + 12 + length > file.length) return null;
    const name = file.toString('latin1', at + 4, at + 8);
    if (name === 'IDAT') pieces.push(file.subarray(at + 8, at + 8 + length));
    if (name === 'PLTE') hasPalette = length > 0;
    ended = name === 'IEND';
    at += 12 + length;
  }
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [depth = 0, colour = 0, , , interlaced = 0] = file.subarray(24, 29);
  const channels = CHANNELS[colour];
  if (!ended || !channels || !DEPTHS.has(depth) || (colour === 3 && !hasPalette)) return null;
  if (Math.max(width, height) > PICTURE_LIMITS.side) return null;

  const passes = interlaced === 1 ? passesOf(width, height) : [{ width, height }];
  const rowBytes = (columns: number) => 1 + Math.ceil((columns * channels * depth) / 8);
  const size = passes.reduce((sum, pass) => sum + pass.height * rowBytes(pass.width), 0);
  const pixels = inflateSync(Buffer.concat(pieces), { maxOutputLength: size });
  if (pixels.length !== size) return null;
  let at = 0;
  for (const pass of passes) {
    for (let row = 0; row < pass.height; row += 1, at += rowBytes(pass.width)) {
      if ((pixels[at] ?? 5) > 4) return null;
    }
  }
  return { type: 'image/png', width, height };
}

const passesOf = (width: number, height: number) =>
  ADAM7.map(([x, y, stepX, stepY]) => ({
    width: Math.max(0, Math.ceil((width - x) / stepX)),
    height: Math.max(0, Math.ceil((height - y) / stepY)),
  })).filter((pass) => pass.width > 0 && pass.height > 0);

/** Up to the frame that tells the size; what a printer cannot draw of the rest, it leaves out. */
function readJpeg(bytes: Uint8Array): Picture | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 10 <= file.length; ) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const channels = file[at + 9] ?? 0;
      const drawable = file[at + 4] === 8 && [1, 3, 4].includes(channels);
      return drawable
        ? { type: 'image/jpeg', width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) }
        : null;
    }
    at += marker === 0xff ? 1 : 2 + file.readUInt16BE(at + 2);
  }
  return null;
}
