/**
 * The value of a request's cookie as it was sent. The one reader of all cookies that name somebody, so that no two
 * of them can be told two different people by one request: a name counts only where it is written exactly so, and
 * of several the first.
 */
export function readCookie(cookies: string, name: string): string | null {
  const start = `${name}=`;
  const pair = cookies
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  return pair === undefined ? null : pair.slice(start.length);
}

/** Over TLS a name that only this very host can have set. */
export const cookieName = (appUrl: string, name: string): string =>
  `${appUrl.startsWith('https:') ? '__Host-' : ''}economat_${name}`;

type NewCookie = { name: string; value: string; maxAge: number };

/** Out of reach of scripts, bound to this host. */
export function ownCookie(appUrl: string, { name, value, maxAge }: NewCookie): string {
  const secure = appUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(appUrl, name)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
