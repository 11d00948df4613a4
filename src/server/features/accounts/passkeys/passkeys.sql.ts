import type { AnyTx } from '#server/platform/db/in-org.ts';

const shown = ['id', 'name', 'created_at', 'last_used_at'] as const;

export const listPasskeys = (tx: AnyTx, userId: string) =>
  tx
    .selectFrom('auth.passkeys')
    .select(shown)
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Made, but never noted: the same device may begin again. */
export const forgetUnfinished = (tx: AnyTx, userId: string) =>
  tx.deleteFrom('auth.passkeys').where('user_id', '=', userId).where('active', '=', false).execute();

/** From here on it opens the account. Nothing where it is not theirs. */
export const activatePasskey = (tx: AnyTx, { userId, id }: { userId: string; id: string }) =>
  tx
    .updateTable('auth.passkeys')
    .set({ active: true })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirst();

export async function renamePasskey(
  tx: AnyTx,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const renamed = await tx
    .updateTable('auth.passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  return renamed.numUpdatedRows > 0n;
}

/** What it was called. Nothing where it is not theirs. */
export const removePasskey = (tx: AnyTx, { userId, id }: { userId: string; id: string }) =>
  tx
    .deleteFrom('auth.passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['name', 'active'])
    .executeTakeFirst();

/** False where there was none. */
export async function removePasskeys(tx: AnyTx, userId: string): Promise<boolean> {
  const removed = await tx.deleteFrom('auth.passkeys').where('user_id', '=', userId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** False where it is no longer there, or not active: it opens nothing. */
export async function usePasskey(
  tx: AnyTx,
  { userId, credentialId, now }: { userId: string; credentialId: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('auth.passkeys')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .where('active', '=', true)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
