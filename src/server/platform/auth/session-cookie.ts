import { createHmac } from 'node:crypto';
import { sameText } from './hashes.ts';

/**
 * The token in a request's session cookie, or null where there is none or its signature is not ours. The library
 * writes `token.signature`, URL-encoded, the signature being the HMAC-SHA-256 of the token in base64. Read here
 * because the library takes longer to read it than the database to answer a page.
 */
export function sessionToken(
  { secret, name }: { secret: string; name: string },
  cookies: string,
): string | null {
  const start = `${name}=`;
  const cookie = cookies
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  if (cookie === undefined) return null;
  const value = decoded(cookie.slice(start.length));
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return sameText(value.slice(dot + 1), signature) ? token : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
