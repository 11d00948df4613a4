import { AppError, ensure } from '#domain/kernel/errors.ts';
import { refuseUnstorableText } from './storable-text.ts';

/** No contract of ours nests further or holds more; what does is an attempt on the server's time. */
const DEEPEST = 20;
const MOST_VALUES = 50_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

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
    const byte = bytes[at] as number;
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA) values += 1;
    else if (OPENS.has(byte)) depth += 1;
    else if (CLOSES.has(byte)) depth -= 1;
    else continue;
    ensure(depth <= DEEPEST && values <= MOST_VALUES, 'INVALID_INPUT');
  }
}

/** The place of the quote that ends the text begun here, or the end where none does. */
function endOfText(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(QUOTE, start + 1);
  while (at !== -1 && isEscaped(bytes, at)) at = bytes.indexOf(QUOTE, at + 1);
  return at === -1 ? bytes.length : at;
}

function isEscaped(bytes: Buffer, at: number): boolean {
  let backslashes = 0;
  while (bytes[at - 1 - backslashes] === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('UNSUPPORTED_BODY');
  }
}
