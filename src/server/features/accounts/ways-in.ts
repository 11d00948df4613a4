import { ensure } from '#domain/kernel/errors.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';
import { passwordHashOf } from './accounts.sql.ts';
import { listPasskeys } from './passkeys/passkeys.sql.ts';

/** After something was taken away, in the same transaction and with the person locked: of two at once, one stays. */
export async function ensureOtherWayIn(tx: AnyTx, userId: string): Promise<void> {
  const password = await passwordHashOf(tx, userId);
  const passkeys = password === undefined ? await listPasskeys(tx, userId) : [];
  ensure(password !== undefined || passkeys.length > 0, 'LAST_WAY_IN');
}
