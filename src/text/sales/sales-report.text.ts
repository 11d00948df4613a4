import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { ReportLength } from '#domain/sales/report.ts';
import type { SalesTax } from '#domain/sales/sales.ts';
import {
  counted,
  formatDate,
  formatDayInSentence,
  formatEuros,
  formatNumber,
  formatPercent,
  NBSP,
} from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** '+4,2 %', '−4 %': a change always bears its sign. */
export const changeText = (points: number): string =>
  `${Math.round(points * 10) > 0 ? '+' : ''}${formatPercent(points)}`;

/** '1,5 k€' on a scale, where there is no room for cents. */
export const scaleText = (euros: number): string =>
  Math.abs(euros) >= 1000
    ? `${formatNumber(euros / 1000, { max: 1 })}${NBSP}k€`
    : `${formatNumber(euros)}${NBSP}€`;

type Finding = { change: number | null; revenue: number; best: LocalDate | null };

/** The finding is the plot's title. */
function finding({ change, revenue, best }: Finding): string {
  const top = best ? `, ${formatDayInSentence(best)} en tête` : '';
  if (change === null) return `${formatEuros(revenue)} de ventes${top}`;
  if (Math.abs(change) < 0.5) return `Les ventes sont stables${top}`;
  return `Les ventes ${change > 0 ? 'montent' : 'baissent'} de ${formatPercent(Math.abs(change))}${top}`;
}

const TAXES: Record<SalesTax, string> = { included: 'TTC', excluded: 'HT', mixed: 'HT et TTC mêlés' };

/** /reports. */
export const salesReportText = french({
  title: 'Rapports',
  sentence: (from: LocalDate, to: LocalDate) => `Ventes du ${formatDate(from)} au ${formatDate(to)}.`,
  noSales: 'Vos ventes, vos plats et ce qu’ils rapportent.',
  import: 'Importer un CSV',
  period: 'Période',
  lengths: { 7: '7 jours', 28: '28 jours' } satisfies Record<ReportLength, string>,
  stale: (day: LocalDate) => `Aucune vente reçue depuis le ${formatDayInSentence(day)}.`,
  staleHint: 'Les chiffres s’arrêtent à ce jour.',
  figures: 'Chiffres des ventes',
  revenue: (tax: SalesTax | null) => `Chiffre d’affaires${tax ? ` ${TAXES[tax]}` : ''}`,
  dishesSold: 'Plats vendus',
  perDay: 'Moyenne par jour',
  perDayMethod: (days: number) => `sur ${counted(days, 'jour ouvert', 'jours ouverts')}`,
  against: (change: string, before: string) => `${change} contre ${before} avant`,
  nothingBefore: 'Rien avant pour comparer',
  finding,
  byDay: (tax: SalesTax | null) => `Ventes par jour${tax ? `, ${TAXES[tax]}` : ''}`,
  legend: {
    now: 'Ces jours',
    before: (length: ReportLength) => `${length} jours plus tôt`,
  },
  extremes: (least: string, most: string) => `De ${least} à ${most} par jour`,
  showDays: 'Afficher les chiffres par jour',
  hideDays: 'Masquer les chiffres par jour',
  dayColumns: { day: 'Jour', qty: 'Vendus', revenue: 'Montant', before: 'Avant' },
  dishes: 'Ce qui se vend le mieux',
  dishesHint: (count: number) => counted(count, 'plat vendu', 'plats vendus'),
  dishColumns: { dish: 'Plat', qty: 'Vendus', revenue: 'Montant', share: 'Part', change: 'Évolution' },
  dishOnCard: (qty: number, share: number) => `${counted(qty, 'vendu', 'vendus')} · ${formatPercent(share)}`,
  notDishes: 'Pas des plats',
  moreDishes: (count: number) => `Afficher ${counted(count, 'autre plat', 'autres plats')}`,
  isNew: 'nouveau',
  toCheck: (count: number) =>
    `${counted(count, 'nom de caisse reconnu tout seul', 'noms de caisse reconnus tout seuls')}.`,
  toCheckHint: 'Vérifiez à quel plat ils correspondent : le stock en dépend.',
  check: 'Vérifier',
  ways: 'Aller plus loin',
  way: {
    emails: { title: 'Emails reçus', why: 'Les rapports envoyés par votre caisse.' },
    recipes: { title: 'Recettes', why: 'Coûts, marges et plats à compléter.' },
    names: { title: 'Noms de caisse', why: 'À quel plat correspond chaque nom vendu.' },
    stock: { title: 'Consommation', why: 'Ce que les ventes ont pris au stock.' },
  },
  empty: 'Pas encore de ventes',
  emptyHint:
    'Déposez un rapport de caisse, ou faites-le envoyer chaque soir : les plats vendus feront baisser le stock.',
  profiles: 'Configurer la caisse',
  loadFailure: 'Les ventes ne se chargent pas',
  readersOnly: 'Les chiffres de ventes sont réservés aux responsables.',
  readersHint: 'Les recettes et les noms de caisse vous restent ouverts.',
});
