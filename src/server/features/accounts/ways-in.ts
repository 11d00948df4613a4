import { ensure } from '#domain/kernel/errors.ts';
import { identityOf } from '#server/features/accounts/identities/identities.sql.ts';
import { listPasskeys } from '#server/features/accounts/passkeys/passkeys.sql.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';
import type { Visit } from './accounts.context.ts';
import { passwordHashOf } from './accounts.sql.ts';

/** After something was taken away, in the same transaction and with the person locked: of two at once, one stays. */
export async function ensureOtherWayIn(tx: AnyTx, { signOn }: Visit, userId: string): Promise<void> {
  const password = await passwordHashOf(tx, userId);
  const passkeys = await listPasskeys(tx, userId);
  // One of a provider that is no longer configured opens nothing.
  const identity = signOn && (await identityOf(tx, userId));
  ensure(password !== undefined || passkeys.length > 0 || identity, 'LAST_WAY_IN');
}
