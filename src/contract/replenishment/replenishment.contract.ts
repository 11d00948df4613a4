import { z } from 'zod';
import { typedIn } from '#contract/items/unit-change.contract.ts';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { orderQuantity } from '#contract/orders/orders.contract.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { ORDER_QTY_MAX } from '#domain/orders/limits.ts';
import { HORIZON_DEFAULT, HORIZONS } from '#domain/replenishment/limits.ts';
import { CHOSEN_MAX, PRIORITY_FILTERS } from '#domain/replenishment/listing.ts';
import { STOCK_MANY_MAX } from '#domain/stock/limits.ts';
import { replenishmentFieldText as say } from '#text/replenishment/replenishment-fields.text.ts';
import { itemToOrder, outlook, suggestionLine } from './suggestion-shapes.contract.ts';

const tags = ['replenishment'];

const READS = ['replenishment', 'orders', 'items', 'stock', 'receipts', 'suppliers', 'organisation'] as const;

const SUGGESTIONS_PAGE = 100;

const horizonDays = z.number().int().min(1).max(90);

const chosenLine = z.strictObject({
  /** Of today's batch: of two who order the same one, the second is told. */
  suggestion_id: z.uuid().optional(),
  item_id: z.uuid(),
  /** Without one the line comes back in `without_supplier`, and is not ordered. */
  supplier_id: z.uuid().nullable(),
  /** As it was edited, in stock units; it becomes whole packs. */
  qty: orderQuantity,
  unit: typedIn,
});

const namedItem = z.object({ item_id: z.uuid(), item_name: z.string() });
const namedOrder = z.object({ id: z.uuid(), order_number: z.string() });

export const replenishmentContract = {
  /** Specification, section 7: `orders-suggest`. */
  suggest: orgRoute('operations.read', { reads: READS })
    .route({
      method: 'POST',
      path: '/functions/orders-suggest',
      tags,
      summary: 'What to order so that nothing is missing for so many days',
    })
    .input(
      z.strictObject({
        /** Null: of everybody. */
        supplier_id: z.uuid().nullable().default(null),
        horizon_days: z.literal(HORIZONS, say.horizonInvalid).default(HORIZON_DEFAULT),
      }),
    )
    .output(
      z.object({
        lines: z.array(suggestionLine),
        /** Of lines with a price, before tax. */
        total_estimated: z.number(),
      }),
    ),
  suggestedQty: orgRoute('operations.read', { reads: READS })
    .route({
      method: 'POST',
      path: '/rpc/suggested_order_qty',
      tags,
      summary: 'How much of an item to order for the days to come (specification, section 7)',
    })
    .input(
      z.strictObject({
        p_item_id: z.uuid(),
        /** The organisation of the header, where it is named here too. */
        p_org_id: z.uuid().optional(),
        p_horizon_days: horizonDays.default(7),
        /** Above zero, instead of what is kept for the item. */
        p_safety_stock: z.number().min(0).max(ORDER_QTY_MAX).refine(Quantity.isDecimal).default(0),
      }),
    )
    .output(z.number()),
  suggestion: orgRoute('operations.read', { reads: READS })
    .route({
      method: 'GET',
      path: '/orders/suggestions/{item_id}',
      tags,
      summary: 'The same with what it is made of: what will be used, less what is there and what is to come',
    })
    .input(
      z.strictObject({ item_id: z.uuid(), horizon_days: z.coerce.number().pipe(horizonDays).default(7) }),
    )
    .output(
      z.object({
        qty: z.number(),
        expected_use: z.number(),
        /** Kept in hand against what nobody foresees. */
        safety: z.number(),
        /** On hand, and used before its date. */
        usable_stock: z.number(),
        /** Ordered or confirmed, less what has come. */
        to_come: z.number(),
        horizon_days: z.number().int(),
        /** The whole sum in words; null where nothing is known of the item. */
        rationale: z.string().nullable(),
      }),
    ),
  toOrder: orgRoute('operations.read', { reads: READS })
    .route({
      method: 'POST',
      path: '/orders/suggestions/of-items',
      tags,
      summary: 'How these items would be ordered: from whom, in which packs, how much',
    })
    .input(z.strictObject({ item_ids: z.array(z.uuid()).min(1).max(STOCK_MANY_MAX) }))
    .output(z.array(itemToOrder)),
  /** Specification, section 4: /replenishment-suggestions. */
  list: orgRoute('operations.read', { reads: READS })
    .route({
      method: 'GET',
      path: '/replenishment/suggestions',
      tags,
      summary: 'What last night proposed to order, the most urgent first',
    })
    .input(
      z.strictObject({
        supplier_id: z.uuid().optional(),
        min_priority: z.coerce.number().pipe(z.literal(PRIORITY_FILTERS)).default(0),
        /** The last one of the page before. */
        after: z.uuid().optional(),
        limit: z.coerce.number().int().min(1).max(500).default(SUGGESTIONS_PAGE),
      }),
    )
    .output(
      z.object({
        suggestions: z.array(suggestionLine.extend({ id: z.uuid() })),
        next: z.uuid().nullable(),
        /** Of the supplier that is filtered by, if any, whatever the priority. */
        counts: z.object({ all: z.number().int(), medium: z.number().int(), urgent: z.number().int() }),
        /** Who is named in today's batch, by name; null: nobody sells it. */
        suppliers: z.array(
          z.object({ id: z.uuid().nullable(), name: z.string().nullable(), count: z.number().int() }),
        ),
        /** Null until the first night of the day. */
        batch: z
          .object({
            batch_date: dayField,
            made_at: instant,
            /** From the first day that the forecasts were learned from to the last. */
            history_days: z.number().int(),
          })
          .nullable(),
      }),
    ),
  /** From the batch and from the panel alike. */
  createOrders: orgRoute('orders.write', { changes: ['orders', 'replenishment'], idempotent: true })
    .route({
      method: 'POST',
      path: '/orders/from-suggestions',
      tags,
      summary: 'One draft per supplier, at current prices and in whole packs',
    })
    .input(
      z.strictObject({
        lines: z.array(chosenLine).min(1, say.suggestionsRequired).max(CHOSEN_MAX),
        /** What a draft of its supplier has already is not ordered: of two who press at once, the second is told. */
        unless_drafted: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        orders: z.array(
          namedOrder.extend({
            supplier_id: z.uuid(),
            supplier_name: z.string(),
            line_count: z.number().int(),
            total_estimated: z.number(),
          }),
        ),
        /** Items that nobody is asked to deliver: no supplier, or no current price there. */
        without_supplier: z.array(namedItem),
        /** What somebody made an order of before. */
        already_ordered: z.array(namedItem.extend({ order: namedOrder })),
      }),
    ),
  outlook: orgRoute('operations.read', { reads: READS })
    .route({
      method: 'GET',
      path: '/items/{id}/outlook',
      tags,
      summary: 'What was used of an item, what will be, and how long its stock lasts',
    })
    .input(z.strictObject({ id: z.uuid() }))
    .output(outlook),
};
