import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { useChange } from '#client/platform/api/routes.ts';
import type { useByLabelsContract } from '#contract/stock/use-by-labels.contract.ts';

/** An item or a recipe. */
export type Labelled = { item_id: string } | { recipe_id: string };
export type LabelledThing = InferContractRouterOutputs<typeof useByLabelsContract>['of'];
type Printed = InferContractRouterInputs<typeof useByLabelsContract>['pdf'];

export const useLabelled = (of: Labelled) => useQuery(api.useByLabels.of.queryOptions({ input: of }));
export const useKeepDays = () => useChange(api.useByLabels.keepDays);
export const readLabels = (asked: Printed): Promise<File> => client.useByLabels.pdf(asked);
