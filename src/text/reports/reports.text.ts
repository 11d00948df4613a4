import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { lengthOf, type Period } from '#domain/reports/period.ts';
import type { PeriodPreset } from '#domain/reports/presets.ts';
import { counted, formatDate } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

export type ReportTab =
  | 'achats'
  | 'food-cost'
  | 'marges'
  | 'pertes'
  | 'prix'
  | 'fournisseurs'
  | 'stock'
  | 'ventes';

const PRESET_LENGTHS: Record<PeriodPreset, string> = {
  '30j': '30 jours',
  '10s': '10 semaines',
  '12m': '12 mois',
};

/** The frame of /reports: what every tab shares. */
export const reportsText = french({
  title: 'Rapports',
  tabsLabel: 'Rapports',
  tabs: {
    achats: 'Achats',
    'food-cost': 'Food cost',
    marges: 'Marges par plat',
    pertes: 'Pertes',
    prix: 'Prix',
    fournisseurs: 'Fournisseurs',
    stock: 'Valeur du stock',
    ventes: 'Ventes',
  } satisfies Record<ReportTab, string>,
  /** « Du 31/08/2026 au 08/11/2026, 10 semaines. » */
  sentence: (period: Period, preset: PeriodPreset | null) => {
    const length = preset ? PRESET_LENGTHS[preset] : counted(lengthOf(period), 'jour', 'jours');
    return period.from === period.to
      ? `Le ${formatDate(period.from)}.`
      : `Du ${formatDate(period.from)} au ${formatDate(period.to)}, ${length}.`;
  },
  noPeriod: 'Choisissez deux dates.',
  period: 'Période',
  presets: PRESET_LENGTHS,
  choose: 'Choisir',
  from: 'Du',
  to: 'Au',
  dayMissing: 'Indiquez une date',
  periodRefused: 'Corrigez la période',
  periodRefusedHint: 'Les chiffres reviennent dès que les deux dates vont ensemble.',
  import: 'Importer CSV',
  print: 'Imprimer',
  printedOn: (day: LocalDate) => `Économat, imprimé le ${formatDate(day)}`,
  before: (before: Period) => `comparés au ${formatDate(before.from)} – ${formatDate(before.to)}`,
  evolution: 'Évolution',
  isNew: 'nouveau',
  others: 'Autres',
  total: 'Total',
  share: 'Part',
  showSteps: {
    day: 'Afficher les chiffres par jour',
    week: 'Afficher les chiffres par semaine',
    month: 'Afficher les chiffres par mois',
  },
  hideSteps: 'Masquer ces chiffres',
  moreRows: (count: number) => `Afficher ${counted(count, 'autre ligne', 'autres lignes')}`,
  nothingBefore: 'rien avant pour comparer',
  mostOnly: (shown: number, all: number) =>
    `Les ${counted(shown, 'première ligne', 'premières lignes')} sur ${counted(all, 'ligne', 'lignes')} : l’export les a toutes.`,
  readersOnly: 'Les rapports avec coûts et marges sont réservés aux responsables.',
  readersHint: 'Les recettes, les noms de caisse et la consommation vous restent ouverts.',
  last30: 'Voir les 30 derniers jours',
  wholeSteps: 'Les semaines et les mois sont comptés entiers : ce qui est en cours n’y est pas encore.',
  loading: 'Chargement du rapport',
});
