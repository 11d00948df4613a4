import { createHmac, randomBytes } from 'node:crypto';
import { TOTP_DIGITS, TOTP_PERIOD_SECONDS } from '#domain/accounts/limits.ts';
import { sameText } from '#server/platform/auth/hashes.ts';

/** The key that the app and the server share. */
export const newTotpSecret = (): string => randomBytes(24).toString('base64url');

/** The key as it is typed by hand. */
export const totpKey = (secret: string): string => base32(Buffer.from(secret));

/** What the square code says. */
export function totpUri({
  secret,
  issuer,
  email,
}: {
  secret: string;
  issuer: string;
  email: string;
}): string {
  const values = new URLSearchParams({
    secret: totpKey(secret),
    issuer,
    digits: String(TOTP_DIGITS),
    period: String(TOTP_PERIOD_SECONDS),
  });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${values}`;
}

const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / TOTP_PERIOD_SECONDS);

/**
 * The period that a code belongs to: the current one, or a neighbour, since clocks differ. Null where the code is
 * wrong, or of a period that was used already or is older than that: a code seen over a shoulder is worth nothing.
 */
export function freshStep(
  { secret, lastStep }: { secret: string; lastStep: number | null },
  code: string,
  now: Date,
): number | null {
  const current = stepAt(now);
  const found = [current - 1, current, current + 1].filter((step) => sameText(codeOf(secret, step), code));
  return found.find((step) => lastStep === null || step > lastStep) ?? null;
}

/** RFC 6238. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', Buffer.from(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0');
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters.map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
