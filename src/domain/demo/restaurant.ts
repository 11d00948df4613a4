import { holidaysOf } from '#domain/forecast/holidays.ts';
import { daysBetween, type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import type { OpeningCalendar } from '#domain/organisations/opening-calendar.ts';

/** The same throws every time, on every machine, whatever was thrown elsewhere. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Days of a bistro: closed on Sunday and Monday, the weekend is what it lives from. */
const CLOSED_WEEKDAYS: readonly Weekday[] = [0, 1];
const WEEKDAY_SHARE = [0, 0, 0.8, 0.86, 0.98, 1.28, 1.42] as const;

/** Closed on these, and open on the others. */
const CLOSED_HOLIDAYS = ['new_year', 'labour_day', 'christmas'] as const;

/** Two weeks in the middle of August, as the street. */
const summerLeave = (year: number) => ({
  starts_on: `${year}-08-03` as LocalDate,
  ends_on: `${year}-08-17` as LocalDate,
});

const yearOf = (day: LocalDate) => Number(day.slice(0, 4));

/** Kept year by year: the story of the restaurant asks for each day thousands of times. */
const knownYears = new Map<number, ReturnType<typeof holidaysOf>>();

function holidayOn(day: LocalDate): readonly string[] {
  const year = yearOf(day);
  const known = knownYears.get(year) ?? holidaysOf('FR', year);
  knownYears.set(year, known);
  return known.get(day) ?? [];
}

export function isRestaurantClosed(day: LocalDate): boolean {
  const { starts_on, ends_on } = summerLeave(yearOf(day));
  return (
    CLOSED_WEEKDAYS.includes(weekdayOf(day)) ||
    (day >= starts_on && day <= ends_on) ||
    holidayOn(day).some((holiday) => CLOSED_HOLIDAYS.some((closed) => closed === holiday))
  );
}

/** As its people say it in the settings, for the years of these days and the one after. */
export const restaurantCalendar = (first: LocalDate, last: LocalDate, reason: string): OpeningCalendar => ({
  country: 'FR',
  closed_weekdays: CLOSED_WEEKDAYS,
  closed_holidays: CLOSED_HOLIDAYS,
  closures: Array.from({ length: yearOf(last) - yearOf(first) + 2 }, (_, year) => ({
    ...summerLeave(yearOf(first) + year),
    reason,
  })),
});

/** When a dish is asked for: all year, or in the cold or warm half of it. */
export type Season = 'all' | 'winter' | 'summer';

/** 1 in the middle of January, -1 in the middle of July. */
const cold = (day: LocalDate): number =>
  Math.cos((2 * Math.PI * (daysBetween(`${yearOf(day)}-01-01` as LocalDate, day) - 15)) / 365.25);

const SEASON_SHARE: Record<Season, (day: LocalDate) => number> = {
  all: () => 1,
  winter: (day) => Math.max(0.12, 1 + 0.75 * cold(day)),
  summer: (day) => Math.max(0.12, 1 - 0.75 * cold(day)),
};

type Asked = { mean: number; season: Season };

/** How many of a dish a day brings on average; grown by 5 % a year up to `today`. None where the restaurant is closed. */
export function expectedSales(day: LocalDate, { mean, season }: Asked, today: LocalDate): number {
  if (isRestaurantClosed(day)) return 0;
  const growth = 1 - (0.05 * daysBetween(day, today)) / 365;
  const festive = holidayOn(day).length > 0 ? 0.75 : 1;
  return mean * WEEKDAY_SHARE[weekdayOf(day)] * SEASON_SHARE[season](day) * growth * festive;
}

/** What came of it: whole dishes, spread as guests are, with what all of a day have in common (`weather`, around 1). */
export function soldThatDay(expected: number, weather: number, throwDice: () => number): number {
  if (expected <= 0) return 0;
  const mean = expected * weather;
  const normal = Math.sqrt(-2 * Math.log(1 - throwDice())) * Math.cos(2 * Math.PI * throwDice());
  return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
}

/** Rain or a trade fair: within a sixth of the usual. */
export const weatherOf = (throwDice: () => number): number => 0.84 + 0.32 * throwDice();
