import type { DishDay } from '#client/features/stock/stock.api.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { servedText, consumptionText as text } from '#text/stock/consumption.text.ts';

type DishDaysProps = {
  days: readonly DishDay[];
  unit: string | null;
  label: string;
  /** What stands for the quantity of a day, where that is not what its dishes took. */
  ofDay?: (qty: string) => string;
};

/** Day by day, the newest first: how much, and the dishes that took it. */
export function DishDays({ days, unit, label, ofDay = (qty) => qty }: DishDaysProps) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {days.map(({ day, qty, dishes }) => (
        <li className="px-4 py-3" key={day}>
          <p className="flex items-baseline justify-between gap-4 font-semibold text-cell">
            <span className="first-letter:uppercase">{text.day(day)}</span>
            <span className="whitespace-nowrap">{ofDay(formatQuantity(qty, unit))}</span>
          </p>
          {dishes.length === 0 ? (
            <p className="text-hint text-ink-2">{servedText.noDish}</p>
          ) : (
            <ul className="mt-1 flex flex-col gap-0.5 text-cell">
              {dishes.map((dish) => (
                <li className="flex items-baseline justify-between gap-4" key={dish.id}>
                  <span className="wrap-anywhere min-w-0">
                    {dish.name} <span className="text-hint text-ink-2">{text.portions(dish.portions)}</span>
                  </span>
                  <span className="whitespace-nowrap text-ink-2">{formatQuantity(dish.qty, unit)}</span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
