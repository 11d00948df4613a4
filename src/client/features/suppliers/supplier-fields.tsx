import { Controller } from 'react-hook-form';
import { useSettled } from '#client/platform/browser/address-filters.ts';
import { Select } from '#client/ui/choice/select.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { FormSection, HALF, THIRD } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { foldText } from '#domain/kernel/search/words.ts';
import { COUNTRIES, type Country } from '#domain/suppliers/postal-code.ts';
import { PRODUCT_TYPES, type ProductType } from '#domain/suppliers/supplier.ts';
import { supplierDialogText as text } from '#text/suppliers/suppliers.text.ts';
import type { SupplierForm } from './supplier-form.ts';
import { useSameName } from './suppliers.api.ts';

type FieldsProps = { form: SupplierForm };

const typeOptions: { value: ProductType | ''; label: string }[] = [
  { value: '', label: text.noType },
  ...PRODUCT_TYPES.map((type) => ({ value: type, label: type })),
];

export function SupplierGeneralFields({ form, knownName }: FieldsProps & { knownName: string | null }) {
  const { errors } = form.formState;
  return (
    <FormSection title={text.general}>
      <div className="col-span-full flex flex-col gap-2">
        <FormField error={errors.name?.message} label={text.name}>
          <Input {...form.register('name')} autoComplete="off" />
        </FormField>
        <SameName knownName={knownName} name={form.watch('name')} />
      </div>
      <FormField className={THIRD} error={errors.type_produit?.message} label={text.type} optional>
        <Controller
          control={form.control}
          name="type_produit"
          render={({ field }) => (
            <Select
              onBlur={field.onBlur}
              onValueChange={field.onChange}
              options={typeOptions}
              ref={field.ref}
              value={field.value}
            />
          )}
        />
      </FormField>
      <FormField
        className={THIRD}
        error={errors.customer_code?.message}
        hint={text.customerCodeHint}
        label={text.customerCode}
        optional
      >
        <Input {...form.register('customer_code')} autoComplete="off" />
      </FormField>
      <FormField
        className={THIRD}
        error={errors.siret?.message}
        hint={text.siretHint}
        label={text.siret}
        optional
      >
        <Input {...form.register('siret')} autoComplete="off" inputMode="numeric" />
      </FormField>
      <FormField className="col-span-full" error={errors.notes?.message} label={text.notes} optional>
        <Textarea {...form.register('notes')} rows={2} />
      </FormField>
    </FormSection>
  );
}

/** Two suppliers may bear one name; most often it is the same one typed twice. */
function SameName({ name, knownName }: { name: string; knownName: string | null }) {
  const settled = useSettled(name.trim());
  const isOwn = knownName !== null && foldText(settled) === foldText(knownName);
  const { data } = useSameName(isOwn ? '' : settled);
  const twin = isOwn || settled === '' ? undefined : data?.suppliers[0];
  if (!twin) return null;
  return <Notice role="status" title={text.sameName(twin.name)} tone="saffron" />;
}

export function SupplierContactFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <FormSection title={text.contact}>
      <FormField
        className="col-span-full"
        error={errors.contact_nom?.message}
        label={text.contactName}
        optional
      >
        <Input {...form.register('contact_nom')} autoComplete="off" />
      </FormField>
      <FormField
        className={HALF}
        error={errors.contact_email?.message}
        hint={text.contactEmailHint}
        label={text.contactEmail}
        optional
      >
        <Input {...form.register('contact_email')} autoComplete="off" inputMode="email" type="email" />
      </FormField>
      <FormField className={HALF} error={errors.contact_tel?.message} label={text.contactPhone} optional>
        <Input {...form.register('contact_tel')} autoComplete="off" type="tel" />
      </FormField>
    </FormSection>
  );
}

const countryOptions = COUNTRIES.map((country: Country) => ({ value: country, label: country }));

export function AddressFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <FormSection title={text.address}>
      <FormField className="col-span-full" error={errors.adresse?.message} label={text.street} optional>
        <Input {...form.register('adresse')} autoComplete="off" />
      </FormField>
      <FormField className={THIRD} error={errors.code_postal?.message} label={text.postalCode} optional>
        <Input {...form.register('code_postal')} autoComplete="off" inputMode="numeric" />
      </FormField>
      <FormField className={THIRD} error={errors.ville?.message} label={text.city} optional>
        <Input {...form.register('ville')} autoComplete="off" />
      </FormField>
      <FormField className={THIRD} error={errors.pays?.message} label={text.country}>
        <Controller
          control={form.control}
          name="pays"
          render={({ field }) => (
            <Select
              onBlur={field.onBlur}
              onValueChange={(country) => {
                field.onChange(country);
                // How many digits a postal code has is the country's matter.
                if (form.getValues('code_postal')) void form.trigger('code_postal');
              }}
              options={countryOptions}
              ref={field.ref}
              value={field.value}
            />
          )}
        />
      </FormField>
    </FormSection>
  );
}
