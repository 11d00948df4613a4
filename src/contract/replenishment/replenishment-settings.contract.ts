import { z } from 'zod';
import { typedIn } from '#contract/items/unit-change.contract.ts';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { byId, orNothing, succeeded, version } from '#contract/kernel/fields.contract.ts';
import { UNITS } from '#domain/items/item.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import * as limits from '#domain/replenishment/limits.ts';
import { replenishmentFieldText as say } from '#text/replenishment/replenishment-fields.text.ts';

const tags = ['replenishment'];

const PARAMS_PAGE = 100;

const quantity = (max: number, sentence: string) =>
  z.number(sentence).min(0, sentence).max(max, sentence).refine(Quantity.isDecimal, sentence);

/** Specification, section 5: item and reorder point required, the rest 0 unless told. */
const paramFields = {
  reorder_point: quantity(limits.REORDER_POINT_MAX, say.reorderPointRequired),
  safety_stock: quantity(limits.SAFETY_STOCK_MAX, say.safetyStockInvalid).default(0),
  lead_time_days: z
    .number(say.leadTimeInvalid)
    .int(say.leadTimeInvalid)
    .min(0, say.leadTimeInvalid)
    .max(limits.PARAM_LEAD_TIME_MAX, say.leadTimeInvalid)
    .default(0),
  /** From whom it is ordered; nobody: from whoever sells it cheapest. */
  supplier_id: orNothing(z.uuid()),
  unit: typedIn,
};

export const createParamInput = z.strictObject({ item_id: z.uuid(say.itemRequired), ...paramFields });

/** The item stays what it is (specification, section 5). */
const updateParamInput = z.strictObject({ id: z.uuid(), version, ...paramFields });

const param = z.object({
  id: z.uuid(),
  item_id: z.uuid(),
  item_name: z.string(),
  sku: z.string().nullable(),
  unit: z.enum(UNITS).nullable(),
  reorder_point: z.number(),
  safety_stock: z.number(),
  lead_time_days: z.number().int(),
  supplier_id: z.uuid().nullable(),
  supplier_name: z.string().nullable(),
  version: z.number().int(),
  updated_at: instant,
});

const settings = z.object({
  fill_rate: z.number(),
  /** 0 until somebody saves. */
  version: z.number().int(),
});

const fillRateInput = z.strictObject({
  fill_rate: z
    .number(say.fillRateInvalid)
    .min(limits.FILL_RATE_MIN, say.fillRateInvalid)
    .max(limits.FILL_RATE_MAX, say.fillRateInvalid)
    .multipleOf(0.001, say.fillRateInvalid),
  version: z.number().int().min(0),
});

export const replenishmentSettingsContract = {
  listParams: orgRoute('settings.manage', { reads: ['replenishment', 'items', 'suppliers'] })
    .route({
      method: 'GET',
      path: '/replenishment/params',
      tags,
      summary: 'What a person set for items, by the name of the item',
    })
    .input(
      z.strictObject({
        /** Words found in the item's name, SKU or category, whatever their accents. */
        search: z.string().max(200).default(''),
        /** The item of the last one of the page before. */
        after: z.uuid().optional(),
        limit: z.coerce.number().int().min(1).max(200).default(PARAMS_PAGE),
      }),
    )
    .output(z.object({ params: z.array(param), next: z.uuid().nullable() })),
  createParam: orgRoute('settings.manage', { changes: ['replenishment'], idempotent: true })
    .route({ method: 'POST', path: '/replenishment/params', tags, summary: 'Set an item’s reorder point' })
    .input(createParamInput)
    .output(param),
  updateParam: orgRoute('settings.manage', { changes: ['replenishment'] })
    .route({
      method: 'PUT',
      path: '/replenishment/params/{id}',
      tags,
      summary: 'Change them; refused where the version is no longer the one given',
    })
    .input(updateParamInput)
    .output(param),
  deleteParam: orgRoute('settings.manage', { changes: ['replenishment'] })
    .route({ method: 'DELETE', path: '/replenishment/params/{id}', tags, summary: 'Delete them for good' })
    .input(byId)
    .output(succeeded),
  get: orgRoute('settings.manage', { reads: ['replenishment'] })
    .route({ method: 'GET', path: '/replenishment/settings', tags, summary: 'How careful orders are' })
    .output(settings),
  save: orgRoute('settings.manage', { changes: ['replenishment'] })
    .route({ method: 'PUT', path: '/replenishment/settings', tags, summary: 'Say how careful orders are' })
    .input(fillRateInput)
    .output(settings),
};
