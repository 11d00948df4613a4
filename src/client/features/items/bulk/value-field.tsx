import type { KeyboardEvent } from 'react';
import { useLabels, useSupplierChoices } from '#client/features/items/items.api.ts';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import type { BulkKind } from '#domain/items/bulk.ts';
import { bulkItemsText as text } from '#text/items/bulk.text.ts';

/** Undefined: nothing chosen yet. Null: the field is emptied. */
export type BulkValue = string | number | null | undefined;

type ValueFieldProps = {
  kind: Exclude<BulkKind, 'delete'>;
  value: BulkValue;
  onChange: (value: BulkValue) => void;
  onEnter: () => void;
};

/** The one field of the dialog. */
export function ValueField(props: ValueFieldProps) {
  switch (props.kind) {
    case 'zone_id':
      return <LabelField {...props} kind="zone_id" />;
    case 'category':
      return <LabelField {...props} kind="category" />;
    case 'supplier_id':
      return <SupplierField {...props} />;
    default:
      return <FigureField {...props} kind={props.kind} />;
  }
}

/** No zone is a choice among the zones: nobody empties three hundred fields by leaving one empty. */
const NONE = '';

type LabelFieldProps = Omit<ValueFieldProps, 'kind'> & { kind: 'zone_id' | 'category' };

function LabelField({ kind, value, onChange }: LabelFieldProps) {
  const { data: labels = [] } = useLabels(kind === 'zone_id' ? 'zones' : 'categories');
  const options = [
    ...labels.map(({ id, name }) => ({ value: kind === 'zone_id' ? id : name, label: name })),
    { value: NONE, label: text.none(kind) },
  ];
  return (
    <FormField label={text.actions[kind]}>
      <Combobox
        onValueChange={(chosen) => onChange(chosen === null ? undefined : chosen === NONE ? null : chosen)}
        options={options}
        value={value === undefined ? null : String(value ?? NONE)}
      />
    </FormField>
  );
}

function SupplierField({ value, onChange }: ValueFieldProps) {
  const { data: suppliers = [] } = useSupplierChoices();
  return (
    <FormField hint={text.supplierAdded} label={text.actions.supplier_id}>
      <Combobox
        onValueChange={(id) => onChange(id ?? undefined)}
        options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        value={typeof value === 'string' ? value : null}
      />
    </FormField>
  );
}

type FigureFieldProps = ValueFieldProps & { kind: 'shelf_life_days' | 'min_qty' | 'max_qty' };

function FigureField({ kind, value, onChange, onEnter }: FigureFieldProps) {
  const days = kind === 'shelf_life_days';
  return (
    <>
      <FormField hint={days ? undefined : text.ofEachUnit} label={text.actions[kind]}>
        <NumberField
          disabled={value === null}
          maxDecimals={days ? 0 : 3}
          onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && onEnter()}
          onValueChange={(figure) => onChange(figure ?? undefined)}
          unit={days ? text.days : undefined}
          value={typeof value === 'number' ? value : null}
        />
      </FormField>
      <Checkbox
        checked={value === null}
        className="mt-2"
        label={text.none(kind)}
        onCheckedChange={(checked) => onChange(checked ? null : undefined)}
      />
    </>
  );
}
