import type { Role } from '#domain/access/permissions.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { losesLastAdmin } from '#domain/organisations/team.ts';
import { revokeKeysOf } from '#server/features/api-keys/api-keys.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import * as organisations from './organisations.sql.ts';

export const renameOrganisation = (org: OrgContext, edit: { name: string; version: number }) =>
  inOrg(org, async (tx) => {
    const before = await organisations.lockOrganisation(tx);
    const after = await organisations.rename(tx, edit);
    ensure(after, 'VERSION_CONFLICT');
    await audit(tx, {
      action: 'organisation.renamed',
      entity: 'organizations',
      entityId: org.orgId,
      before: { name: before?.name ?? null },
      after: { name: after.name },
    });
    return after;
  });

export const changeRole = (org: OrgContext, edit: { user_id: string; role: Role; role_was: Role }) =>
  inOrg(org, async (tx) => {
    const member = await lockMember(tx, edit.user_id);
    ensure(member.role === edit.role_was, 'VERSION_CONFLICT');
    await keepAnAdmin(tx, member.role, edit.role);
    await organisations.setRole(tx, member.id, edit.role);
    await audit(tx, {
      action: 'member.role_changed',
      entity: 'user_roles',
      entityId: member.id,
      before: { user_id: member.user_id, role: member.role },
      after: { user_id: member.user_id, role: edit.role },
    });
    return { ...member, role: edit.role };
  });

export const removeMember = (org: OrgContext, userId: string) => endMembership(org, userId, 'member.removed');

export const leave = (org: OrgContext, userId: string) => endMembership(org, userId, 'member.left');

const endMembership = (org: OrgContext, userId: string, action: 'member.removed' | 'member.left') =>
  inOrg(org, async (tx) => {
    const member = await lockMember(tx, userId);
    await keepAnAdmin(tx, member.role, null);
    await organisations.endRole(tx, member.id, org.now);
    await revokeKeysOf(tx, userId, { by: org.userId, now: org.now });
    const before = { user_id: member.user_id, role: member.role };
    await audit(tx, { action, entity: 'user_roles', entityId: member.id, before });
  });

/** The organisation's row first: of two demotions at once, the second counts after the first. */
async function lockMember(tx: OrgTx, userId: string) {
  await organisations.lockOrganisation(tx);
  const member = await organisations.findMember(tx, userId);
  ensure(member, 'NOT_FOUND');
  return member;
}

async function keepAnAdmin(tx: OrgTx, from: Role, to: Role | null): Promise<void> {
  ensure(!losesLastAdmin(await organisations.countAdmins(tx), { from, to }), 'LAST_ADMIN');
}
