import { createHmac } from 'node:crypto';
import { readCookie } from './cookies.ts';
import { sameText } from './hashes.ts';

type SessionCookie = { secret: string; name: string };

/**
 * The token in a request's session cookie, or null where there is none or its signature is not ours. The library
 * writes `token.signature`, URL-encoded, the signature being the HMAC-SHA-256 of the token in base64. Read here
 * because the library takes longer to read it than the database to answer a page.
 */
export function sessionToken({ secret, name }: SessionCookie, cookies: string): string | null {
  const value = decoded(readCookie(cookies, name) ?? '');
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  return sameText(value.slice(dot + 1), signature(secret, token)) ? token : null;
}

/** What the library is handed: the session that was read here, and no other cookie of the request. */
export const sessionPair = ({ secret, name }: SessionCookie, token: string): string =>
  `${name}=${encodeURIComponent(`${token}.${signature(secret, token)}`)}`;

const signature = (secret: string, token: string) =>
  createHmac('sha256', secret).update(token).digest('base64');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
