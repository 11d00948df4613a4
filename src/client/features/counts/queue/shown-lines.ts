import type { InferContractRouterOutputs } from '@orpc/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { countsContract } from '#contract/counts.contract.ts';

type CountLine = InferContractRouterOutputs<typeof countsContract>['saveLine'];

type Learn = (
  queryClient: QueryClient,
  id: string,
  answer: { lines: readonly CountLine[]; revision?: number },
) => void;

/** Puts answered lines where a screen reads them: whoever shows inventories sets it, the service worker shows none. */
export const shownLines = { learn: undefined as Learn | undefined };
