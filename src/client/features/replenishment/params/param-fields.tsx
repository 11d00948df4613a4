import { Search, Truck } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useItemChoices, useSupplierChoices } from '#client/features/items/items.api.ts';
import { useSettled } from '#client/platform/browser/address-filters.ts';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import type { Unit } from '#domain/items/item.ts';
import { paramsText as text } from '#text/replenishment/replenishment-settings.text.ts';
import type { ParamForm } from './param-form.ts';

const PAUSE_MS = 120;

type ItemFieldProps = { form: ParamForm; onUnit: (unit: Unit | null) => void };

/** Which item: found by its name, its SKU or its category. */
export function ItemField({ form, onUnit }: ItemFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'item_id' });
  const [words, setWords] = useState('');
  const settled = useSettled(words, words === '' ? 0 : PAUSE_MS);
  const { data: items = [], isFetching, isError } = useItemChoices(settled);
  const choose = (id: string | null) => {
    const unit = items.find((item) => item.id === id)?.unit ?? null;
    field.onChange(id ?? '');
    form.setValue('unit', unit);
    onUnit(unit);
  };
  return (
    <FormField error={fieldState.error?.message} label={text.item}>
      <Combobox
        icon={<Search aria-hidden="true" />}
        onBlur={field.onBlur}
        onValueChange={choose}
        options={items.map(({ id, name, sku }) => ({ value: id, label: name, ...(sku && { hint: sku }) }))}
        placeholder={text.itemPlaceholder}
        ref={field.ref}
        remote={{
          onSearch: setWords,
          searching: !isError && words !== '' && (words !== settled || isFetching),
          total: items.length,
          nothing: isError ? text.itemsFailure : text.typeAName,
        }}
        value={field.value || null}
      />
    </FormField>
  );
}

type ParamFieldProps = {
  form: ParamForm;
  name: 'reorder_point' | 'safety_stock' | 'lead_time_days';
  label: string;
  hint: string;
  unit: string | null;
  optional?: boolean;
};

/** A figure; one that may be left empty is zero then (specification, section 5). */
export function ParamField({ form, name, label, hint, unit, optional = false }: ParamFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const value = typeof field.value === 'number' && !Number.isNaN(field.value) ? field.value : null;
  return (
    <FormField error={fieldState.error?.message} hint={hint} label={label} optional={optional}>
      <NumberField
        maxDecimals={3}
        onBlur={field.onBlur}
        onValueChange={(typed) => field.onChange(typed ?? (optional ? 0 : Number.NaN))}
        ref={field.ref}
        unit={unit ?? undefined}
        value={optional && value === 0 ? null : value}
      />
    </FormField>
  );
}

/** From whom: nobody in particular means whoever sells it cheapest. */
export function SupplierField({ form }: { form: ParamForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'supplier_id' });
  const { data: choices = [], isPending } = useSupplierChoices();
  return (
    <FormField error={fieldState.error?.message} hint={text.supplierHint} label={text.supplier} optional>
      <Combobox
        icon={<Truck aria-hidden="true" />}
        onBlur={field.onBlur}
        onValueChange={field.onChange}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={text.anySupplier}
        ref={field.ref}
        remote={{ searching: isPending }}
        value={field.value ?? null}
      />
    </FormField>
  );
}
