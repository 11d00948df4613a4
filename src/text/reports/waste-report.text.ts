import { counted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** The tab « Pertes ». */
export const wasteReportText = french({
  loadFailure: 'Les pertes ne se chargent pas',
  plot: 'Pertes par motif, au coût des lots',
  reasons: 'Pertes par motif',
  items: 'Pertes par article',
  columns: {
    reason: 'Motif',
    item: 'Article',
    value: 'Valeur',
    qty: 'Quantité',
    entries: 'Saisies',
  },
  all: { reason: 'Tous les motifs', item: 'Tous les articles' },
  unvalued: (count: number) => `${counted(count, 'saisie sans coût connu', 'saisies sans coût connu')}.`,
  unvaluedHint: 'Leur valeur est comptée en partie, ou pas du tout.',
  unnamed: 'Pertes',
  seeItem: 'Voir l’article',
  empty: 'Aucune perte sur la période',
  emptyHint: 'Saisissez ce qui part à la poubelle, avec son motif : la valeur se calcule toute seule.',
  emptyAction: 'Aller au stock',
  list: {
    title: 'Pertes, lot par lot',
    failure: 'Le détail ne se charge pas',
    more: 'Afficher la suite',
    empty: 'Aucune perte sur la période',
    on: 'Date',
    lot: 'Lot',
    by: 'Saisi par',
    noCost: 'sans coût',
  },
});
