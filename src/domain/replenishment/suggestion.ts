import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Quantity } from '#domain/kernel/quantity.ts';

/** What kept a suggestion below the need. */
export const SUGGESTION_CAPS = ['shelf_life', 'max_qty'] as const;
export type SuggestionCap = (typeof SUGGESTION_CAPS)[number];

/** Whose word the safety of the sum is: what the forecast's own errors ask for, or what a person set. */
export const SAFETY_SOURCES = ['forecast', 'safety_stock', 'reorder_point'] as const;
export type SafetySource = (typeof SAFETY_SOURCES)[number];

/** On hand, lot by lot; usable on its date and not after. A shortage is a lot below zero without a date. */
type StockLot = { qty: Quantity; expires_on: LocalDate | null };

/** Of an order under way: what has yet to come, and when. */
type Arrival = { qty: Quantity; arrives_on: LocalDate };

/** What is known of an item on the day that somebody asks what to order. */
export type OrderSituation = {
  today: LocalDate;
  /** Expected use from today on, and its spread (domain/forecast). Past its end, its last week is repeated. */
  daily: readonly number[];
  spread: number;
  /** When an order made now arrives, and the delivery after that one: what is ordered now lasts until then. */
  arrives_on: LocalDate;
  next_arrival_on: LocalDate;
  /** Null where nobody follows the stock: what is there is not known, and the sum reckons with none. */
  lots: readonly StockLot[] | null;
  on_order: readonly Arrival[];
  /** What a pack holds; null where the item is ordered in stock units, by steps (`orderStep` of its unit). */
  pack_content: Quantity | null;
  step: Quantity;
  shelf_life_days: number | null;
  max_qty: Quantity | null;
  /** Set by a person; null or zero where nobody did (zero is what a form left empty stores). */
  reorder_point: Quantity | null;
  safety_stock: Quantity | null;
  /** Of what guests ask for, how much is to be there. */
  fill_rate: number;
};

/**
 * The sum that is shown: forecast − missing + safety − usable − on order = need, then whole packs within the caps.
 * Decimals, as they travel; they add up to the last digit.
 */
export type SuggestionSum = {
  made_on: LocalDate;
  arrives_on: LocalDate;
  /** The day before which what is ordered now has to last. */
  until: LocalDate;
  /** From the day of the sum on; a day on which the restaurant is closed has none. */
  forecast_qty: number;
  /** Of the forecast: wanted before the arrival and not there by then. No order brings it back. */
  missing_qty: number;
  safety_qty: number;
  safety_by: SafetySource;
  /** What expires before it is used does not count, here and on order. */
  usable_qty: number;
  /** False where nobody follows the stock: that none is there is assumed, and said. */
  stock_known: boolean;
  on_order_qty: number;
  /** Before packs and caps; never below zero. */
  need_qty: number;
  pack_content: number | null;
  capped_by: SuggestionCap | null;
  shelf_life_days: number | null;
  max_qty: number | null;
  /** Of what is suggested: not used in time, where the smallest pack is more than the shelf life allows. */
  unused_qty: number;
  /** The first day with less there than is expected to be used, if nothing is ordered; null where it lasts, or is not known. */
  runs_out_on: LocalDate | null;
};

/** What to order of an item, why, and how urgent it is (0 to 1, `priorityBand`). */
export type OrderSuggestion = { qty: Quantity; sum: SuggestionSum; priority: number };
