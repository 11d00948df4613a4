import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { byId, dayField, streamedFile } from '#contract/kernel/fields.contract.ts';
import { nextPlace, sortedBy } from '#contract/kernel/sorting.contract.ts';
import * as itemLimits from '#domain/items/limits.ts';
import { isCelsius, STORAGE_FAMILIES } from '#domain/items/storage.ts';
import { SORTS } from '#domain/kernel/lists/sorting.ts';
import { STOCK_FLAGS } from '#domain/stock/cover.ts';
import { MOVEMENT_TYPES } from '#domain/stock/movement.ts';
import { stockFieldText as say } from '#text/stock/stock.text.ts';
import { consumptionContract, daysWithDishes } from './consumption.contract.ts';
import { lot, movement, stockLevel, stockSummary } from './stock-shapes.contract.ts';
import { wasteContract } from './waste.contract.ts';

const tags = ['stock'];
const search = z.string().max(200).default('');

const STOCK_PAGE = 100;
const MOVEMENT_PAGE = 100;
const pageSize = z.coerce.number().int().min(1).max(200);

const listStockInput = z.strictObject({
  /** Words found in the name, SKU, category or barcode, whatever their accents. */
  search,
  category: z.string().max(itemLimits.LABEL_MAX).optional(),
  zone_id: z.uuid().optional(),
  /** What runs out, expires soon, or is below its minimum or above its maximum. */
  only: z.enum(STOCK_FLAGS).optional(),
  ...sortedBy(SORTS.stock),
  limit: pageSize.default(STOCK_PAGE),
});

const movementFilters = {
  item_id: z.uuid().optional(),
  lot_id: z.uuid().optional(),
  type: z.enum(MOVEMENT_TYPES).optional(),
  /** Days of the organisation, both included. */
  from: dayField.optional(),
  to: dayField.optional(),
  /** Words found in the item's name, SKU, category or barcode. */
  search,
};

const listMovementsInput = z.strictObject({
  ...movementFilters,
  /** The last movement of the page before. */
  after: z.uuid().optional(),
  limit: pageSize.default(MOVEMENT_PAGE),
});

const celsius = z.number(say.temperatureInvalid).refine(isCelsius, say.temperatureInvalid).nullable();

/** In °C, both included; null: no limit on that side. */
const temperatures = { min_celsius: celsius, max_celsius: celsius };

const temperatureLimit = z.object({
  storage_family: z.enum(STORAGE_FAMILIES),
  ...temperatures,
  /** As the regulation has it. */
  is_default: z.boolean(),
});

export const setTemperatureLimitInput = z
  .strictObject({
    storage_family: z.enum(STORAGE_FAMILIES),
    ...temperatures,
    /** Refused where the limits are no longer those that the screen showed. */
    was: z.strictObject(temperatures),
  })
  .superRefine(({ min_celsius, max_celsius }, context) => {
    if (min_celsius === null || max_celsius === null || max_celsius >= min_celsius) return;
    context.addIssue({ code: 'custom', path: ['max_celsius'], message: say.limitsCrossed });
  });

const STOCK_EXPORTS = [
  'movements.csv',
  'movements.xlsx',
  'stock.csv',
  'stock.xlsx',
  'consumption.csv',
  'consumption.xlsx',
] as const;

export const stockContract = {
  ...consumptionContract,
  ...wasteContract,
  levels: orgRoute('operations.read', { reads: ['stock'], keptOnDevice: true })
    .route({ method: 'GET', path: '/stock', tags, summary: 'What is on hand, what is at risk first' })
    .input(listStockInput)
    .output(
      z.object({
        items: z.array(stockLevel),
        next: nextPlace,
        /** How many there are in all; told with the first page only. */
        total: z.number().int().nullable(),
      }),
    ),
  summary: orgRoute('operations.read', { reads: ['stock'], keptOnDevice: true })
    .route({
      method: 'GET',
      path: '/stock/summary',
      tags,
      summary: 'Value, cover, what runs out and expires',
    })
    .output(stockSummary),
  item: orgRoute('operations.read', { reads: ['stock'], keptOnDevice: true })
    .route({
      method: 'GET',
      path: '/stock/items/{id}',
      tags,
      summary: 'One item: its lots, what expires first, and its last movements',
    })
    .input(byId)
    .output(
      z.object({
        item: stockLevel,
        lots: z.array(lot),
        movements: z.array(movement),
        /** Of what no lot says it: paid last, or else the price of today; null for who sees no costs (decision 0051). */
        unit_cost: z.number().nullable(),
      }),
    ),
  movements: orgRoute('operations.read', { reads: ['stock'] })
    .route({ method: 'GET', path: '/stock/movements', tags, summary: 'The ledger, the newest first' })
    .input(listMovementsInput)
    .output(z.object({ movements: z.array(movement), next: z.uuid().nullable() })),
  export: orgRoute('exports.run', { reads: ['stock'] })
    .route({
      method: 'GET',
      path: '/stock/exports/{file}',
      tags,
      summary: 'Movements (narrowed down as in their list), the whole stock or the consumption as a file',
    })
    .input(z.strictObject({ file: z.enum(STOCK_EXPORTS), ...movementFilters, count_id: z.uuid().optional() }))
    .output(streamedFile),

  temperatureLimits: orgRoute('operations.read', { reads: ['stock'] })
    .route({
      method: 'GET',
      path: '/stock/temperature-limits',
      tags,
      summary: 'What goods may measure when they arrive, by storage family',
    })
    .output(z.array(temperatureLimit)),
  setTemperatureLimit: orgRoute('settings.manage', { changes: ['stock', 'receipts'] })
    .route({
      method: 'PUT',
      path: '/stock/temperature-limits/{storage_family}',
      tags,
      summary: 'The limits of one storage family',
    })
    .input(setTemperatureLimitInput)
    .output(z.array(temperatureLimit)),

  lots: orgRoute('operations.read', { reads: ['stock'] })
    .route({
      method: 'GET',
      path: '/lots',
      tags,
      summary:
        'Lots by any part of their code or delivery note, by item or by supplier; the last received first',
    })
    .input(z.strictObject({ search, after: z.uuid().optional(), limit: pageSize.default(50) }))
    .output(z.object({ lots: z.array(lot), next: z.uuid().nullable() })),
  lot: orgRoute('operations.read', { reads: ['stock', 'sales', 'recipes'] })
    .route({ method: 'GET', path: '/lots/{id}', tags, summary: 'Where a lot came from and where it went' })
    .input(byId)
    .output(
      z.object({
        lot,
        /** What came in under it. */
        qty_received: z.number(),
        receipt: z
          .object({
            id: z.uuid(),
            received_at: instant,
            delivery_note: z.string().nullable(),
            received_by: z.string().nullable(),
            /** It was taken back since. */
            reversed: z.boolean(),
          })
          .nullable(),
        order: z
          .object({ id: z.uuid(), order_number: z.string().nullable(), ordered_at: instant.nullable() })
          .nullable(),
        /** The newest first, 200 at most. */
        movements: z.array(movement),
        /** The days on which sales took from it, the newest first, and the dishes that were served then. */
        served: daysWithDishes,
        /** The same, of days before it was entered: sold before the delivery was, and made good from it. */
        served_before: daysWithDishes,
      }),
    ),
};
