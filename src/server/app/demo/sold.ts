import { dice, expectedSales, soldThatDay, weatherOf } from '#domain/demo/restaurant.ts';
import { daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { Cents, lineTotal, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { demoDishes } from '#text/demo/demo-restaurant.text.ts';
import { DEMO_ITEMS, DISHES, rounded } from './days.ts';
import type { ItemKey } from './goods.ts';
import { type DishKey, MENU } from './menu.ts';

type SoldDish = { dish: DishKey; qty: number };

const FIRST = '2020-01-01' as LocalDate;

/** What was sold on a day: the same whenever it is asked for, and whatever the day before was. */
export function soldOn(day: LocalDate, today: LocalDate): SoldDish[] {
  const next = dice(daysBetween(FIRST, day) * 7919);
  const weather = weatherOf(next);
  return DISHES.map((dish) => ({
    dish,
    qty: soldThatDay(expectedSales(day, MENU[dish], today), weather, next),
  })).filter(({ qty }) => qty > 0);
}

/** As a till reports it. */
export const reportOf = (day: LocalDate, sold: readonly SoldDish[]) =>
  sold.map(({ dish, qty }) => ({
    day,
    recipe_name: demoDishes[dish],
    qty,
    revenue: Cents.toDecimal(lineTotal(Quantity.of(qty), UnitPrice.of(MENU[dish].price))),
  }));

/** What that took of each item. */
export function usedBy(sold: readonly SoldDish[]): Map<ItemKey, number> {
  const used = new Map<ItemKey, number>();
  for (const item of DEMO_ITEMS) {
    const qty = sold.reduce((sum, { dish, qty: many }) => sum + many * (MENU[dish].takes[item] ?? 0), 0);
    if (qty > 0) used.set(item, rounded(qty));
  }
  return used;
}
