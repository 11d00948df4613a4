import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { LabelOccasion } from '#domain/use-by-labels/use-by.ts';
import { formatDate, formatLongDay } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** What is printed on a label. */
export const useByLabelText = french({
  madeOn: (occasion: LabelOccasion, date: LocalDate) =>
    `${occasion === 'opened' ? 'Ouvert' : 'Préparé'} le ${formatLongDay(date)}`,
  useBy: 'À consommer jusqu’au',
  day: formatLongDay,
  lot: (code: string) => `Lot ${code}`,
  original: (kind: string, date: LocalDate) => `${kind} d’origine ${formatDate(date)}`,
  fileName: (name: string) => `etiquettes-${name}.pdf`,
  title: (name: string) => `Étiquettes, ${name}`,
});

/** The dialog that prints them. */
export const labelsDialogText = french({
  title: 'Étiquettes DLC secondaire',
  occasion: 'Le produit est',
  occasions: { opened: 'Ouvert', prepared: 'Préparé' },
  madeOn: { opened: 'Ouvert le', prepared: 'Préparé le' },
  notYet: 'Ce jour n’est pas encore venu',
  days: 'Se garde ensuite',
  daysUnit: 'jours',
  daysInvalid: 'De 0 à 365 jours',
  lot: 'Lot',
  noLot: 'Sans lot',
  lotOf: (code: string, kind: string, date: string) => `${code} (${kind} ${date})`,
  unnamedLot: 'sans numéro',
  initials: 'Initiales',
  count: 'Nombre d’étiquettes',
  paper: 'Papier',
  papers: { roll: 'Rouleau 62 mm', sheet: 'Planches A4' },
  sheetHint: '21 étiquettes de 63,5 × 38,1 mm par planche',
  rollHint: 'Une étiquette de 62 × 40 mm par page',
  until: (date: LocalDate) => `À consommer jusqu’au ${formatLongDay(date)}`,
  shortened: 'Limité par la date d’origine du lot.',
  print: 'Imprimer',
  printing: 'Préparation…',
  failure: 'Les étiquettes n’ont pas pu être préparées',
  loadFailure: 'Le produit ne se charge pas',
});
