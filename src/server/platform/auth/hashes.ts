import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Keyed with SECRET, so that a copy of the database alone does not give a six-digit code away. */
export const keyedHash = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();

/** 256 bits for a link. */
export const newLinkSecret = (): string => randomBytes(32).toString('base64url');

export const newDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');

export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
