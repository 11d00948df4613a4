import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Quantity } from '#domain/kernel/quantity.ts';

/** What kept a suggestion below the need. */
export const SUGGESTION_CAPS = ['shelf_life', 'max_qty'] as const;
export type SuggestionCap = (typeof SUGGESTION_CAPS)[number];

/** What is known of an item on the day that somebody asks what to order. */
export type OrderSituation = {
  today: LocalDate;
  /** Expected use from today on, and its spread (domain/forecast). */
  daily: readonly number[];
  spread: number;
  /** When an order made now arrives, and the delivery after that one: what is ordered now lasts until then. */
  arrives_on: LocalDate;
  next_arrival_on: LocalDate;
  /** On hand, lot by lot; a shortage is a lot below zero without a date. */
  lots: readonly { qty: Quantity; expires_on: LocalDate | null }[];
  /** Of orders under way: what has yet to come, and when. */
  on_order: readonly { qty: Quantity; arrives_on: LocalDate }[];
  pack_content: Quantity | null;
  shelf_life_days: number | null;
  max_qty: Quantity | null;
  /** Set by a person; null where nobody did. */
  reorder_point: Quantity | null;
  safety_stock: Quantity | null;
  /** Of what guests ask for, how much is to be there. */
  fill_rate: number;
};

/** The sum that is shown: forecast + safety − usable − on order, to whole packs. Decimals, as they travel. */
export type SuggestionSum = {
  arrives_on: LocalDate;
  /** The day before which what is ordered now has to last. */
  until: LocalDate;
  forecast_qty: number;
  safety_qty: number;
  usable_qty: number;
  on_order_qty: number;
  /** Before packs and caps; never below zero. */
  need_qty: number;
  pack_content: number | null;
  capped_by: SuggestionCap | null;
  /** When nothing will be left if nothing is ordered; null where it lasts beyond the forecast. */
  runs_out_on: LocalDate | null;
};
