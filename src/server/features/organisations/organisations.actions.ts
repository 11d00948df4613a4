import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/access/permissions.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { losesLastAdmin } from '#domain/organisations/team.ts';
import { countFounding } from '#server/features/accounts/accounts.door.ts';
import { revokeKeysOf } from '#server/features/api-keys/api-keys.door.ts';
import { openBillingAccount } from '#server/features/billing/billing.door.ts';
import { startLabels } from '#server/features/items/items.door.ts';
import { expectNight } from '#server/features/night/night.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import type { SessionUser } from '#server/platform/auth/auth.ts';
import {
  foundOrg,
  inOrg,
  type OrgContext,
  type OrgTx,
  type UserContext,
} from '#server/platform/db/in-org.ts';
import * as organisations from './organisations.sql.ts';

/** The organisation, its first ADMIN and its first lists are one transaction: there is never one without the others. */
export async function createOrganisation(me: UserContext, user: SessionUser, name: string) {
  ensure(user.email_confirmed_at, 'ORG_EMAIL_NOT_CONFIRMED');
  const id = randomUUID();
  return foundOrg(me, id, async (tx) => {
    await countFounding(tx, user.id, me.now);
    await openBillingAccount(tx, user.id, me.now);
    const organisation = await organisations.insertOrganisation(tx, { id, name, owner_id: user.id });
    await organisations.giveRole(tx, { org_id: id, user_id: user.id, role: 'ADMIN' });
    await startLabels(tx);
    const timeZone = organisation.time_zone;
    await expectNight(tx, { orgId: id, timeZone, now: me.now, today: localDateIn(me.now, timeZone) });
    await audit(tx, {
      action: 'organisation.created',
      entity: 'organizations',
      entityId: id,
      after: { name },
    });
    return organisation;
  });
}

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
