import type { Holiday } from '#domain/forecast/holidays.ts';
import type { HolidayCountry } from '#domain/forecast/shop.ts';

/** The day stands beside it wherever it is shown. */
export const holidayNames: Record<Holiday, string> = {
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

export const holidayCountryNames: Record<HolidayCountry, string> = {
  FR: 'France',
  BE: 'Belgique',
  CH: 'Suisse',
};
