import { AppError, ensure } from '#domain/kernel/errors.ts';
import { readSession } from '#server/platform/auth/auth.ts';
import { callLibrary } from '#server/platform/auth/library.ts';
import { cookieValue, ticketCookie } from '#server/platform/auth/waiting-ticket.ts';
import { asPlatform } from '#server/platform/db/in-org.ts';
import { type Count, countAll, forgiveAll, type Visit } from './accounts.context.ts';
import * as accounts from './accounts.sql.ts';

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
    return { signed_in: !('twoFactorRedirect' in response) };
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'EMAIL_NOT_CONFIRMED') {
      await forgiveAll(visit, counts);
      await letWait(visit, email);
    }
    throw thrown;
  }
}

/** The password was right: once the address is confirmed, this browser goes on by itself (/verify). */
async function letWait(visit: Visit, email: string): Promise<void> {
  const user = await asPlatform(visit.db, (tx) => accounts.findUserByEmail(tx, email));
  if (user) visit.setCookie(ticketCookie(visit, { userId: user.id, since: visit.now }));
}

export type SecondFactor = { method: 'totp' | 'recovery'; code: string };

export async function signInSecondFactor(visit: Visit, { method, code }: SecondFactor): Promise<void> {
  const { name } = (await visit.auth.$context).createAuthCookie('two_factor');
  const challenge = cookieValue(visit.headers, name);
  ensure(challenge, 'SECOND_FACTOR_TIMEOUT');
  const identifier = decodeURIComponent(challenge).split('.')[0] ?? '';
  const userId = await asPlatform(visit.db, (tx) => accounts.userOfChallenge(tx, identifier));
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
}

/** Signing out where one is no longer signed in is no error: the cookies go, and that is what was asked. */
export async function signOut(visit: Visit, scope: 'local' | 'others' | 'global'): Promise<void> {
  const { user, sessionId } = await readSession(visit.auth, visit.headers);
  if (scope !== 'local') {
    ensure(user, 'NOT_SIGNED_IN');
    const kept = scope === 'others' ? sessionId : null;
    await asPlatform(visit.db, (tx) => accounts.deleteSessions(tx, user.id, kept));
  }
  if (scope === 'others') return;
  await callLibrary(visit, () => visit.auth.api.signOut({ headers: visit.headers, returnHeaders: true }));
}
