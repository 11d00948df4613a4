import { sql } from 'kysely';
import { writableUntil } from '#domain/billing/account.ts';
import type { AnyTx, OrgTx } from '#server/platform/db/in-org.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

/** The account of who founds an organisation: their first one begins the trial, the following ones share it. */
export const openAccount = async (tx: AnyTx, holder_id: string, now: Date): Promise<void> => {
  const account = { trial_started_at: now, subscription: null };
  await tx
    .insertInto('billing.accounts')
    .values({ holder_id, trial_started_at: now, writable_until: writableUntil(account) })
    .onConflict((on) => on.column('holder_id').doNothing())
    .execute();
};

/** How long the organisation of this transaction may be written to. */
export const readWritableUntil = async (tx: OrgTx): Promise<Date | null> => {
  const { rows } = await sql<{ writable_until: Date }>`${PREPARED}
    select a.writable_until from organizations o join billing.accounts a on a.holder_id = o.owner_id
    where o.id = current_org() and o.deleted_at is null`.execute(tx);
  return rows[0]?.writable_until ?? null;
};
