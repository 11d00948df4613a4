import type { OrdersAsked } from '#client/features/orders/orders.api.ts';
import { addressFilter, readFilters, useAddressFilters } from '#client/platform/browser/address-filters.ts';
import { useAddressSort } from '#client/platform/browser/address-sort.ts';
import { SORTS } from '#domain/kernel/lists/sorting.ts';
import { ORDER_GROUPS } from '#domain/orders/status.ts';

const FILTERS = {
  group: addressFilter.oneOf('statut', ORDER_GROUPS),
  supplierId: addressFilter.id('fournisseur'),
  from: addressFilter.day('du'),
  to: addressFilter.day('au'),
};

export const filtersOf = (params: URLSearchParams): Omit<OrdersAsked, 'search'> =>
  readFilters(FILTERS, params);

export const useOrderFilters = () => ({
  ...useAddressFilters(FILTERS),
  sorted: useAddressSort(SORTS.orders),
});

export type OrderFilters = ReturnType<typeof useOrderFilters>;
