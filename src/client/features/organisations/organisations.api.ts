import type { InferContractRouterOutputs } from '@orpc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/api.ts';
import { useRefreshSession } from '#client/platform/session.tsx';
import type { organisationsContract } from '#contract/organisations.contract.ts';

type Outputs = InferContractRouterOutputs<typeof organisationsContract>;
export type Organisation = Outputs['get'];
export type Member = Outputs['listMembers'][number];
export type Invitation = Outputs['listInvitations'][number];
export type ReceivedInvitation = Outputs['listMyInvitations'][number];
export type OpenedInvitation = Outputs['lookUpInvitation'];

export const useOrganisation = () => useQuery(api.organisations.get.queryOptions());
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

/** The organisation's name is in the card of the settings and in the switcher: both are read anew. */
function useRefreshOrganisation() {
  const queryClient = useQueryClient();
  const refreshSession = useRefreshSession();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.organisations.get.key() }),
      queryClient.invalidateQueries({ queryKey: api.organisationCard.read.key() }),
      refreshSession(),
    ]);
  };
}

/** A change of one's own role or membership shows in the session first: the guard must know before the lists. */
function useRefreshTeam() {
  const queryClient = useQueryClient();
  const refreshSession = useRefreshSession();
  return async () => {
    await refreshSession();
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.organisations.listMembers.key() }),
      queryClient.invalidateQueries({ queryKey: api.organisations.listInvitations.key() }),
    ]);
  };
}

export const useCreateOrganisation = () => useMutation(api.organisations.create.mutationOptions());
export const useLeaveOrganisation = () => useMutation(api.organisations.leave.mutationOptions());
export const useAcceptInvitation = () => useMutation(api.organisations.acceptInvitation.mutationOptions());
export const useAcceptMyInvitation = () =>
  useMutation(api.organisations.acceptMyInvitation.mutationOptions());

export function useRenameOrganisation() {
  const onSuccess = useRefreshOrganisation();
  return useMutation(api.organisations.rename.mutationOptions({ onSuccess }));
}
export function useChangeRole() {
  // Refused too: somebody else may just have changed it.
  const onSettled = useRefreshTeam();
  return useMutation(api.organisations.changeRole.mutationOptions({ onSettled }));
}
export function useRemoveMember() {
  const onSettled = useRefreshTeam();
  return useMutation(api.organisations.removeMember.mutationOptions({ onSettled }));
}
export function useInvite() {
  const onSuccess = useRefreshTeam();
  return useMutation(api.organisations.invite.mutationOptions({ onSuccess }));
}
export function useResendInvitation() {
  const onSettled = useRefreshTeam();
  return useMutation(api.organisations.resendInvitation.mutationOptions({ onSettled }));
}
export function useRevokeInvitation() {
  const onSettled = useRefreshTeam();
  return useMutation(api.organisations.revokeInvitation.mutationOptions({ onSettled }));
}
