import { type RawBuilder, sql } from 'kysely';
import type { PlatformTx } from '#server/platform/db/in-org.ts';

/** What nobody needs any more, and since when. Business data is not in here: it is never purged. */
const FORGOTTEN: Record<string, RawBuilder<unknown>> = {
  // Its policy lets only what is old go.
  idempotency_keys: sql`delete from idempotency_keys`,
  // Likewise.
  mail_days: sql`delete from mail_days`,
  throttle: sql`delete from throttle where ends_at < now()`,
  'auth.sessions': sql`delete from auth.sessions where expires_at < now()`,
  'auth.verifications': sql`delete from auth.verifications where expires_at < now()`,
  'auth.email_proofs': sql`delete from auth.email_proofs where expires_at < now() - interval '1 day'`,
  'auth.sign_in_challenges': sql`delete from auth.sign_in_challenges where expires_at < now()`,
  // Begun, and never noted as the account's.
  'auth.passkeys': sql`delete from auth.passkeys where not active and created_at < now() - interval '1 day'`,
  // Long after the last token that it signed.
  'auth.signing_keys': sql`delete from auth.signing_keys where expires_at < now() - interval '2 days'`,
  // As long as a place stays known (domain/accounts/places.ts).
  'auth.known_places': sql`delete from auth.known_places where last_success_at < now() - interval '90 days'`,
  // Its function lets only what is older than a year go.
  'auth.account_events': sql`select auth.forget_old_account_events()`,
  // Its function lets only those go that are nobody's in particular, older than a month and at their end.
  mail_outbox: sql`select forget_mails_of_nobody()`,
  // Two summers can be compared.
  usage_events: sql`delete from usage_events where day < now() - interval '400 days'`,
  local_mailbox: sql`delete from local_mailbox where received_at < now() - interval '30 days'`,
};

/** Deletes it, and says how many rows of which table went. */
export async function forgetOldRows(tx: PlatformTx): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const [table, statement] of Object.entries(FORGOTTEN)) {
    const { numAffectedRows } = await statement.execute(tx);
    if (numAffectedRows) gone[table] = Number(numAffectedRows);
  }
  return gone;
}
