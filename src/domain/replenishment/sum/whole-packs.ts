import { Quantity } from '#domain/kernel/quantity.ts';
import { ORDER_QTY_MAX } from '#domain/orders/limits.ts';
import type { OrderSituation, SuggestionCap } from '#domain/replenishment/suggestion.ts';
import { wasteWeight } from './order-level.ts';
import { type CountedStock, type Reckoning, sumOf } from './reckoning.ts';
import { stockAhead } from './stock-ahead.ts';

type Given = { situation: OrderSituation; reckoning: Reckoning; counted: CountedStock; need: number };
type Packed = { qty: number; capped_by: SuggestionCap | null; unused: number };

/** The need in whole packs, within what can be used in time and what there is room for. */
export function inWholePacks(given: Given): Packed {
  const { situation, need } = given;
  if (need <= 0) return { qty: 0, capped_by: null, unused: 0 };
  const pack = packOf(situation);
  const full = Math.min(upTo(need, pack), downTo(Quantity.of(ORDER_QTY_MAX), pack));
  const used = usedInTime(given.reckoning);
  const kept = withinShelfLife({ ...given, pack, full, used });
  const room = roomBelowMax(situation, given.reckoning);
  const qty = Math.min(kept, downTo(room, pack));
  return {
    qty,
    capped_by:
      qty < kept ? 'max_qty' : kept < full || kept > used + given.reckoning.ownSafety ? 'shelf_life' : null,
    unused: Math.max(0, qty - used - given.reckoning.ownSafety) > 0 ? qty - used : 0,
  };
}

export const packOf = ({ pack_content, step }: OrderSituation): number =>
  Math.max(1, pack_content !== null && pack_content > 0 ? pack_content : step);

const upTo = (qty: number, pack: number): number => Math.ceil(qty / pack) * pack;
export const downTo = (qty: number, pack: number): number => Math.max(0, Math.floor(qty / pack)) * pack;

/** Of what arrives with this order, the most that is expected to be used before it spoils. */
export function usedInTime({ spoils, arrival, until, batches, use }: Reckoning): number {
  // Nobody knows how much of it is used: what a person asked for is not held back by that.
  if (spoils === null || sumOf(use) === 0) return Number.POSITIVE_INFINITY;
  const others = batches.filter(({ from }) => from < until);
  const { days } = stockAhead(others, use.slice(0, spoils));
  return sumOf(days.slice(arrival).map(({ missing }) => missing));
}

/** Whole packs go over what is used in time only where fewer would miss more than they save, by its weight. */
function withinShelfLife({
  situation,
  reckoning,
  counted,
  pack,
  full,
  used,
}: Given & { pack: number; full: number; used: number }): number {
  const most = used + reckoning.ownSafety;
  if (full <= most) return full;
  const fewer = downTo(most, pack);
  const one = fewer + pack;
  // Expected to be wanted before the next delivery, and not there with fewer.
  const missed = Math.min(-counted.left, used) - fewer;
  if (missed <= 0) return fewer;
  const isWorthIt = fewer === 0 || missed > wasteWeight(situation.fill_rate) * (one - used);
  return isWorthIt ? one : fewer;
}

/** What there is room for: stock, orders and suggestion together stay within the item's maximum. */
export function roomBelowMax({ max_qty }: OrderSituation, { batches }: Reckoning): number {
  if (max_qty === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, max_qty - sumOf(batches.map(({ qty }) => qty)));
}
