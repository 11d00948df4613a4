import type { StorageFamily } from '#domain/items/storage.ts';
import { daysBetween, type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import { DEMO_ITEMS } from './days.ts';
import { GOODS, type ItemKey } from './goods.ts';

/** Every how many weeks suppliers write such goods down anew, and how far their prices swing within a year. */
const COURSES: Record<StorageFamily, { weeks: number; swing: number }> = {
  produce: { weeks: 4, swing: 0.16 },
  fresh_fish: { weeks: 3, swing: 0.1 },
  chilled: { weeks: 6, swing: 0.06 },
  minced_meat: { weeks: 6, swing: 0.06 },
  dairy: { weeks: 8, swing: 0.04 },
  dry: { weeks: 10, swing: 0.03 },
  frozen: { weeks: 10, swing: 0.03 },
  drinks: { weeks: 12, swing: 0.03 },
};

/** What went up at once and stayed there. */
const RISES: readonly { item: ItemKey; ago: number; by: number }[] = [
  { item: 'chocolat', ago: 120, by: 1.15 },
  { item: 'cafe', ago: 75, by: 1.08 },
  { item: 'beurre', ago: 33, by: 1.09 },
  { item: 'saumon', ago: 26, by: 1.12 },
  { item: 'entrecote', ago: 12, by: 1.06 },
  { item: 'oeuf', ago: 9, by: 0.92 },
];

/** A Monday. */
const FIRST = '2020-01-06' as LocalDate;

/** What a supplier asks for an item from this day on; null where its price stays as it is. */
export function listedFrom(item: ItemKey, day: LocalDate, today: LocalDate): number | null {
  const ago = daysBetween(day, today);
  const rises = RISES.filter((rise) => rise.item === item);
  const { weeks, swing } = COURSES[GOODS[item].family];
  const place = DEMO_ITEMS.indexOf(item);
  const week = Math.floor(daysBetween(FIRST, day) / 7);
  const isListed = weekdayOf(day) === 1 && (week + place) % weeks === 0;
  if (!isListed && !rises.some((rise) => rise.ago === ago)) return null;
  const wave = Math.sin((2 * Math.PI * week) / 52 + place);
  const risen = rises.filter((rise) => rise.ago >= ago).reduce((by, rise) => by * rise.by, 1);
  return toCents(GOODS[item].price * (1 + swing * wave) * risen);
}

/** Tenths of a cent where a cent is much. */
export const toCents = (price: number): number =>
  Math.round(price * (price < 1 ? 1000 : 100)) / (price < 1 ? 1000 : 100);
