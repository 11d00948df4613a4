import { sql } from 'kysely';
import { SECOND_FACTOR_TRIES } from '#domain/accounts/limits.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';

type Challenge = { token_hash: Buffer; user_id: string; proof_mark: string; expires_at: Date };

export const insertChallenge = (tx: AnyTx, challenge: Challenge) =>
  tx.insertInto('auth.sign_in_challenges').values(challenge).execute();

/** Whose second factor is waited for; to count tries by, not to trust. */
export const userOfChallenge = async (tx: AnyTx, tokenHash: Buffer): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('auth.sign_in_challenges')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.user_id;
};

/** Counts a try, in one statement. Nothing where it is unknown, used, too old, or was tried too often. */
export const tryChallenge = (tx: AnyTx, tokenHash: Buffer, now: Date) =>
  tx
    .updateTable('auth.sign_in_challenges')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', SECOND_FACTOR_TRIES)
    .where('expires_at', '>', now)
    .returning(['user_id', 'proof_mark'])
    .executeTakeFirst();

export const spendChallenge = (tx: AnyTx, tokenHash: Buffer) =>
  tx.deleteFrom('auth.sign_in_challenges').where('token_hash', '=', tokenHash).execute();

/** Who proved the password that was, and still owes the second factor, starts again. */
export const endChallenges = (tx: AnyTx, userId: string) =>
  tx.deleteFrom('auth.sign_in_challenges').where('user_id', '=', userId).execute();
