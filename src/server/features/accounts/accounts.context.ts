import { type Auth, libraryHeaders } from '#server/platform/auth/auth.ts';
import { cookieName, readCookie } from '#server/platform/auth/cookies.ts';
import type { SignOn } from '#server/platform/auth/sign-on.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { networkOf } from '#server/platform/http/limits/rate-limits.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { renderMail } from '#server/platform/mail/layout/layout.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import type { MailContent } from '#text/kernel/mail/content.ts';

/** What an action about accounts knows of the request. */
export type Visit = {
  db: Database;
  auth: Auth;
  signOn: SignOn | null;
  secret: string;
  appUrl: string;
  now: Date;
  /** For the library alone: they name the session and nothing else. */
  headers: Headers;
  /** As they were sent, for `readCookie`. */
  cookies: string;
  /** Where the request comes from: an address, or the /64 of an IPv6 customer. */
  network: string;
  /** Adds a Set-Cookie to the answer. */
  setCookie(cookie: string): void;
};

export const visitOf = ({ services, request, resHeaders }: RequestContext): Visit => ({
  db: services.db,
  auth: services.auth,
  signOn: services.signOn,
  secret: services.auth.options.secret,
  appUrl: services.appUrl,
  now: services.clock(),
  headers: libraryHeaders(services.auth, request),
  cookies: request.headers.cookie ?? '',
  network: networkOf(request.ip),
  setCookie: (cookie) => resHeaders?.append('set-cookie', cookie),
});

/** For the library, with one more of the request's cookies: what a challenge of its own is bound to this browser by. */
export function headersWithCookie(visit: Visit, cookie: string): Headers {
  const name = cookieName(visit.appUrl, cookie);
  const value = readCookie(visit.cookies, name);
  const headers = new Headers(visit.headers);
  if (value === null) return headers;
  const others = headers.get('cookie');
  headers.set('cookie', `${others ? `${others}; ` : ''}${name}=${value}`);
  return headers;
}

/** The same visitor as nobody: the library must not take the session for part of the question. */
export function headersOfNobody(visit: Visit): Headers {
  const headers = new Headers(visit.headers);
  headers.delete('cookie');
  return headers;
}

export const queueMail = (tx: AnyTx, { appUrl }: { appUrl: string }, to: string, mail: MailContent) =>
  enqueueMail(tx, { appUrl, to, subject: mail.subject, ...renderMail(mail) });
