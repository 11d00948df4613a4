import { generateRandomString } from 'better-auth/crypto';
import { RECOVERY_CODES } from '#domain/accounts/limits.ts';
import type { Visit } from '#server/features/accounts/accounts.context.ts';
import type { Auth } from '#server/platform/auth/auth.ts';
import { decrypted, encrypted } from '#server/platform/auth/library.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';
import * as factors from './second-factor.sql.ts';
import { freshStep } from './totp.ts';

export type SecondFactor = { method: 'totp' | 'recovery'; code: string };

const letters = (count: number) => generateRandomString(count, 'a-z', 'A-Z', '0-9');

/** Fresh ones, as they are shown and as they are kept. */
export async function newRecoveryCodes(auth: Auth): Promise<{ codes: string[]; backup_codes: string }> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${letters(5)}-${letters(5)}`);
  return { codes, backup_codes: await encrypted(auth, JSON.stringify(codes)) };
}

export const recoveryCodes = async (auth: Auth, backup_codes: string): Promise<string[]> =>
  JSON.parse(await decrypted(auth, backup_codes));

/**
 * Uses a code up. False where it is wrong or was used. The person's row is locked (`lockUser`): of two who show the
 * same code at once, the second finds it used.
 */
export async function spendSecondFactor(
  tx: AnyTx,
  { auth, now }: Pick<Visit, 'auth' | 'now'>,
  { userId, method, code }: SecondFactor & { userId: string },
): Promise<boolean> {
  const factor = await factors.readFactor(tx, userId);
  if (!factor?.verified) return false;
  if (method === 'totp') {
    const secret = await decrypted(auth, factor.secret);
    const step = await freshStep({ secret, lastStep: factor.last_step }, code, now);
    if (step !== null) await factors.markStepUsed(tx, { userId, step });
    return step !== null;
  }
  const codes = await recoveryCodes(auth, factor.backup_codes);
  if (!codes.includes(code)) return false;
  const left = codes.filter((other) => other !== code);
  await factors.setRecoveryCodes(tx, { userId, backup_codes: await encrypted(auth, JSON.stringify(left)) });
  return true;
}
