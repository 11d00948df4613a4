import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { MenuClass } from '#domain/reports/menu-class.ts';
import type { ReliabilityFault } from '#domain/reports/reliability.ts';
import {
  counted,
  DASH,
  formatDate,
  formatEuros,
  formatNumber,
  formatPercent,
  NBSP,
  plural,
} from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

const points = (value: number): string =>
  `${formatNumber(Math.abs(value), { max: 1 })}${NBSP}${plural(Math.abs(value), 'point', 'points')}`;

type FoodCost = {
  theoretical: number | null;
  compared: number | null;
  counted: number | null;
  target: number | null;
};

/** The finding is the plot's title. */
function foodCostFinding({ theoretical, compared, counted: found, target }: FoodCost): string {
  if (found !== null && compared !== null) {
    const lost = Math.round((found - compared) * 10) / 10;
    if (Math.abs(lost) < 0.1) return 'L’assiette suit la fiche';
    return lost > 0
      ? `${points(lost)} ${plural(lost, 'perdu', 'perdus')} entre la fiche et l’assiette`
      : `${points(lost)} de moins dans l’assiette que sur la fiche`;
  }
  if (theoretical === null) return 'Food cost inconnu sur la période';
  const sentence = `Food cost théorique de ${formatPercent(theoretical)}`;
  if (target === null) return sentence;
  if (theoretical > target) return `${sentence}, au-dessus de l’objectif`;
  return `${sentence}, dans l’objectif`;
}

/** The tab « Food cost ». */
export const foodCostText = french({
  loadFailure: 'Le food cost ne se charge pas',
  finding: foodCostFinding,
  description: (by: string) => `Food cost théorique (recettes) et compté (inventaires), ${by}`,
  theoretical: 'Théorique',
  counted: 'Compté',
  target: (percent: number) => `objectif ${formatPercent(percent)}`,
  gap: 'Écart sur la période :',
  seeItems: 'Voir les articles',
  summary: 'Le compte de la période',
  lines: {
    revenue: 'Ventes HT',
    cost: 'Coût des fiches',
    theoretical: 'Food cost théorique',
    before: 'Théorique d’avant',
    compared: 'Théorique des jours comptés',
    counted: 'Food cost compté',
    gap: 'Écart',
  },
  columns: { revenue: 'Ventes HT', cost: 'Coût des fiches', gap: 'Écart' },
  empty: 'Aucune vente sur la période',
  emptyHint: 'Le food cost compare ce que vous vendez à ce que vos fiches coûtent.',
  import: 'Importer des ventes',
  noCost: (count: number, revenue: number) =>
    `${counted(count, 'plat vendu', 'plats vendus')} sans coût, pour ${formatEuros(revenue)} HT.`,
  noCostHint: 'Ils ne sont pas dans le food cost théorique.',
  complete: 'Compléter les fiches',
  noDish: (revenue: number) => `${formatEuros(revenue)} HT vendus sous des noms qui ne sont pas des plats.`,
  names: 'Voir les noms de caisse',
  noCount: 'Aucun inventaire dans la période.',
  lastCount: (day: LocalDate) => `Aucun inventaire dans la période : le dernier est du ${formatDate(day)}.`,
  fewCounts: 'Les inventaires n’encadrent pas assez d’ingrédients.',
  countHint: 'Deux inventaires disent ce qui a vraiment été consommé entre eux.',
  count: 'Compter le stock',
  pending: (days: number) =>
    `${counted(days, 'jour de ventes est encore à reporter', 'jours de ventes sont encore à reporter')} dans le stock.`,
  back: 'Tout le food cost',
  items: 'Ce qui fait l’écart',
  itemsHint: 'Consommation des fiches et consommation comptée, sur les jours que deux inventaires encadrent.',
  itemsEmpty: 'Aucun article compté deux fois',
  itemColumns: {
    item: 'Article',
    theoretical: 'Fiches',
    counted: 'Compté',
    difference: 'Écart',
    percent: 'Écart (%)',
    gap: 'En euros',
    days: 'Jours',
  },
  uncounted: (count: number) =>
    `${counted(count, 'ingrédient utilisé sans deux inventaires', 'ingrédients utilisés sans deux inventaires')}.`,
  withoutRecipe: (count: number) =>
    `${counted(count, 'article compté n’entre', 'articles comptés n’entrent')} dans aucune fiche.`,
});

type Margins = { margin: number; before: number; top: string | null };

function marginFinding({ margin, before, top }: Margins): string {
  const first = top ? `, ${top} en tête` : '';
  if (before <= 0) return `${formatEuros(margin)} de marge${first}`;
  const change = (margin / before - 1) * 100;
  if (Math.abs(change) < 0.5) return `La marge est stable, à ${formatEuros(margin)}${first}`;
  return `La marge ${change > 0 ? 'monte' : 'baisse'} de ${formatPercent(Math.abs(change))}${first}`;
}

/** The tab « Marges par plat ». */
export const marginsText = french({
  loadFailure: 'Les marges ne se chargent pas',
  finding: marginFinding,
  description: 'Ventes HT moins le coût des fiches, aux prix de chaque période',
  tops: 'Marge totale des plats qui laissent le plus',
  margin: 'Marge totale',
  summary: 'Le compte de la période',
  lines: {
    portions: 'Portions vendues',
    revenue: 'Ventes HT',
    cost: 'Coût des fiches',
    percent: 'Taux de marge',
    before: 'Marge d’avant',
    total: 'Marge',
  },
  table: 'Marge par plat',
  columns: {
    dish: 'Plat',
    portions: 'Vendus',
    revenue: 'Ventes HT',
    cost: 'Coût / portion',
    unit: 'Marge / portion',
    percent: 'Marge (%)',
    margin: 'Marge totale',
    share: 'Part',
    change: 'Évolution',
    menuClass: 'Sur la carte',
    gap: 'Ce qui manque',
  },
  classHint: {
    star: 'Vendu souvent, bonne marge : à garder bien en vue.',
    workhorse: 'Vendu souvent, petite marge : revoir le prix ou la fiche.',
    puzzle: 'Bonne marge, peu vendu : à mettre en avant.',
    dog: 'Peu vendu, petite marge : à revoir ou à retirer.',
  } satisfies Record<MenuClass, string>,
  lacking: 'Plats dont la marge est inconnue',
  lackingHint: (count: number, revenue: number) =>
    `${counted(count, 'plat', 'plats')}, ${formatEuros(revenue)} HT de ventes hors de ces marges.`,
  empty: 'Aucun plat vendu sur la période',
  emptyHint: 'Les marges viennent des ventes et des fiches recettes.',
  import: 'Importer des ventes',
});

/** « 2 h 10 », « 45 min », « 3 j 4 h ». */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes}${NBSP}min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) {
    const rest = minutes % 60;
    return `${hours}${NBSP}h${rest === 0 ? '' : `${NBSP}${String(rest).padStart(2, '0')}`}`;
  }
  const days = Math.floor(hours / 24);
  return `${days}${NBSP}j${hours % 24 === 0 ? '' : `${NBSP}${hours % 24}${NBSP}h`}`;
}

/** How long an answer takes; a dash where nobody answered. */
export const answerText = (minutes: number | null): string =>
  minutes === null ? DASH : durationText(minutes);

type Reliable = { onTime: number | null; complete: number | null; worst: string | null };

const watched = french({
  word: (supplier: string | null) => (supplier ? ` : ${supplier} à surveiller` : ''),
});

function reliabilityFinding({ onTime, complete, worst }: Reliable): string {
  if (onTime === null && complete === null) return 'Aucune livraison sur la période';
  if (onTime === null) return `${formatPercent(complete ?? 0)} de livraisons complètes${watched.word(worst)}`;
  return `${formatPercent(onTime)} de livraisons à l’heure${watched.word(worst)}`;
}

/** The tab « Fournisseurs ». */
export const reliabilityText = french({
  loadFailure: 'La fiabilité des fournisseurs ne se charge pas',
  finding: reliabilityFinding,
  method:
    'Jour promis, quantités et prix commandés. Les écarts dans la tolérance de réception ne comptent pas.',
  figures: {
    onTime: 'À l’heure',
    complete: 'Complet',
    prices: 'Prix tenus',
    answer: 'Répond en',
  },
  deliveriesOf: (part: number, whole: number) =>
    `${formatNumber(part)} sur ${counted(whole, 'livraison', 'livraisons')}`,
  linesOf: (part: number, whole: number) => `${formatNumber(part)} sur ${counted(whole, 'ligne', 'lignes')}`,
  answersOf: (answered: number, sent: number) =>
    `une réponse sur deux plus vite, ${formatNumber(answered)} sur ${counted(sent, 'commande', 'commandes')}`,
  nothing: 'Rien à compter',
  figuresTitle: 'Tous les fournisseurs ensemble',
  plot: { onTime: 'À l’heure', late: 'En retard' },
  before: (figure: string) => `${figure} avant`,
  table: 'Fiabilité par fournisseur',
  columns: {
    supplier: 'Fournisseur',
    deliveries: 'Livraisons',
    onTime: 'À l’heure',
    complete: 'Complet',
    prices: 'Prix tenus',
    change: 'Prix payés',
    answer: 'Répond en',
  },
  /** In a table of purchases: paid against what was ordered. */
  priceColumn: 'Prix',
  empty: 'Aucune commande sur la période',
  emptyHint: 'La fiabilité se mesure sur les commandes envoyées et reçues.',
  order: 'Commander',
  back: 'Tous les fournisseurs',
  everybody: 'Tous les fournisseurs',
  seeSupplier: 'Voir le fournisseur',
  faults: {
    late: 'En retard',
    incomplete: 'Incomplètes',
    dearer: 'Plus chères',
    unanswered: 'Sans réponse',
  } satisfies Record<ReliabilityFault, string>,
  allOrders: 'Toutes',
  faultsLabel: 'Commandes à montrer',
  orders: {
    title: 'Commandes',
    failure: 'Les commandes ne se chargent pas',
    more: 'Afficher les commandes d’avant',
    empty: 'Aucune commande de ce genre',
    order: 'Commande',
    supplier: 'Fournisseur',
    promised: 'Promise pour le',
    arrived: 'Livrée le',
    never: 'pas encore livrée',
    complete: 'Quantités',
    whole: 'complète',
    short: (lines: number) => counted(lines, 'ligne incomplète', 'lignes incomplètes'),
    price: 'Prix',
    kept: 'tenus',
    answer: 'Réponse',
    noAnswer: 'sans réponse',
  },
});
