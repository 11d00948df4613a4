import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';

/** What happened to the goods: a pot was opened, a sauce was made. */
export const LABEL_OCCASIONS = ['opened', 'prepared'] as const;
export type LabelOccasion = (typeof LABEL_OCCASIONS)[number];

/** A roll 62 mm wide, one label after the other, or sheets of 21 labels. */
export const LABEL_PAPERS = ['roll', 'sheet'] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];

export const USE_BY_LABELS_MAX = 100;
export const SHEET_LABELS = 21;
export const SECONDARY_DAYS_MAX = 365;
export const INITIALS_MAX = 6;

/** Unless somebody says otherwise: the third day, that of opening counted, as most kitchens write in their rules. */
export const USUAL_DAYS = 2;

type Opened = { made_on: LocalDate; days: number; expires_on: LocalDate | null };

/** What is opened keeps so many days, and never longer than it would have closed. */
export function goodUntil({ made_on, days, expires_on }: Opened): { day: LocalDate; shortened: boolean } {
  const day = addDays(made_on, days);
  return expires_on !== null && expires_on < day
    ? { day: expires_on, shortened: true }
    : { day, shortened: false };
}

/** « Nadia Benali » signs NB. */
export const signedAs = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => word.charAt(0).toLocaleUpperCase('fr'))
    .join('')
    .slice(0, INITIALS_MAX);
