import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { useChange } from '#client/platform/api/routes.ts';
import type { billingContract } from '#contract/billing/billing.contract.ts';

export type Billing = InferContractRouterOutputs<typeof billingContract>['get'];

export type HeldSubscription = NonNullable<
  InferContractRouterOutputs<typeof billingContract>['mine']['subscription']
>;

export const useMySubscription = () => useQuery(api.billing.mine.queryOptions());
export const useCancelMine = () => useChange(api.billing.cancelMine);
export const useBilling = () => useQuery(api.billing.get.queryOptions());
export const useSubscribe = () => useChange(api.billing.subscribe);
export const useCancelSubscription = () => useChange(api.billing.cancel);
export const useResumeSubscription = () => useChange(api.billing.resume);

export const useTestCheckout = (session: string) =>
  useQuery(api.billing.testCheckout.queryOptions({ input: { session }, retry: false }));
export const usePayTestCheckout = () => useChange(api.billing.payTestCheckout);
