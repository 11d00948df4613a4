import { z } from 'zod';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { FORECAST_SOURCES } from '#domain/forecast/shop.ts';
import { UNITS } from '#domain/items/item.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { SAFETY_SOURCES, SUGGESTION_CAPS } from '#domain/replenishment/suggestion.ts';

/**
 * The arithmetic of a suggestion, in the item's stock unit: forecast − missing + safety − usable − on order = need, then
 * whole packs within the caps.
 */
export const suggestionSum = z.object({
  made_on: dayField,
  /** When an order made now arrives. */
  arrives_on: dayField,
  /** The day before which what is ordered now has to last: that of the delivery after. */
  until: dayField,
  forecast_qty: z.number(),
  /** Of the forecast: wanted before the arrival and not there by then. */
  missing_qty: z.number(),
  safety_qty: z.number(),
  safety_by: z.enum(SAFETY_SOURCES),
  usable_qty: z.number(),
  /** False where nobody follows the stock: none is assumed. */
  stock_known: z.boolean(),
  on_order_qty: z.number(),
  /** Before packs and caps; never below zero. */
  need_qty: z.number(),
  pack_content: z.number().nullable(),
  capped_by: z.enum(SUGGESTION_CAPS).nullable(),
  shelf_life_days: z.number().int().nullable(),
  max_qty: z.number().nullable(),
  /** Of what is suggested: not used in time, where the smallest pack is more than the shelf life allows. */
  unused_qty: z.number(),
  /** The first day with less there than is expected to be used, if nothing is ordered; null where it lasts, or is not known. */
  runs_out_on: dayField.nullable(),
});

/** What to order of an item, in its stock unit, and why. */
export const suggestionLine = z.object({
  item_id: z.uuid(),
  item_name: z.string(),
  sku: z.string().nullable(),
  unit: z.enum(UNITS).nullable(),
  /** Null where nobody sells it. */
  supplier_id: z.uuid().nullable(),
  supplier_name: z.string().nullable(),
  current_stock: z.number(),
  /** The mean of the coming seven days. */
  avg_daily_consumption: z.number(),
  suggested_qty: z.number(),
  /** Per stock unit, of that supplier today. */
  unit_price: z.number().nullable(),
  pack_label: z.string().nullable(),
  pack_content: z.number().nullable(),
  rationale: z.string(),
  sum: suggestionSum,
  /** 0 to 1 (domain/replenishment: bands Urgent, Moyen, Faible). */
  priority: z.number(),
  /** What the forecast was learned from. */
  source: z.enum(FORECAST_SOURCES).nullable(),
  /** The order that was made of it today. */
  order: z.object({ id: z.uuid(), order_number: z.string(), status: z.enum(ORDER_STATUSES) }).nullable(),
});

/** An item that a person chose; `suggested_qty` is zero where nothing need be ordered, or nothing is known. */
export const itemToOrder = suggestionLine
  .pick({
    item_id: true,
    item_name: true,
    unit: true,
    supplier_id: true,
    supplier_name: true,
    current_stock: true,
    suggested_qty: true,
    unit_price: true,
    pack_label: true,
    pack_content: true,
  })
  .extend({
    /** The newest draft of that supplier in which it stands already. */
    draft: z.object({ id: z.uuid(), order_number: z.string() }).nullable(),
  });

const amount = z.object({ day: dayField, qty: z.number() });

/** What is behind and ahead of an item, day by day, in its stock unit. */
export const outlook = z.object({
  item_id: z.uuid(),
  item_name: z.string(),
  unit: z.enum(UNITS).nullable(),
  today: dayField,
  /** What was used, day by day up to yesterday; `closed`: the restaurant was. */
  history: z.array(amount.extend({ closed: z.boolean() })),
  /** From today on; nine times out of ten it is between `low` and `high`. Empty where nothing is known. */
  forecast: z.array(amount.extend({ low: z.number(), high: z.number(), closed: z.boolean() })),
  /** Null where there is no forecast. */
  source: z.enum(FORECAST_SOURCES).nullable(),
  learned_days: z.number().int(),
  /** What was there when each day ended, up to yesterday. */
  stock: z.array(amount),
  current_stock: z.number(),
  /** What will be there when each day ends: with what is under way, and with what is suggested as well. */
  projection: z.array(z.object({ day: dayField, without_order: z.number(), with_order: z.number() })),
  /** Orders under way. */
  deliveries: z.array(
    z.object({
      po_id: z.uuid(),
      order_number: z.string(),
      /** With the supplier's next delivery where nobody said when. */
      arrives_on: dayField,
      /** The day that has passed without it; it is then reckoned with today. */
      late_since: dayField.nullable(),
      qty: z.number(),
    }),
  ),
  /** If nothing more is ordered; `share`: of that day's use, what is still there. */
  runs_out: z.object({ day: dayField, share: z.number() }).nullable(),
  /** Null where nothing need be ordered. */
  suggestion: suggestionLine.nullable(),
  /** The sum, whether or not something need be ordered; null where no supplier delivers it or nothing is known. */
  sum: suggestionSum.nullable(),
});
