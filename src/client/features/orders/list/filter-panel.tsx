import { useSupplierChoices } from '#client/features/items/items.api.ts';
import { DayRange } from '#client/platform/form/fields/day-range.tsx';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { ordersText as text } from '#text/orders/order-screens.text.ts';
import type { OrderFilters } from './filters.ts';

type FilterPanelProps = { filters: OrderFilters };

/** What is under « Filtres ». */
export function FilterPanel({ filters: { asked, set } }: FilterPanelProps) {
  const { data: suppliers = [] } = useSupplierChoices();
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 py-2 md:grid-cols-[minmax(0,20rem)_11rem_11rem]">
      <FormField className="max-md:col-span-2" label={text.supplierFilter}>
        <Combobox
          onValueChange={(id) => set('supplierId', id)}
          options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={text.anySupplier}
          value={asked.supplierId}
        />
      </FormField>
      <DayRange days={asked} labels={text} onChange={set} />
    </div>
  );
}
