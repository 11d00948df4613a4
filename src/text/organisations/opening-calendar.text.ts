import type { Holiday } from '#domain/forecast/holidays.ts';
import type { HolidayCountry } from '#domain/forecast/shop.ts';
import { WEEKDAYS_FROM_MONDAY, type Weekday } from '#domain/kernel/days/weekday.ts';
import { RESTAURANT_CLOSURES_MAX } from '#domain/organisations/opening-calendar.ts';
import type { Closure } from '#domain/suppliers/delivery.ts';
import { formatDate, weekdayName } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

const COUNTRIES: Record<HolidayCountry, string> = { FR: 'France', BE: 'Belgique', CH: 'Suisse' };

const HOLIDAYS: Record<Holiday, string> = {
  new_year: 'Jour de l’an',
  berchtold: 'Saint-Berchtold',
  good_friday: 'Vendredi saint',
  easter_monday: 'Lundi de Pâques',
  labour_day: 'Fête du Travail',
  victory_day: 'Victoire de 1945',
  ascension: 'Ascension',
  whit_monday: 'Lundi de Pentecôte',
  bastille_day: 'Fête nationale',
  belgian_national_day: 'Fête nationale',
  swiss_national_day: 'Fête nationale',
  assumption: 'Assomption',
  all_saints: 'Toussaint',
  armistice: 'Armistice de 1918',
  christmas: 'Noël',
  saint_stephen: 'Saint-Étienne',
};

export const countryName = (country: HolidayCountry): string => COUNTRIES[country];

export const holidayName = (holiday: Holiday): string => HOLIDAYS[holiday];

const openDays = (closed: readonly Weekday[]): string =>
  WEEKDAYS_FROM_MONDAY.filter((day) => !closed.includes(day))
    .map(weekdayName)
    .join(', ');

/** /settings: when the restaurant is open. */
export const openingCalendarText = french({
  title: 'Jours d’ouverture',
  intro: 'Les jours fermés ne comptent pas dans les prévisions.',
  unsaid: 'Pas encore enregistrés : les jours fermés sont devinés d’après les ventes.',
  loadFailure: 'Les jours d’ouverture ne s’affichent pas',
  edit: 'Modifier',
  editThis: 'Modifier les jours d’ouverture',
  week: 'Ouvert le',
  openOn: (closed: readonly Weekday[]) => (closed.length === 0 ? 'tous les jours' : openDays(closed)),
  country: 'Jours fériés',
  holidays: 'Fermé les jours fériés suivants',
  holidaysOf: (country: HolidayCountry) => `Jours fériés, ${countryName(country)}`,
  closedHolidays: (closed: readonly Holiday[]) =>
    closed.length === 0 ? 'ouvert' : `fermé : ${closed.map(holidayName).join(', ')}`,
  allClosed: 'Tous',
  allOpen: 'Aucun',
  closures: 'Fermetures',
  closuresHint: 'Congés, travaux, privatisation : dates comprises.',
  noClosure: 'aucune à venir',
  closure: ({ starts_on, ends_on, reason }: Closure) => {
    const days =
      starts_on === ends_on ? formatDate(starts_on) : `du ${formatDate(starts_on)} au ${formatDate(ends_on)}`;
    return reason ? `${days} : ${reason}` : days;
  },
  save: 'Enregistrer',
  saved: 'Jours d’ouverture enregistrés',
  failure: 'Les jours d’ouverture n’ont pas été enregistrés',
});

export const openingCalendarFieldText = french({
  neverOpen: 'Gardez au moins un jour d’ouverture',
  tooLong: 'Un an au plus par fermeture',
  tooMany: `${RESTAURANT_CLOSURES_MAX} fermetures au plus`,
  unknownHoliday: 'Un de ces jours fériés n’existe pas dans ce pays',
});
