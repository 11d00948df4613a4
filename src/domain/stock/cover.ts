import { addDays, daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { Quantity } from '#domain/kernel/quantity.ts';

/** The average use is that of so many days: four times each day of the week. */
export const USE_DAYS = 28;
/** Counts are weeks apart: what is known of so many days says it, where nothing is sold through recipes. */
export const COUNTED_USE_DAYS = 84;
/** A lot whose date is no further away than this is to be used now, where its item says nothing else. */
export const EXPIRING_DAYS = 3;
/** Where no delivery is expected, a stock that lasts less runs out before one could be. */
export const COVER_WITHOUT_DELIVERY = 2;
/** A delivery that is late by more than this is no longer expected. */
export const LATE_DELIVERY_DAYS = 3;
/** What the small plot of the stock page shows. */
export const PLOT_DAYS = 14;

/** How the stock is narrowed down: whatever needs a person, or what is below its minimum (« stock bas »). */
export const STOCK_FLAGS = ['flagged', 'low'] as const;
export type StockFlag = (typeof STOCK_FLAGS)[number];

/** What may be taken: blocked lots are left alone. */
export const usableOf = ({
  qty_on_hand,
  qty_blocked,
}: {
  qty_on_hand: number;
  qty_blocked: number;
}): number => Quantity.toDecimal(Quantity.subtract(Quantity.of(qty_on_hand), Quantity.of(qty_blocked)));

export type DayMoved = { day: LocalDate; qty: Quantity };

/** The level at the end of each of the last days, the oldest first: from what is there now back through what moved. */
export function lastLevels({
  on_hand,
  moved,
  today,
}: {
  on_hand: Quantity;
  moved: readonly DayMoved[];
  today: LocalDate;
}): Quantity[] {
  const first = addDays(today, 1 - PLOT_DAYS);
  const levels = Array.from({ length: PLOT_DAYS }, () => on_hand);
  for (const { day, qty } of moved) {
    const before = Math.min(daysBetween(first, day), PLOT_DAYS);
    for (let place = 0; place < before; place += 1) {
      levels[place] = Quantity.subtract(levels[place] ?? on_hand, qty);
    }
  }
  return levels;
}
