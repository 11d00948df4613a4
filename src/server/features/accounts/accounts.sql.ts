import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AnyTx } from '#server/platform/db/in-org.ts';

export type KnownUser = { id: string; email: string; full_name: string; email_verified: boolean };

const users = (tx: AnyTx) =>
  tx.selectFrom('auth.users').select(['id', 'email', 'name as full_name', 'email_verified']);

export const findUserByEmail = (tx: AnyTx, email: string): Promise<KnownUser | undefined> =>
  users(tx).where('email', '=', email).executeTakeFirst();

export const findUser = (tx: AnyTx, id: string): Promise<KnownUser | undefined> =>
  users(tx).where('id', '=', id).executeTakeFirst();

/**
 * Whatever changes who has an address or what proves it goes one after the other, address by address, also
 * where the address has no row yet. Taken first, so that no two of them wait for each other.
 */
export const lockAddress = (tx: AnyTx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx);

/**
 * Whatever changes how a person comes in goes one after the other, person by person: after the address, before
 * anything else of theirs.
 */
export const lockUser = (tx: AnyTx, id: string) =>
  tx.selectFrom('auth.users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** What a sign-in is judged by. */
export const findCredentials = (tx: AnyTx, email: string) =>
  tx
    .selectFrom('auth.users as u')
    .leftJoin('auth.accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'u.id').on('a.provider_id', '=', 'credential'),
    )
    .select(['u.id', 'u.email_verified', 'u.two_factor_enabled', 'a.password as hash'])
    .where('u.email', '=', email)
    .executeTakeFirst();

export type NewUser = {
  full_name: string;
  email: string;
  password_hash: string;
  confirmed: 'confirmed' | 'waiting';
};

/** Nothing where somebody else took the address in the same instant. */
export async function insertUser(tx: AnyTx, user: NewUser & { id: string; now: Date }): Promise<boolean> {
  const inserted = await tx
    .insertInto('auth.users')
    .values({
      id: user.id,
      name: user.full_name,
      email: user.email,
      email_verified: user.confirmed === 'confirmed',
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return false;
  await tx
    .insertInto('auth.accounts')
    .values({
      id: randomUUID(),
      user_id: user.id,
      account_id: user.id,
      provider_id: 'credential',
      password: user.password_hash,
      updated_at: user.now,
    })
    .execute();
  return true;
}

export const renameUser = (tx: AnyTx, id: string, full_name: string) =>
  tx
    .updateTable('auth.users')
    .set({ name: full_name, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Also the first one, of somebody who came by single sign-on. */
export const setPassword = (tx: AnyTx, { userId, hash, now }: { userId: string; hash: string; now: Date }) =>
  tx
    .insertInto('auth.accounts')
    .values({
      id: randomUUID(),
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: hash,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'provider_id']).doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute();

/** Nobody can sign in until a link sent to the address sets another. */
export const dropPassword = (tx: AnyTx, userId: string) =>
  tx
    .updateTable('auth.accounts')
    .set({ password: null, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute();

export const passwordHashOf = async (tx: AnyTx, userId: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('auth.accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? undefined;
};

/** Waits for whoever is changing how this person comes in. What is read next, by another statement, is how it ended. */
export const settleUser = (tx: AnyTx, userId: string) =>
  tx.selectFrom('auth.users').select('id').where('id', '=', userId).forShare().execute();

export const markContested = (tx: AnyTx, id: string) =>
  tx.updateTable('auth.users').set({ sign_up_contested: true }).where('id', '=', id).execute();

export const isContested = async (tx: AnyTx, id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('auth.users')
    .select('sign_up_contested')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sign_up_contested === true;
};

/**
 * Whether the mailbox and the password were seen in one pair of hands. While they were not, the account stays
 * contested: it may be a stranger's, for an address that its owner confirmed by mistake.
 */
export type Hands = 'same' | 'unknown';

export const confirmUser = (tx: AnyTx, id: string, hands: Hands) =>
  tx
    .updateTable('auth.users')
    .set({ email_verified: true, sign_up_contested: hands === 'unknown', updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** False where the address got an account in the meantime. */
export async function moveToAddress(
  tx: AnyTx,
  { id, email, hands }: { id: string; email: string; hands: Hands },
): Promise<boolean> {
  const moved = await tx
    .updateTable('auth.users')
    .set({
      email,
      email_verified: true,
      sign_up_contested: hands === 'unknown',
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('auth.users as other').select('other.id').where('other.email', '=', email))),
    )
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/**
 * Lets a browser in that proved this password before the address was confirmed: as the first session of the
 * account, so once, not after another password, and never past a second factor.
 */
export async function enterFirst(
  tx: AnyTx,
  { userId, hash }: { userId: string; hash: string },
): Promise<boolean> {
  const entered = await tx
    .updateTable('auth.users as u')
    .from('auth.accounts as a')
    .set({ first_session_at: sql`now()` })
    .whereRef('a.user_id', '=', 'u.id')
    .where('u.id', '=', userId)
    .where('u.first_session_at', 'is', null)
    .where('u.email_verified', '=', true)
    .where('u.two_factor_enabled', '=', false)
    .where('a.provider_id', '=', 'credential')
    .where('a.password', '=', hash)
    .executeTakeFirst();
  return entered.numUpdatedRows > 0n;
}

/** By the database's clock, which the library's own expiry follows. */
export const listSessions = (tx: AnyTx, userId: string) =>
  tx
    .selectFrom('auth.sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'updated_at as last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .limit(100)
    .execute();

export async function deleteSession(tx: AnyTx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** All of them, or all but one. */
export const deleteSessions = (tx: AnyTx, userId: string, exceptId: string | null = null) =>
  tx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute();

const founders = (tx: AnyTx, id: string) =>
  tx.selectFrom('auth.users').select(['created_at', 'organisations_founded']).where('id', '=', id);

export const readFounder = (tx: AnyTx, id: string) => founders(tx, id).executeTakeFirstOrThrow();

/** Locks the person: of two foundings at once, the second counts after the first. */
export const lockFounder = (tx: AnyTx, id: string) =>
  founders(tx, id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const addFounding = (tx: AnyTx, id: string) =>
  tx
    .updateTable('auth.users')
    .set({ organisations_founded: sql<number>`organisations_founded + 1` })
    .where('id', '=', id)
    .execute();

/** Does the work and takes it back: an unknown address costs what a known one costs. */
export async function undone(tx: AnyTx, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint undone`.execute(tx);
  await work();
  await sql`rollback to savepoint undone`.execute(tx);
}
