import { addDays, type LocalDate, weekdayOf } from '../../src/domain/kernel/days/local-date.ts';
import type { Weekday } from '../../src/domain/kernel/days/weekday.ts';
import { Quantity } from '../../src/domain/kernel/quantity.ts';
import type { OrderSituation } from '../../src/domain/replenishment/suggestion.ts';

/** How a supplier delivers, and how long its goods can be used: `usable_days` counts the day of the delivery. */
export type Plan = { deliveries: readonly Weekday[]; lead: number; usable_days: number; step: Quantity };

/** What is known when an order is made: the item's past is `demand` before `day`. */
export type OrderMoment = {
  item: number;
  day: number;
  situation: Omit<OrderSituation, 'daily' | 'spread' | 'fill_rate'>;
};

export type Outcome = { wanted: number; served: number; bought: number; wasted: number };

type Kitchen = {
  first: LocalDate;
  demand: readonly ArrayLike<number>[];
  /** Orders are made from this day on. */
  start: number;
  plan: Plan;
};

type Batch = { qty: number; last: number };

export const isDelivery = (first: LocalDate, day: number, { deliveries }: Plan): boolean =>
  deliveries.includes(weekdayOf(addDays(first, day)));

/** The first delivery on or after that day. */
export function deliveryFrom(first: LocalDate, day: number, plan: Plan): number {
  for (let next = day; ; next += 1) if (isDelivery(first, next, plan)) return next;
}

/** The days on which an order is made: each as late as its delivery allows. */
export function orderDays({ first, demand, start, plan }: Kitchen): number[] {
  const days = demand[0]?.length ?? 0;
  const all = Array.from({ length: Math.max(0, days - start) }, (_, place) => start + place);
  return all.filter((day) => isDelivery(first, day + plan.lead, plan));
}

const nothing = (): Outcome => ({ wanted: 0, served: 0, bought: 0, wasted: 0 });

/**
 * Runs the kitchen of one item day by day: order, delivery, use of what came first, and in the evening what can no
 * longer be used is thrown away. What is not there is not sold, and not asked for again. One outcome per day.
 */
export function runItem(kitchen: Kitchen, item: number, order: (moment: OrderMoment) => Quantity): Outcome[] {
  const { first, demand, start, plan } = kitchen;
  const series = demand[item] ?? [];
  const ordersOn = new Set(orderDays(kitchen));
  const coming = new Map<number, number>();
  let lots: Batch[] = [];
  const outcomes: Outcome[] = [];
  for (let day = start; day < series.length; day += 1) {
    const outcome = nothing();
    if (ordersOn.has(day)) {
      const qty = order({ item, day, situation: situationOf({ first, day, plan, lots, coming }) });
      coming.set(day + plan.lead, (coming.get(day + plan.lead) ?? 0) + qty);
    }
    const arrived = coming.get(day) ?? 0;
    coming.delete(day);
    if (arrived > 0) lots.push({ qty: arrived, last: day + plan.usable_days - 1 });
    outcome.bought = arrived;
    outcome.wanted = Math.round((series[day] ?? 0) * 1000);
    outcome.served = serve(lots, outcome.wanted);
    outcome.wasted = lots.reduce((sum, { qty, last }) => sum + (last <= day ? qty : 0), 0);
    lots = lots.filter(({ qty, last }) => qty > 0 && last > day);
    outcomes.push(outcome);
  }
  return outcomes;
}

function serve(lots: Batch[], wanted: number): number {
  let missing = wanted;
  for (const lot of lots) {
    const taken = Math.min(lot.qty, missing);
    lot.qty -= taken;
    missing -= taken;
  }
  return wanted - missing;
}

type Shelf = {
  first: LocalDate;
  day: number;
  plan: Plan;
  lots: readonly Batch[];
  coming: ReadonlyMap<number, number>;
};

function situationOf({ first, day, plan, lots, coming }: Shelf): OrderMoment['situation'] {
  const on = (place: number) => addDays(first, place);
  const arrival = day + plan.lead;
  return {
    today: on(day),
    arrives_on: on(arrival),
    next_arrival_on: on(deliveryFrom(first, arrival + 1, plan)),
    lots: lots.map(({ qty, last }) => ({ qty: Quantity.ofUnits(qty), expires_on: on(last) })),
    on_order: [...coming].map(([arrives, qty]) => ({ qty: Quantity.ofUnits(qty), arrives_on: on(arrives) })),
    pack_content: null,
    step: plan.step,
    // The rule counts the days after the delivery.
    shelf_life_days: plan.usable_days - 1,
    max_qty: null,
    reorder_point: null,
    safety_stock: null,
  };
}
