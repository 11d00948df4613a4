import { sql } from 'kysely';
import type { Role } from '#domain/access/permissions.ts';
import { type InvitationState, invitationState } from '#domain/organisations/invitation.ts';
import { keyedHash } from '#server/platform/auth/hashes.ts';
import type { OrgTx, UserTx } from '#server/platform/db/in-org.ts';

export type Invitation = {
  id: string;
  org_id: string;
  email: string;
  role: Role;
  invited_by: string;
  created_at: Date;
  sent_at: Date;
  expires_at: Date;
  state: InvitationState;
};

export const invitationHash = (secret: string, token: string): Buffer =>
  keyedHash(secret, 'invitation', token);

const columns = [
  'i.id',
  'i.org_id',
  'i.email',
  'i.role',
  'i.created_at',
  'i.sent_at',
  'i.expires_at',
  'i.accepted_at',
  'i.revoked_at',
  'u.name as invited_by',
] as const;

const invitations = (tx: OrgTx | UserTx) =>
  tx.selectFrom('invitations as i').innerJoin('auth.users as u', 'u.id', 'i.invited_by').select(columns);

type Row = Omit<Invitation, 'role' | 'state'> & {
  role: string;
  accepted_at: Date | null;
  revoked_at: Date | null;
};

const read = (row: Row, now: Date): Invitation => ({
  ...row,
  role: row.role as Role,
  state: invitationState(row, now),
});

/** Neither accepted nor revoked: what can still be resent or revoked. */
export const listOpen = async (tx: OrgTx, now: Date): Promise<Invitation[]> => {
  const rows = await invitations(tx)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(200)
    .execute();
  return rows.map((row) => read(row, now));
};

/** Locked: of two who open or resend it at once, the second sees what the first did. */
export const lockInvitation = async (tx: OrgTx, id: string, now: Date): Promise<Invitation | null> => {
  const row = await invitations(tx).where('i.id', '=', id).forNoKeyUpdate('i').executeTakeFirst();
  return row ? read(row, now) : null;
};

export const findInvitationByToken = async (
  tx: OrgTx,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<Invitation | null> => {
  const row = await invitations(tx).where('i.token_hash', '=', hash).executeTakeFirst();
  return row ? read(row, now) : null;
};

export const lockInvitationByToken = async (
  tx: OrgTx,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<Invitation | null> => {
  const row = await invitations(tx).where('i.token_hash', '=', hash).forNoKeyUpdate('i').executeTakeFirst();
  return row ? read(row, now) : null;
};

export const insertInvitation = (
  tx: OrgTx,
  row: {
    org_id: string;
    id: string;
    email: string;
    role: Role;
    token_hash: Buffer;
    invited_by: string;
    now: Date;
    expires_at: Date;
  },
) => {
  const { now, ...values } = row;
  return tx
    .insertInto('invitations')
    .values({ ...values, created_at: now, sent_at: now })
    .execute();
};

/** A fresh token and a fresh delay: the link sent before stops working. */
export const renewInvitation = (
  tx: OrgTx,
  { id, token_hash, now, expires_at }: { id: string; token_hash: Buffer; now: Date; expires_at: Date },
) =>
  tx.updateTable('invitations').set({ token_hash, sent_at: now, expires_at }).where('id', '=', id).execute();

export async function revoke(tx: OrgTx, id: string, now: Date): Promise<boolean> {
  const revoked = await tx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return revoked.numUpdatedRows > 0n;
}

export const markAccepted = (tx: OrgTx, { id, userId, now }: { id: string; userId: string; now: Date }) =>
  tx.updateTable('invitations').set({ accepted_at: now, accepted_by: userId }).where('id', '=', id).execute();

/** Across organisations: the row-level policy lets a person see the open ones of their confirmed address. */
export const listOfMyAddress = (tx: UserTx, now: Date) =>
  invitations(tx)
    .innerJoin('organizations as o', 'o.id', 'i.org_id')
    .select(['o.name as organization_name', 'i.role'])
    .where('i.expires_at', '>', now)
    .where('o.deleted_at', 'is', null)
    .where(sql<boolean>`not exists (
      select from user_roles r where r.org_id = i.org_id and r.user_id = current_user_id() and r.deleted_at is null)`)
    .orderBy('i.created_at', 'desc')
    .limit(50)
    .execute();

/** Of somebody who deleted their account: an open one has nobody to go to any more. */
export const forgetAddress = (tx: OrgTx, email: string, instead: string) =>
  tx
    .updateTable('invitations')
    .set({
      email: instead,
      revoked_at: sql<Date | null>`case when accepted_at is null then coalesce(revoked_at, now()) else revoked_at end`,
    })
    .where('email', '=', email)
    .execute();
