import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { useChange } from '#client/platform/api/routes.ts';
import type { stockContract } from '#contract/stock/stock.contract.ts';
import type { StorageFamily } from '#domain/items/storage.ts';
import { temperatureText } from '#text/stock/losses.text.ts';

/** What goods of a storage family may measure, wherever it is asked. */
export type TemperatureLimit = InferContractRouterOutputs<typeof stockContract>['temperatureLimits'][number];

export const useTemperatureLimits = () => useQuery(api.stock.temperatureLimits.queryOptions());
export const useSetTemperatureLimit = () => useChange(api.stock.setTemperatureLimit);

/** '4 °C au plus', as the organisation has set it; nothing for a family without a limit, or before it is known. */
export function useFamilyLimit(): (family: StorageFamily) => string | undefined {
  const { data } = useTemperatureLimits();
  return (family) => {
    const limit = data?.find(({ storage_family }) => storage_family === family);
    if (!limit || (limit.min_celsius === null && limit.max_celsius === null)) return undefined;
    return temperatureText.limits(limit.min_celsius, limit.max_celsius);
  };
}
