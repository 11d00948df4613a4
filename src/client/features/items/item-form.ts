import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { createItemInput, updateItemInput } from '#contract/items/items.contract.ts';
import { saveOfferInput } from '#contract/items/offers.contract.ts';
import { type Allergen, type DateKind, DEFAULT_VAT_RATE, type Unit } from '#domain/items/item.ts';
import type { StorageFamily } from '#domain/items/storage.ts';
import { knownRatio } from '#domain/items/unit-change.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import type { Item, Offer } from './items.api.ts';

/** What a supplier sells, as the fields hold it: an empty text where there is nothing. */
type OfferValues = {
  supplier_id: string;
  price: number | null;
  /** Null: today. */
  valid_from: LocalDate | null;
  reference?: string;
  wording?: string;
  brand?: string;
  origin?: string;
  pack_label?: string;
  pack_content?: number | null;
  vat_rate?: number;
  announced_until?: LocalDate | null;
};

type ItemValues = {
  name: string;
  sku: string;
  unit: Unit | '';
  category: string;
  min_qty: number | null;
  max_qty: number | null;
  storage_family: StorageFamily | '';
  kept_min_celsius: number | null;
  kept_max_celsius: number | null;
  date_kind: DateKind | '';
  shelf_life_days: number | null;
  alert_days: number | null;
  allergens: Allergen[];
  barcode: string;
  zone_id: string;
};

/** So many of the old unit are so many of the new one; half typed, a figure is missing. */
type RatioValues = { was: number | null; becomes: number | null };

/** The fields of the three forms; each form holds those that its schema knows. */
export type ItemFormValues = ItemValues &
  OfferValues & { id?: string; version?: number | null; unit_ratio?: RatioValues | null };

/** What a change of unit starts from: what is known of the two, or one of the old and nothing yet of the new. */
export function startRatio(units: { from: Unit | null; to: Unit | null }): RatioValues | null {
  if (units.from === units.to) return null;
  const known = knownRatio(units);
  if (known) return { was: Quantity.toDecimal(known.was), becomes: Quantity.toDecimal(known.becomes) };
  return { was: 1, becomes: units.from === null ? 1 : null };
}

const EMPTY_ARTICLE = {
  reference: '',
  wording: '',
  brand: '',
  origin: '',
  pack_label: '',
  pack_content: null,
  vat_rate: DEFAULT_VAT_RATE,
} as const;

const EMPTY_ITEM: ItemFormValues = {
  name: '',
  sku: '',
  unit: '',
  category: '',
  min_qty: null,
  max_qty: null,
  storage_family: '',
  kept_min_celsius: null,
  kept_max_celsius: null,
  date_kind: '',
  shelf_life_days: null,
  alert_days: null,
  allergens: [],
  barcode: '',
  zone_id: '',
  supplier_id: '',
  price: null,
  valid_from: null,
  ...EMPTY_ARTICLE,
};

/** With the cheapest supplier and its price: the ones that a change of price is most often about. */
export function itemValuesOf(item: Item): ItemFormValues {
  const [best] = item.offers;
  return {
    id: item.id,
    version: item.version,
    name: item.name,
    sku: item.sku ?? '',
    unit: item.unit ?? '',
    category: item.category ?? '',
    min_qty: item.min_qty,
    max_qty: item.max_qty,
    storage_family: item.storage_family ?? '',
    kept_min_celsius: item.kept_min_celsius,
    kept_max_celsius: item.kept_max_celsius,
    date_kind: item.date_kind ?? '',
    shelf_life_days: item.shelf_life_days,
    alert_days: item.alert_days,
    allergens: item.allergens,
    barcode: item.barcode ?? '',
    zone_id: item.zone_id ?? '',
    supplier_id: best && best.price !== null ? best.supplier_id : '',
    price: best?.price ?? null,
    valid_from: null,
    unit_ratio: null,
  };
}

type OfferFormValues = OfferValues & { id: string; version: number | null; unit: Unit | null };

export const offerValuesOf = ({ id, unit }: Item, offer: Offer | null): OfferFormValues => ({
  id,
  unit,
  version: offer?.version ?? null,
  supplier_id: offer?.supplier_id ?? '',
  price: offer?.price ?? null,
  valid_from: null,
  reference: offer?.reference ?? '',
  wording: offer?.wording ?? '',
  brand: offer?.brand ?? '',
  origin: offer?.origin ?? '',
  pack_label: offer?.pack_label ?? '',
  pack_content: offer?.pack_content ?? null,
  vat_rate: offer?.vat_rate ?? DEFAULT_VAT_RATE,
  announced_until: offer?.announced_until ?? null,
});

// The fields hold narrower types than the schemas accept: every form value is an input of them.
const creating = createItemInput as unknown as z.ZodType<z.output<typeof createItemInput>, ItemFormValues>;
const editing = updateItemInput as unknown as z.ZodType<z.output<typeof updateItemInput>, ItemFormValues>;
const offering = saveOfferInput as unknown as z.ZodType<z.output<typeof saveOfferInput>, OfferFormValues>;

// On submit: a sentence that appears when a field is left would move the button that is being pressed.
const mode = 'onSubmit';

/** `start`: what is known of it already. */
export const useCreateForm = (start: { name?: string; supplier_id?: string } = {}) =>
  useZodForm(creating, { defaultValues: { ...EMPTY_ITEM, ...start }, mode });
export const useEditForm = (item: Item) => useZodForm(editing, { defaultValues: itemValuesOf(item), mode });
export const useOfferForm = (item: Item, offer: Offer | null) =>
  useZodForm(offering, { defaultValues: offerValuesOf(item, offer), mode });

/** The form around these fields (FormProvider). */
export const useItemFields = () => useFormContext<ItemFormValues>();
export const useOfferFields = () => useFormContext<OfferValues>();
