import { addDays, type LocalDate, localDateFrom } from '#domain/kernel/days/local-date.ts';
import type { HolidayCountry } from './shop.ts';

type Falls = { month: number; day: number } | { afterEaster: number };

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
} as const satisfies Record<string, Falls>;

/** No public holidays, or not everywhere, and yet unlike other days of their weekday. */
const OTHER_FALLS = {
  epiphany: { month: 1, day: 6 },
  easter_sunday: { afterEaster: 0 },
  whit_sunday: { afterEaster: 49 },
  corpus_christi: { afterEaster: 60 },
  christmas_eve: { month: 12, day: 24 },
  new_years_eve: { month: 12, day: 31 },
} as const satisfies Record<string, Falls>;

/** Also looked at where the country does not keep them: a region may, or a neighbour's guests. */
const KEPT_BY_SOME = [
  'berchtold',
  'good_friday',
  'labour_day',
  'assumption',
  'all_saints',
  'saint_stephen',
] as const satisfies readonly Holiday[];

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

function dateOf(falls: Falls, year: number): LocalDate {
  return 'afterEaster' in falls
    ? addDays(easterSunday(year), falls.afterEaster)
    : dayOf(year, falls.month, falls.day);
}

/** The public holidays of a year by their day; two may fall on one (Ascension on 1 May 2008). */
export function holidaysOf(
  country: HolidayCountry,
  year: number,
): ReadonlyMap<LocalDate, readonly Holiday[]> {
  const byDay = new Map<LocalDate, Holiday[]>();
  for (const holiday of HOLIDAYS[country]) {
    const day = dateOf(FALLS[holiday], year);
    byDay.set(day, [...(byDay.get(day) ?? []), holiday]);
  }
  return byDay;
}

/** A day of the year that may be unlike its weekday, whether or not anybody is off. */
export type MarkedDay = { name: string; isHoliday: boolean };

/** Those of a year by their day; a public holiday goes before any other. */
export function markedDaysOf(country: HolidayCountry, year: number): ReadonlyMap<LocalDate, MarkedDay> {
  const byDay = new Map<LocalDate, MarkedDay>();
  const mark = (name: string, falls: Falls, isHoliday: boolean) => {
    const day = dateOf(falls, year);
    if (!byDay.has(day)) byDay.set(day, { name, isHoliday });
  };
  for (const name of HOLIDAYS[country]) mark(name, FALLS[name], true);
  for (const [name, falls] of Object.entries(OTHER_FALLS)) mark(name, falls, false);
  for (const name of KEPT_BY_SOME) mark(name, FALLS[name], false);
  return byDay;
}
