import { useAddressId } from '#client/features/stock/address-id.ts';
import { useAddressValue } from '#client/platform/browser/address-filters.ts';
import { CONSUMPTION_ORDERS, type ConsumptionOrder } from '#domain/stock/use.ts';

/** Which inventory ends the periods, and what comes first: in the address. */
export function useConsumptionFilters() {
  const [countId, setCountId] = useAddressId('inventaire');
  const [sorted, setOrder] = useAddressValue('tri');
  const order: ConsumptionOrder = CONSUMPTION_ORDERS.find((one) => one === sorted) ?? 'value';
  return { asked: { countId, order }, setCountId, setOrder };
}
