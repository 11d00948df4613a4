import type { InferContractRouterOutputs } from '@orpc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/api.ts';
import { type Session, useRefreshSession } from '#client/platform/session.tsx';
import type { accountsContract } from '#contract/accounts.contract.ts';

type Outputs = InferContractRouterOutputs<typeof accountsContract>;
export type AccountUser = Outputs['getUser'];
export type DeviceSession = Outputs['listSessions'][number];

/** Where a person goes who has just signed in (specification, /login). */
export const placeToStart = ({ organizations }: Session) =>
  organizations.length > 0 ? '/select-organization' : '/org/new';

/** Where a confirmed address leads: to signing in, or to choosing a password where none counts. */
export const placeAfterConfirming = (email: string, { choose_password }: { choose_password: boolean }) =>
  `${choose_password ? '/forgot-password' : '/login'}?${new URLSearchParams({ email, verified: 'true' })}`;

/** What the pages around signing in hand to each other besides the address. */
export type EntryState = {
  /** The page that asked for a sign-in. */
  from?: string;
  /** When the last code left, so that a reload does not restart its clock. */
  sentAt?: number;
};

export const useSignUp = () => useMutation(api.accounts.signUp.mutationOptions());
export const useSignIn = () => useMutation(api.accounts.signIn.mutationOptions());
export const useSecondFactor = () => useMutation(api.accounts.signInSecondFactor.mutationOptions());
export const useSendCode = () => useMutation(api.accounts.sendVerificationCode.mutationOptions());
export const useVerifyCode = () => useMutation(api.accounts.verifyCode.mutationOptions());
export const useExchangeCode = () => useMutation(api.accounts.exchangeCode.mutationOptions());
export const useWaitForConfirmation = () => useMutation(api.accounts.waitForConfirmation.mutationOptions());
export const useRequestReset = () => useMutation(api.accounts.requestPasswordReset.mutationOptions());
export const useResetPassword = () => useMutation(api.accounts.resetPassword.mutationOptions());

export const useAccount = () => useQuery(api.accounts.getUser.queryOptions());
export const useDevices = () => useQuery(api.accounts.listSessions.queryOptions());

/** After a change of one's own account: the profile, the devices and the name in the frame are read anew. */
function useRefreshAccount() {
  const queryClient = useQueryClient();
  const refreshSession = useRefreshSession();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.accounts.getUser.key() }),
      queryClient.invalidateQueries({ queryKey: api.accounts.listSessions.key() }),
      refreshSession(),
    ]);
  };
}

export function useUpdateName() {
  const onSuccess = useRefreshAccount();
  return useMutation(api.accounts.updateUser.mutationOptions({ onSuccess }));
}
export function useChangeEmail() {
  const onSuccess = useRefreshAccount();
  return useMutation(api.accounts.changeEmail.mutationOptions({ onSuccess }));
}
export function useChangePassword() {
  const onSuccess = useRefreshAccount();
  return useMutation(api.accounts.changePassword.mutationOptions({ onSuccess }));
}
export function useRevokeDevice() {
  const onSuccess = useRefreshAccount();
  return useMutation(api.accounts.revokeSession.mutationOptions({ onSuccess }));
}
export function useSignOutOthers() {
  const onSuccess = useRefreshAccount();
  return useMutation(api.accounts.signOut.mutationOptions({ onSuccess }));
}

export const useSendFactorCode = () => useMutation(api.accounts.sendFactorCode.mutationOptions());
export const useEnrolTotp = () => useMutation(api.accounts.enrolTotp.mutationOptions());
export function useVerifyTotp() {
  const onSuccess = useRefreshAccount();
  return useMutation(api.accounts.verifyTotp.mutationOptions({ onSuccess }));
}
export function useDisableTotp() {
  const onSuccess = useRefreshAccount();
  return useMutation(api.accounts.disableTotp.mutationOptions({ onSuccess }));
}
export function useRenewRecoveryCodes() {
  const onSuccess = useRefreshAccount();
  return useMutation(api.accounts.renewRecoveryCodes.mutationOptions({ onSuccess }));
}
