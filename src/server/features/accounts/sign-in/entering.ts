import { AppError, type ErrorCode } from '#domain/kernel/errors.ts';
import type { Visit } from '#server/features/accounts/accounts.context.ts';
import * as accounts from '#server/features/accounts/accounts.sql.ts';
import { readSession } from '#server/platform/auth/auth.ts';
import { openSession } from '#server/platform/auth/library.ts';
import { endOfTicket } from '#server/platform/auth/waiting-ticket.ts';
import { type AnyTx, asPlatform } from '#server/platform/db/in-org.ts';
import { rememberPlaces } from './places.ts';

/** Who comes in, and the hash of the password that they proved. */
export type Proved = { userId: string; hash: string };

/** Opened by the library, and told to nobody yet. */
type Opened = { userId: string; sessionId: string; cookies: readonly string[] };

/** Opens the session of this browser for somebody who proved their password. */
export async function enterSession(visit: Visit, { userId, hash }: Proved): Promise<void> {
  const { quiet, cookies } = quietly(visit);
  const { session_id: sessionId } = await openSession(quiet, userId);
  const stands = async (tx: AnyTx) => (await accounts.passwordHashOf(tx, userId)) === hash;
  await keepSession(visit, { userId, sessionId, cookies }, { stands, refusal: 'SIGN_IN_REFUSED' });
}

/** The same visit, whose answer carries no cookie before the session may stay. */
export function quietly(visit: Visit): { quiet: Visit; cookies: string[] } {
  const cookies: string[] = [];
  return { quiet: { ...visit, setCookie: (cookie) => cookies.push(cookie) }, cookies };
}

type Standing = { stands: (tx: AnyTx) => Promise<boolean>; refusal: ErrorCode };

/**
 * What was proved may have ended since: a new password ends every session, a removed passkey opens none. One opened
 * beside that must not outlive it. So it is looked at again once the session is there for whoever changes the account to
 * see, and before anybody is told of it.
 */
export async function keepSession(
  visit: Visit,
  { userId, sessionId, cookies }: Opened,
  { stands, refusal }: Standing,
): Promise<void> {
  const stays = await asPlatform(visit.db, async (tx) => {
    await accounts.settleUser(tx, userId);
    if (await stands(tx)) return true;
    await accounts.deleteSession(tx, userId, sessionId);
    return false;
  });
  if (!stays) throw new AppError(refusal);
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
