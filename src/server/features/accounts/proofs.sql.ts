import { sql } from 'kysely';
import { CODE_TRIES } from '#domain/accounts/limits.ts';
import type { ProofPurpose } from '#domain/accounts/proof-purpose.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';

/** What six digits prove. */
export type CodePurpose = 'sign_up' | 'second_factor' | 'reauthenticate';

type NewProof = {
  purpose: ProofPurpose;
  email: string;
  /** Null: nobody waits for it, and no try can match. */
  user_id: string | null;
  /** Who asked; known also where nobody waits for it. */
  requested_by: string | null;
  code_hash: Buffer | null;
  link_hash: Buffer | null;
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
    .where(({ refTuple, eb }) =>
      eb(
        refTuple('purpose', 'email'),
        'in',
        eb
          .selectFrom('auth.email_proofs')
          .select(['purpose', 'email'])
          .where('expires_at', '<', new Date(now.getTime() - 86_400_000))
          .limit(20)
          .forUpdate()
          .skipLocked()
          .$asTuple('purpose', 'email'),
      ),
    )
    .execute();

/**
 * Counts a try and, where it is right, uses the code up: one statement, so that of twenty parallel right
 * tries one succeeds and of twenty parallel guesses five are looked at. Nothing where no code is live.
 */
export const tryCode = (
  tx: AnyTx,
  { purpose, email, codeHash, now }: { purpose: CodePurpose; email: string; codeHash: Buffer; now: Date },
) =>
  tx
    .updateTable('auth.email_proofs')
    .set({
      tries: sql<number>`tries + 1`,
      used_at: sql<Date | null>`case when code_hash = ${codeHash} and user_id is not null then ${now}::timestamptz end`,
    })
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', now)
    .returning(['user_id', 'tries', 'used_at'])
    .executeTakeFirst();

/** To know what to lock before it is used up; not to trust. */
export const findProofLink = (tx: AnyTx, linkHash: Buffer) =>
  tx
    .selectFrom('auth.email_proofs')
    .select(['email', 'user_id'])
    .where('link_hash', '=', linkHash)
    .executeTakeFirst();

/** Uses a link up. Nothing where it is unknown, expired or used. */
export const spendLink = (
  tx: AnyTx,
  { purposes, linkHash, now }: { purposes: readonly ProofPurpose[]; linkHash: Buffer; now: Date },
) =>
  tx
    .updateTable('auth.email_proofs')
    .set({ used_at: now })
    .where('link_hash', '=', linkHash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('user_id', 'is not', null)
    .returning((eb) => ['purpose', 'email', eb.ref('user_id').$notNull().as('user_id')])
    .executeTakeFirst();

export const withdrawProofs = (tx: AnyTx, userId: string, purposes: readonly ProofPurpose[]) =>
  tx
    .deleteFrom('auth.email_proofs')
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('requested_by', '=', userId)]))
    .where('purpose', 'in', purposes)
    .execute();

/** The address that this person asked for, whether somebody has it or not: the answer must not tell. */
export const pendingAddress = async (tx: AnyTx, userId: string, now: Date): Promise<string | null> => {
  const row = await tx
    .selectFrom('auth.email_proofs')
    .select('email')
    .where('requested_by', '=', userId)
    .where('purpose', '=', 'change_email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.email ?? null;
};
