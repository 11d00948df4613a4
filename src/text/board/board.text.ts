import { daysBetween, type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import {
  counted,
  formatDayInSentence,
  formatHour,
  formatNumber,
  formatPhone,
  plural,
  weekdayTitle,
} from '#text/kernel/format.ts';
import { french, ofName } from '#text/kernel/typography.ts';

type Deadline = { cutoff_at: string | null; order_by: string };
type Where = { today: LocalDate; timeZone: string };

const MINUTE_MS = 60_000;

/** 'Aujourd’hui', 'Demain', 'Vendredi', 'Vendredi 27/11'. */
function dayTitle(day: LocalDate, today: LocalDate): string {
  const ahead = daysBetween(today, day);
  if (ahead <= 0) return 'Aujourd’hui';
  if (ahead === 1) return 'Demain';
  if (ahead < 7) return weekdayTitle(weekdayOf(day));
  const dayText = formatDayInSentence(day);
  return dayText.charAt(0).toUpperCase() + dayText.slice(1);
}

/** '10 h 30' today, 'Demain 12 h'; without a cut-off only the last day that is soon enough: 'Vendredi'. */
function deadline({ cutoff_at, order_by }: Deadline, { today, timeZone }: Where): string {
  // The end of a day is the first moment of the next one.
  const at = cutoff_at === null ? new Date(Date.parse(order_by) - MINUTE_MS) : new Date(cutoff_at);
  const day = localDateIn(at, timeZone);
  if (cutoff_at === null) return dayTitle(day, today);
  const hour = formatHour(localTimeIn(at, timeZone));
  return day === today ? hour : `${dayTitle(day, today)} ${hour}`;
}

/** /commande-hub and its card on the dashboard. */
export const boardText = french({
  title: 'Commande',
  nextIs: (name: string, left: string) => `Prochaine heure limite dans ${left} : ${name}.`,
  nextOver: (name: string) => `L’heure limite ${ofName(name)} est passée.`,
  nothingToOrder: 'Rien à commander pour l’instant : vos stocks et vos commandes suffisent.',
  loadFailure: 'Le tableau ne s’affiche pas',
  loading: 'Chargement du tableau',

  listTitle: 'À commander avant…',
  all: 'Tout le tableau',
  allOrders: 'Toutes les commandes',
  deadline,
  in: (left: string) => `dans ${left}`,
  over: 'heure passée',
  noDelivery: 'Pas de livraison en vue',
  delivered: (day: LocalDate) => `livré ${formatDayInSentence(day)}`,
  lasts: (day: LocalDate) => `pour tenir jusqu’au ${formatDayInSentence(day)}`,
  items: (count: number) => counted(count, 'article', 'articles'),
  urgent: (name: string, runsOut: string | null) => (runsOut ? `${name} : ${runsOut}` : name),
  more: (count: number) => `et ${formatNumber(count)} ${plural(count, 'autre', 'autres')}`,
  fillRhythm: 'Renseigner jours de livraison et heure limite',
  fillRhythmOf: (name: string) => `Renseigner jours de livraison et heure limite ${ofName(name)}`,

  estimated: 'estimé HT',
  prepare: 'Préparer le brouillon',
  prepareOf: (name: string) => `Préparer le brouillon ${ofName(name)}`,
  preparing: 'Préparation...',
  openDraft: 'Ouvrir le brouillon',
  openDraftOf: (name: string) => `Ouvrir le brouillon ${ofName(name)}`,
  inGuide: 'Guide',
  inGuideOf: (name: string) => `Guide de commande ${ofName(name)}`,
  draftThere: (count: number) =>
    count === 1 ? 'un brouillon est commencé' : `${formatNumber(count)} brouillons sont commencés`,
  openShort: 'Ouvrir',
  order: 'Commander',
  orderFrom: (name: string) => `Commander chez ${name}`,
  summary: (suppliers: number) =>
    suppliers === 0
      ? 'Aucune commande suggérée pour l’instant.'
      : `À commander chez ${counted(suppliers, 'fournisseur', 'fournisseurs')}.`,
  urgentItems: (count: number) => counted(count, 'urgent', 'urgents'),
  prepareAll: (count: number) => `Préparer ${counted(count, 'brouillon', 'brouillons')}`,
  prepared: (count: number) =>
    count === 0
      ? 'Aucun nouveau brouillon'
      : `${counted(count, 'brouillon prêt', 'brouillons prêts')} à relire et à envoyer`,
  prepareFailure: 'Les brouillons n’ont pas été préparés',
  leftOut: (names: readonly string[]) => `Laissé de côté, sans prix aujourd’hui : ${names.join(', ')}`,
  draftedBefore: (orders: readonly string[]) => `Déjà préparé entre-temps : ${orders.join(', ')}`,
  openDrafts: 'Voir les brouillons',

  showLines: (name: string) => `Articles à commander chez ${name}`,
  inDraft: 'dans le brouillon',
  noPrice: 'sans prix',

  unsold: 'Sans fournisseur',
  unsoldHint: 'Personne ne vend ces articles : donnez-leur un fournisseur et un prix pour les commander.',
  unneeded: (count: number) => `Rien à commander chez ${counted(count, 'fournisseur', 'fournisseurs')}`,

  repliesToRead: (count: number) => counted(count, 'réponse à lire', 'réponses à lire'),
  readReplies: 'Lire et décider',

  drafts: 'Brouillons',
  noDrafts: 'Aucun brouillon.',
  toApprove: 'à valider',
  waiting: 'En attente de réponse',
  allWaiting: (count: number) => `Voir les ${formatNumber(count)}`,
  remind: 'Relancer',
  remindOf: (name: string) => `Relancer ${name}`,
  noWaiting: 'Tous les fournisseurs ont répondu.',
  call: (name: string, phone: string) => `Appeler ${name} au ${formatPhone(phone)}`,
  noPhone: 'pas de téléphone',
  arriving: 'À recevoir',
  noArriving: 'Rien à recevoir aujourd’hui, et rien n’est en retard.',
  late: (days: number) => `en retard de ${counted(days, 'jour', 'jours')}`,
  receive: 'Réceptionner',
  receiveOf: (name: string) => `Réceptionner la livraison ${ofName(name)}`,

  first: {
    title: 'Le tableau se remplit avec vos fournisseurs',
    hint: 'Leurs jours de livraison et leurs heures limites disent quand commander ; leurs articles et prix, quoi.',
    suppliers: 'Ajouter un fournisseur',
    import: 'Importer une liste',
    forReaders: 'Un responsable ajoute les fournisseurs ; le tableau se remplira ensuite.',
  },
  unknown: {
    title: 'Pas encore de quoi prévoir',
    hint: 'Les besoins naissent de ce que vous consommez. Importez vos ventes, comptez votre stock, ou passez vos premières commandes.',
    sales: 'Importer des ventes',
    count: 'Compter le stock',
  },
});
