import { useMemo } from 'react';
import { type Column, compareValues, rowMatches, type Sort } from './model.ts';

type TableRowsOptions<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  sort: Sort | null;
  search: string;
  /** `server`: the rows come sorted and filtered. */
  mode: 'client' | 'server';
};

export type DataTableRow<Row> = { id: string; row: Row };

/** The rows to show, in order. */
export function useTableRows<Row>({ rows, columns, rowId, sort, search, mode }: TableRowsOptions<Row>) {
  const shown = useMemo(() => {
    if (mode === 'server') return rows;
    const words = search.trim();
    const found = words === '' ? rows : rows.filter((row) => rowMatches(row, columns, words));
    const sortBy = columns.find(({ id }) => id === sort?.column)?.sortBy;
    return sort && typeof sortBy === 'function' ? sorted(found, sortBy, sort.direction) : found;
  }, [rows, columns, sort, search, mode]);
  return shown.map((row): DataTableRow<Row> => ({ id: rowId(row), row }));
}

/** Unknown values end the list in both directions: they are never what one looks for. */
function sorted<Row>(
  rows: readonly Row[],
  sortBy: Exclude<Column<Row>['sortBy'], 'server' | undefined>,
  direction: Sort['direction'],
): readonly Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return sign * compareValues(a.value, b.value);
    })
    .map(({ row }) => row);
}
