import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { useChange, usePages, useReadAnew } from '#client/platform/api/routes.ts';
import type { replenishmentContract } from '#contract/replenishment/replenishment.contract.ts';
import type { replenishmentSettingsContract } from '#contract/replenishment/replenishment-settings.contract.ts';
import type { Horizon } from '#domain/replenishment/limits.ts';

type Outputs = InferContractRouterOutputs<typeof replenishmentContract>;
type Inputs = InferContractRouterInputs<typeof replenishmentContract>;
type SettingsOutputs = InferContractRouterOutputs<typeof replenishmentSettingsContract>;

export type SuggestionPage = Outputs['list'];
/** Of tonight's batch, or of the panel, which have the same lines. */
export type Suggestion = SuggestionPage['suggestions'][number];
export type SuggestedLine = Outputs['suggest']['lines'][number];
export type ItemToOrder = Outputs['toOrder'][number];
export type CreatedOrders = Outputs['createOrders'];
export type ItemOutlook = Outputs['outlook'];
export type Param = SettingsOutputs['listParams']['params'][number];
export type ReplenishmentSettings = SettingsOutputs['get'];

type SuggestionsAsked = {
  supplierId: string | null;
  leastPriority: NonNullable<Inputs['list']['min_priority']>;
};

/** What is ticked is ordered together: a day's suggestions come in one page, but for the largest houses. */
const AT_ONCE = 500;

export const useSuggestions = ({ supplierId, leastPriority }: SuggestionsAsked) =>
  usePages(api.replenishment.list, {
    supplier_id: supplierId,
    min_priority: leastPriority,
    limit: AT_ONCE,
  });

export const generateSuggestions = (
  supplierId: string | null,
  horizon: Horizon,
): Promise<Outputs['suggest']> =>
  client.replenishment.suggest({ supplier_id: supplierId, horizon_days: horizon });

export const useItemsToOrder = (item_ids: readonly string[]) =>
  useReadAnew(api.replenishment.toOrder, { item_ids: [...item_ids] });

export const useCreateOrders = () => useChange(api.replenishment.createOrders);

export const useOutlook = (id: string) => useQuery(api.replenishment.outlook.queryOptions({ input: { id } }));

export const useParams = () => usePages(api.replenishmentSettings.listParams, { search: '' });
export const useCreateParam = () => useChange(api.replenishmentSettings.createParam);
export const useUpdateParam = () => useChange(api.replenishmentSettings.updateParam);
export const useDeleteParam = () => useChange(api.replenishmentSettings.deleteParam);

export const useReplenishmentSettings = () => useQuery(api.replenishmentSettings.get.queryOptions());
export const useSaveReplenishmentSettings = () => useChange(api.replenishmentSettings.save);
