import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { useChange, usePages } from '#client/platform/api/routes.ts';
import { useSession } from '#client/platform/session/session.tsx';
import type { alertsContract } from '#contract/alerts.contract.ts';
import type { AlertKind } from '#domain/alerts/alert.ts';

type Outputs = InferContractRouterOutputs<typeof alertsContract>;
export type Alert = Outputs['list']['alerts'][number];
export type LowStockAlert = Outputs['lowStock']['alerts'][number];

export const useAlerts = (kind: AlertKind | null) => usePages(api.alerts.list, { kind });
export const useLowStockAlerts = () => usePages(api.alerts.lowStock, {});

/** How many are open, of each kind; nothing is asked where there is no restaurant. */
export function useAlertCounts(): Outputs['counts'] | undefined {
  const { organisation } = useSession();
  return useQuery({ ...api.alerts.counts.queryOptions(), enabled: organisation !== null }).data;
}

/** The one figure beside the bell and in the menu. */
export const useOpenAlerts = (): number => useAlertCounts()?.total ?? 0;

export const useResolveAlert = () => useChange(api.alerts.resolve);
export const useResolveAll = () => useChange(api.alerts.resolveAll);
export const useHandleLowStock = () => useChange(api.alerts.handleLowStock);
export const useHandleAllLowStock = () => useChange(api.alerts.handleAllLowStock);

export const useDigest = () => useQuery(api.alerts.digest.queryOptions());
export const useSetDigest = () => useChange(api.alerts.setDigest);

export type Notified = Outputs['notifications']['members'][number];
export const useNotifications = () => useQuery(api.alerts.notifications.queryOptions());
export const useSetNotifications = () => useChange(api.alerts.setNotifications);
