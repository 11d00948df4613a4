import { useStockItem } from '#client/features/stock/stock.api.ts';
import { DayRange } from '#client/platform/form/fields/day-range.tsx';
import { FilterMenu } from '#client/ui/choice/filter-menu.tsx';
import { FurtherFilters } from '#client/ui/choice/further-filters.tsx';
import { ListSearch } from '#client/ui/choice/search-input.tsx';
import { MOVEMENT_TYPES } from '#domain/stock/movement.ts';
import { movementTypeNames } from '#text/stock/stock.text.ts';
import { movementsText as text } from '#text/stock/stock-screens.text.ts';
import type { MovementFilters } from './filters.ts';

type ToolbarProps = { filters: MovementFilters };

/** The item and the kind of movement in view, the period under « Filtres ». */
export function MovementToolbar({ filters }: ToolbarProps) {
  const { asked } = filters;
  const chips = useChips(filters);
  const further = [asked.from, asked.to].filter(Boolean).length;
  return (
    <>
      <ListSearch
        className="w-64 max-md:w-full"
        filters={filters}
        label={text.search}
        placeholder={text.searchPlaceholder}
      />
      <FilterMenu
        label={text.type}
        onChoose={(type) => filters.set('type', type)}
        options={MOVEMENT_TYPES.map((type) => ({ value: type, label: movementTypeNames[type] }))}
        value={asked.type}
      />
      <FurtherFilters
        chips={chips}
        inForceLabel={further > 0 ? text.filtersInForce(further) : undefined}
        label={text.filters}
        size="compact"
      >
        <Period filters={filters} />
      </FurtherFilters>
    </>
  );
}

/** The period, and the item whose story is read: that one comes from its sheet. */
function useChips({ asked: { itemId, from, to }, set }: MovementFilters) {
  const { data } = useStockItem(itemId);
  return [
    ...(itemId ? [{ label: data?.item.name ?? text.oneItem, onRemove: () => set('itemId', null) }] : []),
    ...(from ? [{ label: text.fromChip(from), onRemove: () => set('from', null) }] : []),
    ...(to ? [{ label: text.toChip(to), onRemove: () => set('to', null) }] : []),
  ];
}

const Period = ({ filters: { asked, set } }: ToolbarProps) => (
  <div className="grid grid-cols-2 gap-3 py-2 md:grid-cols-[11rem_11rem]">
    <DayRange days={asked} labels={text} onChange={set} />
  </div>
);
