import { AppError } from '#domain/kernel/errors.ts';
import type { Database } from '../db/pool.ts';
import { keyedHash } from './hashes.ts';
import { countOne, forgetOldWindows, uncountOne } from './throttle.sql.ts';

export type ThrottleSettings = { db: Database; secret: string; now: Date };
export type Throttled = { name: string; subject: string; limit: number; seconds: number };

/** What is said when there were too many: the wait in seconds (resend) or in minutes (guessing). */
export type Refusal = 'WAIT_BEFORE_RESEND' | 'TOO_MANY_TRIES' | 'SECOND_FACTOR_WRONG';

/** Counts this attempt and refuses it past the limit. Committed at once: what follows may fail, the count stays. */
export async function throttle(settings: ThrottleSettings, what: Throttled, refusal: Refusal): Promise<void> {
  const { db, now } = settings;
  const endsAt = new Date(now.getTime() + what.seconds * 1000);
  const { count, ends_at } = await countOne(db, { key: keyOf(settings, what), now, endsAt });
  if (count === 1) await forgetOldWindows(db, new Date(now.getTime() - 86_400_000));
  if (count <= what.limit) return;
  const seconds = Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000));
  throw new AppError(refusal, { details: { seconds, minutes: Math.ceil(seconds / 60) } });
}

/** Takes an attempt back that turned out to be right. */
export const forgive = (settings: ThrottleSettings, what: Throttled): Promise<unknown> =>
  uncountOne(settings.db, keyOf(settings, what));

const keyOf = ({ secret }: ThrottleSettings, { name, subject }: Throttled) =>
  `${name}:${keyedHash(secret, 'throttle', subject).toString('base64url')}`;
