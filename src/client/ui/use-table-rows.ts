import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Column, compareValues, rowMatches, type Sort } from './data-table-model.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
});

type TableRowsOptions<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  sort: Sort | null;
  search: string;
  /** `server`: the rows come sorted and filtered. */
  mode: 'client' | 'server';
};

// The library only takes objects; a row of ours may be anything.
type Held<Row> = { row: Row };

export type TableRow<Row> = { id: string; row: Row };

/** The rows to show, in order. */
export function useTableRows<Row>({ rows, columns, rowId, sort, search, mode }: TableRowsOptions<Row>) {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: ({ row }: Held<Row>) => column.sortBy?.(row) ?? undefined,
        sortFn: (
          a: { getValue: (id: string) => unknown },
          b: { getValue: (id: string) => unknown },
          id: string,
        ) => compareValues(a.getValue(id) as string, b.getValue(id) as string),
        // Unknown values end the list in both directions: they are never what one looks for.
        sortUndefined: 'last' as const,
      })),
    [columns],
  );
  const data = useMemo(() => rows.map((row): Held<Row> => ({ row })), [rows]);
  const firstColumn = columns[0]?.id;
  const table = useTable({
    features,
    data,
    columns: definitions,
    getRowId: ({ row }) => rowId(row),
    manualSorting: mode === 'server',
    manualFiltering: mode === 'server',
    // The whole row is searched at once, so asking a single column is enough.
    getColumnCanGlobalFilter: (column) => column.id === firstColumn,
    globalFilterFn: (held, _column, value: string) => rowMatches(held.original.row, columns, value),
    state: {
      sorting: sort ? [{ id: sort.column, desc: sort.direction === 'desc' }] : [],
      globalFilter: search.trim(),
    },
  });
  return table.getRowModel().rows.map((row): TableRow<Row> => ({ id: row.id, row: row.original.row }));
}
