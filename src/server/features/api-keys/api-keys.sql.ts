import { sql } from 'kysely';
import type { Permission } from '#domain/access/permissions.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import { byKey, type RowOf } from '#server/platform/db/lists/expressions.ts';

/** Without the hash: nobody outside of the recognising of keys has a use for it. */
const rows = (tx: OrgTx) =>
  tx
    .selectFrom('api_keys as k')
    .innerJoin('auth.users as u', 'u.id', 'k.created_by')
    .leftJoin('auth.users as ended', 'ended.id', 'k.revoked_by')
    .leftJoin('user_roles as r', (join) =>
      byKey(join, 'r.user_id', 'k.created_by').on('r.deleted_at', 'is', null),
    )
    .select([
      'k.id',
      'k.name',
      'k.handle',
      'k.scopes',
      'k.created_at',
      'k.expires_at',
      'k.last_used_at',
      'k.revoked_at',
      'u.name as created_by',
      'ended.name as revoked_by',
      'r.role as maker_role',
    ]);

export type KeyRow = RowOf<typeof rows>;

type Page = {
  only: 'in_use' | 'revoked';
  after: { created_at: string; id: string } | undefined;
  limit: number;
};

/** Newest first. */
export const listKeys = (tx: OrgTx, page: Page) =>
  tx
    .selectFrom(pageOfKeys(tx, page).as('page'))
    .innerJoinLateral(rows(tx).where(ofPage('k')).offset(BY_KEY).as('row'), (join) => join.onTrue())
    .selectAll('row')
    .orderBy('page.created_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute();

function pageOfKeys(tx: OrgTx, { only, after, limit }: Page) {
  const found = tx
    .selectFrom('api_keys')
    .select(['org_id', 'id', 'created_at'])
    .where('revoked_at', only === 'in_use' ? 'is' : 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return after
    ? found.where(sql<boolean>`(created_at, id) < (${after.created_at}::timestamptz, ${after.id}::uuid)`)
    : found;
}

/** Whether there is anything to show under « révoquées »: the first of them, by their index. */
export const isAnyRevoked = async (tx: OrgTx): Promise<boolean> =>
  (await pageOfKeys(tx, { only: 'revoked', after: undefined, limit: 1 }).executeTakeFirst()) !== undefined;

/** As text: a Date has no microseconds. */
export const placeOfKey = (tx: OrgTx, id: string) =>
  tx
    .selectFrom('api_keys')
    .select([sql<string>`created_at::text`.as('created_at'), 'id'])
    .where('id', '=', id)
    .executeTakeFirst();

export const readKeyRow = (tx: OrgTx, id: string) => rows(tx).where('k.id', '=', id).executeTakeFirst();

/** Of two who make one at once, the second sees the key of the first. */
export const lockKeys = (tx: OrgTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('api_keys ' || current_org()::text, 0))`.execute(tx);

/** The names of those in use, as they are compared. */
export const namesInUse = async (tx: OrgTx): Promise<string[]> => {
  const found = await tx
    .selectFrom('api_keys')
    .select(sql<string>`lower(name)`.as('name'))
    .where('revoked_at', 'is', null)
    .execute();
  return found.map(({ name }) => name);
};

type NewKey = {
  name: string;
  handle: string;
  secret_hash: Buffer;
  scopes: Permission[];
  created_at: Date;
  expires_at: Date | null;
};

export const insertKey = (tx: OrgTx, key: NewKey) =>
  tx.insertInto('api_keys').values(key).returning('id').executeTakeFirstOrThrow();

/** Waits for what the key is writing (platform/db/in-org.ts), and lets nothing of it begin meanwhile. */
export const lockKey = (tx: OrgTx, id: string) =>
  tx.selectFrom('api_keys').select(['id', 'revoked_at']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Likewise, all in use of one person's. */
export const lockKeysOf = (tx: OrgTx, maker: string) =>
  tx
    .selectFrom('api_keys')
    .select('id')
    .where('created_by', '=', maker)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const markRevoked = (tx: OrgTx, { id, by, now }: { id: string; by: string | null; now: Date }) =>
  tx.updateTable('api_keys').set({ revoked_at: now, revoked_by: by }).where('id', '=', id).execute();
