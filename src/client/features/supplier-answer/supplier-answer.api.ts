import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { useChange } from '#client/platform/api/routes.ts';
import type { supplierAnswersContract } from '#contract/orders/supplier-answers.contract.ts';

export type AnswerableOrder = InferContractRouterOutputs<typeof supplierAnswersContract>['open'];
export type AnswerableLine = AnswerableOrder['lines'][number];
export type AnswerInput = InferContractRouterInputs<typeof supplierAnswersContract>['answer'];

const orderQuery = (token: string) => api.supplierAnswers.open.queryOptions({ input: { token } });

/** The order behind a link; asks nothing while there is no token. */
export const useAnswerableOrder = (token: string) =>
  useQuery({ ...orderQuery(token), enabled: token !== '', staleTime: 0 });

export function useAnswer(token: string) {
  const queryClient = useQueryClient();
  return useChange(api.supplierAnswers.answer, {
    reading: 'later',
    onSuccess: async (order) => void queryClient.setQueryData(orderQuery(token).queryKey, order),
  });
}
