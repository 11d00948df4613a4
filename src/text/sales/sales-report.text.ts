import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Period } from '#domain/reports/period.ts';
import type { SalesTax } from '#domain/sales/sales.ts';
import {
  counted,
  formatDate,
  formatDayInSentence,
  formatEuros,
  formatPercent,
  plural,
} from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** `best`: the step that sold most, as a table names it. */
type Finding = { change: number | null; revenue: number; best: string | null };

/** The finding is the plot's title. */
function finding({ change, revenue, best }: Finding): string {
  const top = best ? `, ${best.slice(0, 1).toLowerCase()}${best.slice(1)} en tête` : '';
  if (change === null) return `${formatEuros(revenue)} de ventes${top}`;
  if (Math.abs(change) < 0.5) return `Les ventes sont stables${top}`;
  return `Les ventes ${change > 0 ? 'montent' : 'baissent'} de ${formatPercent(Math.abs(change))}${top}`;
}

/** Tills that differ are told alike: the VAT is taken off at the rate of each dish. */
export const salesTaxNames: Record<SalesTax, string> = {
  included: 'TTC',
  excluded: 'HT',
  reckoned: 'HT, TVA des plats déduite',
};

/** The tab « Ventes » of /reports. */
export const salesReportText = french({
  import: 'Importer un CSV',
  oneYear: 'Les ventes se lisent un an à la fois.',
  oneYearHint: ({ from, to }: Period) => `Voici celles du ${formatDate(from)} au ${formatDate(to)}.`,
  noneHere: 'Aucune vente sur la période',
  noneHereHint: (last: LocalDate) => `La dernière vente reçue est du ${formatDate(last)}.`,
  toLast: 'Voir les dernières ventes',
  stale: (day: LocalDate) => `Aucune vente reçue depuis le ${formatDayInSentence(day)}.`,
  staleHint: 'Les chiffres s’arrêtent à ce jour.',
  figures: 'Chiffres des ventes',
  revenue: (tax: SalesTax | null) => `Chiffre d’affaires${tax ? ` ${salesTaxNames[tax]}` : ''}`,
  dishesSold: 'Plats vendus',
  perDay: 'Moyenne par jour',
  perDayMethod: (days: number) => `sur ${counted(days, 'jour ouvert', 'jours ouverts')}`,
  against: (change: string, before: string) => `${change} contre ${before} avant`,
  nothingBefore: 'Rien avant pour comparer',
  finding,
  bySteps: (by: string, tax: SalesTax | null) => `Ventes ${by}${tax ? `, ${salesTaxNames[tax]}` : ''}`,
  legend: { now: 'Cette période', before: 'La période d’avant' },
  dishes: 'Ce qui se vend le mieux',
  dishesHint: (count: number) => counted(count, 'plat vendu', 'plats vendus'),
  dishColumns: { dish: 'Plat', qty: 'Vendus', revenue: 'Montant', share: 'Part', change: 'Évolution' },
  /** After their number, where no column says it. */
  sold: (qty: number) => plural(qty, 'vendu', 'vendus'),
  notDishes: 'Pas des plats',
  lines: {
    title: 'Ce que la caisse a dit',
    back: 'Toutes les ventes',
    unnamed: 'Ventes',
    failure: 'Les lignes de vente ne se chargent pas',
    more: 'Afficher les ventes d’avant',
    empty: 'Aucune vente sur la période',
    day: 'Date',
    name: 'Nom de caisse',
    qty: 'Vendus',
    portions: 'Portions',
    amount: (tax: SalesTax | null) => `Montant${tax ? ` ${salesTaxNames[tax]}` : ''}`,
    seeRecipe: 'Voir la fiche',
  },
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
});
