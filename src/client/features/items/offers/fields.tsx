import { Truck, X } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { Link } from 'react-router';
import { Disclosure } from '#client/features/items/disclosure.tsx';
import { useOfferFields } from '#client/features/items/item-form.ts';
import { type Offer, useSupplierChoices } from '#client/features/items/items.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { FigureField } from '#client/platform/form/fields/figure-field.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import { Select } from '#client/ui/choice/select.tsx';
import { DatePicker } from '#client/ui/date/date-picker.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { HALF, THIRD, WHOLE } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { VAT_RATES } from '#domain/items/item.ts';
import { packPrice, unitPriceOfPack } from '#domain/items/offers.ts';
import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { pricePerUnit, vatLabel } from '#text/items/item-words.text.ts';
import { itemFormText as text } from '#text/items/items.text.ts';

type PricingProps = {
  unit: string | null;
  /** Who sells it already, and at which price. */
  offers: readonly Offer[];
  /** The supplier that this is about; null lets choose. */
  fixed?: string | null;
  taken?: readonly string[];
};

/** The specified three: supplier, price per unit, and from which day. */
export function PricingFields({ unit, offers, fixed = null, taken = [] }: PricingProps) {
  const form = useOfferFields();
  const [supplierId, price] = form.watch(['supplier_id', 'price']);
  const known = offers.find((offer) => offer.supplier_id === supplierId);
  return (
    <>
      {fixed === null && <SupplierField offers={offers} taken={taken} />}
      <FigureField
        className={HALF}
        control={form.control}
        hint={
          known?.price != null && price !== known.price
            ? `${text.priceWas(known.price, price)}. ${text.keepsHistory}`
            : text.priceHint
        }
        label={text.price(unit)}
        maxDecimals={UnitPrice.digits}
        minDecimals={2}
        name="price"
        optional={false}
        unit={unit ? `€ / ${unit}` : '€'}
      />
      <StartField />
    </>
  );
}

function SupplierField({ offers, taken }: Required<Pick<PricingProps, 'offers' | 'taken'>>) {
  const form = useOfferFields();
  const { data: suppliers, isPending } = useSupplierChoices();
  const none = !isPending && suppliers?.length === 0;
  const options = (suppliers ?? [])
    .filter(({ id }) => !taken.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  // A supplier brings its own price along; a new one waits for theirs.
  const choose = (id: string) => {
    const price = offers.find((offer) => offer.supplier_id === id)?.price ?? null;
    form.setValue('supplier_id', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    if (offers.length > 0) form.setValue('price', price, { shouldDirty: true });
  };
  return (
    <FormField
      className={WHOLE}
      error={form.formState.errors.supplier_id?.message}
      hint={none ? <AddSupplierFirst /> : newcomer(offers, form.watch('supplier_id'), options)}
      label={text.supplier}
    >
      <Controller
        control={form.control}
        name="supplier_id"
        render={({ field }) => (
          <Combobox
            disabledReason={none ? text.noSupplier : undefined}
            icon={<Truck aria-hidden="true" />}
            onBlur={field.onBlur}
            onValueChange={(id) => choose(id ?? '')}
            options={options}
            placeholder={isPending ? text.supplierLoading : text.supplierPlaceholder}
            ref={field.ref}
            value={field.value || null}
          />
        )}
      />
    </FormField>
  );
}

/** The day from which the price holds. */
function StartField() {
  const form = useOfferFields();
  const today = useClock().today();
  return (
    <FormField className={HALF} error={form.formState.errors.valid_from?.message} label={text.validFrom}>
      <Controller
        control={form.control}
        name="valid_from"
        render={({ field }) => (
          <DatePicker
            onBlur={field.onBlur}
            onValueChange={(day) => field.onChange(day === today ? null : day)}
            ref={field.ref}
            today={today}
            value={field.value ?? today}
          />
        )}
      />
    </FormField>
  );
}

/** The last day for which the supplier announced the price. */
export function AnnouncedField() {
  const form = useOfferFields();
  const today = useClock().today();
  return (
    <FormField
      className={WHOLE}
      error={form.formState.errors.announced_until?.message}
      hint={text.announcedHint}
      label={text.announcedUntil}
      optional
    >
      <Controller
        control={form.control}
        name="announced_until"
        render={({ field }) => (
          <div className="flex gap-1 md:max-w-1/2 md:pr-2">
            <DatePicker
              className="min-w-0 flex-1"
              onBlur={field.onBlur}
              onValueChange={field.onChange}
              placeholder={text.notAnnounced}
              ref={field.ref}
              today={today}
              value={field.value ?? null}
            />
            {field.value && (
              <IconButton
                icon={<X aria-hidden="true" size={18} />}
                label={text.clearAnnounced}
                onClick={() => field.onChange(null)}
              />
            )}
          </div>
        )}
      />
    </FormField>
  );
}

const AddSupplierFirst = () => (
  <Link className="link" to="/suppliers">
    {text.noSupplier}
  </Link>
);

function newcomer(
  offers: readonly Offer[],
  supplierId: string,
  options: readonly { value: string; label: string }[],
): string | undefined {
  if (offers.length === 0 || offers.some((offer) => offer.supplier_id === supplierId)) return undefined;
  const name = options.find(({ value }) => value === supplierId)?.label;
  return name && text.newSupplierNote(name);
}

const ARTICLE_NAMES = [
  'reference',
  'wording',
  'brand',
  'origin',
  'pack_label',
  'pack_content',
  'vat_rate',
] as const;

const vatOptions = VAT_RATES.map((rate) => ({ value: String(rate), label: vatLabel(rate) }));

/** Folded where an item is created, in full where the offer itself is edited. */
export function ArticleFields({ unit, fold }: { unit: string | null; fold: 'folded' | 'open' }) {
  const { errors } = useOfferFields().formState;
  if (fold === 'open') return <ArticleInputs unit={unit} />;
  return (
    <Disclosure
      forced={ARTICLE_NAMES.some((name) => errors[name])}
      startsOpen={false}
      title={text.packDetails}
    >
      <ArticleInputs unit={unit} />
    </Disclosure>
  );
}

function ArticleInputs({ unit }: { unit: string | null }) {
  const form = useOfferFields();
  const { errors } = form.formState;
  return (
    <>
      <FormField className={HALF} error={errors.pack_label?.message} label={text.packLabel} optional>
        <Input {...form.register('pack_label')} autoComplete="off" placeholder={text.packLabelPlaceholder} />
      </FormField>
      <FigureField
        className={HALF}
        control={form.control}
        label={text.packContent}
        name="pack_content"
        unit={unit ?? undefined}
      />
      <PackPriceField unit={unit} />
      <FormField className={HALF} error={errors.reference?.message} label={text.reference} optional>
        <Input {...form.register('reference')} autoComplete="off" />
      </FormField>
      <FormField className={THIRD} error={errors.vat_rate?.message} label={text.vat}>
        <Controller
          control={form.control}
          name="vat_rate"
          render={({ field }) => (
            <Select
              onBlur={field.onBlur}
              onValueChange={(rate) => field.onChange(Number(rate))}
              options={vatOptions}
              ref={field.ref}
              value={String(field.value)}
            />
          )}
        />
      </FormField>
      <FormField
        className="col-span-4 max-md:col-span-full"
        error={errors.wording?.message}
        label={text.wording}
        optional
      >
        <Input {...form.register('wording')} autoComplete="off" />
      </FormField>
      <FormField className={HALF} error={errors.brand?.message} label={text.brand} optional>
        <Input {...form.register('brand')} autoComplete="off" />
      </FormField>
      <FormField className={HALF} error={errors.origin?.message} label={text.origin} optional>
        <Input {...form.register('origin')} autoComplete="off" />
      </FormField>
    </>
  );
}

/** « 52,87 € le carton »: typed here, it becomes the price per stock unit; and the other way round. */
function PackPriceField({ unit }: { unit: string | null }) {
  const form = useOfferFields();
  const [price, content] = form.watch(['price', 'pack_content']);
  const pack = content != null && content > 0 && Quantity.isDecimal(content) ? Quantity.of(content) : null;
  const perUnit = price !== null && UnitPrice.isDecimal(price) ? UnitPrice.of(price) : null;
  const cents = pack !== null && perUnit !== null ? packPrice(perUnit, pack) : null;
  const change = (value: number | null) => {
    if (pack === null || value === null || value < 0 || !Cents.isDecimal(value)) return;
    const computed = unitPriceOfPack(Cents.of(value), pack);
    if (computed === null) return;
    form.setValue('price', UnitPrice.toDecimal(computed), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FormField
      className={HALF}
      hint={
        pack === null
          ? text.packPriceNeedsContent
          : price !== null && perUnit !== null
            ? text.packPriceHint(pricePerUnit(price, unit))
            : undefined
      }
      label={text.packPrice}
      optional
    >
      <NumberField
        disabled={pack === null}
        maxDecimals={2}
        minDecimals={2}
        onValueChange={change}
        unit="€"
        value={cents === null ? null : Cents.toDecimal(cents)}
      />
    </FormField>
  );
}
