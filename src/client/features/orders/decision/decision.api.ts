import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#client/features/orders/orders.api.ts';
import { api } from '#client/platform/api/api.ts';
import { useChange } from '#client/platform/api/routes.ts';
import type { decisionsContract } from '#contract/orders/decisions.contract.ts';

type Outputs = InferContractRouterOutputs<typeof decisionsContract>;
export type Decision = NonNullable<Outputs['get']['decision']>;
export type AnswerChange = Decision['changes'][number];
export type Offer = Outputs['elsewhere']['offers'][number];
export type DecisionInput = InferContractRouterInputs<typeof decisionsContract>['decide'];

/** Somebody answered, or an e-mail waits to be read as an answer. */
export const isAnswered = ({ answered_at, decision_since }: Order): boolean =>
  answered_at !== null || decision_since !== null;

export const useDecision = (order: Order) =>
  useQuery({
    ...api.decisions.get.queryOptions({ input: { id: order.id } }),
    enabled: isAnswered(order),
    select: ({ decision }) => decision,
  });

export const useDecide = () => useChange(api.decisions.decide);
export const useUndoDecision = () => useChange(api.decisions.undo);
