import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { useChange, usePages } from '#client/platform/api/routes.ts';
import type { accountsContract } from '#contract/accounts/accounts.contract.ts';
import type { waysInContract } from '#contract/accounts/ways-in.contract.ts';

type Outputs = InferContractRouterOutputs<typeof accountsContract>;
export type AccountUser = Outputs['getUser'];
export type DeviceSession = Outputs['listSessions'][number];
type WaysIn = InferContractRouterOutputs<typeof waysInContract>;
export type Passkey = WaysIn['listPasskeys'][number];
export type Identity = WaysIn['listIdentities'][number];

/** Where a confirmed address leads: to signing in, or to choosing a password where none counts. */
export const placeAfterConfirming = (email: string, { choose_password }: { choose_password: boolean }) =>
  `${choose_password ? '/forgot-password' : '/login'}?${new URLSearchParams({ email, verified: 'true' })}`;

/** What the pages around signing in hand to each other besides the address. */
export type EntryState = {
  /** The page that asked for a sign-in. */
  from?: string;
  /** When the last code left, so that a reload does not restart its clock; 0 where it is no longer good. */
  sentAt?: number;
  /** Why no code left. */
  notSent?: string;
  /** Single sign-on proved who it is; the second factor is owed. */
  secondFactor?: true;
};

export const useSignUp = () => useChange(api.accounts.signUp);
export const useSignIn = () => useChange(api.accounts.signIn);
export const useSecondFactor = () => useChange(api.accounts.signInSecondFactor);
export const useSendCode = () => useChange(api.accounts.sendVerificationCode);
export const useVerifyCode = () => useChange(api.accounts.verifyCode);
export const useExchangeCode = () => useChange(api.accounts.exchangeCode);
export const useWaitForConfirmation = () => useChange(api.accounts.waitForConfirmation);
export const useRequestReset = () => useChange(api.accounts.requestPasswordReset);
export const useResetPassword = () => useChange(api.accounts.resetPassword);

export const useAccount = () => useQuery(api.accounts.getUser.queryOptions());
export const useDevices = () => useQuery(api.accounts.listSessions.queryOptions());
export const useActivity = () => usePages(api.accounts.listActivity, {});

export const useUpdateName = () => useChange(api.accounts.updateUser);
export const useChangeEmail = () => useChange(api.accounts.changeEmail);
export const useChangePassword = () => useChange(api.accounts.changePassword);
export const useRevokeDevice = () => useChange(api.accounts.revokeSession);
export const useSignOutOthers = () => useChange(api.accounts.signOut);

export const useSendFactorCode = () => useChange(api.accounts.sendFactorCode);
export const useEnrolTotp = () => useChange(api.accounts.enrolTotp);
export const useVerifyTotp = () => useChange(api.accounts.verifyTotp);
export const useDisableTotp = () => useChange(api.accounts.disableTotp);
export const useRenewRecoveryCodes = () => useChange(api.accounts.renewRecoveryCodes);

export const useReauthenticate = () => useChange(api.waysIn.reauthenticate);

export const usePasskeys = () => useQuery(api.waysIn.listPasskeys.queryOptions());
export const useBeginPasskey = () => useChange(api.waysIn.beginPasskey);
export const useAddPasskey = () => useChange(api.waysIn.addPasskey);
export const useRenamePasskey = () => useChange(api.waysIn.renamePasskey);
export const useRemovePasskey = () => useChange(api.waysIn.removePasskey);
export const useBeginPasskeySignIn = () => useChange(api.waysIn.beginPasskeySignIn);
export const usePasskeySignIn = () => useChange(api.waysIn.signInWithPasskey);

export const useBeginSignOn = () => useChange(api.waysIn.beginSignOn);
export const useFinishSignOn = () => useChange(api.waysIn.finishSignOn);
export const useIdentities = () => useQuery(api.waysIn.listIdentities.queryOptions());
export const useLinkIdentity = () => useChange(api.waysIn.linkIdentity);
export const useRemoveIdentity = () => useChange(api.waysIn.removeIdentity);

/** The page that asked for a sign-in, while the browser is at the provider. */
const FROM = 'sign_on_from';
export const keepPlaceToReturn = (from: string | undefined): void =>
  from === undefined ? sessionStorage.removeItem(FROM) : sessionStorage.setItem(FROM, from);
export function takePlaceToReturn(): string | null {
  const from = sessionStorage.getItem(FROM);
  sessionStorage.removeItem(FROM);
  return from;
}
