import { randomUUID } from 'node:crypto';
import { linkToken } from '#domain/access/link-token.ts';
import type { Role } from '#domain/access/permissions.ts';
import { THROTTLES } from '#domain/accounts/throttles.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { ensureInvitationOpen } from '#domain/organisations/invitation.ts';
import { INVITATION_DAYS, PENDING_INVITATIONS_MAX } from '#domain/organisations/limits.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import type { SessionUser } from '#server/platform/auth/auth.ts';
import { newLinkSecret } from '#server/platform/auth/hashes.ts';
import { throttleCommand } from '#server/platform/auth/throttle.ts';
import {
  inOrg,
  type OrgContext,
  type OrgTx,
  outsider,
  type UserContext,
} from '#server/platform/db/in-org.ts';
import { renderMail } from '#server/platform/mail/layout/layout.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { invitationMail } from '#text/accounts/accounts-mail.text.ts';
import * as invitations from './invitations.sql.ts';
import { joinByInvitation, placeOfInvitation } from './organisations.door.ts';
import * as organisations from './organisations.sql.ts';

export type InvitationSettings = { secret: string; appUrl: string };

const expiry = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * 86_400_000);

export async function invite(
  settings: InvitationSettings,
  { org, user }: { org: OrgContext; user: SessionUser },
  { email, role }: { email: string; role: Role },
) {
  return inOrg(org, async (tx) => {
    await countInvitation(tx, settings, org);
    const organisation = await organisations.lockOrganisation(tx);
    ensure(organisation, 'NOT_FOUND');
    ensure(!(await organisations.isMemberAddress(tx, email)), 'ALREADY_MEMBER');
    const open = await invitations.listOpen(tx, org.now);
    ensure(!open.some((other) => other.email === email), 'ALREADY_INVITED');
    ensure(open.length < PENDING_INVITATIONS_MAX, 'TOO_MANY_INVITATIONS', { limit: PENDING_INVITATIONS_MAX });

    const id = randomUUID();
    const token = linkToken(org.orgId, newLinkSecret());
    await invitations.insertInvitation(tx, {
      org_id: org.orgId,
      id,
      email,
      role,
      token_hash: invitations.invitationHash(settings.secret, token),
      invited_by: user.id,
      now: org.now,
      expires_at: expiry(org.now),
    });
    await audit(tx, {
      action: 'invitation.created',
      entity: 'invitations',
      entityId: id,
      after: { email, role },
    });
    const invitation = await invitations.lockInvitation(tx, id, org.now);
    ensure(invitation, 'NOT_FOUND');
    await sendInvitation(tx, settings, { organisation: organisation.name, invitation, token });
    return invitation;
  });
}

/** A fresh link and seven fresh days: the link sent before stops working. */
export async function resendInvitation(settings: InvitationSettings, org: OrgContext, id: string) {
  return inOrg(org, async (tx) => {
    await countInvitation(tx, settings, org);
    await waitAMinute(tx, settings, { org, id });
    const organisation = await organisations.lockOrganisation(tx);
    const invitation = await invitations.lockInvitation(tx, id, org.now);
    ensure(organisation && invitation, 'NOT_FOUND');
    ensure(invitation.state !== 'accepted', 'INVITATION_ACCEPTED');
    ensure(invitation.state !== 'revoked', 'INVITATION_REVOKED');
    const token = linkToken(org.orgId, newLinkSecret());
    const token_hash = invitations.invitationHash(settings.secret, token);
    await invitations.renewInvitation(tx, { id, token_hash, now: org.now, expires_at: expiry(org.now) });
    await audit(tx, { action: 'invitation.resent', entity: 'invitations', entityId: id });
    await sendInvitation(tx, settings, { organisation: organisation.name, invitation, token });
    return { ...invitation, state: 'pending' as const, sent_at: org.now, expires_at: expiry(org.now) };
  });
}

/** The organisation first, as whoever accepts does: of the two, one is told that the other was faster. */
export const revokeInvitation = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    ensure(await organisations.lockOrganisation(tx), 'NOT_FOUND');
    const invitation = await invitations.lockInvitation(tx, id, org.now);
    ensure(invitation, 'NOT_FOUND');
    ensure(invitation.state !== 'accepted', 'INVITATION_ACCEPTED');
    ensure(await invitations.revoke(tx, id, org.now), 'INVITATION_REVOKED');
    await audit(tx, { action: 'invitation.revoked', entity: 'invitations', entityId: id });
  });

/** By the link's token, or by id for one of the invitations of one's own confirmed address. */
export async function acceptInvitation(
  settings: InvitationSettings,
  { me, user }: { me: UserContext; user: SessionUser },
  which: { token: string } | { org_id: string; id: string },
) {
  const byToken = 'token' in which;
  const org = byToken ? placeOfInvitation(me, which.token, user.id) : outsider(me, which.org_id, user.id);
  ensure(org, 'INVITATION_UNKNOWN');
  ensure(user.email_confirmed_at, 'EMAIL_NOT_CONFIRMED');
  return inOrg({ ...org, changes: ['members'] }, async (tx) => {
    const organisation = await organisations.lockOrganisation(tx);
    ensure(organisation, byToken ? 'INVITATION_UNKNOWN' : 'NOT_FOUND');
    const invitation = byToken
      ? await invitations.lockInvitationByToken(tx, {
          hash: invitations.invitationHash(settings.secret, which.token),
          now: me.now,
        })
      : await invitations.lockInvitation(tx, which.id, me.now);
    ensure(invitation, byToken ? 'INVITATION_UNKNOWN' : 'NOT_FOUND');
    // Without the link, somebody else's invitation does not exist.
    ensure(byToken || invitation.email === user.email, 'NOT_FOUND');
    ensureInvitationOpen(invitation, user.email);
    ensure(!(await organisations.findMember(tx, user.id)), 'ALREADY_MEMBER');

    await joinByInvitation(tx, { invitation, userId: user.id, now: me.now });
    return organisation;
  });
}

const countInvitation = (tx: OrgTx, { secret }: InvitationSettings, { orgId, now }: OrgContext) =>
  throttleCommand(
    tx,
    { secret, now },
    {
      what: { name: 'invitationsOfOrganisation', subject: orgId, ...THROTTLES.invitationsOfOrganisation },
      refusal: 'TOO_MANY_TRIES',
    },
  );

const waitAMinute = (
  tx: OrgTx,
  { secret }: InvitationSettings,
  { org, id }: { org: OrgContext; id: string },
) =>
  throttleCommand(
    tx,
    { secret, now: org.now },
    {
      what: { name: 'invitationCooldown', subject: `${org.orgId} ${id}`, ...THROTTLES.invitationCooldown },
      refusal: 'WAIT_BEFORE_RESEND',
    },
  );

const sendInvitation = (
  tx: OrgTx,
  { appUrl }: InvitationSettings,
  mail: { organisation: string; invitation: invitations.Invitation; token: string },
) => {
  const { email, invited_by, role } = mail.invitation;
  const url = `${appUrl}/invitation?token=${mail.token}`;
  const letter = invitationMail({ organisation: mail.organisation, invitedBy: invited_by, role, url });
  return enqueueMail(tx, { appUrl, to: email, subject: letter.subject, ...renderMail(letter) });
};
