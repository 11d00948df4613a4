import { AppError, ensure } from '#domain/kernel/errors.ts';
import type { AuditAction } from '#domain/kernel/trail/actions.ts';
import { PROFILES_MAX } from '#domain/pos/profile.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import * as profiles from './pos.sql.ts';

type Edit = profiles.ProfileFields & { id: string; version: number };

export const createProfile = (org: OrgContext, fields: profiles.ProfileFields) =>
  inOrg(org, async (tx) => {
    await profiles.lockProfiles(tx);
    const there = await profiles.listProfiles(tx);
    ensure(there.length < PROFILES_MAX, 'TOO_MANY_POS_PROFILES', { limit: PROFILES_MAX });
    await ensureSendersFree(tx, fields.from_emails);
    const after = await profiles.insertProfile(tx, fields, org.now);
    await note(tx, 'pos_profile.created', { after });
    return after;
  });

export const updateProfile = (org: OrgContext, edit: Edit) =>
  inOrg(org, async (tx) => {
    const before = await openProfile(tx, edit.id);
    if (before.active) await ensureSendersFree(tx, edit.from_emails, edit.id);
    const after = await profiles.writeProfile(tx, { ...edit, now: org.now });
    ensure(after, 'VERSION_CONFLICT');
    await note(tx, 'pos_profile.updated', { before, after });
    return after;
  });

export const setActive = (org: OrgContext, { id, active }: { id: string; active: boolean }) =>
  inOrg(org, async (tx) => {
    const before = await openProfile(tx, id);
    if (before.active === active) return before;
    if (active) await ensureSendersFree(tx, before.from_emails, id);
    const after = await profiles.writeActive(tx, { id, active, now: org.now });
    await note(tx, active ? 'pos_profile.activated' : 'pos_profile.deactivated', { before, after });
    return after;
  });

export const deleteProfile = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const before = await openProfile(tx, id);
    const after = await profiles.markDeleted(tx, id, org.now);
    await note(tx, 'pos_profile.deleted', { before, after });
    return after;
  });

async function openProfile(tx: OrgTx, id: string): Promise<profiles.PosProfile> {
  await profiles.lockProfiles(tx);
  const profile = await profiles.readProfile(tx, id);
  ensure(profile && profile.deleted_at === null, 'NOT_FOUND');
  return profile;
}

/** A report is one till's: two profiles that are waiting for the same sender would leave it to chance whose. */
async function ensureSendersFree(tx: OrgTx, senders: readonly string[], own?: string): Promise<void> {
  const others = (await profiles.readActiveOf(tx, senders)).filter(({ id }) => id !== own);
  const [other] = others;
  if (!other) return;
  const email = senders.find((sender) => other.from_emails.includes(sender)) ?? '';
  throw new AppError('POS_SENDER_TAKEN', { details: { email, profile: other.name } });
}

const note = (
  tx: OrgTx,
  action: AuditAction,
  { before, after }: { before?: profiles.PosProfile; after: profiles.PosProfile },
) => audit(tx, { action, entity: 'pos_profiles', entityId: after.id, before: before ?? null, after });
