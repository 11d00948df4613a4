import { AppError, ensure } from '#domain/kernel/errors.ts';
import { refuseUnstorableText } from './storable-text.ts';

/** No contract of ours nests further or holds more; what does is an attempt on the server's time. */
const DEEPEST = 20;
const MOST_VALUES = 50_000;

const BACKSLASH = 0x5c;
const QUOTE = 0x22;
const COMMA = 0x2c;
const OPENS = 1;
const CLOSES = 2;

/** What each byte means outside of a text: looked up once for each, 2 MB of blanks or digits must cost no more either. */
const MEANINGS = new Uint8Array(256);
for (const byte of [QUOTE, COMMA]) MEANINGS[byte] = byte;
for (const byte of Buffer.from('[{')) MEANINGS[byte] = OPENS;
for (const byte of Buffer.from(']}')) MEANINGS[byte] = CLOSES;

/** Escapes that may stand for NUL or for half a surrogate pair. Written as bytes, neither gets through UTF-8. */
const SUSPECT_ESCAPE = /\\u(?:0000|d[89a-f])/i;

/**
 * Reads a body of JSON. Its shape is measured on the bytes, in one pass and before anything is built of them: a
 * parser that builds a million values, or code that walks them, would hold everybody else up.
 */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  refuseUnreasonableShape(bytes);
  const text = bytes.toString('utf8');
  const value = parse(text);
  if (SUSPECT_ESCAPE.test(text)) refuseUnstorableText(value);
  return value;
}

function refuseUnreasonableShape(bytes: Buffer): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const meaning = MEANINGS[bytes[at] as number];
    if (meaning === 0) continue;
    if (meaning === QUOTE) at = endOfText(bytes, at);
    else if (meaning === COMMA) values += 1;
    else if (meaning === OPENS) depth += 1;
    else depth -= 1;
    ensure(depth <= DEEPEST && values <= MOST_VALUES, 'INVALID_INPUT');
  }
}

/** The place of the quote that ends the text begun here, or the end where none does. */
function endOfText(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('UNSUPPORTED_BODY');
  }
}
