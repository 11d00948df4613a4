import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

/** Whose session this is; nobody's where it has ended or was revoked. */
export const findSessionUser = async (db: Database, token: string) =>
  (await db
    .selectFrom('auth.sessions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.email', 'u.name as full_name', 'u.email_confirmed_at', 'u.two_factor_enabled'])
    .where('s.token', '=', token)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()) ?? null;
