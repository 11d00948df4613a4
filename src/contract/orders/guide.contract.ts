import { z } from 'zod';
import { typedIn } from '#contract/items/unit-change.contract.ts';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { byId, dayField, line, succeeded, version } from '#contract/kernel/fields.contract.ts';
import { suggestionSum } from '#contract/replenishment/suggestion-shapes.contract.ts';
import { FORECAST_SOURCES } from '#domain/forecast/shop.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { BASKET_NAME_MAX } from '#domain/orders/guide/guide.ts';
import { ORDER_LINES_MAX, ORDER_QTY_MAX } from '#domain/orders/limits.ts';
import { guideFieldText as say } from '#text/orders/guide.text.ts';
import { orderFieldText } from '#text/orders/order-fields.text.ts';
import { orderable } from './order-shapes.contract.ts';
import { orderPrice } from './orders.contract.ts';

const tags = ['orders'];

/** What is known of a stock where nobody follows it is nothing, not zero. */
const guideStock = z.object({
  qty_on_hand: z.number(),
  min_qty: z.number().nullable(),
  days_of_cover: z.number().nullable(),
  /** The first day on which some of it is expected. */
  next_delivery: dayField.nullable(),
  is_out: z.boolean(),
  runs_out: z.boolean(),
  is_low: z.boolean(),
});

/** What to order of it, in whole packs, and why; nothing where there is enough. */
const suggestion = suggestionSum.extend({ qty: z.number(), source: z.enum(FORECAST_SOURCES).nullable() });

const article = orderable.omit({ wording: true, vat_rate: true }).extend({
  /** The price before, where it changed lately. */
  price_before: z.number().nullable(),
  stock: guideStock.nullable(),
  /** Of the last three deliveries, the oldest first: how much of it was ordered; null where none was. */
  last: z.array(z.number().nullable()),
  favourite: z.boolean(),
  usual: z.boolean(),
  /** Null where nothing is expected of it: no use is known, or no delivery in sight. */
  suggestion: suggestion.nullable(),
});

const lineQuantity = z
  .number(orderFieldText.quantityInvalid)
  .positive(orderFieldText.quantityInvalid)
  .max(ORDER_QTY_MAX, orderFieldText.quantityTooLarge)
  .refine(Quantity.isDecimal, orderFieldText.quantityInvalid);

const basketLine = z.strictObject({ item_id: z.uuid(), qty: lineQuantity, unit: typedIn });

const basket = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.number().int(),
  lines: z.array(z.object({ item_id: z.uuid(), qty: z.number() })),
});

const basketName = line(BASKET_NAME_MAX).min(1, say.basketNameRequired);

const itemsOnce = (lines: readonly { item_id: string }[]) =>
  new Set(lines.map(({ item_id }) => item_id)).size === lines.length;

const basketLines = z
  .array(basketLine)
  .min(1, say.basketEmpty)
  .max(ORDER_LINES_MAX, orderFieldText.tooManyLines(ORDER_LINES_MAX))
  .refine(itemsOnce, orderFieldText.itemTwice);

export const newBasketInput = z.strictObject({ supplier_id: z.uuid(), name: basketName, lines: basketLines });

export const guideContract = {
  get: orgRoute('operations.read', {
    reads: ['orders', 'items', 'suppliers', 'stock', 'receipts', 'replenishment', 'order-guide'],
  })
    .route({
      method: 'GET',
      path: '/orders/guide',
      tags,
      summary: 'What a supplier sells, as one orders from it: stock, last quantities, what is suggested',
    })
    .input(
      z.strictObject({
        supplier_id: z.uuid(),
        /** The delivery that is ordered for; the next one that can be reached, unless told. */
        arrives_on: dayField.optional(),
      }),
    )
    .output(
      z.object({
        supplier: z.object({ id: z.uuid(), name: z.string() }),
        /** Null where no delivery is in sight. */
        delivery: z.object({ arrives_on: dayField, until: dayField }).nullable(),
        articles: z.array(article),
        /** Articles beyond those listed. */
        left_out: z.number().int(),
        /** How many of the last deliveries make something usual. */
        usual: z.object({ times: z.number().int(), deliveries: z.number().int() }),
        last_order: z
          .object({
            id: z.uuid(),
            order_number: z.string().nullable(),
            ordered_at: instant,
            lines: z.array(z.object({ item_id: z.uuid(), qty: z.number() })),
          })
          .nullable(),
        /** What somebody has begun to order there, the newest first. */
        drafts: z.array(
          z.object({ id: z.uuid(), order_number: z.string().nullable(), line_count: z.number().int() }),
        ),
        baskets: z.array(basket),
      }),
    ),
  /** Who else sells what one looks for. */
  elsewhere: orgRoute('operations.read', { reads: ['items', 'suppliers', 'orders'] })
    .route({
      method: 'GET',
      path: '/orders/guide/elsewhere',
      tags,
      summary: 'Articles of other suppliers that a search finds, with their drafts',
    })
    .input(z.strictObject({ supplier_id: z.uuid(), search: z.string().min(1).max(200) }))
    .output(
      z.object({
        offers: z.array(
          orderable.omit({ wording: true, vat_rate: true }).extend({
            supplier_id: z.uuid(),
            supplier_name: z.string(),
            /** Its newest draft. */
            draft_id: z.uuid().nullable(),
          }),
        ),
      }),
    ),
  complete: orgRoute('orders.write', {
    reads: ['orders', 'items', 'suppliers', 'stock', 'receipts', 'replenishment'],
  })
    // By POST: hundreds of lines are more than an address holds.
    .route({
      method: 'POST',
      path: '/orders/guide/complete',
      tags,
      summary: 'What to add to reach the franco: what will be needed next',
    })
    .input(
      z.strictObject({
        supplier_id: z.uuid(),
        arrives_on: dayField.optional(),
        lines: z
          .array(z.strictObject({ item_id: z.uuid(), qty: lineQuantity, unit_price: orderPrice }))
          .max(ORDER_LINES_MAX),
      }),
    )
    .output(
      z.object({
        added: z.array(z.object({ item_id: z.uuid(), qty: z.number() })),
        /** What is still lacking once all that will be needed is in it. */
        missing: z.number(),
      }),
    ),
  star: orgRoute('orders.write', { changes: ['order-guide'], personal: true })
    .route({
      method: 'PUT',
      path: '/orders/guide/favourites/{item_id}',
      tags,
      summary: 'Star an item for oneself, or take the star off',
    })
    .input(z.strictObject({ item_id: z.uuid(), favourite: z.boolean() }))
    .output(z.object({ favourite: z.boolean() })),
  saveBasket: orgRoute('orders.write', { changes: ['order-guide'], idempotent: true })
    .route({ method: 'POST', path: '/orders/baskets', tags, summary: 'Keep a choice of goods under a name' })
    .input(newBasketInput)
    .output(basket),
  renameBasket: orgRoute('orders.write', { changes: ['order-guide'] })
    .route({ method: 'PUT', path: '/orders/baskets/{id}', tags, summary: 'Another name for a basket' })
    .input(z.strictObject({ id: z.uuid(), name: basketName, version }))
    .output(basket),
  deleteBasket: orgRoute('orders.write', { changes: ['order-guide'] })
    .route({ method: 'DELETE', path: '/orders/baskets/{id}', tags, summary: 'Delete a basket' })
    .input(byId)
    .output(succeeded),
};
