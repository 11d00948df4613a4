import type { IncomingHttpHeaders } from 'node:http';

/**
 * What a request shows in the place of a session, whatever it is worth; null where it shows nothing. Only the header
 * counts: an address ends up in logs and histories. Whoever shows it is not asked for cookies.
 */
export function bearerOf({ authorization }: IncomingHttpHeaders): string | null {
  const shown = /^bearer(?: +(.*))?$/i.exec(authorization ?? '');
  return shown && (shown[1] ?? '');
}
