import { AppError } from '#domain/kernel/errors.ts';
import type { Visit } from '#server/features/accounts/accounts.context.ts';
import * as accounts from '#server/features/accounts/accounts.sql.ts';
import { readSession } from '#server/platform/auth/auth.ts';
import { openSession } from '#server/platform/auth/library.ts';
import { endOfTicket } from '#server/platform/auth/waiting-ticket.ts';
import { asPlatform } from '#server/platform/db/in-org.ts';
import { rememberPlaces } from './places.ts';

/** Who comes in, and the hash of the password that they proved. */
export type Proved = { userId: string; hash: string };

/**
 * Opens the session of this browser. The password may have changed since it was proved, and a new password ends
 * every session: one opened beside it must not outlive that. So it is looked at again once the session is there
 * for whoever changes the password to see, and before anybody is told of it.
 */
export async function enterSession(visit: Visit, { userId, hash }: Proved): Promise<void> {
  const cookies: string[] = [];
  const quiet = { ...visit, setCookie: (cookie: string) => cookies.push(cookie) };
  const { session_id } = await openSession(quiet, userId);
  const stands = await asPlatform(visit.db, async (tx) => {
    if ((await accounts.settledPassword(tx, userId)) === hash) return true;
    await accounts.deleteSession(tx, userId, session_id);
    return false;
  });
  if (!stands) throw new AppError('SIGN_IN_REFUSED');
  for (const cookie of cookies) visit.setCookie(cookie);
  visit.setCookie(endOfTicket(visit));
  await rememberPlaces(visit, userId, 'signed in');
}

/** What a session may do changed: the old one does not grow into the new. */
export async function replaceSession(visit: Visit, userId: string): Promise<void> {
  const { sessionId } = await readSession(visit.auth, visit.headers);
  await openSession(visit, userId);
  if (sessionId) await asPlatform(visit.db, (tx) => accounts.deleteSession(tx, userId, sessionId));
}
