import { sql } from 'kysely';
import { PROVIDER_ID } from '#server/platform/auth/sign-on.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';

/** Of the provider; the password is a row of the same table, and no identity. */
export const identityOf = (tx: AnyTx, userId: string) =>
  tx
    .selectFrom('auth.accounts')
    .select(['id', 'created_at', 'last_used_at', 'noted_at'])
    .where('user_id', '=', userId)
    .where('provider_id', '=', PROVIDER_ID)
    .executeTakeFirst();

/** True once: from here on it counts as told in the account's trail. */
export async function takeUnannounced(tx: AnyTx, userId: string): Promise<boolean> {
  const taken = await tx
    .updateTable('auth.accounts')
    .set({ noted_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('provider_id', '=', PROVIDER_ID)
    .where('noted_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** False where it is no longer there: it opens nothing. */
export async function markIdentityUsed(
  tx: AnyTx,
  { userId, identityId, now }: { userId: string; identityId: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('auth.accounts')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', identityId)
    .where('provider_id', '=', PROVIDER_ID)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** False where it is not theirs. */
export async function removeIdentity(
  tx: AnyTx,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('auth.accounts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('provider_id', '=', PROVIDER_ID)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** False where there was none. */
export async function removeIdentities(tx: AnyTx, userId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('auth.accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '!=', 'credential')
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** The session that the library has just opened. */
export const findOpened = (tx: AnyTx, token: string) =>
  tx
    .selectFrom('auth.sessions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 'u.two_factor_enabled'])
    .where('s.token', '=', token)
    .executeTakeFirst();
