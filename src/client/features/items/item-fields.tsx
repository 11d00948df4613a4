import { Controller } from 'react-hook-form';
import { useFamilyLimit } from '#client/features/stock/stock.parts.tsx';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import { Select } from '#client/ui/choice/select.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { FormSection, HALF, THIRD, WHOLE } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { ALLERGENS, DATE_KINDS, UNITS, type Unit } from '#domain/items/item.ts';
import { STORAGE_FAMILIES, USUAL_DATE_KIND } from '#domain/items/storage.ts';
import { allergenNames, dateKindNames, storageFamilyName, unitNames } from '#text/items/item-words.text.ts';
import { itemFormText as text } from '#text/items/items.text.ts';
import { Disclosure, FigureField } from './form-parts.tsx';
import { useItemFields } from './item-form.ts';
import { useLabels } from './items.api.ts';

const unitOptions: { value: Unit | ''; label: string }[] = [
  { value: '', label: text.noUnit },
  ...UNITS.map((unit) => ({ value: unit, label: unitNames[unit] })),
];

/** The specified fields: name, SKU, unit, category, minimum, maximum. */
export function GeneralFields({ savedUnit }: { savedUnit: Unit | null | undefined }) {
  const form = useItemFields();
  const { errors } = form.formState;
  const { data: categories = [] } = useLabels('categories');
  const unit = form.watch('unit');
  const unitChanged = savedUnit !== undefined && savedUnit !== null && unit !== savedUnit;
  return (
    <FormSection title={text.general}>
      <FormField className={WHOLE} error={errors.name?.message} label={text.name}>
        <Input {...form.register('name')} autoComplete="off" placeholder={text.namePlaceholder} />
      </FormField>
      <FormField className={HALF} error={errors.category?.message} label={text.category} optional>
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
      <FormField className={HALF} error={errors.sku?.message} label={text.sku} optional>
        <Input {...form.register('sku')} autoComplete="off" />
      </FormField>
      <FormField
        className={THIRD}
        error={errors.unit?.message}
        hint={unitChanged ? text.unitChanged : text.unitHint}
        label={text.unit}
        optional
      >
        <Controller
          control={form.control}
          name="unit"
          render={({ field }) => (
            <Select
              onBlur={field.onBlur}
              onValueChange={field.onChange}
              options={unitOptions}
              ref={field.ref}
              value={field.value}
            />
          )}
        />
      </FormField>
      <FigureField
        className={THIRD}
        control={form.control}
        error={errors.min_qty?.message}
        label={text.minQty}
        name="min_qty"
        unit={unit || undefined}
      />
      <FigureField
        className={THIRD}
        control={form.control}
        error={errors.max_qty?.message}
        label={text.maxQty}
        name="max_qty"
        unit={unit || undefined}
      />
    </FormSection>
  );
}

function useFamilyOptions() {
  const limitOf = useFamilyLimit();
  return [
    { value: '' as const, label: text.noFamily },
    ...STORAGE_FAMILIES.map((family) => {
      const limit = limitOf(family);
      return { value: family, label: storageFamilyName(family), ...(limit && { hint: limit }) };
    }),
  ];
}
const dateOptions = [
  { value: '' as const, label: text.noDateKind },
  ...DATE_KINDS.map((kind) => ({ value: kind, label: dateKindNames[kind] })),
];

const FOLDED = [
  'storage_family',
  'date_kind',
  'shelf_life_days',
  'alert_days',
  'barcode',
  'zone_id',
  'allergens',
] as const;

/** The calm second section: what storing and the law ask for. */
export function DetailFields() {
  const familyOptions = useFamilyOptions();
  const form = useItemFields();
  const { errors, defaultValues } = form.formState;
  const { data: zones = [] } = useLabels('zones');
  const filled = FOLDED.some((name) => {
    const value = defaultValues?.[name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
  return (
    <Disclosure
      forced={FOLDED.some((name) => errors[name])}
      hint={text.detailsHint}
      startsOpen={filled}
      title={text.details}
    >
      <FormField className={HALF} error={errors.storage_family?.message} label={text.storageFamily} optional>
        <Controller
          control={form.control}
          name="storage_family"
          render={({ field }) => (
            <Select
              onBlur={field.onBlur}
              onValueChange={(family) => {
                field.onChange(family);
                const usual = family && USUAL_DATE_KIND[family];
                if (usual && form.getValues('date_kind') === '') {
                  form.setValue('date_kind', usual, { shouldDirty: true });
                }
              }}
              options={familyOptions}
              ref={field.ref}
              value={field.value}
            />
          )}
        />
      </FormField>
      <FormField className={HALF} error={errors.zone_id?.message} label={text.zone} optional>
        <Controller
          control={form.control}
          name="zone_id"
          render={({ field }) => (
            <Select
              onBlur={field.onBlur}
              onValueChange={field.onChange}
              options={[
                { value: '', label: text.noZone },
                ...zones.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              ref={field.ref}
              value={field.value}
            />
          )}
        />
      </FormField>
      <FormField className={HALF} error={errors.date_kind?.message} label={text.dateKind} optional>
        <Controller
          control={form.control}
          name="date_kind"
          render={({ field }) => (
            <Select
              onBlur={field.onBlur}
              onValueChange={field.onChange}
              options={dateOptions}
              ref={field.ref}
              value={field.value}
            />
          )}
        />
      </FormField>
      <FormField className={HALF} error={errors.barcode?.message} label={text.barcode} optional>
        <Input {...form.register('barcode')} autoComplete="off" inputMode="numeric" />
      </FormField>
      <FigureField
        className={HALF}
        control={form.control}
        error={errors.shelf_life_days?.message}
        label={text.shelfLife}
        maxDecimals={0}
        name="shelf_life_days"
        unit={text.days}
      />
      <FigureField
        className={HALF}
        control={form.control}
        error={errors.alert_days?.message}
        label={text.alertDays}
        maxDecimals={0}
        name="alert_days"
        unit={text.days}
      />
      <AllergenField />
    </Disclosure>
  );
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
