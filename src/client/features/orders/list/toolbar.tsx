import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useSupplierChoices } from '#client/features/items/items.api.ts';
import { Button } from '#client/ui/button.tsx';
import { SearchInput } from '#client/ui/choice/search-input.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { FilterChip, RemovableChip } from '#client/ui/figure/chip.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { STATUS_GROUP_NAMES } from '#domain/orders/status.ts';
import { ordersText as text } from '#text/orders/order-screens.text.ts';
import { statusGroupText } from '#text/orders/orders.text.ts';
import type { OrderFilters } from './filters.ts';

const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel, PanelWaiting);

type ToolbarProps = { filters: OrderFilters };

/** Chips for the frequent, the rest under « Filtres »: what is in force there shows as chips while it is closed. */
export function ListToolbar({ filters }: ToolbarProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const { group } = filters.asked;
  return (
    <>
      <fieldset
        aria-label={text.statusLabel}
        className="flex min-w-0 flex-1 gap-2 max-md:-mx-4 max-md:w-screen max-md:flex-none max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none]"
      >
        <FilterChip active={group === null} onClick={() => filters.setGroup(null)}>
          {statusGroupText.all}
        </FilterChip>
        {STATUS_GROUP_NAMES.map((name) => (
          <FilterChip
            active={group === name}
            key={name}
            onClick={() => filters.setGroup(group === name ? null : name)}
          >
            {statusGroupText[name]}
          </FilterChip>
        ))}
      </fieldset>
      <SearchInput
        className="w-60 max-md:w-auto max-md:min-w-0 max-md:flex-1"
        label={text.searchLabel}
        onValueChange={filters.setTyped}
        placeholder={text.searchPlaceholder}
        value={filters.typed}
      />
      <Button
        aria-controls={panelId}
        aria-expanded={open}
        aria-label={filters.further > 0 ? text.filtersInForce(filters.further) : undefined}
        className="h-field"
        icon={<SlidersHorizontal aria-hidden="true" size={18} />}
        onClick={() => setOpen(!open)}
      >
        {text.filters}
      </Button>
      <div className="w-full empty:hidden" id={panelId}>
        {open && <FilterPanel filters={filters} />}
        <InForce filters={filters} />
      </div>
    </>
  );
}

function InForce({ filters: { asked, setSupplier, setFrom, setTo } }: ToolbarProps) {
  const { supplierId, from, to } = asked;
  if (!supplierId && !from && !to) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {supplierId && <SupplierChip id={supplierId} onRemove={() => setSupplier(null)} />}
      {from && <RemovableChip label={text.fromChip(from)} onRemove={() => setFrom(null)} />}
      {to && <RemovableChip label={text.toChip(to)} onRemove={() => setTo(null)} />}
    </div>
  );
}

function SupplierChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data: suppliers } = useSupplierChoices();
  const supplier = suppliers?.find((each) => each.id === id);
  return <RemovableChip label={supplier?.name ?? text.supplierFilter} onRemove={onRemove} />;
}

/** As high as the fields that are coming: the list below moves once. */
function PanelWaiting() {
  return (
    <LoadingRegion className="py-2">
      <Skeleton className="h-17" />
    </LoadingRegion>
  );
}
