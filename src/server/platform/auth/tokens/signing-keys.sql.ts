import type { Database } from '#server/platform/db/pool.ts';

export const findSigningKey = (db: Database, id: string) =>
  db
    .selectFrom('auth.signing_keys')
    .select(['public_key', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
