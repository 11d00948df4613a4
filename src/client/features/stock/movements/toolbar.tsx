import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useStockItem } from '#client/features/stock/stock.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Button } from '#client/ui/button.tsx';
import { FilterMenu } from '#client/ui/choice/filter-menu.tsx';
import { SearchInput } from '#client/ui/choice/search-input.tsx';
import { DatePicker } from '#client/ui/date/date-picker.tsx';
import { RemovableChip } from '#client/ui/figure/chip.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { MOVEMENT_TYPES } from '#domain/stock/movement.ts';
import { movementTypeNames } from '#text/stock/stock.text.ts';
import { movementsText as text } from '#text/stock/stock-screens.text.ts';
import type { MovementFilters } from './filters.ts';

type ToolbarProps = { filters: MovementFilters };

/** The item and the kind of movement in view, the period under « Filtres ». */
export function MovementToolbar({ filters }: ToolbarProps) {
  const { asked } = filters;
  const [open, setOpen] = useState(false);
  const panelId = useId();
  return (
    <>
      <SearchInput
        className="w-64 max-md:w-full"
        label={text.search}
        onValueChange={filters.setTyped}
        placeholder={text.searchPlaceholder}
        value={filters.typed}
      />
      <FilterMenu
        label={text.type}
        onChoose={filters.setType}
        options={MOVEMENT_TYPES.map((type) => ({ value: type, label: movementTypeNames[type] }))}
        value={asked.type}
      />
      <Button
        aria-controls={panelId}
        aria-expanded={open}
        aria-label={filters.further > 0 ? text.filtersInForce(filters.further) : undefined}
        icon={<SlidersHorizontal aria-hidden="true" size={16} />}
        onClick={() => setOpen(!open)}
        size="compact"
      >
        {text.filters}
      </Button>
      <div className="w-full empty:hidden" id={panelId}>
        {open && <Period filters={filters} />}
        <InForce filters={filters} />
      </div>
    </>
  );
}

function Period({ filters: { asked, setFrom, setTo } }: ToolbarProps) {
  const today = useClock().today();
  return (
    <div className="grid grid-cols-2 gap-3 py-2 md:grid-cols-[11rem_11rem]">
      <FormField label={text.from}>
        <DatePicker format="short" onValueChange={setFrom} today={today} value={asked.from} />
      </FormField>
      <FormField label={text.to}>
        <DatePicker format="short" onValueChange={setTo} today={today} value={asked.to} />
      </FormField>
    </div>
  );
}

function InForce({ filters: { asked, setItem, setFrom, setTo } }: ToolbarProps) {
  const { data } = useStockItem(asked.itemId);
  if (!asked.itemId && !asked.from && !asked.to) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {asked.itemId && (
        <RemovableChip label={data?.item.name ?? text.oneItem} onRemove={() => setItem(null)} />
      )}
      {asked.from && <RemovableChip label={text.fromChip(asked.from)} onRemove={() => setFrom(null)} />}
      {asked.to && <RemovableChip label={text.toChip(asked.to)} onRemove={() => setTo(null)} />}
    </div>
  );
}
