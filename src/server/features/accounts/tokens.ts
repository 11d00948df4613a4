import { decodeJwt } from 'jose';
import { noteAccountOnceADay } from '#server/features/accounts/activity/activity.ts';
import { countAll } from '#server/features/accounts/sign-in/throttles.ts';
import { callLibrary } from '#server/platform/auth/library.ts';
import { asPlatform } from '#server/platform/db/in-org.ts';
import type { Visit } from './accounts.context.ts';
import { lockUser } from './accounts.sql.ts';

/** Noted once a day: a program that is at work asks every few minutes. */
export async function issueToken(visit: Visit, userId: string) {
  await countAll(visit, [['tokensOfAccount', userId]]);
  const { token } = await callLibrary(visit, () =>
    visit.auth.api.getToken({ headers: visit.headers, returnHeaders: true }),
  );
  await asPlatform(visit.db, async (tx) => {
    await lockUser(tx, userId);
    await noteAccountOnceADay(tx, visit, userId, 'token_issued');
  });
  return { token, expires_at: new Date((decodeJwt(token).exp ?? 0) * 1000) };
}
