import type { InferContractRouterOutputs } from '@orpc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/api.ts';
import { useSession } from '#client/platform/session.tsx';
import type { alertsContract } from '#contract/alerts.contract.ts';

export type Alert = InferContractRouterOutputs<typeof alertsContract>['list']['alerts'][number];

/** A supplier answers at any hour: who leaves the page open sees it within a minute. */
const EVERY_MINUTE = 60_000;

const openAlerts = { ...api.alerts.list.queryOptions({ input: {} }), refetchInterval: EVERY_MINUTE };

export const useAlerts = () => useQuery(openAlerts);

/** How many are open, for the bell and the menu; nothing is asked where there is no restaurant. */
export function useOpenAlerts(): number {
  const { organisation } = useSession();
  const { data } = useQuery({ ...openAlerts, enabled: organisation !== null });
  return data?.total ?? 0;
}

export function useResolveAlert() {
  const queryClient = useQueryClient();
  return useMutation(
    api.alerts.resolve.mutationOptions({
      // Refused too: somebody else has resolved it.
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.alerts.list.key() }),
    }),
  );
}
