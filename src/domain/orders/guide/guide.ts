import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import {
  type DeliveryRules,
  deliveryDays,
  type ReceivingMoment,
} from '#domain/orders/delivery/delivery-day.ts';

/** As many articles of a supplier as one list holds: what is starred, ordered or in stock first. */
export const GUIDE_ARTICLES_MAX = 2500;
export const BASKET_NAME_MAX = 60;
export const BASKETS_MAX = 30;
/** The deliveries by which it is seen what is usual, and those whose quantities a row shows. */
export const USUAL_DELIVERIES = 5;
export const SHOWN_DELIVERIES = 3;
/** A price that is older is no news. */
export const PRICE_NEWS_DAYS = 30;
/** As many delivery days as the foot offers. */
const OFFERED_DAYS = 3;

/** In how many of so many deliveries something has to be to be usual: three of five, and as large a part of fewer. */
export const usualFrom = (deliveries: number): number => Math.ceil((deliveries * 3) / USUAL_DELIVERIES);

/** One delivery says nothing about habits. */
export const isUsual = (times: number, deliveries: number): boolean =>
  deliveries >= 2 && times >= usualFrom(deliveries);

/** Of a price that changed lately: how much of the one before it rose or fell, or null where that is nothing to show. */
export function priceChange(price: number, before: number | null): number | null {
  if (before === null || before <= 0) return null;
  const share = price / before - 1;
  return Math.abs(share) < 0.005 ? null : share;
}

/** The next days on which the supplier can deliver, from that day on. */
export function possibleDays(
  rules: DeliveryRules,
  moment: ReceivingMoment,
  { from = moment.today, count = OFFERED_DAYS }: { from?: LocalDate; count?: number } = {},
): LocalDate[] {
  const days: LocalDate[] = [];
  for (const day of deliveryDays(rules, moment, from)) {
    days.push(day);
    if (days.length === count) break;
  }
  return days;
}

type Groupable = { item_id: string; category: string | null; favourite: boolean; usual: boolean };

export type GuideGroup<Row> = {
  kind: 'favourites' | 'usual' | 'category' | 'others';
  category: string | null;
  rows: Row[];
};

/** In the order people think: what they star, what they usually order, then by category; each article once. */
export function guideGroups<Row extends Groupable>(
  rows: readonly Row[],
  collate: (a: string, b: string) => number,
): GuideGroup<Row>[] {
  const groupOf = ({ favourite, usual, category }: Row) =>
    favourite ? 'favourites' : usual ? 'usual' : category === null ? 'others' : 'category';
  const byKind = Map.groupBy(rows, groupOf);
  const byCategory = Map.groupBy(byKind.get('category') ?? [], ({ category }) => category ?? '');
  const plain = (kind: GuideGroup<Row>['kind']): GuideGroup<Row> => ({
    kind,
    category: null,
    rows: byKind.get(kind) ?? [],
  });
  return [
    plain('favourites'),
    plain('usual'),
    ...[...byCategory]
      .toSorted(([a], [b]) => collate(a, b))
      .map(([category, of]): GuideGroup<Row> => ({ kind: 'category', category, rows: of })),
    plain('others'),
  ].filter((group) => group.rows.length > 0);
}
