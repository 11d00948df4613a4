import { sql, type Transaction } from 'kysely';
import type { Rights } from '#domain/access/permissions.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { ensure } from '#domain/kernel/errors.ts';
import type { Topic } from '#domain/kernel/topics.ts';
import { announce } from './announce.ts';
import { openTransaction } from './opening.ts';
import type { Database } from './pool.ts';
import type { DB } from './tables.ts';

declare const scope: unique symbol;
type Scoped<Name extends string> = Transaction<DB> & { readonly [scope]: Name };

/** A transaction that sees one organisation. The only thing that SQL functions of a feature accept. */
export type OrgTx = Scoped<'organisation'>;
/** A transaction that sees what belongs to one person: their roles and organisations. */
export type UserTx = Scoped<'user'>;
/** A transaction that sees no organisation: queued e-mails of nobody in particular, platform tables. */
export type PlatformTx = Scoped<'platform'>;
export type AnyTx = OrgTx | UserTx | PlatformTx;

/** `held`: what it changes is committed only while the key lives. A job goes on with what was accepted. */
type ActingKey = { id: string; held: boolean };

/** Who acts, where, and when: what an action needs to know of the request. */
export type OrgContext = {
  db: Database;
  orgId: string;
  /** Null where the server acts by itself (a nightly job). */
  userId: string | null;
  /** A key has what it was given in the place of a role. */
  role: Rights | null;
  timeZone: string;
  now: Date;
  today: LocalDate;
  /** What the transaction may change: the organisation's open screens are told once it commits. */
  changes: readonly Topic[];
  /** The browser tab that asked: it knows already. */
  tab?: string;
  /** A program asks by this key, on behalf of the person who made it. */
  apiKey?: ActingKey;
  /** An idempotent request already has its transaction: its key and its effects are stored together. */
  tx?: OrgTx;
};

/** Whoever acts in an organisation without a role there: by a link, or not in the team yet. */
export const outsider = (
  { db, now }: { db: Database; now: Date },
  orgId: string,
  userId: string | null,
): OrgContext => ({
  db,
  orgId,
  userId,
  role: null,
  timeZone: 'Europe/Paris',
  now,
  today: localDateIn(now, 'Europe/Paris'),
  changes: [],
});

export type UserContext = { db: Database; userId: string; now: Date; tx?: UserTx };

export function inOrg<T>(org: OrgContext, work: (tx: OrgTx) => Promise<T>): Promise<T> {
  if (org.tx) return work(org.tx);
  const opening = () => settings(org);
  return scoped(org.db, opening, async (tx) => {
    if (org.apiKey?.held && org.changes.length > 0) await holdKey(tx, org.apiKey.id);
    const done = await work(tx as OrgTx);
    await announce(tx, org);
    return done;
  });
}

export function asUser<T>(user: UserContext, work: (tx: UserTx) => Promise<T>): Promise<T> {
  if (user.tx) return work(user.tx);
  // Sets also which organisations the person may choose from (migration 0017).
  const enter = () => `select enter_as_person('${idOrNothing(user.userId)}')`;
  return scoped(user.db, enter, (tx) => work(tx as UserTx));
}

/**
 * All of an organisation as it is at one moment, however long the reading takes and whatever is written meanwhile. Holds
 * nobody up: it takes no lock but that of a reader.
 */
export const readingOneMoment = <T>(org: OrgContext, work: (tx: OrgTx) => Promise<T>): Promise<T> =>
  scoped(
    org.db,
    () => `set transaction isolation level repeatable read, read only; ${settings(org)}`,
    (tx) => work(tx as OrgTx),
  );

/** A person founds an organisation: from here to the end of the work, the transaction is that organisation's. */
export const foundOrg = <T>(user: UserContext, orgId: string, work: (tx: OrgTx) => Promise<T>): Promise<T> =>
  asUser(user, (tx) => enterOrg(tx, orgId, work));

/**
 * For what concerns a person, or nobody, and an organisation in one transaction: it is that organisation's while the work
 * lasts, and then nobody's. Where the work fails, so does the transaction.
 */
export async function enterOrg<T>(
  tx: UserTx | PlatformTx,
  orgId: string,
  work: (tx: OrgTx) => Promise<T>,
): Promise<T> {
  await sql`select set_config('app.org_id', ${orgId}, true)`.execute(tx);
  const done = await work(tx as Transaction<DB> as OrgTx);
  await sql`select set_config('app.org_id', '', true)`.execute(tx);
  return done;
}

export function asPlatform<T>(db: Database, work: (tx: PlatformTx) => Promise<T>): Promise<T> {
  return scoped(
    db,
    () => settings({ orgId: null, userId: null }),
    (tx) => work(tx as PlatformTx),
  );
}

/**
 * The settings are local to the transaction: a pooled connection never carries them to the next request. They travel
 * with its `begin`, as text, so nothing is set that is not an id.
 */
async function scoped<T>(
  db: Database,
  opening: () => string,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return openTransaction(db, opening(), work);
}

type Who = { orgId: string | null; userId: string | null; apiKey?: ActingKey };

const settings = ({ orgId, userId, apiKey }: Who) =>
  `select set_config('app.org_id', '${idOrNothing(orgId)}', true), set_config('app.user_id', '${idOrNothing(userId)}', true)${
    apiKey ? `, set_config('app.api_key_id', '${idOrNothing(apiKey.id)}', true)` : ''
  }`;

/**
 * Whoever revokes the key waits for this transaction, or this one finds the key revoked: once somebody has read that it
 * is revoked, nothing more is written by it.
 */
async function holdKey(tx: Transaction<DB>, id: string): Promise<void> {
  const living = await tx
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  ensure(living, 'API_KEY_REVOKED');
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function idOrNothing(id: string | null): string {
  if (id !== null && !ID.test(id)) throw new Error('the id of an organisation or a person is expected');
  return id ?? '';
}
