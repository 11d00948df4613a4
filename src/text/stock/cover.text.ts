import { daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { formatNumber, NBSP, plural } from '#text/kernel/format.ts';

/** '4,6 jours' */
export const daysText = (days: number): string =>
  `${formatNumber(days, { max: 1 })}${NBSP}${plural(days, 'jour', 'jours')}`;

/** A cover in words, for who does not see its boxes: 'Couvre 1,8 jour, livraison dans 3 jours'. */
export function coverSentence(days: number | null, next: LocalDate | null, today: LocalDate): string {
  const lasts = days === null ? 'Consommation inconnue' : `Couvre ${daysText(days)}`;
  if (next === null) return `${lasts}, aucune livraison attendue`;
  const wait = daysBetween(today, next);
  return `${lasts}, livraison ${wait === 0 ? 'aujourd’hui' : `dans ${daysText(wait)}`}`;
}

/** '1,8 j' */
export const coverFigure = (days: number): string => `${formatNumber(days, { max: 1 })}${NBSP}j`;
