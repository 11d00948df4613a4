import { counted, formatNumber, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

type Sums = { made: number; matched: number; left: number };

/** Articles of past orders that are not here. */
export const orderItemsText = french({
  title: (names: number) => counted(names, 'article inconnu', 'articles inconnus'),
  summary: ({ made, matched, left }: Sums) =>
    [
      made > 0 && `${formatNumber(made)} à créer`,
      matched > 0 && counted(matched, 'rapproché d’un article existant', 'rapprochés d’articles existants'),
      left > 0 &&
        `${counted(left, 'laissé', 'laissés')} de côté avec ${left > 1 ? 'leurs' : 'ses'} commandes`,
    ]
      .filter(Boolean)
      .join(', '),
  rows: (rows: number) => counted(rows, 'ligne de commande', 'lignes de commande'),
  makeAll: 'Tout créer',
  make: 'Créer cet article',
  leaveOut: 'Laisser de côté',
  looksAlike: 'Ressemble',
  meaning: (name: string) => `Ce que ${quoted(name)} désigne`,
  search: 'Chercher un article',
  searchFailure: 'Les articles n’ont pas pu être cherchés.',
  more: (names: number) => `Afficher la suite (${formatNumber(names)})`,
});
