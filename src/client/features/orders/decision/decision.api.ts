import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#client/features/orders/orders.api.ts';
import { api } from '#client/platform/api/api.ts';
import { useChange } from '#client/platform/api/routes.ts';
import type { decisionsContract } from '#contract/orders/decisions.contract.ts';
import { isAnswered } from '#domain/orders/answer/answered.ts';

type Outputs = InferContractRouterOutputs<typeof decisionsContract>;
export type Decision = NonNullable<Outputs['get']['decision']>;
export type AnswerChange = Decision['changes'][number];
export type Offer = Outputs['elsewhere']['offers'][number];
export type DecisionInput = InferContractRouterInputs<typeof decisionsContract>['decide'];

export const useDecision = (order: Order) =>
  useQuery({
    ...api.decisions.get.queryOptions({ input: { id: order.id } }),
    enabled: isAnswered(order),
    select: ({ decision }) => decision,
  });

export const useDecide = () => useChange(api.decisions.decide);
export const useUndoDecision = () => useChange(api.decisions.undo);
