import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { useChange } from '#client/platform/api/routes.ts';
import type { organisationsContract } from '#contract/organisations/organisations.contract.ts';

type Outputs = InferContractRouterOutputs<typeof organisationsContract>;
export type Organisation = Outputs['get'];
export type Member = Outputs['listMembers'][number];
export type Invitation = Outputs['listInvitations'][number];
export type ReceivedInvitation = Outputs['listMyInvitations'][number];
export type OpenedInvitation = Outputs['lookUpInvitation'];

export const useOrganisation = () => useQuery(api.organisations.get.queryOptions());
export const useAdministrators = () => useQuery(api.organisations.listAdministrators.queryOptions());
export const useMembers = () => useQuery(api.organisations.listMembers.queryOptions());
export const useInvitations = () => useQuery(api.organisations.listInvitations.queryOptions());
export const useReceivedInvitations = () => useQuery(api.organisations.listMyInvitations.queryOptions());

/** Asked each time a form opens: every organisation created changes it. */
export const useFounding = () => useQuery({ ...api.organisations.founding.queryOptions(), staleTime: 0 });

/** What the link of an invitation opens; asks nothing while there is no token. */
export const useInvitation = (token: string) =>
  useQuery({
    ...api.organisations.lookUpInvitation.queryOptions({ input: { token } }),
    enabled: token !== '',
    // Accepting or switching accounts changes the answer.
    staleTime: 0,
  });

export const useCreateOrganisation = () => useChange(api.organisations.create);
/** The page leaves the organisation: nothing of it can be read any more. */
export const useLeaveOrganisation = () => useChange(api.organisations.leave, { reading: 'later' });
export const useAcceptInvitation = () => useChange(api.organisations.acceptInvitation);
export const useAcceptMyInvitation = () => useChange(api.organisations.acceptMyInvitation);
export const useRenameOrganisation = () => useChange(api.organisations.rename);
export const useChangeRole = () => useChange(api.organisations.changeRole);
export const useRemoveMember = () => useChange(api.organisations.removeMember);
export const useInvite = () => useChange(api.organisations.invite);
export const useResendInvitation = () => useChange(api.organisations.resendInvitation);
export const useRevokeInvitation = () => useChange(api.organisations.revokeInvitation);
