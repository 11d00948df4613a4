import { expectedSales, isRestaurantClosed } from '#domain/demo/restaurant.ts';
import { addDays, type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import { instantOf, localTime } from '#domain/kernel/days/time-zone.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';
import { GOODS, type ItemKey, SUPPLIERS, type SupplierKey } from './goods.ts';
import { type DishKey, MENU } from './menu.ts';

/** A year and a half of sales; of it the last half year with its goods, lot by lot. */
export const WHOLE_STORY = { sold: 548, lived: 182 };
export type StorySpan = typeof WHOLE_STORY;

export const DISHES = Object.keys(MENU) as DishKey[];
export const DEMO_ITEMS = Object.keys(GOODS) as ItemKey[];
export const SUPPLIER_KEYS = Object.keys(SUPPLIERS) as SupplierKey[];

/** As the organisation was on that day at that time: what is done is dated so. */
export const demoMoment = (org: OrgContext, day: LocalDate, time: string): OrgContext => ({
  ...org,
  today: day,
  now: instantOf({ date: day, time: localTime(time), timeZone: org.timeZone }),
});

export const rounded = (qty: number): number => Math.round(qty * 1000) / 1000;

/** What a usual day of that date uses of an item. */
export const expectedUse = (item: ItemKey, day: LocalDate, today: LocalDate): number =>
  isRestaurantClosed(day)
    ? 0
    : TAKEN_BY[item].reduce((sum, [dish, qty]) => sum + expectedSales(day, MENU[dish], today) * qty, 0);

/** Which dishes take an item, and how much of it. */
const TAKEN_BY = Object.fromEntries(
  DEMO_ITEMS.map((item) => [
    item,
    DISHES.flatMap((dish): [DishKey, number][] => {
      const qty = MENU[dish].takes[item];
      return qty === undefined ? [] : [[dish, qty]];
    }),
  ]),
) as Record<ItemKey, [DishKey, number][]>;

/** The first day after this one on which the supplier comes. */
export function nextDelivery(supplier: SupplierKey, after: LocalDate): LocalDate {
  for (let day = addDays(after, 1); ; day = addDays(day, 1))
    if (SUPPLIERS[supplier].days.includes(weekdayOf(day))) return day;
}
