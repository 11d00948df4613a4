import { addDays, daysBetween, type LocalDate, startOfMonthAfter } from '#domain/kernel/days/local-date.ts';
import { PRICE_NEWS_DAYS } from '#domain/orders/guide/guide.ts';
import { RELIABILITY_DAYS } from '#domain/reports/reliability.ts';

/** How a supplier's articles can be narrowed down, and in which order they stand. */
export const CATALOGUE_FILTERS = ['rising', 'never_ordered'] as const;
export type CatalogueFilter = (typeof CATALOGUE_FILTERS)[number];

export const CATALOGUE_ORDERS = ['changed', 'name'] as const;
export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number];

/** What was bought and what rose is told of the same days as how the supplier kept its word. */
export const SUPPLIER_DAYS = RELIABILITY_DAYS;

/** Month by month, this one included. */
const MONTHS_SHOWN = 12;

export const firstMonth = (today: LocalDate): LocalDate => startOfMonthAfter(today, 1 - MONTHS_SHOWN);

/** The days of a price curve: twelve months. */
const CURVE_DAYS = 365;

export const curveStart = (today: LocalDate): LocalDate => addDays(today, -CURVE_DAYS);

/** From a day on, this price. */
export type CurveStep = { from: LocalDate; price: number };

/** Shares of the price with which a curve begins: 1 is that price, 1.08 eight percent more. */
export type CurveScale = { low: number; high: number };

/** Calm prices are drawn calm: less than this is no reason to fill the height. */
const SCALE_LEAST = 0.05;
/** One price that doubled does not flatten all others: what goes beyond stands at the edge. */
const SCALE_MOST = 0.5;

const within = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(Math.max(value, least), most);

/** One scale for all curves of a supplier. */
export const curveScale = ({ low, high }: CurveScale): CurveScale => ({
  low: within(low, [1 - SCALE_MOST, 1 - SCALE_LEAST]),
  high: within(high, [1 + SCALE_LEAST, 1 + SCALE_MOST]),
});

/** How high a price stands between the bottom (0) and the top (1) of the scale; a curve that begins at nothing is flat. */
function heightInScale(price: number, first: number, { low, high }: CurveScale): number {
  const share = first > 0 ? price / first : 1;
  return (within(share, [low, high]) - low) / (high - low);
}

type CurveAsked = { curve: readonly CurveStep[]; scale: CurveScale; today: LocalDate };

/** A curve as it is drawn: how far along the twelve months each price begins, and how high it stands. */
export function curvePoints({ curve, scale, today }: CurveAsked): { at: number; height: number }[] {
  const start = curveStart(today);
  const first = curve[0]?.price ?? 0;
  return curve.map(({ from, price }) => ({
    at: within(daysBetween(start, from) / CURVE_DAYS, [0, 1]),
    height: heightInScale(price, first, scale),
  }));
}

type LastChange = { changed_on: LocalDate | null; price_before: number | null };
type PriceMove = 'rising' | 'falling' | 'calm';

/** What a price did lately; what is older than that is no news. */
export function recentMove(
  price: number | null,
  { changed_on, price_before }: LastChange,
  today: LocalDate,
): PriceMove {
  if (changed_on === null || price_before === null || price === null) return 'calm';
  if (changed_on <= addDays(today, -PRICE_NEWS_DAYS)) return 'calm';
  return price > price_before ? 'rising' : 'falling';
}
