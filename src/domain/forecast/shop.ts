import type { LocalDate } from '#domain/kernel/days/local-date.ts';

/** Whose public holidays count. */
export const HOLIDAY_COUNTRIES = ['FR', 'BE', 'CH'] as const;
export type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number];

/** What a forecast was learned from: dishes sold, counts, or, before either, what was ordered. */
export const FORECAST_SOURCES = ['sales', 'counts', 'orders'] as const;
export type ForecastSource = (typeof FORECAST_SOURCES)[number];

/** What a restaurant used, day after day: place 0 is `first`, and every series is as long. Zero where nothing was. */
export type ShopHistory = {
  first: LocalDate;
  days: number;
  series: readonly ArrayLike<number>[];
  /** What a unit of each counts in the shop's total; unset, so that kilos and pieces add up (learner/worth.ts). */
  worth?: ArrayLike<number>;
};

/** What is known of closings: null where nobody said, and the history has to tell. */
export type ShopCalendar = {
  country: HolidayCountry;
  isClosed: (day: LocalDate) => boolean | null;
};

/** Of one item: per day from the one after the history on, and how far from the truth such a forecast was before. */
export type ItemForecast = {
  daily: number[];
  /** How far from the truth it was before; what follows for a total of some days: totals.ts. */
  spread: number;
  /** Open days that it was learned from. */
  learned_days: number;
};
