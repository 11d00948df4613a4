import { z } from 'zod';
import { typedIn } from '#contract/items/unit-change.contract.ts';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import {
  byId,
  dayField,
  exportFile,
  line,
  moment,
  optionalLine,
  optionalParagraphs,
  orNothing,
  streamedFile,
  succeeded,
  version,
} from '#contract/kernel/fields.contract.ts';
import { nextPlace, sortedBy } from '#contract/kernel/sorting.contract.ts';
import { SORTS } from '#domain/kernel/lists/sorting.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import * as limits from '#domain/orders/limits.ts';
import { ORDER_GROUPS } from '#domain/orders/status.ts';
import { orderFieldText as say } from '#text/orders/order-fields.text.ts';
import { listedSigns, order, orderable, orderRow } from './order-shapes.contract.ts';

const tags = ['orders'];
const count = z.number().int();

export const orderQuantity = z
  .number(say.quantityInvalid)
  .refine(limits.isOrderQuantity, say.quantityInvalid)
  .max(limits.ORDER_QTY_MAX, say.quantityTooLarge);

export const orderPrice = z.number(say.priceInvalid).refine(UnitPrice.isDecimal, say.priceInvalid);

/** Quantity and price are per stock unit, whatever the pack. */
const orderLineInput = z.strictObject({
  item_id: z.uuid(say.lineIncomplete),
  qty: orderQuantity,
  unit_price: orderPrice,
  unit: typedIn,
});

const orderFields = z.strictObject({
  supplier_id: z.uuid(say.supplierRequired),
  expected_at: orNothing(dayField),
  /** The supplier agreed to that day, against its lead time or cut-off. */
  date_agreed: z.boolean().default(false),
  notes: optionalParagraphs(limits.ORDER_NOTES_MAX),
  lines: z
    .array(orderLineInput)
    .min(1, say.linesRequired)
    .max(limits.ORDER_LINES_MAX, say.tooManyLines(limits.ORDER_LINES_MAX)),
});

type Lines = { lines: { item_id: string }[] };
const itemsOnce = ({ lines }: Lines, context: z.RefinementCtx<unknown>) => {
  const seen = new Set<string>();
  lines.forEach(({ item_id }, place) => {
    if (seen.has(item_id)) {
      context.addIssue({ code: 'custom', path: ['lines', place, 'item_id'], message: say.itemTwice });
    }
    seen.add(item_id);
  });
};

export const createOrderInput = orderFields.superRefine(itemsOnce);

/** Replaces a draft, its lines included. `version`: the one that the edit started from. */
const updateOrderInput = orderFields.extend({ id: z.uuid(), version }).superRefine(itemsOnce);

export const ORDER_PAGE = 50;

const orderFilters = {
  /** Words found in the order's number, the supplier's name or an item on its lines, whatever their accents. */
  search: z.string().max(200).default(''),
  group: z.enum(ORDER_GROUPS).optional(),
  supplier_id: z.uuid().optional(),
  /** Days of the order's date, both included. */
  from: dayField.optional(),
  to: dayField.optional(),
};

const listOrdersInput = z.strictObject({
  ...orderFilters,
  ...sortedBy(SORTS.orders),
  limit: z.coerce.number().int().min(1).max(200).default(ORDER_PAGE),
});

const ORDERABLE_PAGE = 50;

/** What a supplier says will come: nothing is an answer too. */
export const answeredQuantity = z
  .number(say.answeredQuantityInvalid)
  .min(0, say.answeredQuantityInvalid)
  .max(limits.ORDER_QTY_MAX, say.quantityTooLarge)
  .refine(Quantity.isDecimal, say.answeredQuantityInvalid);

/** One line of an answer. */
export const answeredLine = z.strictObject({ line_id: z.uuid(), qty_confirmed: answeredQuantity });

/** What every answer may say of the whole order. */
export const ofWholeAnswer = { note: optionalLine(limits.ANSWER_NOTE_MAX), expected_at: orNothing(dayField) };

/** A person at the supplier's said so: all as ordered, or these quantities. */
export const confirmByPhoneInput = z.strictObject({
  id: z.uuid(),
  /** Of the order that was in view: an answer that came meanwhile is not overwritten unseen. */
  version: version.optional(),
  contact: line(limits.CONTACT_MAX).min(1, say.contactRequired),
  /** When they said so; now, unless told otherwise. */
  at: moment.optional(),
  ...ofWholeAnswer,
  lines: z.array(answeredLine).max(limits.ORDER_LINES_MAX).optional(),
});

export const ordersContract = {
  export: orgRoute('exports.run', { reads: ['orders'] })
    .route({
      method: 'GET',
      path: '/orders/exports/{file}',
      tags,
      summary: 'Orders, or a row for each of their lines, as a file, as their list is narrowed down',
    })
    .input(z.strictObject({ file: exportFile(['orders', 'order-lines']), ...orderFilters }))
    .output(streamedFile),
  list: orgRoute('operations.read', { reads: ['orders'] })
    .route({ method: 'GET', path: '/orders', tags, summary: 'Orders, newest first' })
    .input(listOrdersInput)
    .output(
      z.object({
        orders: z.array(
          /** `unanswered_since`: since when its supplier is silent; only while it waits for an answer. */
          orderRow.extend({ unanswered_since: instant.nullable(), ...listedSigns }),
        ),
        next: nextPlace,
      }),
    ),
  /** Beside the menu's entries, the tabs and the filters: all of them in one question. */
  counts: orgRoute('operations.read', { reads: ['orders', 'receipts'] })
    .route({
      method: 'GET',
      path: '/orders/counts',
      tags,
      summary:
        'How many orders are drafts, under way, to be approved, to be decided, or to be received today',
    })
    .output(
      z.object({
        draft: count,
        /** Sent, and not answered yet. */
        unanswered: count,
        awaited: count,
        to_approve: count,
        /** Answers that wait for a decision. */
        to_decide: count,
        /** Expected today and not received, or not wholly. */
        arriving: count,
      }),
    ),
  get: orgRoute('operations.read', { reads: ['orders'] })
    .route({
      method: 'GET',
      path: '/orders/{id}',
      tags,
      summary: 'One order with its lines, its story and its e-mails',
    })
    .input(byId)
    .output(order),
  create: orgRoute('orders.write', { changes: ['orders'], idempotent: true })
    .route({ method: 'POST', path: '/orders', tags, summary: 'Write a draft order; it gets its number' })
    .input(createOrderInput)
    .output(order),
  update: orgRoute('orders.write', { changes: ['orders', 'alerts'] })
    .route({
      method: 'PUT',
      path: '/orders/{id}',
      tags,
      summary: 'Replace a draft; refused where its version is no longer the one given',
    })
    .input(updateOrderInput)
    .output(order),
  delete: orgRoute('orders.write', { changes: ['orders', 'alerts'] })
    .route({ method: 'DELETE', path: '/orders/{id}', tags, summary: 'Delete a draft' })
    .input(byId)
    .output(succeeded),
  orderable: orgRoute('operations.read', { reads: ['orders', 'items', 'suppliers'] })
    // By POST: three hundred ids are more than an address holds.
    .route({
      method: 'POST',
      path: '/orders/orderable',
      tags,
      summary: 'Items with a current price of a supplier, found by name, SKU, category or reference',
    })
    .input(
      z.strictObject({
        supplier_id: z.uuid(),
        search: z.string().max(200).default(''),
        /** These very items, whatever the search: the lines of a draft. */
        item_ids: z.array(z.uuid()).max(limits.ORDER_LINES_MAX).optional(),
        limit: z.number().int().min(1).max(limits.ORDERABLE_MAX).default(ORDERABLE_PAGE),
      }),
    )
    .output(z.object({ items: z.array(orderable), total: z.number().int() })),
  duplicate: orgRoute('orders.write', { changes: ['orders'], idempotent: true })
    .route({
      method: 'POST',
      path: '/orders/{id}/duplicate',
      tags,
      summary: 'A new draft of the same goods at today’s prices',
    })
    .input(byId)
    .output(z.object({ id: z.uuid(), order_number: z.string(), left_out: z.array(z.string()) })),
  confirmByPhone: orgRoute('orders.write', { changes: ['orders', 'receipts', 'alerts'], idempotent: true })
    .route({
      method: 'POST',
      path: '/orders/{id}/confirm',
      tags,
      summary: 'Note what the supplier said on the phone',
    })
    .input(confirmByPhoneInput)
    .output(order),
  close: orgRoute('orders.cancel', { changes: ['orders', 'receipts', 'alerts'], idempotent: true })
    .route({ method: 'POST', path: '/orders/{id}/close', tags, summary: 'Close a received order' })
    .input(byId)
    .output(order),
};
