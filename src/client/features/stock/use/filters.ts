import { useAddressId } from '#client/features/stock/address-id.ts';
import { useAddressValue } from '#client/platform/browser/address-filters.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { CONSUMPTION_ORDERS, type ConsumptionOrder } from '#domain/stock/use.ts';

/** The first is the order on arrival. */
const WITHOUT_COSTS = ['percent', 'name'] as const satisfies readonly ConsumptionOrder[];

/** Which inventory ends the periods, and what comes first: in the address. */
export function useConsumptionFilters() {
  const [countId, setCountId] = useAddressId('inventaire');
  const [sorted, setOrder] = useAddressValue('tri');
  const orders = usePermission('reports.read') ? CONSUMPTION_ORDERS : WITHOUT_COSTS;
  const order: ConsumptionOrder = orders.find((one) => one === sorted) ?? orders[0];
  return { asked: { countId, order }, orders, setCountId, setOrder };
}
