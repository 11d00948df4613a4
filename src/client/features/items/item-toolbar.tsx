import type { TableSort } from '#client/platform/browser/address-sort.ts';
import { FilterMenu } from '#client/ui/choice/filter-menu.tsx';
import { ListSearch } from '#client/ui/choice/search-input.tsx';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import { SortMenu } from '#client/ui/table/phone/sort-menu.tsx';
import { itemsText as text } from '#text/items/items.text.ts';
import { itemColumns } from './item-columns.tsx';
import { useLabels, useSupplierChoices } from './items.api.ts';

type ItemToolbarProps = {
  filters: { typed: string; setTyped: (typed: string) => void };
  category: string | null;
  onCategory: (category: string | null) => void;
  supplierId: string | null;
  onSupplier: (id: string | null) => void;
  sorted: TableSort;
  deleted: boolean;
  onDeleted: ((deleted: boolean) => void) | null;
};

export function ItemToolbar(props: ItemToolbarProps) {
  const { data: categories = [] } = useLabels('categories');
  const { data: suppliers = [] } = useSupplierChoices();
  return (
    <>
      <ListSearch
        className="w-84 max-md:w-auto max-md:min-w-0 max-md:flex-1"
        filters={props.filters}
        label={text.searchLabel}
        placeholder={text.searchPlaceholder}
      />
      <SortMenu columns={itemColumns} {...props.sorted} />
      <div className="flex gap-2 max-md:-mx-4 max-md:w-screen max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none]">
        <FilterMenu
          label={text.columns.category}
          onChoose={props.onCategory}
          options={categories.map(({ name }) => ({ value: name, label: name }))}
          value={props.category}
        />
        <FilterMenu
          label={text.columns.supplier}
          onChoose={props.onSupplier}
          options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
          value={props.supplierId}
        />
        {props.onDeleted && (
          <FilterChip active={props.deleted} onClick={() => props.onDeleted?.(!props.deleted)}>
            {text.deletedFilter}
          </FilterChip>
        )}
      </div>
    </>
  );
}
