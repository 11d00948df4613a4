import type { AnyTx } from '#server/platform/db/in-org.ts';

/** Whose second factor a challenge of the library waits for; to count tries by, not to trust. */
export const userOfChallenge = async (tx: AnyTx, identifier: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('auth.verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .executeTakeFirst();
  return row?.value;
};

/** Who proved the password that was, and still owes the second factor, starts again. */
export const endChallenges = (tx: AnyTx, userId: string) =>
  tx
    .deleteFrom('auth.verifications')
    .where('value', '=', userId)
    .where('identifier', 'like', '2fa-%')
    .execute();

/** False where there was none. */
export async function removeSecondFactor(tx: AnyTx, userId: string): Promise<boolean> {
  const removed = await tx.deleteFrom('auth.two_factors').where('user_id', '=', userId).executeTakeFirst();
  await tx.updateTable('auth.users').set({ two_factor_enabled: false }).where('id', '=', userId).execute();
  return removed.numDeletedRows > 0n;
}
