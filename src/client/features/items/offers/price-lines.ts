import type { PriceRow } from '#client/features/items/items.api.ts';
import { wasNeverValid } from '#domain/items/prices.ts';
import { addDays, daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { toHundredths } from '#domain/kernel/scaled.ts';

type PriceStep = { from: LocalDate; to: LocalDate; price: number };
export type PriceLine = { supplierId: string; name: string; steps: PriceStep[] };

/** Colours stay apart up to five. */
const LINES_MAX = 5;

/** One line of steps per supplier, oldest step first, up to today; announced prices are not drawn. */
export function priceLines(rows: readonly PriceRow[], today: LocalDate): PriceLine[] {
  const shown = rows.filter((row) => !wasNeverValid(row) && row.valid_from <= today);
  const lines = [...Map.groupBy(shown, ({ supplier_id }) => supplier_id)].map(([supplierId, prices]) => ({
    supplierId,
    name: prices[0]?.supplier_name ?? '',
    steps: prices
      .toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
      .map(({ price, valid_from, valid_to }) => ({
        from: valid_from,
        to: valid_to !== null && valid_to < today ? valid_to : today,
        price,
      })),
  }));
  return lines
    .toSorted((a, b) => lastDay(b).localeCompare(lastDay(a)) || b.steps.length - a.steps.length)
    .slice(0, LINES_MAX);
}

const lastDay = ({ steps }: PriceLine): string => steps.at(-1)?.to ?? '';

export type PlotFrame = {
  first: LocalDate;
  last: LocalDate;
  low: number;
  high: number;
  top: number;
  bottom: number;
};

/** The days and prices that the plot spans. Null without a price. */
export function frameOf(lines: readonly PriceLine[], today: LocalDate): PlotFrame | null {
  const steps = lines.flatMap((line) => line.steps);
  const prices = steps.map(({ price }) => price);
  const first = steps.map(({ from }) => from).sort()[0];
  if (first === undefined) return null;
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  // A quarter of air above and below, so that a small change looks small and a flat line stands in the middle.
  const air = Math.max((high - low) * 0.25, high * 0.04, 0.01);
  return {
    first: first < today ? first : addDays(today, -1),
    last: today,
    low,
    high,
    top: high + air,
    bottom: Math.max(0, low - air),
  };
}

/** In a box of 100 by 100. */
export function pathOf({ steps }: PriceLine, frame: PlotFrame): string {
  const span = daysBetween(frame.first, frame.last);
  const x = (day: LocalDate) => toHundredths(Math.min(100, (daysBetween(frame.first, day) / span) * 100));
  const y = (price: number) => toHundredths(heightOf(price, frame));
  return steps
    .map(({ from, to, price }, index) => {
      const follows = index > 0 && steps[index - 1]?.to === addDays(from, -1);
      const end = to < frame.last ? addDays(to, 1) : to;
      return `${follows ? 'L' : 'M'}${x(from)} ${y(price)}H${x(end)}`;
    })
    .join('');
}

/** How far down the box a price stands, in percent. */
export const heightOf = (price: number, { top, bottom }: PlotFrame): number =>
  ((top - price) / (top - bottom)) * 100;
