import { sql } from 'kysely';
import type { KeyParts } from '#domain/access/keys/api-key.ts';
import type { Permission } from '#domain/access/permissions.ts';
import type { RecognisedPerson } from '#server/platform/auth/sessions.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

/** The person is who made it. */
type RecognisedKey = RecognisedPerson & {
  key_id: string;
  secret_hash: Buffer;
  scopes: Permission[];
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  time_zone: string;
  writable_until: Date;
};

/** The key that is found there, its maker and their role: one statement for all (migration 0046). */
export const findKey = async (db: Database, { orgId, handle }: KeyParts) =>
  (
    await sql<RecognisedKey>`${PREPARED}
    select key_id, secret_hash, scopes, expires_at, last_used_at, revoked_at,
      id, email, full_name, email_confirmed_at, two_factor_enabled, role, time_zone, writable_until
    from recognise_key(${orgId}, ${handle})`.execute(db)
  ).rows[0] ?? null;

export const noteUse = (tx: OrgTx, keyId: string, now: Date) =>
  sql`select note_key_use(${keyId}, ${now})`.execute(tx);
