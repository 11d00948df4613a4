import { randomBytes } from 'node:crypto';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { TOTP_DIGITS, TOTP_PERIOD_SECONDS } from '#domain/accounts/limits.ts';
import { sameText } from '#server/platform/auth/hashes.ts';

const otp = (secret: string) => createOTP(secret, { digits: TOTP_DIGITS, period: TOTP_PERIOD_SECONDS });

/** The key that the app and the server share. */
export const newTotpSecret = (): string => randomBytes(24).toString('base64url');

/** The key as it is typed by hand. */
export const totpKey = (secret: string): string => base32.encode(secret, { padding: false });

/** What the square code says. */
export const totpUri = ({ secret, issuer, email }: { secret: string; issuer: string; email: string }) =>
  otp(secret).url(issuer, email);

const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / TOTP_PERIOD_SECONDS);

/**
 * The period that a code belongs to: the current one, or a neighbour, since clocks differ. Null where the code is
 * wrong, or of a period that was used already or is older than that: a code seen over a shoulder is worth nothing.
 * The library's own check tells neither the period nor the moment asked about.
 */
export async function freshStep(
  { secret, lastStep }: { secret: string; lastStep: number | null },
  code: string,
  now: Date,
): Promise<number | null> {
  const current = stepAt(now);
  const steps = [current - 1, current, current + 1];
  const codes = await Promise.all(steps.map((step) => codeOf(secret, step)));
  const found = steps.filter((_, n) => sameText(codes[n] ?? '', code));
  return found.find((step) => lastStep === null || step > lastStep) ?? null;
}

/** RFC 6238. */
export const codeOf = (secret: string, step: number): Promise<string> => otp(secret).hotp(step);
