import { useSearchParams } from 'react-router';
import { useAddressId } from '#client/features/stock/address-id.ts';
import type { MovementsAsked } from '#client/features/stock/stock.api.ts';
import { setOrDelete, useAddressChange, useAddressSearch } from '#client/platform/browser/address-filters.ts';
import { parseLocalDate } from '#domain/kernel/days/local-date.ts';
import { MOVEMENT_TYPES } from '#domain/stock/movement.ts';

/** The names of the filters in the address. */
const NAMES = { type: 'type', itemId: 'article', from: 'du', to: 'au' } as const;
const SEARCH = 'q';

/** The filters of the ledger, in the address: they survive a reload and can be sent to a colleague. */
export function useMovementFilters() {
  const [params] = useSearchParams();
  const change = useAddressChange();
  const { search, typed, setTyped } = useAddressSearch(SEARCH);
  const [itemId] = useAddressId(NAMES.itemId);
  const type = params.get(NAMES.type);
  const asked: MovementsAsked = {
    search,
    type: MOVEMENT_TYPES.find((name) => name === type) ?? null,
    itemId,
    from: parseLocalDate(params.get(NAMES.from) ?? ''),
    to: parseLocalDate(params.get(NAMES.to) ?? ''),
  };
  const set = (name: keyof typeof NAMES) => (value: string | null) =>
    change((next) => setOrDelete(next, NAMES[name], value));
  const clear = () => {
    setTyped('');
    change((next) => {
      for (const name of [...Object.values(NAMES), SEARCH]) next.delete(name);
    });
  };
  return {
    asked,
    typed,
    setTyped,
    setType: set('type'),
    setItem: set('itemId'),
    setFrom: set('from'),
    setTo: set('to'),
    clear,
    /** Under « Filtres ». */
    further: [asked.from, asked.to].filter((value) => value !== null).length,
    filtered: search !== '' || [asked.type, itemId, asked.from, asked.to].some((value) => value !== null),
  };
}

export type MovementFilters = ReturnType<typeof useMovementFilters>;
