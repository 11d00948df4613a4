import { Controller } from 'react-hook-form';
import { useFamilyLimit } from '#client/features/temperatures/temperature-limits.api.ts';
import { FigureField } from '#client/platform/form/fields/figure-field.tsx';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import { Select, type SelectOption } from '#client/ui/choice/select.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { FormSection, HALF, THIRD, WHOLE } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { ALLERGENS, DATE_KINDS, UNITS, type Unit } from '#domain/items/item.ts';
import { STORAGE_FAMILIES, USUAL_DATE_KIND } from '#domain/items/storage.ts';
import { allergenNames, dateKindNames, storageFamilyName, unitNames } from '#text/items/item-words.text.ts';
import { itemFormText as text } from '#text/items/items.text.ts';
import { Disclosure } from './disclosure.tsx';
import { type ItemFormValues, startRatio, useItemFields } from './item-form.ts';
import { type Item, useLabels } from './items.api.ts';
import { UnitChange } from './unit-change.tsx';

const unitOptions: { value: Unit | ''; label: string }[] = [
  { value: '', label: text.noUnit },
  ...UNITS.map((unit) => ({ value: unit, label: unitNames[unit] })),
];

/** The specified fields: name, SKU, unit, category, minimum, maximum. */
export function ItemGeneralFields({ item }: { item: Item | null }) {
  const form = useItemFields();
  const { errors } = form.formState;
  const chosen = form.watch('unit') || null;
  // Until it is saved, what is typed here is in the unit that the item has.
  const unit = item?.unit ?? chosen;
  return (
    <FormSection title={text.general}>
      <FormField className={WHOLE} error={errors.name?.message} label={text.name}>
        <Input {...form.register('name')} autoComplete="off" placeholder={text.namePlaceholder} />
      </FormField>
      <CategoryField />
      <FormField className={HALF} error={errors.sku?.message} label={text.sku} optional>
        <Input {...form.register('sku')} autoComplete="off" />
      </FormField>
      <SelectField
        className={THIRD}
        hint={text.unitHint}
        label={text.unit}
        name="unit"
        onChosen={(to) => {
          if (item) form.setValue('unit_ratio', startRatio({ from: item.unit, to: to || null }));
        }}
        options={unitOptions}
      />
      <FigureField
        className={THIRD}
        control={form.control}
        label={text.minQty}
        name="min_qty"
        unit={unit ?? undefined}
      />
      <FigureField
        className={THIRD}
        control={form.control}
        label={text.maxQty}
        name="max_qty"
        unit={unit ?? undefined}
      />
      {item && item.unit !== chosen && <UnitChange item={item} to={chosen} />}
    </FormSection>
  );
}

function CategoryField() {
  const form = useItemFields();
  const { data: categories = [] } = useLabels('categories');
  const error = form.formState.errors.category?.message;
  return (
    <FormField className={HALF} error={error} label={text.category} optional>
      <Controller
        control={form.control}
        name="category"
        render={({ field }) => (
          <Combobox
            onBlur={field.onBlur}
            onValueChange={(value) => field.onChange(value ?? '')}
            options={categories.map(({ name }) => ({ value: name, label: name }))}
            ref={field.ref}
            value={field.value || null}
          />
        )}
      />
    </FormField>
  );
}

type SelectName = 'unit' | 'storage_family' | 'zone_id' | 'date_kind';

type SelectFieldProps<Name extends SelectName> = {
  name: Name;
  label: string;
  options: readonly SelectOption<ItemFormValues[Name]>[];
  className: string;
  hint?: string;
  /** What choosing brings along. */
  onChosen?: (value: ItemFormValues[Name]) => void;
};

function SelectField<Name extends SelectName>({
  name,
  label,
  options,
  className,
  hint,
  onChosen,
}: SelectFieldProps<Name>) {
  const form = useItemFields();
  const error = form.formState.errors[name]?.message;
  return (
    <FormField className={className} error={error} hint={hint} label={label} optional>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <Select
            onBlur={field.onBlur}
            onValueChange={(value) => {
              field.onChange(value);
              onChosen?.(value);
            }}
            options={options}
            ref={field.ref}
            value={field.value}
          />
        )}
      />
    </FormField>
  );
}

const dateOptions = [
  { value: '' as const, label: text.noDateKind },
  ...DATE_KINDS.map((kind) => ({ value: kind, label: dateKindNames[kind] })),
];

const FOLDED = [
  'storage_family',
  'kept_min_celsius',
  'kept_max_celsius',
  'date_kind',
  'shelf_life_days',
  'alert_days',
  'barcode',
  'zone_id',
  'allergens',
] as const;

/** The calm second section: what storing and the law ask for. */
export function DetailFields() {
  const form = useItemFields();
  const { errors, defaultValues } = form.formState;
  const filled = FOLDED.some((name) => {
    const value = defaultValues?.[name];
    return Array.isArray(value) ? value.length > 0 : value != null && value !== '';
  });
  return (
    <Disclosure
      forced={FOLDED.some((name) => errors[name])}
      hint={text.detailsHint}
      startsOpen={filled}
      title={text.details}
    >
      <FamilyField />
      <ZoneField />
      <LabelTemperature />
      <SelectField className={HALF} label={text.dateKind} name="date_kind" options={dateOptions} />
      <FormField className={HALF} error={errors.barcode?.message} label={text.barcode} optional>
        <Input {...form.register('barcode')} autoComplete="off" inputMode="numeric" />
      </FormField>
      <FigureField
        className={HALF}
        control={form.control}
        label={text.shelfLife}
        maxDecimals={0}
        name="shelf_life_days"
        unit={text.days}
      />
      <FigureField
        className={HALF}
        control={form.control}
        label={text.alertDays}
        maxDecimals={0}
        name="alert_days"
        unit={text.days}
      />
      <AllergenField />
    </Disclosure>
  );
}

/** At which temperature the label says to keep it. */
function LabelTemperature() {
  const form = useItemFields();
  const degrees = {
    control: form.control,
    className: HALF,
    inputMode: 'text',
    maxDecimals: 1,
    unit: '°C',
  } as const;
  return (
    <>
      <FigureField {...degrees} hint={text.keptHint} label={text.keptMin} name="kept_min_celsius" />
      <FigureField {...degrees} label={text.keptMax} name="kept_max_celsius" />
    </>
  );
}

function FamilyField() {
  const form = useItemFields();
  const limitOf = useFamilyLimit();
  const families = STORAGE_FAMILIES.map((family) => {
    const limit = limitOf(family);
    return { value: family, label: storageFamilyName(family), ...(limit && { hint: limit }) };
  });
  return (
    <SelectField
      className={HALF}
      label={text.storageFamily}
      name="storage_family"
      onChosen={(family) => {
        const usual = family && USUAL_DATE_KIND[family];
        if (usual && form.getValues('date_kind') === '') {
          form.setValue('date_kind', usual, { shouldDirty: true });
        }
      }}
      options={[{ value: '', label: text.noFamily }, ...families]}
    />
  );
}

function ZoneField() {
  const { data: zones = [] } = useLabels('zones');
  const options = [
    { value: '', label: text.noZone },
    ...zones.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return <SelectField className={HALF} label={text.zone} name="zone_id" options={options} />;
}

function AllergenField() {
  const form = useItemFields();
  return (
    <FormField
      className={WHOLE}
      error={form.formState.errors.allergens?.message}
      kind="group"
      label={text.allergens}
      optional
    >
      <Controller
        control={form.control}
        name="allergens"
        render={({ field }) => (
          <div className="grid grid-cols-4 gap-x-4 max-md:grid-cols-2">
            {ALLERGENS.map((allergen) => (
              <Checkbox
                checked={field.value.includes(allergen)}
                key={allergen}
                label={allergenNames[allergen]}
                onCheckedChange={(checked) =>
                  field.onChange(
                    ALLERGENS.filter((one) => (one === allergen ? checked : field.value.includes(one))),
                  )
                }
              />
            ))}
          </div>
        )}
      />
    </FormField>
  );
}
