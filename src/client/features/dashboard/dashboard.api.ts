import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import type { dashboardContract } from '#contract/dashboard.contract.ts';

export type Today = InferContractRouterOutputs<typeof dashboardContract>['today'];
export type ExpiringLot = Today['expiring']['lots'][number];

/** One answer behind several cards. */
export const useToday = () => useQuery(api.dashboard.today.queryOptions());

export const useDayCounts = () => useQuery(api.dashboard.counts.queryOptions());
