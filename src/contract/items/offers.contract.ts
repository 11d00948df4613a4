import { z } from 'zod';
import { instant } from '#contract/kernel/base.contract.ts';
import { dayField, optionalLine, version } from '#contract/kernel/fields.contract.ts';
import { DEFAULT_VAT_RATE, VAT_RATES } from '#domain/items/item.ts';
import * as limits from '#domain/items/limits.ts';
import { isPriceDay, PRICE_SOURCES } from '#domain/items/prices.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { itemFieldText as say } from '#text/items/items.text.ts';
import { fieldText } from '#text/kernel/fields.text.ts';
import { typedIn } from './unit-change.contract.ts';

export const optionalNumber = (accepts: (value: number) => boolean, sentence: string) =>
  z
    .number(sentence)
    .nullish()
    .transform((value) => value ?? null)
    .refine((value) => value === null || accepts(value), sentence);

export const price = z.number(say.priceRequired).refine(UnitPrice.isDecimal, say.priceInvalid);
/** Today where the organisation is, unless told otherwise. */
export const validFrom = dayField
  .refine(isPriceDay, fieldText.dateInvalid)
  .nullish()
  .transform((day) => day ?? null);

/** What the supplier calls it, and the pack it comes in. */
export const article = z.strictObject({
  reference: optionalLine(limits.REFERENCE_MAX),
  wording: optionalLine(limits.WORDING_MAX),
  brand: optionalLine(limits.BRAND_MAX),
  origin: optionalLine(limits.ORIGIN_MAX),
  pack_label: optionalLine(limits.PACK_LABEL_MAX),
  /** In the item's stock unit. */
  pack_content: optionalNumber((value) => value > 0 && Quantity.isDecimal(value), say.packContentInvalid),
  vat_rate: z
    .number()
    .refine((rate) => VAT_RATES.some((known) => known === rate), say.vatInvalid)
    .default(DEFAULT_VAT_RATE),
});

type Pack = { pack_label: string | null; pack_content: number | null };
export const pack = ({ pack_label, pack_content }: Pack, context: z.RefinementCtx<unknown>) => {
  if (pack_label === null || pack_content !== null) return;
  context.addIssue({ code: 'custom', path: ['pack_content'], message: say.packContentMissing });
};

export const ofSupplier = { id: z.uuid(), supplier_id: z.uuid(say.supplierRequired) };

/** `version`: of the article that the edit started from; null adds the supplier, and wants a price. */
export const saveOfferInput = article
  .extend({
    ...ofSupplier,
    version: version.nullable(),
    price: price.nullish().transform((value) => value ?? null),
    unit: typedIn,
    valid_from: validFrom,
    /** The last day that the supplier announced for the price of that day; left out, the mark stays as it is. */
    announced_until: dayField.nullable().optional(),
  })
  .superRefine(pack)
  .superRefine(({ version, price: given }, context) => {
    if (version !== null || given !== null) return;
    context.addIssue({ code: 'custom', path: ['price'], message: say.priceRequired });
  });

export const setPriceInput = z.strictObject({ ...ofSupplier, price, unit: typedIn, valid_from: validFrom });

export const offer = z.object({
  supplier_id: z.uuid(),
  supplier_name: z.string(),
  reference: z.string().nullable(),
  wording: z.string().nullable(),
  brand: z.string().nullable(),
  origin: z.string().nullable(),
  pack_label: z.string().nullable(),
  pack_content: z.number().nullable(),
  vat_rate: z.number(),
  version: z.number().int(),
  /** The current one, per stock unit. */
  price: z.number().nullable(),
  valid_from: dayField.nullable(),
  /** The last day for which the supplier announced it; it holds on until another one is known. */
  announced_until: dayField.nullable(),
  pack_price: z.number().nullable(),
  is_cheapest: z.boolean(),
  /** Percent points above the cheapest. */
  over_cheapest: z.number().nullable(),
});

export const priceRow = z.object({
  id: z.uuid(),
  supplier_id: z.uuid(),
  supplier_name: z.string(),
  price: z.number(),
  valid_from: dayField,
  valid_to: dayField.nullable(),
  announced_until: dayField.nullable(),
  source: z.enum(PRICE_SOURCES),
  created_by: z.string().nullable(),
  created_at: instant,
});
