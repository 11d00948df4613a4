import type { Holiday } from '#domain/forecast/holidays.ts';
import type { HolidayCountry } from '#domain/forecast/shop.ts';

export const holidayNames: Record<Holiday, string> = {
  new_year: "Jour de l'an",
  berchtold: 'Saint-Berchtold (2 janvier)',
  good_friday: 'Vendredi saint',
  easter_monday: 'Lundi de Pâques',
  labour_day: 'Fête du Travail (1er mai)',
  victory_day: 'Victoire de 1945 (8 mai)',
  ascension: 'Ascension',
  whit_monday: 'Lundi de Pentecôte',
  bastille_day: 'Fête nationale (14 juillet)',
  belgian_national_day: 'Fête nationale (21 juillet)',
  swiss_national_day: 'Fête nationale (1er août)',
  assumption: 'Assomption (15 août)',
  all_saints: 'Toussaint',
  armistice: 'Armistice (11 novembre)',
  christmas: 'Noël',
  saint_stephen: 'Saint-Étienne (26 décembre)',
};

export const holidayCountryNames: Record<HolidayCountry, string> = {
  FR: 'France',
  BE: 'Belgique',
  CH: 'Suisse',
};
