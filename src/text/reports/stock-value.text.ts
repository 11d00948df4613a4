import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { PeriodStep } from '#domain/reports/period.ts';
import { counted, formatDate } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** The tab « Valeur du stock ». */
export const stockValueText = french({
  loadFailure: 'La valeur du stock ne se charge pas',
  plot: {
    day: 'Valeur à la fin de chaque jour, au coût des lots',
    week: 'Valeur à la fin de chaque semaine, au coût des lots',
    month: 'Valeur à la fin de chaque mois, au coût des lots',
  } satisfies Record<PeriodStep, string>,
  series: 'Valeur du stock',
  categories: 'Par famille',
  items: 'Par article',
  on: (day: LocalDate) => `au soir du ${formatDate(day)}`,
  evening: (day: LocalDate) => `Au soir du ${formatDate(day)}`,
  noCategory: 'Sans famille',
  all: 'Toutes les familles',
  columns: {
    category: 'Famille',
    item: 'Article',
    value: 'Valeur',
    count: 'Articles',
    qty: 'Quantité',
  },
  unvalued: (count: number) =>
    `${counted(count, 'article en stock sans valeur', 'articles en stock sans valeur')}.`,
  unvaluedHint: 'Personne ne sait ce qu’ils ont coûté : ils ne sont pas comptés.',
  empty: 'Rien en stock à cette date',
  emptyHint: 'La valeur vient des lots reçus et des inventaires.',
  emptyAction: 'Compter le stock',
});
