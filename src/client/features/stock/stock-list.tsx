import { ArrowDownWideNarrow, Eye, FileSearch, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useLabels } from '#client/features/items/items.api.ts';
import { useChosenStock } from '#client/features/stock/many/chosen-stock.tsx';
import { addressFilter, useAddressFilters } from '#client/platform/browser/address-filters.ts';
import { useAddressSort } from '#client/platform/browser/address-sort.ts';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { FilterMenu } from '#client/ui/choice/filter-menu.tsx';
import { ListSearch } from '#client/ui/choice/search-input.tsx';
import { EmptyState, NoResult } from '#client/ui/feedback/empty-state.tsx';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import { Cover } from '#client/ui/figure/cover.tsx';
import { MenuItem } from '#client/ui/popup/menu.tsx';
import { SortMenu } from '#client/ui/table/phone/sort-menu.tsx';
import { SORTS } from '#domain/kernel/lists/sorting.ts';
import { stockSheetText, stockText as text } from '#text/stock/stock-screens.text.ts';
import { useStockLevels } from './stock.api.ts';
import { stockColumns, useColumnsSeen } from './stock-columns.tsx';

const FILTERS = { zoneId: addressFilter.id('zone'), category: addressFilter.words('categorie') };

type StockListProps = {
  onOpen: (itemId: string) => void;
  onWaste: ((itemId: string) => void) | null;
};

/** What is looked for and what comes first; the order is no filter, and stays when those are cleared. */
function useStockFilters() {
  const sorted = useAddressSort(SORTS.stock);
  const { sort, onSortChange } = sorted.table;
  const byName = { column: 'item', direction: 'asc' } as const;
  return {
    ...useAddressFilters(FILTERS),
    sorted,
    changeOrder: () => onSortChange(sort === null ? byName : null),
  };
}

/** « Niveaux »: each item with what is left of it, what is at risk first. */
export function StockList({ onOpen, onWaste }: StockListProps) {
  const filters = useStockFilters();
  const { asked, filtered, clear, sorted } = filters;
  const list = useStockLevels(asked, sorted.order);
  const found = list.data?.pages.some(({ items }) => items.length > 0) ?? false;
  const chosen = useChosenStock({ asked, list });
  return (
    <ListPage
      {...chosen}
      {...sorted.table}
      columns={useColumnsSeen(stockColumns)}
      empty={<Nothing narrowed={filtered} onClear={clear} search={asked.search} />}
      failure={text.loadFailure}
      list={list}
      more={text.more}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      rowLink={({ id }, name) => (
        <button onClick={() => onOpen(id)} type="button">
          {name}
        </button>
      )}
      rowMenu={
        onWaste
          ? ({ id }) => (
              <>
                <MenuItem icon={<Eye aria-hidden="true" />} onSelect={() => onOpen(id)}>
                  {stockSheetText.lots}
                </MenuItem>
                <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => onWaste(id)}>
                  {text.waste}
                </MenuItem>
              </>
            )
          : undefined
      }
      rowsOf={({ items }) => items}
      title={text.listTitle}
      toolbar={<StockToolbar filters={filters} withLegend={found} />}
    />
  );
}

type StockToolbarProps = { filters: ReturnType<typeof useStockFilters>; withLegend: boolean };

function StockToolbar({ filters, withLegend }: StockToolbarProps) {
  const { asked, set, changeOrder } = filters;
  const { data: zones = [] } = useLabels('zones');
  const { data: categories = [] } = useLabels('categories');
  return (
    <>
      <ListSearch
        className="w-64 max-md:w-auto max-md:min-w-0 max-md:flex-1"
        filters={filters}
        label={text.search}
        placeholder={text.searchPlaceholder}
      />
      <SortMenu columns={useColumnsSeen(stockColumns)} {...filters.sorted.table} />
      <div className="flex gap-2 max-md:-mx-4 max-md:w-screen max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none]">
        <FilterChip active={filters.sorted.order.sort === null} onClick={changeOrder}>
          {text.riskFirst}
          <ArrowDownWideNarrow aria-hidden="true" size={15} />
        </FilterChip>
        <FilterMenu
          label={text.zone}
          onChoose={(id) => set('zoneId', id)}
          options={zones.map(({ id, name }) => ({ value: id, label: name }))}
          value={asked.zoneId}
        />
        <FilterMenu
          label={text.category}
          onChoose={(name) => set('category', name)}
          options={categories.map(({ name }) => ({ value: name, label: name }))}
          value={asked.category}
        />
      </div>
      {withLegend && (
        <p className="ml-auto flex items-center gap-2 text-hint text-ink-2 max-wide:hidden">
          <span aria-hidden="true" className="inline-flex w-[45px] overflow-hidden py-1">
            <Cover filled={2} label="" mark={2} tone="success" />
          </span>
          {text.legend}
        </p>
      )}
    </>
  );
}

type NothingProps = { narrowed: boolean; search: string; onClear: () => void };

function Nothing({ narrowed, search, onClear }: NothingProps) {
  if (narrowed) {
    return (
      <NoResult
        actions={<Button onClick={onClear}>{text.clearFilters}</Button>}
        icon={<FileSearch aria-hidden="true" />}
        title={search === '' ? text.nothingInFilter : text.notFound(search)}
      >
        {text.notFoundHint}
      </NoResult>
    );
  }
  return (
    <EmptyState
      actions={
        <Link className={buttonStyle({ variant: 'primary' })} to="/inventory">
          {text.openItems}
        </Link>
      }
      drawing="shelf"
      title={text.empty}
    >
      {text.emptyHint}
    </EmptyState>
  );
}
