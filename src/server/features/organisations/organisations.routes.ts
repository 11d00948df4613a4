import { joiningContract, teamContract } from '#contract/organisations/organisations.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { asUser, inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation, signedIn } from '#server/platform/http/implement.ts';
import type { Services } from '#server/platform/http/request-context.ts';
import {
  acceptInvitation,
  type InvitationSettings,
  invite,
  resendInvitation,
  revokeInvitation,
} from './invitations.actions.ts';
import * as invitations from './invitations.sql.ts';
import { changeRole, leave, removeMember, renameOrganisation } from './organisations.actions.ts';
import * as organisations from './organisations.sql.ts';

const team = inOrganisation(teamContract);
const joining = signedIn(joiningContract);

const done = { success: true } as const;
const invitationSettings = ({ auth, appUrl }: Services): InvitationSettings => ({
  secret: auth.options.secret,
  appUrl,
});

export const organisationsRoutes = {
  get: team.get.handler(async ({ context: { org } }) => {
    const organisation = await inOrg(org, organisations.readOrganisation);
    ensure(organisation, 'NOT_FOUND');
    return organisation;
  }),
  rename: team.rename.handler(({ context, input }) => renameOrganisation(context.org, input)),
  leave: team.leave.handler(async ({ context: { org, user } }) => {
    await leave(org, user.id);
    return done;
  }),

  listAdministrators: team.listAdministrators.handler(({ context: { org } }) =>
    inOrg(org, organisations.listAdministrators),
  ),
  listMembers: team.listMembers.handler(async ({ context: { org, user } }) => {
    const members = await inOrg(org, organisations.listMembers);
    return members.map((member) => ({ ...member, is_me: member.user_id === user.id }));
  }),
  changeRole: team.changeRole.handler(async ({ context: { org, user }, input }) => {
    const member = await changeRole(org, input);
    return { ...member, is_me: member.user_id === user.id };
  }),
  removeMember: team.removeMember.handler(async ({ context, input }) => {
    await removeMember(context.org, input.user_id);
    return done;
  }),

  listInvitations: team.listInvitations.handler(({ context: { org } }) =>
    inOrg(org, (tx) => invitations.listOpen(tx, org.now)),
  ),
  invite: team.invite.handler(({ context, input }) =>
    invite(invitationSettings(context.services), context, input),
  ),
  resendInvitation: team.resendInvitation.handler(({ context, input }) =>
    resendInvitation(invitationSettings(context.services), context.org, input.id),
  ),
  revokeInvitation: team.revokeInvitation.handler(async ({ context, input }) => {
    await revokeInvitation(context.org, input.id);
    return done;
  }),

  listMyInvitations: joining.listMyInvitations.handler(({ context: { me } }) =>
    asUser(me, (tx) => invitations.listOfMyAddress(tx, me.now)),
  ),
  acceptInvitation: joining.acceptInvitation.handler(({ context, input }) =>
    acceptInvitation(invitationSettings(context.services), context, input),
  ),
  acceptMyInvitation: joining.acceptMyInvitation.handler(({ context, input }) =>
    acceptInvitation(invitationSettings(context.services), context, input),
  ),
};
