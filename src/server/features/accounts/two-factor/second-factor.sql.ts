import type { AnyTx } from '#server/platform/db/in-org.ts';

/** What is secret in it is encrypted (platform/auth/library.ts). */
export const readFactor = (tx: AnyTx, userId: string) =>
  tx
    .selectFrom('auth.two_factors')
    .select(['secret', 'backup_codes', 'verified', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Not active yet. Begun before and not ended, it is replaced. */
export const beginFactor = (tx: AnyTx, row: { user_id: string; secret: string; backup_codes: string }) =>
  tx
    .insertInto('auth.two_factors')
    .values({ ...row, verified: false })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...row, verified: false, last_step: null }),
    )
    .execute();

export async function activateFactor(
  tx: AnyTx,
  { userId, step }: { userId: string; step: number },
): Promise<void> {
  await tx
    .updateTable('auth.two_factors')
    .set({ verified: true, last_step: step })
    .where('user_id', '=', userId)
    .execute();
  await tx.updateTable('auth.users').set({ two_factor_enabled: true }).where('id', '=', userId).execute();
}

export const markStepUsed = (tx: AnyTx, { userId, step }: { userId: string; step: number }) =>
  tx.updateTable('auth.two_factors').set({ last_step: step }).where('user_id', '=', userId).execute();

export const setRecoveryCodes = (
  tx: AnyTx,
  { userId, backup_codes }: { userId: string; backup_codes: string },
) => tx.updateTable('auth.two_factors').set({ backup_codes }).where('user_id', '=', userId).execute();

/** False where there was none. */
export async function removeSecondFactor(tx: AnyTx, userId: string): Promise<boolean> {
  const removed = await tx.deleteFrom('auth.two_factors').where('user_id', '=', userId).executeTakeFirst();
  await tx.updateTable('auth.users').set({ two_factor_enabled: false }).where('id', '=', userId).execute();
  return removed.numDeletedRows > 0n;
}
