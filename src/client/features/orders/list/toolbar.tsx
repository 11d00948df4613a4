import { useSupplierChoices } from '#client/features/items/items.api.ts';
import { useOrderCounts } from '#client/features/orders/orders.api.ts';
import { FurtherFilters } from '#client/ui/choice/further-filters.tsx';
import { ListSearch } from '#client/ui/choice/search-input.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { SortMenu } from '#client/ui/table/phone/sort-menu.tsx';
import { ORDER_GROUPS, type OrderGroup } from '#domain/orders/status.ts';
import { ordersText as text } from '#text/orders/order-screens.text.ts';
import { statusGroupText } from '#text/orders/orders.text.ts';
import { orderColumns } from './columns.tsx';
import type { OrderFilters } from './filters.ts';

const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel, PanelWaiting);

type ToolbarProps = { filters: OrderFilters };

/** Chips for the frequent, the rest under « Filtres »: what is in force there shows as chips while it is closed. */
export function ListToolbar({ filters }: ToolbarProps) {
  const chips = useChips(filters);
  const { group } = filters.asked;
  const counts: Partial<Record<OrderGroup, number>> = useOrderCounts();
  // Where nothing waits for an approval or a decision, or ever will, nobody is shown an empty place for it.
  const groups = ORDER_GROUPS.filter(
    (name) => !(name === 'to_approve' || name === 'to_decide') || name === group || counts[name],
  );
  return (
    <>
      <fieldset
        aria-label={text.statusLabel}
        className="flex min-w-0 flex-1 gap-2 max-md:-mx-4 max-md:w-screen max-md:flex-none max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] md:flex-wrap"
      >
        <FilterChip active={group === null} onClick={() => filters.set('group', null)}>
          {statusGroupText.all}
        </FilterChip>
        {groups.map((name) => (
          <FilterChip
            active={group === name}
            count={counts[name] || undefined}
            key={name}
            onClick={() => filters.set('group', group === name ? null : name)}
          >
            {statusGroupText[name]}
          </FilterChip>
        ))}
      </fieldset>
      <ListSearch
        className="w-60 max-md:w-auto max-md:min-w-0 max-md:flex-1"
        filters={filters}
        label={text.searchLabel}
        placeholder={text.searchPlaceholder}
      />
      <SortMenu columns={orderColumns} {...filters.sorted.table} />
      <FurtherFilters
        chips={chips}
        inForceLabel={chips.length > 0 ? text.filtersInForce(chips.length) : undefined}
        label={text.filters}
      >
        <FilterPanel filters={filters} />
      </FurtherFilters>
    </>
  );
}

/** What is in force under « Filtres ». */
function useChips({ asked: { supplierId, from, to }, set }: OrderFilters) {
  const { data: suppliers } = useSupplierChoices();
  const supplier = suppliers?.find(({ id }) => id === supplierId)?.name ?? text.supplierFilter;
  return [
    ...(supplierId ? [{ label: supplier, onRemove: () => set('supplierId', null) }] : []),
    ...(from ? [{ label: text.fromChip(from), onRemove: () => set('from', null) }] : []),
    ...(to ? [{ label: text.toChip(to), onRemove: () => set('to', null) }] : []),
  ];
}

/** As high as the fields that are coming: the list below moves once. */
function PanelWaiting() {
  return (
    <LoadingRegion className="py-2">
      <Skeleton className="h-17" />
    </LoadingRegion>
  );
}
