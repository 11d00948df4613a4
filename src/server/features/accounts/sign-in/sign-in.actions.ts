import { signInCounts } from '#domain/accounts/places.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import type { Visit } from '#server/features/accounts/accounts.context.ts';
import * as accounts from '#server/features/accounts/accounts.sql.ts';
import { noteAccount } from '#server/features/accounts/activity/activity.ts';
import * as challenges from '#server/features/accounts/challenges.sql.ts';
import { type SecondFactor, spendSecondFactor } from '#server/features/accounts/two-factor/second-factor.ts';
import { readSession } from '#server/platform/auth/auth.ts';
import { callLibrary, hashPassword, isPassword } from '#server/platform/auth/library.ts';
import { endOfTicket } from '#server/platform/auth/waiting-ticket.ts';
import { asPlatform } from '#server/platform/db/in-org.ts';
import { challengeOf, challengeSecondFactor, endOfChallenge, provedBefore } from './challenge.ts';
import { enterSession } from './entering.ts';
import { forgetOtherPlaces, signInPlace } from './places.ts';
import { countAll, forgiveAll, type ThrottleCount } from './throttles.ts';
import { giveTicket } from './waiting.ts';

type Credentials = { email: string; password: string };

export async function signIn(visit: Visit, { email, password }: Credentials) {
  const counts = signInCounts(await signInPlace(visit, email), email);
  await countAll(visit, counts);
  const known = await asPlatform(visit.db, (tx) => accounts.findCredentials(tx, email));
  const hash = known?.hash ?? null;
  ensure((await isTheirs(visit, password, hash)) && known && hash, 'SIGN_IN_REFUSED');
  await forgiveAll(visit, counts);
  const proved = { userId: known.id, hash };
  if (!known.email_verified) {
    // Once the address is confirmed, this browser goes on by itself (/verify).
    giveTicket(visit, proved);
    throw new AppError('EMAIL_NOT_CONFIRMED');
  }
  if (known.two_factor_enabled) await challengeSecondFactor(visit, proved);
  else await enterSession(visit, proved);
  return { signed_in: !known.two_factor_enabled };
}

/** Hashed for nobody too: the time that it takes would tell who has an account. */
async function isTheirs({ auth }: Visit, password: string, hash: string | null): Promise<boolean> {
  if (hash) return isPassword(auth, password, hash);
  await hashPassword(auth, password);
  return false;
}

export async function signInSecondFactor(visit: Visit, shown: SecondFactor): Promise<void> {
  const tokenHash = challengeOf(visit);
  ensure(tokenHash, 'SECOND_FACTOR_TIMEOUT');
  const userId = await asPlatform(visit.db, (tx) => challenges.userOfChallenge(tx, tokenHash));
  ensure(userId, 'SECOND_FACTOR_TIMEOUT');
  const counts: ThrottleCount[] = [['secondFactorTriesOfAccount', userId]];
  await countAll(visit, counts);
  // Refused only after the commit: a wrong try must stay counted.
  const outcome = await asPlatform(visit.db, async (tx) => {
    await accounts.lockUser(tx, userId);
    const tried = await challenges.tryChallenge(tx, tokenHash, visit.now);
    // Begun with a password or an identity that was: also where it ended in this very moment.
    const proved = tried && (await provedBefore(tx, visit, { userId, mark: tried.proof_mark }));
    if (!proved) return 'SECOND_FACTOR_TIMEOUT';
    if (!(await spendSecondFactor(tx, visit, { ...shown, userId }))) return 'SECOND_FACTOR_WRONG';
    await challenges.spendChallenge(tx, tokenHash);
    if (shown.method === 'recovery') await noteAccount(tx, visit, userId, 'recovery_code_used');
    return proved;
  });
  if (typeof outcome === 'string') throw new AppError(outcome);
  await forgiveAll(visit, counts);
  await enterSession(visit, outcome);
  visit.setCookie(endOfChallenge(visit));
}

/** Signing out where one is no longer signed in is no error: the cookies go, and that is what was asked. */
export async function signOut(visit: Visit, scope: 'local' | 'others' | 'global'): Promise<void> {
  visit.setCookie(endOfTicket(visit));
  visit.setCookie(endOfChallenge(visit));
  const { user, sessionId } = await readSession(visit.auth, visit.headers);
  if (scope !== 'local') {
    ensure(user, 'NOT_SIGNED_IN');
    const kept = scope === 'others' ? sessionId : null;
    await asPlatform(visit.db, async (tx) => {
      await accounts.deleteSessions(tx, user.id, kept);
      await challenges.endChallenges(tx, user.id);
      await forgetOtherPlaces(tx, visit, user.id);
      const event = scope === 'others' ? 'other_sessions_ended' : 'all_sessions_ended';
      await noteAccount(tx, visit, user.id, event);
    });
  }
  if (scope === 'others') return;
  await callLibrary(visit, () => visit.auth.api.signOut({ headers: visit.headers, returnHeaders: true }));
}
