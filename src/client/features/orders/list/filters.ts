import { useSearchParams } from 'react-router';
import type { OrdersAsked } from '#client/features/orders/orders.api.ts';
import { setOrDelete, useAddressChange, useAddressSearch } from '#client/platform/browser/address-filters.ts';
import { parseLocalDate } from '#domain/kernel/days/local-date.ts';
import { STATUS_GROUP_NAMES, type StatusGroup } from '#domain/orders/status.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The names of the filters in the address. */
const NAMES = { group: 'statut', supplierId: 'fournisseur', from: 'du', to: 'au' } as const;
const SEARCH = 'q';

type Filters = Omit<OrdersAsked, 'search'>;

/** What an address asks for; whatever makes no sense in it is not asked. */
export function filtersOf(params: URLSearchParams): Filters {
  const group = params.get(NAMES.group);
  const supplierId = params.get(NAMES.supplierId);
  return {
    group: STATUS_GROUP_NAMES.find((name) => name === group) ?? null,
    supplierId: supplierId && UUID.test(supplierId) ? supplierId : null,
    from: parseLocalDate(params.get(NAMES.from) ?? ''),
    to: parseLocalDate(params.get(NAMES.to) ?? ''),
  };
}

/** The filters of the list, in the address: they survive a reload and can be sent to a colleague. */
export function useOrderFilters() {
  const [params] = useSearchParams();
  const change = useAddressChange();
  const { search, typed, setTyped } = useAddressSearch(SEARCH);
  const filters = filtersOf(params);
  const set = (name: keyof Filters, value: string | null) =>
    change((next) => setOrDelete(next, NAMES[name], value));
  const clear = () => {
    setTyped('');
    change((next) => {
      for (const name of [...Object.values(NAMES), SEARCH]) next.delete(name);
    });
  };
  return {
    asked: { ...filters, search } satisfies OrdersAsked,
    typed,
    setTyped,
    setGroup: (group: StatusGroup | null) => set('group', group),
    setSupplier: (id: string | null) => set('supplierId', id),
    setFrom: (date: string | null) => set('from', date),
    setTo: (date: string | null) => set('to', date),
    clear,
    /** Under « Filtres ». */
    further: [filters.supplierId, filters.from, filters.to].filter((value) => value !== null).length,
    filtered: search !== '' || Object.values(filters).some((value) => value !== null),
  };
}

export type OrderFilters = ReturnType<typeof useOrderFilters>;
