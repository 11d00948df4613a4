import { type LocalDate, weekdayOf } from '../../src/domain/kernel/days/local-date.ts';
import type { Weekday } from '../../src/domain/kernel/days/weekday.ts';
import { Quantity } from '../../src/domain/kernel/quantity.ts';
import type { OrderSituation } from '../../src/domain/replenishment/suggestion.ts';

/**
 * How a supplier delivers, and how long its goods can be used. An order is made once the service is over, `lead` days
 * before its delivery in the morning; `shelf` counts the day of the delivery.
 */
export type Plan = { deliveries: readonly Weekday[]; lead: number; shelf: number; step: Quantity };

/** The days of a shop, and which of them an order is made for: `dates` reach past the last day by some weeks. */
export type Calendar = { dates: readonly LocalDate[]; plan: Plan };

/** What is known when an order is made, on the eve of `day`: the item's past is what came before that day. */
export type OrderMoment = {
  item: number;
  day: number;
  situation: Omit<OrderSituation, 'daily' | 'spread' | 'fill_rate'>;
};

/** Of one day or more, in thousandths. */
export type Outcome = { wanted: number; served: number; bought: number; wasted: number };

type Batch = { qty: number; last: number };

const isDelivery = ({ dates, plan }: Calendar, day: number): boolean => {
  const date = dates[day];
  return date !== undefined && plan.deliveries.includes(weekdayOf(date));
};

function deliveryAfter(calendar: Calendar, day: number): number {
  for (let next = day + 1; next < calendar.dates.length; next += 1)
    if (isDelivery(calendar, next)) return next;
  throw new RangeError(`No delivery after day ${day}`);
}

export type Delivery = { day: number; arrival: number; next: number };

/** Each order from `start` on, as late as its delivery allows: by the first day that nothing is known of yet. */
export function ordersOf(calendar: Calendar, start: number, days: number): Map<number, Delivery> {
  const orders = new Map<number, Delivery>();
  for (let day = start; day < days; day += 1) {
    const arrival = day + calendar.plan.lead - 1;
    if (isDelivery(calendar, arrival)) {
      orders.set(day, { day, arrival, next: deliveryAfter(calendar, arrival) });
    }
  }
  return orders;
}

type Kitchen = {
  calendar: Calendar;
  item: number;
  demand: ArrayLike<number>;
  start: number;
  orders: ReadonlyMap<number, Delivery>;
};

/**
 * Runs the kitchen of one item day by day: order, delivery, use of what came first, and in the evening what can no
 * longer be used is thrown away. What is not there is not sold, and not asked for again. One outcome per day.
 */
export function runItem(kitchen: Kitchen, order: (moment: OrderMoment) => Quantity): Outcome[] {
  const { calendar, item, demand, start, orders } = kitchen;
  const coming = new Map<number, number>();
  let lots: Batch[] = [];
  const outcomes: Outcome[] = [];
  for (let day = start; day < demand.length; day += 1) {
    const delivery = orders.get(day);
    if (delivery) {
      const qty = order({ item, day, situation: situationOf(calendar, delivery, lots, coming) });
      coming.set(delivery.arrival, (coming.get(delivery.arrival) ?? 0) + qty);
    }
    const bought = coming.get(day) ?? 0;
    coming.delete(day);
    if (bought > 0) lots.push({ qty: bought, last: day + calendar.plan.shelf - 1 });
    const wanted = Math.max(0, Math.round((demand[day] ?? 0) * 1000));
    const served = serve(lots, wanted);
    const wasted = lots.reduce((sum, { qty, last }) => sum + (last <= day ? qty : 0), 0);
    lots = lots.filter(({ qty, last }) => qty > 0 && last > day);
    outcomes.push({ wanted, served, bought, wasted });
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

function situationOf(
  { dates, plan }: Calendar,
  { day, arrival, next }: Delivery,
  lots: readonly Batch[],
  coming: ReadonlyMap<number, number>,
): OrderMoment['situation'] {
  const on = (place: number) => dates[place] as LocalDate;
  return {
    today: on(day),
    arrives_on: on(arrival),
    next_arrival_on: on(next),
    lots: lots.map(({ qty, last }) => ({ qty: Quantity.ofUnits(qty), expires_on: on(last) })),
    on_order: [...coming].map(([arrives, qty]) => ({ qty: Quantity.ofUnits(qty), arrives_on: on(arrives) })),
    pack_content: null,
    step: plan.step,
    // The rule counts the days after the delivery.
    shelf_life_days: plan.shelf - 1,
    max_qty: null,
    reorder_point: null,
    safety_stock: null,
  };
}
