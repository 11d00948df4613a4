import { CODE_SECONDS, RESEND_COOLDOWN_SECONDS } from '#domain/accounts/limits.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { queueMail, type Visit } from '#server/features/accounts/accounts.context.ts';
import * as accounts from '#server/features/accounts/accounts.sql.ts';
import { noteAccount } from '#server/features/accounts/activity/activity.ts';
import { endChallenges } from '#server/features/accounts/challenges.sql.ts';
import {
  type Confirmation,
  checkPasswordIfAny,
  confirmPerson,
} from '#server/features/accounts/confirming.ts';
import { ensureRight, issueProof, tryEmailCode } from '#server/features/accounts/proofs.ts';
import { replaceSession } from '#server/features/accounts/sign-in/entering.ts';
import { countAll, forgiveAll, type ThrottleCount } from '#server/features/accounts/sign-in/throttles.ts';
import type { SessionUser } from '#server/platform/auth/auth.ts';
import { decrypted, encrypted } from '#server/platform/auth/library.ts';
import { asPlatform } from '#server/platform/db/in-org.ts';
import { factorCodeMail } from '#text/accounts/accounts-mail.text.ts';
import { PRODUCT_NAME } from '#text/kernel/product.text.ts';
import * as factors from './second-factor.sql.ts';
import { newRecoveryCodes, recoveryCodes } from './second-factor.ts';
import { freshStep, newTotpSecret, totpKey, totpUri } from './totp.ts';

/**
 * The first step of turning it on. Whoever has a session and the password, but not the mailbox, could otherwise
 * lock the person out for good.
 */
export async function sendFactorCode(visit: Visit, user: SessionUser, password: string | undefined) {
  ensure(!user.two_factor_enabled, 'SECOND_FACTOR_ALREADY_ON');
  await checkPasswordIfAny(visit, user, password);
  await countAll(visit, [['factorCodeCooldown', user.id]], 'WAIT_BEFORE_RESEND');
  await countAll(visit, [['factorCodesOfAccount', user.id]]);
  await asPlatform(visit.db, async (tx) => {
    await accounts.lockUser(tx, user.id);
    const proof = { purpose: 'second_factor', email: user.email, userId: user.id } as const;
    const { code } = await issueProof(tx, visit, proof);
    await queueMail(tx, visit, user.email, factorCodeMail({ name: user.full_name, code }));
  });
  return { success: true as const, expires_in: CODE_SECONDS, retry_in: RESEND_COOLDOWN_SECONDS };
}

/**
 * The key waits until a first code proves that the app has it. Here the mailbox and the password were seen in the
 * same hands, so that the account is nobody else's.
 */
export async function enrolTotp(
  visit: Visit,
  user: SessionUser,
  { password, email_code }: { password?: string | undefined; email_code: string },
) {
  ensure(!user.two_factor_enabled, 'SECOND_FACTOR_ALREADY_ON');
  await checkPasswordIfAny(visit, user, password);
  const counts: ThrottleCount[] = [['factorCodeTriesOfAccount', user.id]];
  await countAll(visit, counts);
  const secret = newTotpSecret();
  const { backup_codes } = await newRecoveryCodes(visit.auth);
  const factor = { user_id: user.id, secret: await encrypted(visit.auth, secret), backup_codes };
  const { tried, on } = await asPlatform(visit.db, async (tx) => {
    await accounts.lockUser(tx, user.id);
    const on = (await factors.readFactor(tx, user.id))?.verified === true;
    const shown = { purpose: 'second_factor', email: user.email, code: email_code } as const;
    const tried = await tryEmailCode(tx, visit, shown);
    if (tried?.used_at && !on) {
      await accounts.confirmUser(tx, user.id, 'same');
      await factors.beginFactor(tx, factor);
    }
    return { tried, on };
  });
  ensure(!on, 'SECOND_FACTOR_ALREADY_ON');
  ensureRight(tried);
  await forgiveAll(visit, counts);
  const totp_uri = totpUri({ secret, issuer: PRODUCT_NAME, email: user.email });
  return { totp_uri, secret: totpKey(secret) };
}

/** The recovery codes leave the server here and never again. The code shown here is used up, as any other. */
export async function verifyTotp(visit: Visit, user: SessionUser, code: string) {
  const { auth, now } = visit;
  ensure(!user.two_factor_enabled, 'SECOND_FACTOR_ALREADY_ON');
  const counts: ThrottleCount[] = [['secondFactorTriesOfAccount', user.id]];
  await countAll(visit, counts);
  const recovery_codes = await asPlatform(visit.db, async (tx) => {
    await accounts.lockUser(tx, user.id);
    const factor = await factors.readFactor(tx, user.id);
    ensure(factor, 'SECOND_FACTOR_NOT_ON');
    ensure(!factor.verified, 'SECOND_FACTOR_ALREADY_ON');
    const secret = await decrypted(auth, factor.secret);
    const step = await freshStep({ secret, lastStep: factor.last_step }, code, now);
    ensure(step !== null, 'SECOND_FACTOR_WRONG');
    await factors.activateFactor(tx, { userId: user.id, step });
    await noteAccount(tx, visit, user.id, 'second_factor_on');
    return recoveryCodes(auth, factor.backup_codes);
  });
  await forgiveAll(visit, counts);
  await replaceSession(visit, user.id);
  return { recovery_codes };
}

export async function disableTotp(visit: Visit, user: SessionUser, shown: Confirmation): Promise<void> {
  await confirmPerson(visit, user, shown);
  const removed = await asPlatform(visit.db, async (tx) => {
    await accounts.lockUser(tx, user.id);
    await endChallenges(tx, user.id);
    const on = (await factors.readFactor(tx, user.id))?.verified === true;
    const gone = on && (await factors.removeSecondFactor(tx, user.id));
    if (gone) await noteAccount(tx, visit, user.id, 'second_factor_off');
    return gone;
  });
  ensure(removed, 'SECOND_FACTOR_NOT_ON');
  await replaceSession(visit, user.id);
}

export async function renewRecoveryCodes(visit: Visit, user: SessionUser, shown: Confirmation) {
  await confirmPerson(visit, user, shown);
  const { codes, backup_codes } = await newRecoveryCodes(visit.auth);
  await asPlatform(visit.db, async (tx) => {
    await accounts.lockUser(tx, user.id);
    ensure((await factors.readFactor(tx, user.id))?.verified, 'SECOND_FACTOR_NOT_ON');
    await factors.setRecoveryCodes(tx, { userId: user.id, backup_codes });
    await noteAccount(tx, visit, user.id, 'recovery_codes_renewed');
  });
  return { recovery_codes: codes };
}

export async function recoveryCodesLeft({ db, auth }: Visit, userId: string): Promise<number | null> {
  const factor = await asPlatform(db, (tx) => factors.readFactor(tx, userId));
  return factor?.verified ? (await recoveryCodes(auth, factor.backup_codes)).length : null;
}
