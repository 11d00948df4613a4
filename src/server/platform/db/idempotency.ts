import { createHash } from 'node:crypto';
import { ensure } from '#domain/kernel/errors.ts';
import type { OrgTx, UserTx } from './in-org.ts';
import { sendUnheard } from './opening.ts';

export type IdempotentCommand = {
  key: string;
  userId: string;
  orgId: string | null;
  /** Of the API key that asked: what it names so is not what its maker, or another key of theirs, names so. */
  keyId?: string | undefined;
  route: string;
  body: unknown;
};

/**
 * Does the work once per key. The key, the work's writes and its answer are one transaction, so a retry
 * finds either all of it or none of it; a parallel retry waits here for the first to end.
 */
export async function once(
  tx: OrgTx | UserTx,
  command: IdempotentCommand,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const request_hash = createHash('sha256')
    .update(JSON.stringify([command.orgId, command.route, command.body ?? null]))
    .digest();
  const row = { user_id: command.userId, key: nameOf(command) };
  const claimed = await tx
    .insertInto('idempotency_keys')
    // The organisation is that of the transaction, or none.
    .values({ ...row, route: command.route, request_hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();

  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const earlier = await tx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where('user_id', '=', row.user_id)
      .where('key', '=', row.key)
      .executeTakeFirstOrThrow();
    ensure(request_hash.equals(earlier.request_hash), 'IDEMPOTENCY_KEY_REUSED');
    return earlier.answer ?? undefined;
  }

  const answer = await work();
  const kept = tx
    .updateTable('idempotency_keys')
    .set({ answer: answer === undefined ? null : JSON.stringify(answer) })
    .where('user_id', '=', row.user_id)
    .where('key', '=', row.key)
    .execute();
  await sendUnheard(tx, kept);
  return answer;
}

const nameOf = ({ key, keyId }: IdempotentCommand): string =>
  keyId === undefined ? key : createHash('sha256').update(`${keyId} ${key}`).digest('base64url');
