import { sql } from 'kysely';
import type { Role } from '#domain/access/permissions.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

/** Whose session this is; nobody's where it has ended or was revoked. */
export const findSessionUser = async (db: Database, token: string) =>
  (await db
    .selectFrom('auth.sessions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.email', 'u.name as full_name', 'u.email_confirmed_at', 'u.two_factor_enabled'])
    .where('s.token', '=', token)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()) ?? null;

/** Somebody, and what they are in an organisation. */
export type RecognisedPerson = {
  id: string;
  email: string;
  full_name: string;
  email_confirmed_at: Date | null;
  two_factor_enabled: boolean;
  /** Null where the person has no role there, or no longer has one. */
  role: Role | null;
};

export type RecognisedRow = RecognisedPerson & {
  time_zone: string | null;
  writable_until: Date | null;
};

const RECOGNISED = sql.raw(
  'id, email, full_name, email_confirmed_at, two_factor_enabled, role, time_zone, writable_until',
);

/** The same with what the person is in an organisation: one statement for both (migration 0017). */
export const findSessionMember = async (db: Database, token: string, orgId: string | null) =>
  (await sql<RecognisedRow>`${PREPARED} select ${RECOGNISED} from recognise(${token}, ${orgId})`.execute(db))
    .rows[0] ?? null;

/** The same for who shows a signed token, which names its session (migration 0052). */
export const findMemberOfSession = async (db: Database, sessionId: string, orgId: string | null) =>
  (
    await sql<RecognisedRow>`${PREPARED}
      select ${RECOGNISED} from recognise(null, ${orgId}, ${sessionId})`.execute(db)
  ).rows[0] ?? null;
