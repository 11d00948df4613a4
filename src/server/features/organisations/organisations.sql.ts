import { sql } from 'kysely';
import { type Role, rolesWith } from '#domain/access/permissions.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { asBoolean } from '#server/platform/db/lists/expressions.ts';

const card = ['id', 'name', 'time_zone', 'version'] as const;

export const readOrganisation = (tx: OrgTx) =>
  tx.selectFrom('organizations').select(card).where('deleted_at', 'is', null).executeTakeFirst();

/** Also of one that is being erased. */
export const readFounding = (tx: OrgTx) =>
  tx.selectFrom('organizations').select(['owner_id', 'name', 'deleted_at']).executeTakeFirst();

/**
 * Everything that changes who is in the team waits here, so that the last ADMIN is counted for sure. Taken before
 * anything else of the organisation. Not for update: every row that a colleague writes refers to the organisation,
 * and would wait.
 */
export const lockOrganisation = (tx: OrgTx) =>
  tx
    .selectFrom('organizations')
    .select(card)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insertOrganisation = (tx: OrgTx, row: { id: string; name: string; owner_id: string }) =>
  tx.insertInto('organizations').values(row).returning(card).executeTakeFirstOrThrow();

/** Nothing where the version is no longer the one that the edit started from. */
export const rename = (tx: OrgTx, { name, version }: { name: string; version: number }) =>
  tx
    .updateTable('organizations')
    .set({ name, version: sql`version + 1`, updated_at: sql`now()` })
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning(card)
    .executeTakeFirst();

export const giveRole = (tx: OrgTx, row: { org_id: string; user_id: string; role: Role }) =>
  tx.insertInto('user_roles').values(row).returning(['id']).executeTakeFirstOrThrow();

const activeMembers = (tx: OrgTx) =>
  tx
    .selectFrom('user_roles as r')
    .innerJoin('auth.users as u', 'u.id', 'r.user_id')
    .innerJoin('organizations as o', 'o.id', 'r.org_id')
    .select((eb) => [
      'r.id',
      'r.user_id',
      'u.name as full_name',
      'u.email',
      'r.created_at',
      'r.role',
      asBoolean(eb('o.owner_id', '=', eb.ref('r.user_id'))).as('is_owner'),
    ])
    .where('r.deleted_at', 'is', null);

export const listMembers = (tx: OrgTx) =>
  activeMembers(tx).orderBy('u.name').orderBy('u.id').limit(1000).execute();

export const membersWithRoles = (tx: OrgTx, roles: readonly Role[]) =>
  activeMembers(tx).where('r.role', 'in', roles).orderBy('u.name').orderBy('u.id').limit(100).execute();

/** Those who give roles, the owner first. */
export const listAdministrators = (tx: OrgTx) =>
  activeMembers(tx)
    .where('r.role', 'in', rolesWith('users.manage'))
    .orderBy(sql`o.owner_id = r.user_id`, 'desc')
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(100)
    .execute();

export const findMember = (tx: OrgTx, userId: string) =>
  activeMembers(tx).where('r.user_id', '=', userId).executeTakeFirst();

export const isMemberAddress = async (tx: OrgTx, email: string): Promise<boolean> =>
  (await activeMembers(tx).where('u.email', '=', email).executeTakeFirst()) !== undefined;

export const countAdmins = async (tx: OrgTx): Promise<number> => {
  const { admins } = await tx
    .selectFrom('user_roles')
    .select((eb) => eb.fn.countAll<number>().as('admins'))
    .where('role', '=', 'ADMIN')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return admins;
};

export const countTeam = async (tx: OrgTx): Promise<{ admins: number; members: number }> =>
  tx
    .selectFrom('user_roles')
    .select((eb) => [
      eb.fn.countAll<number>().as('members'),
      eb.fn.countAll<number>().filterWhere('role', '=', 'ADMIN').as('admins'),
    ])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();

export const setRole = (tx: OrgTx, id: string, role: Role) =>
  tx.updateTable('user_roles').set({ role }).where('id', '=', id).execute();

/** Soft: what this person did keeps its author. */
export const endRole = (tx: OrgTx, id: string, now: Date) =>
  tx.updateTable('user_roles').set({ deleted_at: now }).where('id', '=', id).execute();
