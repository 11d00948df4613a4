import { useSearchParams } from 'react-router';
import type { Sort } from '#client/ui/table/model.ts';
import { useAddressChange } from './address-filters.ts';

const COLUMN = 'tri';
const DIRECTION = 'sens';

/**
 * How a list is sorted, in the address (`?tri=amount&sens=desc`). It is no filter, and stays when those are cleared.
 * `table` is for the table and its menu on a phone, `order` for the server: null twice is the list's own order.
 */
export function useAddressSort<Column extends string>(columns: readonly Column[]) {
  const [params] = useSearchParams();
  const change = useAddressChange();
  const column = columns.find((one) => one === params.get(COLUMN)) ?? null;
  const direction: Sort['direction'] = params.get(DIRECTION) === 'desc' ? 'desc' : 'asc';
  const onSortChange = (next: Sort | null) =>
    void change((address) => {
      address.delete(COLUMN);
      address.delete(DIRECTION);
      if (next) address.set(COLUMN, next.column);
      if (next?.direction === 'desc') address.set(DIRECTION, next.direction);
    });
  return {
    table: { sort: column && { column, direction }, onSortChange },
    order: { sort: column, direction: column && direction },
  };
}

export type ServerOrder<Column extends string> = ReturnType<typeof useAddressSort<Column>>['order'];
export type TableSort = ReturnType<typeof useAddressSort>['table'];
