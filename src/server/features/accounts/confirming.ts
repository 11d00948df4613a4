import { CODE_SECONDS, RESEND_COOLDOWN_SECONDS } from '#domain/accounts/limits.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { countAll, forgiveAll, type ThrottleCount } from '#server/features/accounts/sign-in/throttles.ts';
import type { SessionUser } from '#server/platform/auth/auth.ts';
import { isPassword } from '#server/platform/auth/library.ts';
import { asPlatform } from '#server/platform/db/in-org.ts';
import { accountFieldText } from '#text/accounts/accounts.text.ts';
import { reauthenticationMail } from '#text/accounts/accounts-mail.text.ts';
import { queueMail, type Visit } from './accounts.context.ts';
import * as accounts from './accounts.sql.ts';
import { ensureRight, issueProof, tryEmailCode } from './proofs.ts';

/** Of the two, the one that the account has. */
export type Confirmation = {
  password?: string | undefined;
  reauthentication_code?: string | undefined;
};

const passwordOf = ({ db }: Visit, user: SessionUser) =>
  asPlatform(db, (tx) => accounts.passwordHashOf(tx, user.id));

/**
 * A signed-in person shows again that it is them, in the call itself: there is no window in which an open session is
 * enough. Who has a password cannot take the code instead: it would be one secret less.
 */
export async function confirmPerson(
  visit: Visit,
  user: SessionUser,
  { password, reauthentication_code }: Confirmation,
  passwordField = 'password',
): Promise<void> {
  const hash = await passwordOf(visit, user);
  if (hash === undefined) return checkCode(visit, user, reauthentication_code);
  ensureGiven(password, passwordField, accountFieldText.passwordRequired);
  await checkPassword(visit, user, { password, hash });
}

/** Where a code of the mailbox is asked for as well: it is enough for whoever has no password. */
export async function checkPasswordIfAny(
  visit: Visit,
  user: SessionUser,
  password: string | undefined,
): Promise<void> {
  const hash = await passwordOf(visit, user);
  if (hash === undefined) return;
  ensureGiven(password, 'password', accountFieldText.passwordRequired);
  await checkPassword(visit, user, { password, hash });
}

function ensureGiven(text: string | undefined, field: string, sentence: string): asserts text is string {
  if (text === undefined) throw new AppError('INVALID_INPUT', { fields: { [field]: sentence } });
}

async function checkPassword(
  visit: Visit,
  user: SessionUser,
  { password, hash }: { password: string; hash: string },
): Promise<void> {
  const counts: ThrottleCount[] = [['passwordChecksOfAccount', user.id]];
  await countAll(visit, counts);
  ensure(await isPassword(visit.auth, password, hash), 'PASSWORD_WRONG');
  await forgiveAll(visit, counts);
}

async function checkCode(visit: Visit, user: SessionUser, code: string | undefined): Promise<void> {
  ensureGiven(code, 'reauthentication_code', accountFieldText.codeIncomplete);
  const counts: ThrottleCount[] = [['reauthenticationTriesOfAccount', user.id]];
  await countAll(visit, counts);
  const tried = await asPlatform(visit.db, async (tx) => {
    await accounts.lockUser(tx, user.id);
    return tryEmailCode(tx, visit, { purpose: 'reauthenticate', email: user.email, code });
  });
  ensureRight(tried);
  await forgiveAll(visit, counts);
}

/** The code that stands for the password, to the mailbox of the account. */
export async function sendReauthenticationCode(visit: Visit, user: SessionUser) {
  ensure((await passwordOf(visit, user)) === undefined, 'PASSWORD_INSTEAD_OF_CODE');
  await countAll(visit, [['reauthenticationCooldown', user.id]], 'WAIT_BEFORE_RESEND');
  await countAll(visit, [['reauthenticationsOfAccount', user.id]]);
  await asPlatform(visit.db, async (tx) => {
    await accounts.lockUser(tx, user.id);
    const proof = { purpose: 'reauthenticate', email: user.email, userId: user.id } as const;
    const { code } = await issueProof(tx, visit, proof);
    await queueMail(tx, visit, user.email, reauthenticationMail({ name: user.full_name, code }));
  });
  return { success: true as const, expires_in: CODE_SECONDS, retry_in: RESEND_COOLDOWN_SECONDS };
}
