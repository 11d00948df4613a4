import type { CountStatus } from '#domain/counts/count.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { formatDate } from '#text/kernel/format.ts';

/** What the fields of an inventory say, and the name that it gets by itself. */
export const countFieldText = {
  qtyInvalid: 'Une quantité de 0 à 10 000 000, trois décimales au plus',
} as const;

export const defaultCountName = (today: LocalDate): string => `Comptage du ${formatDate(today)}`;

export const countStatusText: Record<CountStatus, string> = {
  OPEN: 'En cours',
  VALIDATED: 'Validé',
  CANCELLED: 'Annulé',
};
