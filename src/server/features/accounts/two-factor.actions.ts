import { ensure } from '#domain/kernel/errors.ts';
import type { SessionUser } from '#server/platform/auth/auth.ts';
import { callLibrary } from '#server/platform/auth/library.ts';
import { type Count, countAll, forgiveAll, type Visit } from './accounts.context.ts';

/** The password is checked by the library in the call itself; tries are counted here. */
async function withPassword<T>(visit: Visit, user: SessionUser, work: () => Promise<T>): Promise<T> {
  const counts: Count[] = [['passwordChecksOfAccount', user.id]];
  await countAll(visit, counts);
  const done = await work();
  await forgiveAll(visit, counts);
  return done;
}

/** The key waits until a first code proves that the app has it. */
export const enrolTotp = (visit: Visit, user: SessionUser, password: string) =>
  withPassword(visit, user, async () => {
    const { headers } = visit;
    const enrolment = await callLibrary(visit, () =>
      visit.auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers, returnHeaders: true }),
    );
    const totp_uri = 'totpURI' in enrolment ? enrolment.totpURI : '';
    return { totp_uri, secret: new URL(totp_uri).searchParams.get('secret') ?? '' };
  });

/** The recovery codes leave the server here and never again. */
export async function verifyTotp(visit: Visit, user: SessionUser, code: string) {
  ensure(!user.two_factor_enabled, 'SECOND_FACTOR_ALREADY_ON');
  const counts: Count[] = [['secondFactorTriesOfAccount', user.id]];
  await countAll(visit, counts);
  await callLibrary(visit, () =>
    visit.auth.api.verifyTOTP({ body: { code }, headers: visit.headers, returnHeaders: true }),
  );
  await forgiveAll(visit, counts);
  return { recovery_codes: await recoveryCodesOf(visit, user.id) };
}

export const disableTotp = (visit: Visit, user: SessionUser, password: string) =>
  withPassword(visit, user, async () => {
    ensure(user.two_factor_enabled, 'SECOND_FACTOR_NOT_ON');
    const { headers } = visit;
    await callLibrary(visit, () =>
      visit.auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
    );
  });

export const renewRecoveryCodes = (visit: Visit, user: SessionUser, password: string) =>
  withPassword(visit, user, async () => {
    const { headers } = visit;
    const { backupCodes } = await callLibrary(visit, () =>
      visit.auth.api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
    );
    return { recovery_codes: backupCodes };
  });

export async function recoveryCodesOf(visit: Visit, userId: string): Promise<string[]> {
  const { backupCodes } = await visit.auth.api.viewBackupCodes({ body: { userId } });
  return backupCodes;
}
