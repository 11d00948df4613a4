import { addDays } from '#domain/kernel/days/local-date.ts';
import { type Cents, lineCents, type UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { ORDER_QTY_MAX } from '#domain/orders/limits.ts';
import { type Reckoning, reckon, sumOf } from '#domain/replenishment/sum/reckoning.ts';
import { daysCovered, stockAhead } from '#domain/replenishment/sum/stock-ahead.ts';
import { downTo, packOf, roomBelowMax, usedInTime } from '#domain/replenishment/sum/whole-packs.ts';
import type { OrderSituation } from './suggestion.ts';

/** What is needed later than this is not « needed next », however long it keeps. */
const FILL_UP_DAYS = 28;

/** More steps than this of one article are too small to tell apart: grams of a hundred kilos. */
const STEPS_MAX = 200;

/** An article of the supplier: its situation without the order, what of it is in the order, and its price per unit. */
export type FillUpItem = {
  item_id: string;
  situation: OrderSituation;
  in_order: Quantity;
  unit_price: UnitPrice;
};

type FilledUp = {
  /** What to add to each, in whole packs. */
  added: { item_id: string; qty: Quantity }[];
  /** What is still lacking once all that will be needed is in it; zero where the amount is reached. */
  missing_cents: number;
};

type Candidate = {
  item: FillUpItem;
  reckoning: Reckoning;
  /** What is added at once: a pack, or as many as make a step. */
  step: number;
  /** The most that an order may hold of it: used in time, and within the maximum. */
  most: number;
  added: number;
  /** Days from the arrival on that it lasts, with what is in the order. */
  lasts: number;
};

/**
 * « Compléter » : fills an order up by so many cents with what will be needed next, a step at a time: what runs out
 * first goes first. Nothing is taken that would not be used in time, or would be over its maximum.
 */
export function fillUp(missing: Cents, items: readonly FillUpItem[]): FilledUp {
  const candidates = items.map(candidateOf);
  let lacking: number = missing;
  while (lacking > 0) {
    const next = soonest(candidates.filter(takesOneMore));
    if (!next) break;
    const before = costOf(next);
    next.added += next.step;
    next.lasts = lastingOf(next);
    lacking -= costOf(next) - before;
  }
  return {
    added: candidates.flatMap(({ item, added }) =>
      added > 0 ? [{ item_id: item.item_id, qty: Quantity.ofUnits(added) }] : [],
    ),
    missing_cents: Math.max(0, lacking),
  };
}

function candidateOf(item: FillUpItem): Candidate {
  const { situation } = item;
  const later = { ...situation, next_arrival_on: addDays(situation.today, FILL_UP_DAYS) };
  const reckoning = reckon(later);
  const pack = packOf(situation);
  const used = Math.min(usedInTime(reckoning), usedUntil(reckoning));
  const room = Math.min(used, roomBelowMax(situation, reckoning), Quantity.of(ORDER_QTY_MAX));
  const most = downTo(room, pack);
  const candidate = { item, reckoning, step: Math.max(pack, downTo(most / STEPS_MAX, pack)), most, added: 0 };
  return { ...candidate, lasts: lastingOf(candidate) };
}

/** What is wanted from the arrival on and not there yet, as far as « next » goes. */
const usedUntil = ({ batches, use, until, arrival }: Reckoning): number =>
  sumOf(
    stockAhead(batches, use.slice(0, until))
      .days.slice(arrival)
      .map(({ missing }) => missing),
  );

const takesOneMore = ({ item, added, step, most }: Candidate): boolean =>
  item.unit_price > 0 && item.in_order + added + step <= most;

const costOf = ({ item, added }: Candidate): number =>
  lineCents(Quantity.ofUnits(item.in_order + added), item.unit_price);

const soonest = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.reduce<Candidate | undefined>(
    (first, next) => (first === undefined || next.lasts < first.lasts ? next : first),
    undefined,
  );

/** What lacks before the arrival lacks anyway. */
function lastingOf({ item, reckoning, added }: Omit<Candidate, 'lasts'>): number {
  const { arrival, batches, use, spoils } = reckoning;
  const to = spoils === null ? Number.POSITIVE_INFINITY : spoils - 1;
  const order = { qty: item.in_order + added, from: arrival, to, coming: true };
  const { days } = stockAhead([...batches, order], use);
  return daysCovered(days.slice(arrival), use.slice(arrival));
}
