import { addDays, type LocalDate, localDateFrom } from '#domain/kernel/days/local-date.ts';
import type { HolidayCountry } from './shop.ts';

/** When each holiday falls: on a day of the year, or so many days after Easter Sunday. */
const FALLS = {
  new_year: { month: 1, day: 1 },
  berchtold: { month: 1, day: 2 },
  good_friday: { afterEaster: -2 },
  easter_monday: { afterEaster: 1 },
  labour_day: { month: 5, day: 1 },
  victory_day: { month: 5, day: 8 },
  ascension: { afterEaster: 39 },
  whit_monday: { afterEaster: 50 },
  bastille_day: { month: 7, day: 14 },
  belgian_national_day: { month: 7, day: 21 },
  swiss_national_day: { month: 8, day: 1 },
  assumption: { month: 8, day: 15 },
  all_saints: { month: 11, day: 1 },
  armistice: { month: 11, day: 11 },
  christmas: { month: 12, day: 25 },
  saint_stephen: { month: 12, day: 26 },
} as const satisfies Record<string, { month: number; day: number } | { afterEaster: number }>;

export type Holiday = keyof typeof FALLS;

/**
 * In the order of the year. France and Belgium: those of the whole country (not Good Friday and 26 December, which only
 * Alsace and Moselle keep). Switzerland leaves all but four to its cantons: these four, and the five that most cantons
 * keep (not 1 May, Corpus Christi, 15 August and 1 November, which about half of them do).
 */
export const HOLIDAYS = {
  FR: [
    'new_year',
    'easter_monday',
    'labour_day',
    'victory_day',
    'ascension',
    'whit_monday',
    'bastille_day',
    'assumption',
    'all_saints',
    'armistice',
    'christmas',
  ],
  BE: [
    'new_year',
    'easter_monday',
    'labour_day',
    'ascension',
    'whit_monday',
    'belgian_national_day',
    'assumption',
    'all_saints',
    'armistice',
    'christmas',
  ],
  CH: [
    'new_year',
    'berchtold',
    'good_friday',
    'easter_monday',
    'ascension',
    'whit_monday',
    'swiss_national_day',
    'christmas',
    'saint_stephen',
  ],
} as const satisfies Record<HolidayCountry, readonly Holiday[]>;

/** Easter Sunday of the Gregorian calendar, by the rule that Meeus and others print. */
function easterSunday(year: number): LocalDate {
  const moon = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * moon + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((moon + 11 * epact + 22 * toSunday) / 451);
  const fromMarch = epact + toSunday - 7 * late + 114;
  return dayOf(year, Math.floor(fromMarch / 31), (fromMarch % 31) + 1);
}

function dayOf(year: number, month: number, day: number): LocalDate {
  const date = localDateFrom({ year, month, day });
  if (date === null) throw new RangeError(`No holidays are known in ${year}`);
  return date;
}

function dateOf(holiday: Holiday, year: number): LocalDate {
  const falls = FALLS[holiday];
  return 'afterEaster' in falls
    ? addDays(easterSunday(year), falls.afterEaster)
    : dayOf(year, falls.month, falls.day);
}

/** The holidays of a year by their day; two may fall on one (Ascension on 1 May 2008). */
export function holidaysOf(
  country: HolidayCountry,
  year: number,
): ReadonlyMap<LocalDate, readonly Holiday[]> {
  const byDay = new Map<LocalDate, Holiday[]>();
  for (const holiday of HOLIDAYS[country]) {
    const day = dateOf(holiday, year);
    byDay.set(day, [...(byDay.get(day) ?? []), holiday]);
  }
  return byDay;
}
