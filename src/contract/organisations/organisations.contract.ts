import { z } from 'zod';
import { emailField } from '#contract/accounts/account-inputs.contract.ts';
import { instant, orgRoute, publicRoute, userRoute } from '#contract/kernel/base.contract.ts';
import { byId, succeeded, VISIBLE, version } from '#contract/kernel/fields.contract.ts';
import { ROLES } from '#domain/access/permissions.ts';
import { INVITATION_STATES } from '#domain/organisations/invitation.ts';
import { ORG_NAME_MAX } from '#domain/organisations/limits.ts';
import { fieldText } from '#text/kernel/fields.text.ts';
import { organisationFieldText } from '#text/organisations/organisations.text.ts';

const tags = ['organisations'];
const role = z.enum(ROLES);

const orgNameField = z
  .string()
  .trim()
  .min(1, organisationFieldText.nameRequired)
  .max(ORG_NAME_MAX, organisationFieldText.nameTooLong)
  .regex(VISIBLE, fieldText.textInvalid);

export const createOrganisationInput = z.strictObject({ name: orgNameField });

const organisation = z.object({
  id: z.uuid(),
  name: z.string(),
  time_zone: z.string(),
  version: z.number().int(),
});

/** `version`: the one that the form was opened with. */
export const renameOrganisationInput = z.strictObject({
  name: orgNameField,
  version,
});

const member = z.object({
  user_id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  role,
  is_owner: z.boolean(),
  is_me: z.boolean(),
  created_at: instant,
});

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  state: z.enum(INVITATION_STATES),
  invited_by: z.string(),
  created_at: instant,
  sent_at: instant,
  expires_at: instant,
});

export const inviteInput = z.strictObject({ email: emailField, role });

/** Refused where the role is no longer the one that the screen showed. */
const changeRoleInput = z.strictObject({ user_id: z.uuid(), role, role_was: role });

const invitationToken = z.string().min(1).max(200);

/** The selected organisation and its team. */
export const teamContract = {
  get: orgRoute('org.read', { reads: ['organisation'] })
    .route({ method: 'GET', path: '/organization', tags, summary: 'The selected organisation' })
    .output(organisation),
  rename: orgRoute('settings.manage', { changes: ['organisation', 'session'] })
    .route({ method: 'PUT', path: '/organization', tags, summary: 'Rename the organisation' })
    .input(renameOrganisationInput)
    .output(organisation),
  leave: orgRoute('org.read', { changes: ['members', 'api-keys'], personal: true, openWhenReadOnly: true })
    .route({ method: 'POST', path: '/organization/leave', tags, summary: 'Leave the organisation' })
    .input(z.strictObject({}))
    .output(succeeded),

  /** Whom to ask for more: for everybody, so names alone; the owner first. */
  listAdministrators: orgRoute('org.read', { reads: ['members'] })
    .route({ method: 'GET', path: '/organization/administrators', tags, summary: 'Who gives access' })
    .output(z.array(z.object({ full_name: z.string() }))),
  listMembers: orgRoute('users.manage', { reads: ['members'] })
    .route({ method: 'GET', path: '/organization/members', tags, summary: 'The team' })
    .output(z.array(member)),
  changeRole: orgRoute('users.manage', { changes: ['members', 'session'], openWhenReadOnly: true })
    .route({
      method: 'PUT',
      path: '/organization/members/{user_id}',
      tags,
      summary: 'Change a member’s role',
    })
    .input(changeRoleInput)
    .output(member),
  removeMember: orgRoute('users.manage', {
    changes: ['members', 'session', 'api-keys'],
    openWhenReadOnly: true,
  })
    .route({ method: 'DELETE', path: '/organization/members/{user_id}', tags, summary: 'Remove a member' })
    .input(z.strictObject({ user_id: z.uuid() }))
    .output(succeeded),

  /** Pending and expired ones: what can still be resent or revoked. */
  listInvitations: orgRoute('users.manage', { reads: ['members'] })
    .route({
      method: 'GET',
      path: '/organization/invitations',
      tags,
      summary: 'Invitations not accepted yet',
    })
    .output(z.array(invitation)),
  invite: orgRoute('users.manage', { changes: ['members'], idempotent: true })
    .route({ method: 'POST', path: '/organization/invitations', tags, summary: 'Invite a person by e-mail' })
    .input(inviteInput)
    .output(invitation),
  resendInvitation: orgRoute('users.manage', { changes: ['members'], idempotent: true })
    .route({
      method: 'POST',
      path: '/organization/invitations/{id}/resend',
      tags,
      summary: 'Send a fresh link; the earlier one stops working',
    })
    .input(byId)
    .output(invitation),
  revokeInvitation: orgRoute('users.manage', { changes: ['members'], openWhenReadOnly: true })
    .route({
      method: 'DELETE',
      path: '/organization/invitations/{id}',
      tags,
      summary: 'Revoke an invitation',
    })
    .input(byId)
    .output(succeeded),
};

/** What a signed-in person does before an organisation is selected. */
export const foundingContract = {
  create: userRoute({ idempotent: true })
    .route({ method: 'POST', path: '/organizations', tags, summary: 'Create an organisation, as its ADMIN' })
    .input(createOrganisationInput)
    .output(organisation),

  /** For the forms that create one: what is left is said before it is used up. */
  founding: userRoute({ reads: ['session'] })
    .route({
      method: 'GET',
      path: '/organizations/founding',
      tags,
      summary: 'How many organisations I may still create',
    })
    .output(
      z.object({
        left: z.number().int(),
        limit: z.number().int(),
        /** In how many days there are more; 0: never. */
        days: z.number().int(),
      }),
    ),
};

export const joiningContract = {
  /** For /select-organization. */
  listMyInvitations: userRoute({ reads: ['members'] })
    .route({ method: 'GET', path: '/invitations', tags, summary: 'Pending invitations of my address' })
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          org_id: z.uuid(),
          organization_name: z.string(),
          role,
          invited_by: z.string(),
          expires_at: instant,
        }),
      ),
    ),
  acceptInvitation: userRoute({ changes: ['members'], rate: 'guess' })
    .route({ method: 'POST', path: '/invitations/accept', tags, summary: 'Accept with the link’s token' })
    .input(z.strictObject({ token: invitationToken }))
    .output(organisation),
  acceptMyInvitation: userRoute({ changes: ['members'] })
    .route({
      method: 'POST',
      path: '/invitations/{id}/accept',
      tags,
      summary: 'Accept one of the invitations of my confirmed address',
    })
    .input(z.strictObject({ id: z.uuid(), org_id: z.uuid() }))
    .output(organisation),
};

export const invitationLinkContract = {
  /** For /invitation?token=. A POST, so that the token stays out of logs and histories. */
  lookUpInvitation: publicRoute({ rate: 'guess' })
    .route({ method: 'POST', path: '/invitations/look-up', tags, summary: 'What an invitation link opens' })
    .input(z.strictObject({ token: invitationToken }))
    .output(
      z.object({
        state: z.enum(INVITATION_STATES),
        org_id: z.uuid(),
        organization_name: z.string(),
        /** Whole: who holds the link reads this mailbox. */
        email: z.string(),
        role,
        invited_by: z.string(),
        expires_at: instant,
        /** True: sign in to accept. False: sign up. */
        account_exists: z.boolean(),
      }),
    ),
};

export const organisationsContract = {
  ...teamContract,
  ...foundingContract,
  ...joiningContract,
  ...invitationLinkContract,
};
