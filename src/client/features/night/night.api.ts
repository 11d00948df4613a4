import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { useChange } from '#client/platform/api/routes.ts';
import type { nightContract } from '#contract/night/night.contract.ts';

export type NightlyRun = InferContractRouterOutputs<typeof nightContract>['run'];

/** What is under way is followed closely, also where news do not come by themselves. */
const RUNNING_MS = 2000;

export const useLastNight = () =>
  useQuery(
    api.night.last.queryOptions({
      refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? RUNNING_MS : false),
    }),
  );

export const useRunNight = () => useChange(api.night.run);
