import { daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import {
  counted,
  DASH,
  formatDate,
  formatDayInSentence,
  formatNumber,
  formatQuantity,
  NBSP,
  quoted,
  roughly,
} from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

export const stockText = {
  title: 'Stock',
  sentence: (hour: string) => `À jour à ${hour}, dernières saisies comprises.`,
  subtitle: 'Ce qui est en réserve, ce qui manque et ce qui se périme.',
  tabsLabel: 'Rubriques du stock',
  tabs: { niveaux: 'Niveaux', mouvements: 'Mouvements', consommation: 'Consommation', alertes: 'Alertes' },
  waste: 'Saisir une perte',
  count: 'Compter',
  findLot: 'Rechercher un lot',
  loadFailure: 'Le stock ne se charge pas',

  figures: 'Le stock en chiffres',
  figuresFailure: 'Les chiffres du stock ne se chargent pas.',
  value: 'Valeur du stock',
  valueMethod: 'au coût d’achat des lots restants',
  cover: 'Couverture moyenne',
  noCover: 'il faut du stock et une consommation connue',
  coverMethod: 'au rythme des ventes, sinon des inventaires',
  out: 'En rupture',
  runningOut: (count: number) => `et ${counted(count, 'article', 'articles')} avant la livraison`,
  articles: (count: number) => counted(count, 'article', 'articles'),
  expiring: 'Dates proches',
  expiringMethod: 'selon le délai d’alerte de chaque article',
  lots: (count: number) => counted(count, 'lot', 'lots'),

  listTitle: 'Articles en stock',
  search: 'Rechercher un article',
  searchPlaceholder: 'Nom, SKU ou catégorie',
  riskFirst: 'À risque d’abord',
  zone: 'Zone',
  category: 'Catégorie',
  legend: `1${NBSP}case = 1${NBSP}jour, trait = prochaine livraison`,
  more: 'Voir la suite',
  columns: {
    item: 'Article',
    onHand: 'En stock',
    lastDays: '14 derniers jours',
    cover: 'Couverture',
    expiry: 'Date la plus proche',
    value: 'Valeur',
  },
  noZone: 'Sans zone',
  noDate: 'sans date',
  shortage: 'rupture',
  low: 'sous le minimum',
  high: 'au-dessus du maximum',
  runsOut: 'à court',
  notUsed: 'Consommation inconnue',

  empty: 'Aucun article à suivre',
  emptyHint:
    'Le stock se remplit de lui-même à chaque réception. Commencez par vos articles, ou par un comptage.',
  openItems: 'Voir les articles',
  notFound: (search: string) => `Aucun article pour ${quoted(search)}`,
  nothingInFilter: 'Aucun article dans ce filtre',
  notFoundHint: 'Vérifiez l’orthographe, ou cherchez dans tout le stock.',
  clearFilters: 'Effacer les filtres',
} as const;

/** 'Aujourd’hui', 'Demain', '2 j', 'Dépassée' */
export function dayWord(expires_on: LocalDate, today: LocalDate): string {
  const left = daysBetween(today, expires_on);
  if (left < 0) return 'Dépassée';
  if (left === 0) return 'Aujourd’hui';
  if (left === 1) return 'Demain';
  return `${formatNumber(left)}${NBSP}j`;
}

type Levels = { levels: readonly number[]; unit: string | null };

/** The small plot in words: from, to, lowest and highest. */
export function levelsSentence({ levels, unit }: Levels): string {
  const [first = 0] = levels;
  const last = levels.at(-1) ?? 0;
  const quantity = (value: number) => formatQuantity(value, unit);
  const low = Math.min(...levels);
  const high = Math.max(...levels);
  if (low === high) return `Stable à ${quantity(last)} depuis ${formatNumber(levels.length)}${NBSP}jours`;
  return `De ${quantity(first)} à ${quantity(last)} en ${formatNumber(levels.length)}${NBSP}jours, entre ${quantity(low)} et ${quantity(high)}`;
}

export const stockSheetText = {
  unknown: 'Article',
  onHand: 'En stock',
  value: 'Valeur',
  nextDelivery: 'Livraison',
  dailyUse: 'Consommation',
  perDay: (qty: number, unit: string | null) => `${formatQuantity(roughly(qty), unit)} par jour`,
  bounds: 'Minimum et maximum',
  between: (min: string, max: string) => `${min} à ${max}`,
  lastCounted: 'Dernier comptage',
  never: 'jamais compté',
  noDelivery: 'aucune attendue',
  day: (date: LocalDate) => formatDayInSentence(date),
  levels: '14 derniers jours',
  forecast: 'Prévision',
  lots: 'Lots en stock',
  noLots: 'Aucun lot en stock.',
  movements: 'Derniers mouvements',
  noMovements: 'Aucun mouvement.',
  allMovements: 'Tous les mouvements',
  openItem: 'Voir la fiche article',
  openStock: 'Voir le stock et les lots',
  close: 'Fermer',
} as const;

export const lotText = french({
  noCode: 'Sans numéro',
  lot: (code: string | null) => (code === null ? 'Sans numéro de lot' : `Lot ${code}`),
  found: 'Trouvé à un comptage',
  receivedOn: (day: string) => `entré le ${day}`,
  refusedOn: (day: string) => `refusé le ${day}`,
  finished: 'épuisé',

  searchTitle: 'Rechercher un lot',
  searchIntro:
    'Par numéro de lot ou de bon de livraison, par article ou par fournisseur. Le dernier reçu d’abord.',
  search: 'Lot, bon, article ou fournisseur',
  searchPlaceholder: '24-118, BL 8841, saumon, Marée…',
  results: 'Lots trouvés',
  recent: 'Derniers lots reçus',
  nothing: (search: string) => `Aucun lot pour ${quoted(search)}.`,
  nothingHint: 'Un morceau du numéro suffit, avec ou sans espaces, tirets et majuscules.',
  deliveryNoteOf: (number: string) => `bon ${number}`,
  none: 'Aucun lot pour l’instant : ils se créent à la réception.',
  loadFailure: 'Les lots ne se chargent pas',
  lotFailure: 'Le lot ne se charge pas',
  more: 'Voir la suite',

  origin: 'D’où il vient',
  supplier: 'Fournisseur',
  noSupplier: 'non indiqué',
  receipt: 'Réception',
  receiptLine: (day: string, by: string | null) => (by ? `${day}, par ${by}` : day),
  noReceipt: 'sans réception',
  receiptReversed: 'Cette réception a été annulée.',
  deliveryNote: 'Bon de livraison',
  order: 'Commande',
  noOrder: 'sans commande',
  orderNumber: (number: string | null) => number ?? 'Voir la commande',
  expiry: 'Date',
  dateOf: (kind: string | null, date: LocalDate) => `${kind ?? 'Date'} ${formatDate(date)}`,
  expiryReason: 'Accepté après sa date',
  now: 'Ce qu’il en reste',
  received: 'Entré',
  remains: 'En stock',
  value: 'Valeur',
  unitCost: 'Coût d’achat',
  movements: 'Où il est allé',
});

export const movementsText = {
  listTitle: 'Mouvements de stock',
  search: 'Rechercher par article',
  searchPlaceholder: 'Article, SKU ou catégorie',
  type: 'Mouvement',
  oneItem: 'Un seul article',
  filters: 'Filtres',
  filtersInForce: (count: number) => `Filtres, ${counted(count, 'actif', 'actifs')}`,
  from: 'Du',
  to: 'Au',
  fromChip: (date: LocalDate) => `Depuis le ${formatDate(date)}`,
  toChip: (date: LocalDate) => `Jusqu’au ${formatDate(date)}`,
  columns: {
    item: 'Article',
    when: 'Quand',
    type: 'Mouvement',
    qty: 'Quantité',
    value: 'Valeur',
    lot: 'Lot',
    reference: 'Origine',
    author: 'Par',
    action: 'Annuler',
  },
  byServer: 'Économat',
  enteredLater: (moment: string) => `saisi le ${moment}`,
  reversed: 'annulé',
  reversal: 'annulation',
  takeBack: 'Annuler',
  takeBackThis: (item: string, qty: string) => `Annuler la perte de ${qty}, ${item}`,
  takingBack: 'Annulation…',
  tookBack: (item: string) => `Perte annulée, ${item} est de nouveau en stock`,
  tookBackMany: (items: number) =>
    `Perte annulée, ${counted(items, 'article', 'articles')} de nouveau en stock`,
  takeBackFailure: 'La perte n’a pas pu être annulée',
  empty: 'Aucun mouvement pour l’instant',
  emptyHint: 'Réceptions, pertes, comptages et ventes s’inscrivent ici, et n’en sortent plus.',
  notFound: 'Aucun mouvement ne correspond',
  notFoundHint: 'Élargissez la période, ou effacez les filtres.',
  clearFilters: 'Effacer les filtres',
  loadFailure: 'Les mouvements ne se chargent pas',
  more: 'Voir la suite',
  noValue: DASH,
} as const;

/** '+12 kg' and '−3 kg': a movement always shows its direction. */
export const signedQuantity = (qty: number, unit: string | null): string =>
  qty > 0 ? `+${formatQuantity(qty, unit)}` : formatQuantity(qty, unit);

export const stockExportMenuText = {
  stock: 'Exporter le stock',
  movements: 'Exporter les mouvements affichés',
  consumption: 'Exporter la consommation',
} as const;
