import { AppError, ensure } from '#domain/kernel/errors.ts';
import { readSession } from '#server/platform/auth/auth.ts';
import { callLibrary, isPassword } from '#server/platform/auth/library.ts';
import { cookieValue, endOfTicket } from '#server/platform/auth/waiting-ticket.ts';
import { asPlatform } from '#server/platform/db/in-org.ts';
import { type Count, countAll, forgiveAll, type Visit } from './accounts.context.ts';
import * as accounts from './accounts.sql.ts';
import { userOfChallenge } from './second-factor.sql.ts';
import { giveTicket } from './waiting.ts';

export async function signIn(visit: Visit, credentials: { email: string; password: string }) {
  const { email } = credentials;
  const counts: Count[] = [
    ['signInsOfNetwork', visit.network],
    ['signInsOfAddressAndNetwork', `${email} ${visit.network}`],
    ['signInsOfAddress', email],
  ];
  await countAll(visit, counts);
  try {
    const response = await callLibrary(visit, () =>
      visit.auth.api.signInEmail({ body: credentials, headers: visit.headers, returnHeaders: true }),
    );
    await forgiveAll(visit, counts);
    visit.setCookie(endOfTicket(visit));
    return { signed_in: !('twoFactorRedirect' in response) };
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'EMAIL_NOT_CONFIRMED') {
      await forgiveAll(visit, counts);
      await letWait(visit, credentials);
    }
    throw thrown;
  }
}

/** The password was right: once the address is confirmed, this browser goes on by itself (/verify). */
async function letWait(
  visit: Visit,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const known = await asPlatform(visit.db, async (tx) => {
    const user = await accounts.findUserByEmail(tx, email);
    const hash = user && (await accounts.passwordHashOf(tx, user.id));
    return hash ? { userId: user.id, hash } : null;
  });
  // Another sign-up may have replaced the password since the library looked.
  if (known && (await isPassword(visit.auth, password, known.hash))) giveTicket(visit, known);
}

export type SecondFactor = { method: 'totp' | 'recovery'; code: string };

export async function signInSecondFactor(visit: Visit, { method, code }: SecondFactor): Promise<void> {
  const { name } = (await visit.auth.$context).createAuthCookie('two_factor');
  const challenge = cookieValue(visit.headers, name);
  ensure(challenge, 'SECOND_FACTOR_TIMEOUT');
  const identifier = decoded(challenge)?.split('.')[0];
  ensure(identifier, 'SECOND_FACTOR_TIMEOUT');
  const userId = await asPlatform(visit.db, (tx) => userOfChallenge(tx, identifier));
  ensure(userId, 'SECOND_FACTOR_TIMEOUT');
  const counts: Count[] = [['secondFactorTriesOfAccount', userId]];
  await countAll(visit, counts);
  if (method === 'totp')
    await countAll(visit, [['secondFactorCode', `${userId} ${code}`]], 'SECOND_FACTOR_WRONG');

  // The challenge alone: with a session beside it the library would check that person's factor instead.
  const headers = new Headers(visit.headers);
  headers.set('cookie', `${name}=${challenge}`);
  await callLibrary(visit, () =>
    method === 'totp'
      ? visit.auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
      : visit.auth.api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }),
  );
  await forgiveAll(visit, counts);
  visit.setCookie(endOfTicket(visit));
}

/** Null where the escapes are broken: a cookie is whatever somebody sends. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** Signing out where one is no longer signed in is no error: the cookies go, and that is what was asked. */
export async function signOut(visit: Visit, scope: 'local' | 'others' | 'global'): Promise<void> {
  visit.setCookie(endOfTicket(visit));
  const { user, sessionId } = await readSession(visit.auth, visit.headers);
  if (scope !== 'local') {
    ensure(user, 'NOT_SIGNED_IN');
    const kept = scope === 'others' ? sessionId : null;
    await asPlatform(visit.db, (tx) => accounts.deleteSessions(tx, user.id, kept));
  }
  if (scope === 'others') return;
  await callLibrary(visit, () => visit.auth.api.signOut({ headers: visit.headers, returnHeaders: true }));
}
