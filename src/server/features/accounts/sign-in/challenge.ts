import { CHALLENGE_SECONDS } from '#domain/accounts/limits.ts';
import type { Visit } from '#server/features/accounts/accounts.context.ts';
import { passwordHashOf } from '#server/features/accounts/accounts.sql.ts';
import { insertChallenge } from '#server/features/accounts/challenges.sql.ts';
import { identityOf } from '#server/features/accounts/identities/identities.sql.ts';
import { cookieName, ownCookie, readCookie } from '#server/platform/auth/cookies.ts';
import { keyedHash, newLinkSecret } from '#server/platform/auth/hashes.ts';
import { endOfTicket, passwordMark } from '#server/platform/auth/waiting-ticket.ts';
import { type AnyTx, asPlatform } from '#server/platform/db/in-org.ts';
import type { Proved } from './entering.ts';

const NAME = 'second_factor';

const hashOf = ({ secret }: Visit, token: string) => keyedHash(secret, 'sign-in challenge', token);

export const endOfChallenge = ({ appUrl }: Visit) => ownCookie(appUrl, { name: NAME, value: '', maxAge: 0 });

/** The challenge that this browser stands before, if any. */
export function challengeOf(visit: Visit): Buffer | null {
  const token = readCookie(visit.cookies, cookieName(visit.appUrl, NAME));
  return token ? hashOf(visit, token) : null;
}

const identityMark = (identityId: string) => `identity ${identityId}`;

/** The password or the provider is proved, the second factor is owed. */
export async function challengeSecondFactor(visit: Visit, proved: Proved): Promise<void> {
  const token = newLinkSecret();
  await asPlatform(visit.db, (tx) =>
    insertChallenge(tx, {
      token_hash: hashOf(visit, token),
      user_id: proved.userId,
      proof_mark: 'hash' in proved ? passwordMark(visit, proved.hash) : identityMark(proved.identityId),
      expires_at: new Date(visit.now.getTime() + CHALLENGE_SECONDS * 1000),
    }),
  );
  visit.setCookie(endOfTicket(visit));
  visit.setCookie(ownCookie(visit.appUrl, { name: NAME, value: token, maxAge: CHALLENGE_SECONDS }));
}

/** What the first step showed, where it still holds. */
export async function provedBefore(
  tx: AnyTx,
  visit: Visit,
  { userId, mark }: { userId: string; mark: string },
): Promise<Proved | null> {
  const hash = await passwordHashOf(tx, userId);
  if (hash && passwordMark(visit, hash) === mark) return { userId, hash };
  const identity = await identityOf(tx, userId);
  return identity && identityMark(identity.id) === mark ? { userId, identityId: identity.id } : null;
}
