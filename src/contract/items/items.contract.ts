import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { byId, line, optionalLine, orNothing, version } from '#contract/kernel/fields.contract.ts';
import { nextPlace, sortedBy } from '#contract/kernel/sorting.contract.ts';
import { gtinDigits, isGtin } from '#domain/gs1/gtin.ts';
import {
  ALLERGENS,
  boundsMakeSense,
  DATE_KINDS,
  ITEM_STATES,
  sortedAllergens,
  UNITS,
} from '#domain/items/item.ts';
import * as limits from '#domain/items/limits.ts';
import { STARTER_SET_NAMES } from '#domain/items/starter-sets.ts';
import { isCelsius, type KeptAt, keptMakesSense, STORAGE_FAMILIES } from '#domain/items/storage.ts';
import { SORTS } from '#domain/kernel/lists/sorting.ts';
import { MEASURES } from '#domain/recipes/recipe.ts';
import { itemFieldText as say } from '#text/items/items.text.ts';
import { bulkContract } from './bulk.contract.ts';
import { codesContract } from './codes.contract.ts';
import { isDays, isStock } from './item-values.ts';
import { categoriesContract, labels, WHERE_ITEMS_SHOW, zonesContract } from './labels.contract.ts';
import {
  article,
  offer,
  ofSupplier,
  optionalNumber,
  pack,
  price,
  priceRow,
  saveOfferInput,
  setPriceInput,
  validFrom,
} from './offers.contract.ts';
import { unitChangeContract, unitRatio } from './unit-change.contract.ts';

const tags = ['items'];

const celsius = optionalNumber(isCelsius, say.temperatureInvalid);

const fields = z.strictObject({
  name: line(limits.ITEM_NAME_MAX).min(1, say.nameRequired),
  sku: optionalLine(limits.SKU_MAX),
  unit: orNothing(z.enum(UNITS)),
  /** By name, as the specification has it; one of the organisation's categories. */
  category: optionalLine(limits.LABEL_MAX),
  min_qty: optionalNumber(isStock, say.quantityInvalid),
  max_qty: optionalNumber(isStock, say.quantityInvalid),
  storage_family: orNothing(z.enum(STORAGE_FAMILIES)),
  /** As its label says, in °C; without either, the limits of its family hold at receiving. */
  kept_min_celsius: celsius,
  kept_max_celsius: celsius,
  date_kind: orNothing(z.enum(DATE_KINDS)),
  shelf_life_days: optionalNumber(isDays(limits.SHELF_LIFE_MIN, limits.SHELF_LIFE_MAX), say.shelfLifeInvalid),
  alert_days: optionalNumber(isDays(0, limits.ALERT_DAYS_MAX), say.alertDaysInvalid),
  allergens: z.array(z.enum(ALLERGENS)).max(100).default([]).transform(sortedAllergens),
  barcode: z
    .string()
    .nullish()
    .transform((text) => gtinDigits(text ?? '') || null)
    .refine((digits) => digits === null || isGtin(digits), say.barcodeInvalid),
  zone_id: orNothing(z.uuid()),
});

type Bounds = { min_qty: number | null; max_qty: number | null } & KeptAt;
const bounds = (value: Bounds, context: z.RefinementCtx<unknown>) => {
  if (!boundsMakeSense(value)) {
    context.addIssue({ code: 'custom', path: ['max_qty'], message: say.boundsCrossed });
  }
  if (!keptMakesSense(value)) {
    context.addIssue({ code: 'custom', path: ['kept_max_celsius'], message: say.boundsCrossed });
  }
};
/** An item with its first supplier and price (specification, section 7). */
export const createItemInput = fields
  .extend({ ...article.shape, supplier_id: z.uuid(say.supplierRequired), price, valid_from: validFrom })
  .superRefine(bounds)
  .superRefine(pack);

/**
 * Replaces the fields; with a supplier and a price, that price is valid from its day on. Another unit wants `unit_ratio`:
 * so many of the old one are so many of the new one. Everything told in the old one is converted, these fields included.
 */
export const updateItemInput = fields
  .extend({
    id: z.uuid(),
    version,
    supplier_id: orNothing(z.uuid(say.supplierRequired)),
    price: price.nullish().transform((value) => value ?? null),
    valid_from: validFrom,
    unit_ratio: orNothing(unitRatio),
  })
  .superRefine(bounds)
  .superRefine(({ supplier_id, price: given }, context) => {
    if ((supplier_id === null) === (given === null)) return;
    const [path, message] =
      supplier_id === null ? ['supplier_id', say.supplierRequired] : ['price', say.priceRequired];
    context.addIssue({ code: 'custom', path: [path], message });
  });

const item = z.object({
  id: z.uuid(),
  name: z.string(),
  sku: z.string().nullable(),
  unit: z.enum(UNITS).nullable(),
  category: z.string().nullable(),
  min_qty: z.number().nullable(),
  max_qty: z.number().nullable(),
  storage_family: z.enum(STORAGE_FAMILIES).nullable(),
  kept_min_celsius: z.number().nullable(),
  kept_max_celsius: z.number().nullable(),
  date_kind: z.enum(DATE_KINDS).nullable(),
  shelf_life_days: z.number().int().nullable(),
  alert_days: z.number().int().nullable(),
  allergens: z.array(z.enum(ALLERGENS)),
  barcode: z.string().nullable(),
  zone_id: z.uuid().nullable(),
  zone_name: z.string().nullable(),
  /** What one unit holds, as recipes were told; null where nobody said. */
  content_qty: z.number().nullable(),
  content_unit: z.enum(MEASURES).nullable(),
  version: z.number().int(),
  created_at: instant,
  updated_at: instant,
  deleted_at: instant.nullable(),
  /** At suppliers that are not deleted: the cheapest first. */
  offers: z.array(offer),
});

const ITEM_PAGE = 100;

const listItemsInput = z.strictObject({
  /** Words found in the name, SKU, category or barcode, whatever their accents. */
  search: z.string().max(200).default(''),
  category: z.string().max(limits.LABEL_MAX).optional(),
  supplier_id: z.uuid().optional(),
  state: z.enum(ITEM_STATES).default('active'),
  ...sortedBy(SORTS.items),
  limit: z.coerce.number().int().min(1).max(200).default(ITEM_PAGE),
});

export const itemsContract = {
  list: orgRoute('operations.read', { reads: ['items'] })
    .route({ method: 'GET', path: '/items', tags, summary: 'Items by name, with their current prices' })
    .input(listItemsInput)
    .output(
      z.object({
        items: z.array(item),
        next: nextPlace,
        /** How many there are in all; told with the first page only. */
        total: z.number().int().nullable(),
      }),
    ),
  get: orgRoute('operations.read', { reads: ['items'] })
    .route({ method: 'GET', path: '/items/{id}', tags, summary: 'One item, deleted or not' })
    .input(byId)
    .output(item),
  create: orgRoute('items.write', { changes: WHERE_ITEMS_SHOW, idempotent: true })
    .route({ method: 'POST', path: '/items', tags, summary: 'Add an item, its supplier and its price' })
    .input(createItemInput)
    .output(item),
  update: orgRoute('items.write', {
    changes: [...WHERE_ITEMS_SHOW, 'count-lines', 'recipes', 'replenishment'],
  })
    .route({
      method: 'PUT',
      path: '/items/{id}',
      tags,
      summary: 'Replace an item; refused where its version is no longer the one given',
    })
    .input(updateItemInput)
    .output(item),
  ...unitChangeContract,
  ...bulkContract,
  delete: orgRoute('items.write', { changes: WHERE_ITEMS_SHOW })
    .route({
      method: 'DELETE',
      path: '/items/{id}',
      tags,
      summary: 'Hide an item that is neither in stock nor awaited; it can be restored',
    })
    .input(byId)
    .output(item),
  restore: orgRoute('items.write', { changes: WHERE_ITEMS_SHOW })
    .route({ method: 'POST', path: '/items/{id}/restore', tags, summary: 'Bring a deleted item back' })
    .input(byId)
    .output(item),

  listPrices: orgRoute('reports.read', { reads: ['items'] })
    .route({
      method: 'GET',
      path: '/items/{id}/prices',
      tags,
      summary: 'Prices of an item at every supplier, the newest first',
    })
    .input(byId)
    .output(z.array(priceRow)),
  setPrice: orgRoute('prices.write', { changes: ['items', 'orders', 'receipts'], idempotent: true })
    .route({
      method: 'POST',
      path: '/items/{id}/prices',
      tags,
      summary: 'A new price from a day on; the earlier one ends the day before',
    })
    .input(setPriceInput)
    .output(item),
  saveOffer: orgRoute('prices.write', { changes: ['items', 'orders', 'receipts'] })
    .route({
      method: 'PUT',
      path: '/items/{id}/suppliers/{supplier_id}',
      tags,
      summary: 'What a supplier sells of an item: reference, pack, VAT, price',
    })
    .input(saveOfferInput)
    .output(item),
  removeOffer: orgRoute('prices.write', { changes: ['items', 'orders', 'receipts'] })
    .route({
      method: 'DELETE',
      path: '/items/{id}/suppliers/{supplier_id}',
      tags,
      summary: 'Stop buying an item at a supplier; its price ends, its history stays',
    })
    .input(z.strictObject(ofSupplier))
    .output(item),

  applyStarterSet: orgRoute('items.write', { changes: WHERE_ITEMS_SHOW, idempotent: true })
    .route({
      method: 'POST',
      path: '/items/starter-set',
      tags,
      summary: 'Start from a set of categories and zones; refused once there are items',
    })
    .input(z.strictObject({ set: z.enum(STARTER_SET_NAMES) }))
    .output(z.object({ categories: labels, zones: labels })),
  codes: codesContract,
  categories: categoriesContract,
  zones: zonesContract,
};
