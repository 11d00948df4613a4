import { AppError } from '#domain/kernel/errors.ts';
import { type AnyTx, asPlatform } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { keyedHash } from './hashes.ts';
import { clearCount, countOne, forgetOldWindows, uncountOne } from './throttle.sql.ts';

type Keyed = { secret: string; now: Date };
type Throttled = { name: string; subject: string; limit: number; seconds: number };

/** What is said when there were too many: the wait in seconds (resend) or in minutes (guessing). */
export type Refusal = 'WAIT_BEFORE_RESEND' | 'TOO_MANY_TRIES' | 'SECOND_FACTOR_WRONG' | 'TOO_MANY_EXPORTS';

/** Counts this attempt and refuses it past the limit. Committed at once: what follows may fail, the count stays. */
export async function throttle(
  keyed: Keyed & { db: Database },
  what: Throttled,
  refusal: Refusal,
): Promise<void> {
  const counted = await asPlatform(keyed.db, (tx) => count(tx, keyed, what));
  refusePastLimit(counted, { keyed, what, refusal });
}

/** The same inside the command's own transaction, where only commands done are to be counted. */
export async function throttleCommand(
  tx: AnyTx,
  keyed: Keyed,
  { what, refusal }: { what: Throttled; refusal: Refusal },
): Promise<void> {
  refusePastLimit(await count(tx, keyed, what), { keyed, what, refusal });
}

/** Takes an attempt back that turned out to be right. */
export const forgive = (keyed: Keyed & { db: Database }, what: Throttled): Promise<unknown> =>
  asPlatform(keyed.db, (tx) => uncountOne(tx, keyOf(keyed, what)));

/** Forgets what was counted: the attempts were about something that no longer is. */
export const forgetCount = (
  tx: AnyTx,
  keyed: Pick<Keyed, 'secret'>,
  what: Pick<Throttled, 'name' | 'subject'>,
) => clearCount(tx, keyOf(keyed, what));

async function count(tx: AnyTx, keyed: Keyed, what: Throttled) {
  const { now } = keyed;
  const endsAt = new Date(now.getTime() + what.seconds * 1000);
  const counted = await countOne(tx, { key: keyOf(keyed, what), now, endsAt });
  if (counted.count === 1) await forgetOldWindows(tx, new Date(now.getTime() - 86_400_000));
  return counted;
}

function refusePastLimit(
  { count, ends_at }: { count: number; ends_at: Date },
  { keyed, what, refusal }: { keyed: Keyed; what: Throttled; refusal: Refusal },
): void {
  if (count <= what.limit) return;
  const seconds = Math.max(1, Math.ceil((ends_at.getTime() - keyed.now.getTime()) / 1000));
  throw new AppError(refusal, { details: { seconds, minutes: Math.ceil(seconds / 60), limit: what.limit } });
}

const keyOf = ({ secret }: Pick<Keyed, 'secret'>, { name, subject }: Pick<Throttled, 'name' | 'subject'>) =>
  `${name}:${keyedHash(secret, 'throttle', subject).toString('base64url')}`;
