import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import type { boardContract } from '#contract/orders/board.contract.ts';

type Outputs = InferContractRouterOutputs<typeof boardContract>;

export type Board = Outputs['get'];
export type SupplierNeed = Outputs['summary']['suppliers'][number];
export type BoardSupplier = Board['suppliers'][number];
export type WaitingOrder = Board['waiting'][number];
export type BoardLine = BoardSupplier['lines'][number];

export const useBoard = () => useQuery(api.board.get.queryOptions());

export const useToOrder = () => useQuery(api.board.summary.queryOptions());
