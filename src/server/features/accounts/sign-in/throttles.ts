import { THROTTLES, type ThrottleName } from '#domain/accounts/throttles.ts';
import type { Visit } from '#server/features/accounts/accounts.context.ts';
import { forgetCount, forgive, type Refusal, throttle } from '#server/platform/auth/throttle.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';

/** A rule of domain/accounts/throttles.ts, and what it counts here. */
export type ThrottleCount = readonly [name: ThrottleName, subject: string];

const throttled = ([name, subject]: ThrottleCount) => ({ name, subject, ...THROTTLES[name] });

export async function countAll(
  visit: Visit,
  counts: readonly ThrottleCount[],
  refusal: Refusal = 'TOO_MANY_TRIES',
): Promise<void> {
  for (const count of counts) await throttle(visit, throttled(count), refusal);
}

export async function forgiveAll(visit: Visit, counts: readonly ThrottleCount[]): Promise<void> {
  for (const count of counts) await forgive(visit, throttled(count));
}

/** In the transaction that makes the tries void: with it, or not at all. */
export async function forgetAll(tx: AnyTx, visit: Visit, counts: readonly ThrottleCount[]): Promise<void> {
  for (const [name, subject] of counts) await forgetCount(tx, visit, { name, subject });
}
