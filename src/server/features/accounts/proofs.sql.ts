import { sql } from 'kysely';
import { CODE_TRIES } from '#domain/accounts/limits.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';

export type Purpose = 'sign_up' | 'reset_password' | 'change_email';

type NewProof = {
  purpose: Purpose;
  email: string;
  /** Null: nobody waits for it, and no try can match. */
  user_id: string | null;
  code_hash: Buffer | null;
  link_hash: Buffer;
  created_at: Date;
  expires_at: Date;
};

/** The earlier proof of the same purpose and address, used or not, stops working. */
export async function replaceProof(tx: AnyTx, proof: NewProof): Promise<void> {
  await tx
    .insertInto('auth.email_proofs')
    .values(proof)
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'email']).doUpdateSet({ ...proof, tries: 0, used_at: null }),
    )
    .execute();
  await forgetOldProofs(tx, proof.created_at);
}

/** A few of yesterday's, each time one is made. */
const forgetOldProofs = (tx: AnyTx, now: Date) =>
  tx
    .deleteFrom('auth.email_proofs')
    .where('link_hash', 'in', (query) =>
      query
        .selectFrom('auth.email_proofs')
        .select('link_hash')
        .where('expires_at', '<', new Date(now.getTime() - 86_400_000))
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .execute();

/**
 * Counts a try and, where it is right, uses the code up: one statement, so that of twenty parallel right
 * tries one succeeds and of twenty parallel guesses five are looked at. Nothing where no code is live.
 */
export const tryCode = (
  tx: AnyTx,
  { email, codeHash, now }: { email: string; codeHash: Buffer; now: Date },
) =>
  tx
    .updateTable('auth.email_proofs')
    .set({
      tries: sql<number>`tries + 1`,
      used_at: sql<Date | null>`case when code_hash = ${codeHash} and user_id is not null then ${now}::timestamptz end`,
    })
    .where('purpose', '=', 'sign_up')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', now)
    .returning(['user_id', 'tries', 'used_at'])
    .executeTakeFirst();

export const emailOfLink = async (tx: AnyTx, linkHash: Buffer): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('auth.email_proofs')
    .select('email')
    .where('link_hash', '=', linkHash)
    .executeTakeFirst();
  return row?.email;
};

/** Uses a link up. Nothing where it is unknown, expired or used. */
export const spendLink = (
  tx: AnyTx,
  { purposes, linkHash, now }: { purposes: readonly Purpose[]; linkHash: Buffer; now: Date },
) =>
  tx
    .updateTable('auth.email_proofs')
    .set({ used_at: now })
    .where('link_hash', '=', linkHash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('user_id', 'is not', null)
    .returning((eb) => [
      eb.ref('purpose').$castTo<Purpose>().as('purpose'),
      'email',
      eb.ref('user_id').$notNull().as('user_id'),
    ])
    .executeTakeFirst();

export const withdrawProofs = (tx: AnyTx, userId: string, purposes: readonly Purpose[]) =>
  tx.deleteFrom('auth.email_proofs').where('user_id', '=', userId).where('purpose', 'in', purposes).execute();

export const pendingAddress = async (tx: AnyTx, userId: string, now: Date): Promise<string | null> => {
  const row = await tx
    .selectFrom('auth.email_proofs')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change_email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.email ?? null;
};
