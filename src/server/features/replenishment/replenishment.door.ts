import type { ForecastSource } from '#domain/forecast/shop.ts';
import type { Unit } from '#domain/items/item.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { SuggestionSum } from '#domain/replenishment/suggestion.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';

/** How long an order is to last: until the delivery after the next one, or so many days, and never less than that. */
export type Period = 'next_delivery' | { horizon_days: number };

/** Which items: all, those that are bought from this supplier, all that it sells, or these. */
export type Scope =
  | 'all'
  | { bought_from: string }
  | { sold_by: string }
  | { item_ids: readonly string[]; supplier_id?: string };

/** What is known of an item today, and what follows from it; quantities are decimals in its stock unit. */
export type ItemNeed = {
  item_id: string;
  item_name: string;
  sku: string | null;
  unit: Unit | null;
  /** From whom: as a person set it, or whoever sells it cheapest; null where nobody does. */
  supplier_id: string | null;
  supplier_name: string | null;
  unit_price: number | null;
  pack_label: string | null;
  pack_content: number | null;
  current_stock: number;
  /** The mean of the coming seven days. */
  avg_daily_consumption: number;
  /** In whole packs; zero where nothing need be ordered. */
  suggested_qty: number;
  priority: number;
  rationale: string;
  sum: SuggestionSum;
  /** Null where nothing is known of its use: only its minimum speaks. */
  source: ForecastSource | null;
};

/** What is needed of each item, those of which nothing is known left out. */
export function needsOf(
  _tx: OrgTx,
  _org: OrgContext,
  _asked: { scope: Scope; period: Period },
): Promise<ItemNeed[]> {
  throw new AppError('NOT_FOUND');
}

/** Learns anew what is used of each item, and keeps what is expected of the days to come. */
export function makeForecasts(
  _tx: OrgTx,
  _org: OrgContext,
): Promise<{ items: number; history_days: number }> {
  throw new AppError('NOT_FOUND');
}

/** The batch of today; made again, what nobody ordered yet is replaced. After `makeForecasts`. */
export function writeSuggestions(_tx: OrgTx, _org: OrgContext): Promise<{ suggestions: number }> {
  throw new AppError('NOT_FOUND');
}
