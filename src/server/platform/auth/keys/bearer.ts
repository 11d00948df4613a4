import type { IncomingHttpHeaders } from 'node:http';

/** A key of a program's, or a token that we signed for a person. */
export type Bearer = { kind: 'key' | 'token'; text: string };

/** Three parts, as every signed token has them; a key has no point in it. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/**
 * What a request shows in the place of a session, whatever it is worth; null where it shows nothing. Only the header
 * counts: an address ends up in logs and histories. Whoever shows it is not asked for cookies.
 */
export function bearerOf({ authorization }: IncomingHttpHeaders): Bearer | null {
  const shown = /^bearer(?: +(.*))?$/i.exec(authorization ?? '');
  if (!shown) return null;
  const text = shown[1] ?? '';
  return { kind: TOKEN.test(text) ? 'token' : 'key', text };
}
