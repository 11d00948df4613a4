import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { LocalTime } from '#domain/kernel/days/time-zone.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import type { Cutoff } from '#domain/suppliers/delivery.ts';
import {
  counted,
  formatDayInSentence,
  formatEuros,
  formatHour,
  formatNumber,
  formatPercent,
  NBSP,
  plural,
  quoted,
  weekdayName,
  weekdayShort,
} from '#text/kernel/format.ts';
import { monthShort } from '#text/kernel/months.ts';
import { french } from '#text/kernel/typography.ts';

/** Never apart at the end of a line. */
const IN_90_DAYS = `en${NBSP}90${NBSP}j`;

const MONTH_DAYS = 365 / 12;
const YEAR_MONTHS = 12;

/** 'depuis 14 mois', 'depuis 3 ans', 'depuis 12 jours'. */
function sinceSoLong(days: number): string {
  const months = Math.floor(days / MONTH_DAYS);
  if (months < 1) return `depuis ${counted(Math.max(days, 1), 'jour', 'jours')}`;
  if (months < 2 * YEAR_MONTHS) return `depuis ${formatNumber(months)}${NBSP}mois`;
  return `depuis ${formatNumber(Math.floor(months / YEAR_MONTHS))}${NBSP}ans`;
}

/** '150 €', '18,50 €': whole euros go without decimals. */
const plainEuros = (euros: number): string =>
  Number.isInteger(euros) ? `${formatNumber(euros)}${NBSP}€` : formatEuros(euros);

const DAYS_BEFORE = ['le jour de la livraison', 'la veille de la livraison'] as const;

/** 'la veille de la livraison', '2 jours avant la livraison'. */
const daysBefore = (days: number): string =>
  DAYS_BEFORE[days] ?? `${formatNumber(days)}${NBSP}jours avant la livraison`;

const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${formatPercent(percent, { max: 0 })}`;

/** 'nov. 2026'. */
const monthOfYear = (date: LocalDate): string => `${monthShort(date)} ${date.slice(0, 4)}`;

/** /suppliers/{id} */
export const supplierPageText = french({
  back: 'Retour aux fournisseurs',
  loadFailure: 'Le fournisseur ne s’affiche pas',
  missing: 'Fournisseur introuvable',
  missingHint: 'L’adresse est fausse, ou ce fournisseur n’est pas de cette organisation.',
  call: 'Appeler',
  callNamed: (name: string) => `Appeler ${name}`,
  order: 'Commander',
  more: (name: string) => `Autres actions pour ${name}`,
  allOrders: 'Ses commandes dans la liste',
  allItems: 'Ses articles dans l’inventaire',

  next: (day: LocalDate) => `Prochaine livraison ${formatDayInSentence(day)} : `,
  timeLeft: (left: string) => `il reste ${left} pour commander.`,
  orderBefore: (day: LocalDate, time: LocalTime) =>
    `commandez avant ${formatDayInSentence(day)} ${formatHour(time)}.`,
  orderUntil: (day: LocalDate) => `commandez au plus tard ${formatDayInSentence(day)}.`,
  noDelivery: 'Pas de livraison en vue.',
  closedUntil: (day: LocalDate) => `Fermé jusqu’au ${formatDayInSentence(day)}.`,
  deleted: (day: string) => `Supprimé le ${day}. Son historique reste ici.`,
  deletedBadge: 'Supprimé',

  facts: 'Livraison et contacts',
  deliversOn: (days: number) =>
    days === 7 ? 'Livre tous les jours' : `Livre ${counted(days, 'jour', 'jours')} sur 7`,
  noDays: 'Jours de livraison à définir',
  leadTime: (days: number) => `Délai : ${counted(days, 'jour', 'jours')}`,
  /** Read aloud in place of the boxes. */
  dayDelivered: (day: Weekday, next: boolean) =>
    `${weekdayName(day)} : ${next ? 'prochaine livraison' : 'livraison'}`,
  shortDay: (day: Weekday) => weekdayShort(day).toLowerCase(),
  cutoff: 'Heure limite',
  cutoffs: 'Heures limites',
  cutoffTime: ({ cutoff_time }: Cutoff) => formatHour(cutoff_time),
  cutoffDay: ({ days_before }: Cutoff) => daysBefore(days_before),
  cutoffFor: ({ weekday, cutoff_time, days_before }: Cutoff) =>
    `${weekdayShort(weekday).toLowerCase()} : ${formatHour(cutoff_time)}${days_before === 0 ? ' le jour même' : days_before === 1 ? ' la veille' : `, ${days_before}${NBSP}j avant`}`,
  noCutoff: 'Aucune',
  franco: 'Franco',
  francoFrom: plainEuros,
  noFranco: 'Sans minimum',
  feeUnder: (fee: number) => `sinon ${plainEuros(fee)} de port`,
  fee: (fee: number) => `${plainEuros(fee)} de port par livraison`,
  blocked: 'envoi bloqué en dessous',
  contacts: 'Contacts',
  noContact: 'Aucun contact',
  others: (count: number) => counted(count, 'autre', 'autres'),
  othersTitle: 'Autres contacts',
  fill: 'À compléter',

  tabsLabel: 'Ce que l’on sait de ce fournisseur',
  tabs: {
    catalogue: 'Catalogue',
    commandes: 'Commandes',
    receptions: 'Réceptions',
    litiges: 'Litiges',
    fiabilite: 'Fiabilité',
  },
});

/** The strip of four measures, and the tab behind it. */
export const supplierReliabilityText = french({
  title: 'Fiabilité',
  lastDays: '90 derniers jours',
  onTime: 'À l’heure',
  complete: 'Complet',
  prices: 'Prix tenus',
  answers: 'Répond en',
  deliveriesOf: (part: number, whole: number) =>
    `${formatNumber(part)} ${plural(part, 'livraison', 'livraisons')} sur ${formatNumber(whole)}`,
  incomplete: (count: number) => counted(count, 'livraison incomplète', 'livraisons incomplètes'),
  linesOf: (part: number, whole: number) =>
    `${formatNumber(part)} ${plural(part, 'ligne', 'lignes')} sur ${formatNumber(whole)}`,
  answersOf: (count: number) => `médiane de ${counted(count, 'réponse', 'réponses')}`,
  noDelivery: 'aucune livraison',
  noAnswer: (sent: number) =>
    sent === 0 ? 'aucune commande envoyée' : `${counted(sent, 'commande', 'commandes')} sans réponse`,

  overTime: 'Mois par mois',
  overTimeHint: 'Par mois de livraison, sur douze mois.',
  loadFailure: 'La fiabilité ne s’affiche pas',
  nothing: 'Aucune livraison en douze mois',
  nothingHint: 'Une commande reçue ici dit si elle est venue à l’heure, complète et au prix prévu.',
  month: 'Mois',
  monthName: monthOfYear,
  deliveries: 'Livraisons',
  deliveriesIn: (count: number) => counted(count, 'livraison', 'livraisons'),

  faults: 'Livraisons en retard ou incomplètes',
  faultsHint: 'Sur douze mois, les plus récentes d’abord.',
  faultsFailure: 'Les livraisons ne s’affichent pas',
  faultNames: { late: 'En retard', incomplete: 'Incomplètes' },
  noFaults: {
    late: 'Aucune livraison en retard en douze mois',
    incomplete: 'Aucune livraison incomplète en douze mois',
  },
  noFaultsHint: 'Chaque livraison qui manque à la parole donnée se retrouve ici.',
  moreFaults: 'Afficher la suite',
  columns: { order: 'Commande', promised: 'Prévue', arrived: 'Arrivée', what: 'Ce qui s’est passé' },
  neverCame: 'rien n’est venu',
  daysLate: (days: number) => `${counted(days, 'jour', 'jours')} de retard`,
  linesShort: (count: number) => counted(count, 'ligne incomplète', 'lignes incomplètes'),
});

/** What the supplier sells. */
export const catalogueText = french({
  title: 'Catalogue',
  searchLabel: 'Rechercher un article',
  searchPlaceholder: 'Nom ou référence',
  filters: 'Filtres du catalogue',
  changedFirst: 'Changés d’abord',
  only: { rising: 'En hausse', never_ordered: 'Jamais commandés' },
  import: 'Importer un tarif',
  more: 'Afficher la suite',
  loadFailure: 'Le catalogue ne s’affiche pas',
  columns: {
    article: 'Article',
    pack: 'Conditionnement',
    curve: 'Prix sur 12 mois',
    price: 'Prix HT',
    change: 'Dernier changement',
    boughtNet: 'Acheté en 90 j',
    boughtQty: 'Reçu en 90 j',
  },
  receivedLately: (qty: string) => `${qty} reçus ${IN_90_DAYS}`,
  boughtLately: (net: number) => `${formatEuros(net)} ${IN_90_DAYS}`,
  noPrice: 'Pas de prix',
  unchanged: 'inchangé',
  sinceSoLong,
  neverOrdered: 'jamais commandé',
  open: 'Voir la fiche',
  editOffer: 'Modifier prix et conditionnement',
  editItem: 'Modifier l’article',

  empty: 'Aucun article chez ce fournisseur',
  emptyHint: 'Importez son tarif, ou ajoutez-le à un article depuis l’inventaire.',
  emptyForReaders: 'Un responsable peut importer son tarif.',
  inventory: 'Ouvrir l’inventaire',
  notFound: (search: string) => `Aucun article pour ${quoted(search)}.`,
  noneRising: 'Aucun prix en hausse depuis 90 jours.',
  allOrdered: 'Tous les articles ont déjà été commandés.',
  clear: 'Voir tout le catalogue',

  shown: (shown: number, all: number) =>
    shown === all
      ? counted(all, 'article', 'articles')
      : `${counted(shown, 'article', 'articles')} sur ${formatNumber(all)}`,
  sameScale: (low: number, high: number) => `courbes à la même échelle, de ${signed(low)} à ${signed(high)}`,
  total: 'Acheté en 90 j, en tout',
});

/** Orders and receipts of one supplier, on its page. */
export const ofSupplierText = french({
  orders: 'Commandes de ce fournisseur',
  number: 'Commande',
  newOrder: 'Nouvelle commande',
  noOrders: 'Aucune commande chez ce fournisseur',
  noOrdersHint: 'Le guide de commande part de ce qu’il vend.',
  noneOfGroup: 'Aucune commande de ce genre.',
  receipts: 'Réceptions de ce fournisseur',
  noReceipts: 'Rien n’est encore arrivé de ce fournisseur',
  noReceiptsHint: 'Ce que vous réceptionnez se retrouve ici.',
  receiptsFailure: 'Les réceptions ne s’affichent pas',
  moreReceipts: 'Afficher la suite',
});
