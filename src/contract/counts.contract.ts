import { z } from 'zod';
import { typedIn } from '#contract/items/unit-change.contract.ts';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import {
  byId,
  dayField,
  exportFile,
  moment,
  optionalLine,
  streamedFile,
  version,
} from '#contract/kernel/fields.contract.ts';
import { nextPlace, sortedBy } from '#contract/kernel/sorting.contract.ts';
import {
  COUNT_NAME_MAX,
  COUNT_QTY_MAX,
  COUNT_SHELF_MAX,
  COUNT_STATUSES,
  COUNT_ZONES_MAX,
  COUNTED_AGO_MAX,
} from '#domain/counts/count.ts';
import { DATE_KINDS, UNITS } from '#domain/items/item.ts';
import { SORTS } from '#domain/kernel/lists/sorting.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { countFieldText as say } from '#text/counts/counts.text.ts';

const tags = ['counts'];

const COUNT_PAGE = 30;

const person = z.object({ id: z.uuid(), name: z.string() }).nullable();

const count = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(COUNT_STATUSES),
  /** In shelf order; empty: everywhere. */
  zones: z.array(z.object({ id: z.uuid(), name: z.string() })),
  everywhere: z.boolean(),
  started_at: instant,
  started_by: person,
  ended_at: instant.nullable(),
  ended_by: person,
  counted: z.number().int(),
  total: z.number().int(),
  /** In euros, once validated, for who may validate. */
  variance_value: z.number().nullable(),
  may_cancel: z.boolean(),
});

const countLine = z.object({
  item_id: z.uuid(),
  /** Null: nobody has counted it, or it was taken back. It is not zero. */
  counted_qty: z.number().nullable(),
  counted_by: person,
  counted_at: instant.nullable(),
  /** Null where the item has no line yet: give the same back to save one. */
  version: version.nullable(),
});

const countItem = countLine.extend({
  name: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Barcodes that it is known by, fourteen digits each. */
  codes: z.array(z.string()),
  /** How much is under one of them, where somebody said so. */
  code_contents: z.record(z.string(), z.number()),
  unit: z.enum(UNITS).nullable(),
  zone_id: z.uuid().nullable(),
  zone_name: z.string().nullable(),
  /** Of what is in stock, the first to expire; how much there is of it is not told. */
  nearest_expiry: dayField.nullable(),
  date_kind: z.enum(DATE_KINDS).nullable(),
  alert_days: z.number().int(),
  /** How its suppliers pack it, in stock units: hints for who counts by cartons. */
  packs: z.array(z.object({ pack_label: z.string().nullable(), pack_content: z.number() })),
});

/** Grows with every change of a line: what was reviewed is what is validated. */
const revision = z.number().int().min(0);

const reviewLine = z.object({
  item_id: z.uuid(),
  name: z.string(),
  unit: z.enum(UNITS).nullable(),
  zone_name: z.string().nullable(),
  counted_qty: z.number().nullable(),
  counted_by: person,
  counted_at: instant.nullable(),
  /** When the server heard of it, and what the clock of a device without a network said. */
  entered_at: instant.nullable(),
  device_at: instant.nullable(),
  /** What the ledger says of the moment it was counted; of now where it was not. */
  expected_qty: z.number().nullable(),
  unit_cost: z.number().nullable(),
  variance: z.number().nullable(),
  variance_value: z.number().nullable(),
  /** Counted again since, in an inventory that is already validated: this line moves nothing. */
  overtaken: z.boolean(),
});

const ofLine = { id: z.uuid(), item_id: z.uuid() };
const qty = z
  .number(say.qtyInvalid)
  .refine((value) => value >= 0 && value <= COUNT_QTY_MAX && Quantity.isDecimal(value), say.qtyInvalid);

const saveLineInput = z.strictObject({
  ...ofLine,
  qty,
  unit: typedIn,
  /** Of the line that the screen showed; null where it showed none. */
  version: version.nullable(),
  /** Seconds since the goods were looked at, where they were told later (without a network). */
  ago: z.number().int().min(0).max(COUNTED_AGO_MAX).default(0),
  /** What the clock of the device said when it was typed there. */
  device_at: moment.optional(),
});

export const countsContract = {
  list: orgRoute('operations.read', { reads: ['counts'], keptOnDevice: true })
    .route({ method: 'GET', path: '/counts', tags, summary: 'Inventories, the newest first' })
    .input(
      z.strictObject({
        ...sortedBy(SORTS.counts),
        limit: z.coerce.number().int().min(1).max(100).default(COUNT_PAGE),
      }),
    )
    .output(
      z.object({
        counts: z.array(count),
        next: nextPlace,
      }),
    ),
  export: orgRoute('exports.run', { reads: ['counts'] })
    .route({
      method: 'GET',
      path: '/counts/exports/{file}',
      tags,
      summary: 'Inventories, or a row for each thing that was counted, as a file, the newest first',
    })
    .input(z.strictObject({ file: exportFile(['counts', 'count-lines']) }))
    .output(streamedFile),
  start: orgRoute('counts.write', { changes: ['counts', 'count-lines'], idempotent: true })
    .route({ method: 'POST', path: '/counts', tags, summary: 'Begin an inventory, of some zones or of all' })
    .input(
      z.strictObject({
        name: optionalLine(COUNT_NAME_MAX),
        zone_ids: z.array(z.uuid()).max(COUNT_ZONES_MAX).default([]),
      }),
    )
    .output(count),
  get: orgRoute('operations.read', { reads: ['counts'], keptOnDevice: true })
    .route({
      method: 'GET',
      path: '/counts/{id}',
      tags,
      summary: 'An inventory with its items in shelf order; once ended, those that were counted',
    })
    .input(byId)
    .output(count.extend({ revision, items: z.array(countItem) })),
  lines: orgRoute('operations.read', { reads: ['counts', 'count-lines'] })
    .route({
      method: 'GET',
      path: '/counts/{id}/lines',
      tags,
      summary: 'What was counted so far; no lines where the revision is the one given',
    })
    .input(
      z.strictObject({
        id: z.uuid(),
        revision: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      }),
    )
    .output(z.object({ status: z.enum(COUNT_STATUSES), revision, lines: z.array(countLine).nullable() })),
  saveLine: orgRoute('counts.write', { changes: ['count-lines'] })
    .route({
      method: 'PUT',
      path: '/counts/{id}/lines/{item_id}',
      tags,
      summary: 'Say what is there of an item; refused where somebody else said otherwise meanwhile',
    })
    .input(saveLineInput)
    .output(countLine),
  clearLine: orgRoute('counts.write', { changes: ['count-lines'] })
    .route({
      method: 'POST',
      path: '/counts/{id}/lines/{item_id}/clear',
      tags,
      summary: 'Make an item uncounted again, which is not zero',
    })
    .input(z.strictObject({ ...ofLine, version }))
    .output(countLine),
  orderShelf: orgRoute('counts.write', { changes: ['counts'] })
    .route({
      method: 'PUT',
      path: '/counts/shelves/{zone_id}',
      tags,
      summary: 'Put the items of a zone in the order in which they stand: that of every count from then on',
    })
    .input(z.strictObject({ zone_id: z.uuid(), item_ids: z.array(z.uuid()).max(COUNT_SHELF_MAX) }))
    .output(z.object({ items: z.number().int() })),
  review: orgRoute('counts.validate', { reads: ['counts', 'count-lines'] })
    .route({
      method: 'GET',
      path: '/counts/{id}/review',
      tags,
      summary: 'What was counted against what the ledger says, the costliest variance first',
    })
    .input(byId)
    .output(
      z.object({
        status: z.enum(COUNT_STATUSES),
        revision,
        lines: z.array(reviewLine),
        /** Euros. */
        net: z.number(),
        lost: z.number(),
        found: z.number(),
      }),
    ),
  validate: orgRoute('counts.validate', {
    changes: ['counts', 'count-lines', 'stock', 'alerts'],
    idempotent: true,
  })
    .route({
      method: 'POST',
      path: '/counts/{id}/validate',
      tags,
      summary: 'The stock follows what was counted; refused where a line changed since the review',
    })
    .input(z.strictObject({ id: z.uuid(), revision }))
    .output(count),
  cancel: orgRoute('counts.write', { changes: ['counts'], idempotent: true })
    .route({
      method: 'POST',
      path: '/counts/{id}/cancel',
      tags,
      summary: 'Give an inventory up: nothing moves',
    })
    .input(byId)
    .output(count),
};
