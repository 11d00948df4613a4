import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, client } from '#client/platform/api.ts';
import { useGesture } from '#client/platform/gesture.ts';
import type { claimsContract } from '#contract/claims.contract.ts';
import type { ClaimGroup } from '#domain/receipts/claim.ts';

type Outputs = InferContractRouterOutputs<typeof claimsContract>;
type Inputs = InferContractRouterInputs<typeof claimsContract>;

export type ClaimRow = Outputs['list']['claims'][number];
export type Claim = Outputs['get'];
export type ClaimLine = Claim['lines'][number];
export type ClaimMail = Claim['mails'][number];
export type ClaimMailPreview = Outputs['preview'];

export const useClaims = (group: ClaimGroup) =>
  useInfiniteQuery(
    api.claims.list.infiniteOptions({
      input: (after: string | undefined) => ({ group, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );

/** An e-mail on its way is settled within seconds. */
const WHILE_SENDING_MS = 2500;

export const useClaim = (id: string) =>
  useQuery({
    ...api.claims.get.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.mails.some(({ status }) => status === 'queued' || status === 'sending')
        ? WHILE_SENDING_MS
        : false,
  });

/** As it would leave: read anew each time the dialog opens. */
export const useClaimMail = (id: string) =>
  useQuery({
    ...api.claims.preview.queryOptions({ input: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

// A claim that ends may close its order; refused deeds read anew too: somebody else may have been faster.
function useDeed<Input, Output>(call: (input: Input, gesture: string) => Promise<Output>) {
  const queryClient = useQueryClient();
  const onSettled = () => {
    for (const queryKey of [api.claims.key(), api.receipts.key(), api.orders.key()]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
  return useMutation({ mutationFn: useGesture(call), onSettled });
}

export const useSendClaim = () =>
  useDeed((input: Inputs['sendMail'], gesture) => client.claims.sendMail(input, { context: { gesture } }));
export const useRetryClaimMail = () =>
  useDeed((input: Inputs['retryMail'], gesture) => client.claims.retryMail(input, { context: { gesture } }));
export const useExpectCredit = () =>
  useDeed((input: Inputs['expectCredit'], gesture) =>
    client.claims.expectCredit(input, { context: { gesture } }),
  );
export const useSettleClaim = () =>
  useDeed((input: Inputs['settle'], gesture) => client.claims.settle(input, { context: { gesture } }));
export const useDropClaim = () =>
  useDeed((input: Inputs['drop'], gesture) => client.claims.drop(input, { context: { gesture } }));
