import type { Holiday } from '#domain/forecast/holidays.ts';
import type { HolidayCountry } from '#domain/forecast/shop.ts';
import { HOUSE_CLOSURES_MAX } from '#domain/organisations/opening-calendar.ts';
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

/** /settings: when the house is open. */
export const openingCalendarText = french({
  title: 'Jours d’ouverture',
  intro:
    'Les jours fermés ne comptent pas dans les prévisions : rien n’y est prévu, et ils n’apprennent rien.',
  unsaid: 'Pas encore enregistrés : les jours fermés sont devinés d’après les ventes.',
  loadFailure: 'Les jours d’ouverture ne s’affichent pas',
  week: 'Ouvert le',
  country: 'Jours fériés',
  holidaysHint: 'Cochez ceux où vous êtes fermé.',
  closed: 'Fermé',
  allClosed: 'Tous fermés',
  allOpen: 'Tous ouverts',
  closures: 'Fermetures',
  closuresHint: 'Congés, travaux, privatisation : dates comprises.',
  addClosure: 'Ajouter une fermeture',
  from: 'Du',
  to: 'Au',
  reason: 'Motif',
  remove: (place: number) => `Retirer la fermeture ${place}`,
  removeShort: 'Retirer',
  save: 'Enregistrer les jours d’ouverture',
  saved: 'Jours d’ouverture enregistrés',
  failure: 'Les jours d’ouverture n’ont pas été enregistrés',
});

export const openingCalendarFieldText = french({
  neverOpen: 'Gardez au moins un jour d’ouverture',
  backwards: 'La fin vient avant le début',
  tooLong: 'Un an au plus par fermeture',
  tooMany: `${HOUSE_CLOSURES_MAX} fermetures au plus`,
  unknownHoliday: 'Un de ces jours fériés n’existe pas dans ce pays',
});
