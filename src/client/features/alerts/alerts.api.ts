import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { useChange } from '#client/platform/api/routes.ts';
import { useSession } from '#client/platform/session/session.tsx';
import type { alertsContract } from '#contract/alerts.contract.ts';

export type Alerts = InferContractRouterOutputs<typeof alertsContract>['list'];
export type Alert = Alerts['alerts'][number];

const openAlerts = api.alerts.list.queryOptions({ input: {} });

export const useAlerts = () => useQuery(openAlerts);

/** How many are open, for the bell and the menu; nothing is asked where there is no restaurant. */
export function useOpenAlerts(): number {
  const { organisation } = useSession();
  const { data } = useQuery({ ...openAlerts, enabled: organisation !== null });
  return data?.total ?? 0;
}

export const useResolveAlert = () => useChange(api.alerts.resolve);
