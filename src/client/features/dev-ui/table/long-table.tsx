import { useState } from 'react';
import { type StockRow, THOUSAND } from '#client/features/dev-ui/samples.ts';
import { SearchInput } from '#client/ui/choice/search-input.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { devUiText } from '#text/dev/dev-ui.text.ts';
import { formatQuantity } from '#text/kernel/format.ts';

const text = devUiText.table;

const COLUMNS: readonly Column<StockRow>[] = [
  {
    id: 'name',
    head: text.item,
    cell: (row) => row.name,
    sortBy: (row) => row.name,
    searchBy: (row) => row.name,
  },
  {
    id: 'zone',
    head: text.zone,
    cell: (row) => row.zone,
    sortBy: (row) => row.zone,
    searchBy: (row) => row.zone,
  },
  {
    id: 'stock',
    head: text.stock,
    align: 'end',
    cell: (row) => formatQuantity(row.stock, 'kg'),
    sortBy: (row) => row.stock,
  },
];

const shared = {
  columns: COLUMNS,
  rowId: (row: StockRow) => row.id,
  rowLabel: (row: StockRow) => row.name,
};

export function LongTable() {
  const [search, setSearch] = useState('');
  return (
    <DataTable
      {...shared}
      caption={text.longCaption}
      rows={THOUSAND}
      search={search}
      toolbar={
        <>
          <h2 className="flex-1 font-semibold text-hint text-ink-3">{text.longTitle}</h2>
          <SearchInput
            className="w-64 max-md:w-full"
            label={`${text.item}, ${text.zone}`}
            onValueChange={setSearch}
            value={search}
          />
        </>
      }
    />
  );
}

export function LoadingTable() {
  return (
    <DataTable
      {...shared}
      caption={text.loadingTitle}
      loading
      rows={[]}
      skeletonRows={4}
      toolbar={<h2 className="font-semibold text-hint text-ink-3">{text.loadingTitle}</h2>}
    />
  );
}

export function EmptyTable() {
  return (
    <DataTable
      {...shared}
      caption={text.emptyTitle}
      rows={[]}
      toolbar={<h2 className="font-semibold text-hint text-ink-3">{text.emptyTitle}</h2>}
    />
  );
}
