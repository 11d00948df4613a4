import type { AlertKind, AlertSeverity, AlertType } from '#domain/alerts/alert.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { counted, formatDayInSentence, formatNumber, NBSP, plural, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

export const severityText: Record<AlertSeverity, string> = {
  critical: 'Critique',
  warning: 'À vérifier',
  info: 'Information',
};

export const alertKindText: Record<AlertKind, string> = {
  dates: 'Dates',
  stock: 'Niveaux de stock',
  orders: 'Commandes',
  prices: 'Prix',
  system: 'Système',
};

export const alertTypeText: Record<AlertType, string> = {
  DLC_ALERT: 'Date proche',
  LOT_UNUSED: 'Ne sera pas utilisé à temps',
  STOCK_LOW: 'Sous le minimum',
  STOCK_HIGH: 'Au-dessus du maximum',
  STOCK_MISMATCH: 'Écart de stock',
  SUPPLIER_CHANGED: 'Commande modifiée',
  SUPPLIER_REFUSED: 'Commande refusée',
  SUPPLIER_SILENT: 'Sans réponse',
  DELIVERY_LATE: 'Livraison en retard',
  ORDER_TO_APPROVE: 'À approuver',
  REPLY_TO_READ: 'Réponse à lire',
  REPLY_UNMATCHED: 'Réponse sans commande',
  PRICE_RISE: 'Hausse de prix',
  MAIL_BOUNCED: 'Email rejeté',
  MAIL_FAILED: 'Email non remis',
  MAIL_UNCERTAIN: 'Email incertain',
  MAILBOX_FAILED: 'Boîte de réception',
  MAIL_SERVER_FAILED: 'Serveur d’envoi',
  OFFICIAL_RECALL: 'Rappel officiel',
  NIGHT_FAILED: 'Calcul de la nuit',
};

export const alertsText = french({
  title: 'Alertes',
  tabs: 'Sortes d’alertes',
  systemTab: 'Alertes système',
  lowStockTab: 'Stock bas',
  sentence: ({ open, critical, low_stock }: { open: number; critical: number; low_stock: number }) => {
    if (open + low_stock === 0) return 'Rien n’attend de décision.';
    const parts = [
      ...(open > 0 ? [counted(open, 'alerte ouverte', 'alertes ouvertes')] : []),
      ...(critical > 0 ? [`dont ${counted(critical, 'critique', 'critiques')}`] : []),
      ...(low_stock > 0 ? [counted(low_stock, 'article à recommander', 'articles à recommander')] : []),
    ];
    return `${parts.join(', ')}.`;
  },
  kinds: 'Sorte d’alertes',
  allKinds: 'Toutes',
  more: 'Voir la suite',
  loading: 'Chargement des alertes…',
  loadFailure: 'Les alertes ne se sont pas chargées',
  list: 'Alertes ouvertes, la plus récente d’abord',
  listByDay: 'Alertes ouvertes, la date la plus proche d’abord',
  seeOrder: 'Voir la commande',
  seeLot: 'Voir le lot',
  seeStock: 'Voir le stock',
  seePrices: 'Voir les prix',
  seeMessage: 'Voir le message',
  decide: 'Décider',
  /** Read aloud: each way names its alert. */
  decideThis: (message: string) => `Décider : ${message}`,
  attach: 'Rattacher',
  attachThis: (message: string) => `Rattacher : ${message}`,
  order: 'Commander',
  waste: 'Jeter',
  wasteThis: (message: string) => `Jeter : ${message}`,
  call: 'Appeler',
  remind: 'Relancer',
  remindThis: (message: string) => `Relancer le fournisseur : ${message}`,
  resolve: 'Marquer comme résolue',
  resolving: 'Enregistrement…',
  /** Read aloud: each button names its alert. */
  resolveThis: (message: string) => `Marquer comme résolue : ${message}`,
  resolved: 'Alerte marquée comme résolue',
  resolveFailure: "Erreur lors de la résolution de l'alerte",
  resolveAll: 'Tout marquer comme résolu',
  resolveAllTitle: (count: number) =>
    `Marquer ${counted(count, 'alerte comme résolue', 'alertes comme résolues')} ?`,
  resolveAllBody:
    'Tant que rien ne change, elles ne reviendront pas. Une situation qui s’aggrave sera signalée à nouveau.',
  resolvedAll: (count: number) =>
    counted(count, 'alerte marquée comme résolue', 'alertes marquées comme résolues'),
  emptyTitle: 'Aucune alerte',
  emptySentence:
    'Une date proche, un stock sous son minimum, une livraison en retard, un fournisseur qui ne répond pas : c’est ici que vous le verrez.',
  emptyKind: 'Rien de cette sorte n’attend de décision.',
});

/** « Stock bas »: items at their reorder point. */
export const lowStockText = french({
  list: 'Articles à leur point de commande, le plus récent d’abord',
  loadFailure: 'Les alertes de stock ne se sont pas chargées',
  none: 'Aucun article à recommander',
  noneHint:
    'Un article dont le stock atteint son point de commande s’affiche ici. Les points de commande se règlent dans les paramètres de réapprovisionnement.',
  level: (there: string | null, point: string) =>
    `${there === null ? 'Plus rien en stock' : `${there} en stock`}, point de commande ${point}`,
  noSupplier: 'Aucun fournisseur',
  nothingOrdered: 'Rien en commande',
  suggestions: 'Voir les suggestions',
  order: 'Commander',
  orderThis: (item: string) => `Commander ${item}`,
  handle: 'Traitée',
  handling: 'Enregistrement…',
  handleThis: (item: string) => `Marquer comme traitée : ${item}`,
  handled: 'Alerte stock traitée',
  handleFailure: "Erreur lors du traitement de l'alerte",
  handleAll: 'Tout marquer comme traité',
  handleAllTitle: (count: number) =>
    `Marquer ${counted(count, 'alerte comme traitée', 'alertes comme traitées')} ?`,
  handleAllBody:
    'Elles ne reviendront qu’en cas de rupture, ou après un retour au-dessus du point de commande.',
  handledAll: (count: number) => counted(count, 'alerte stock traitée', 'alertes stock traitées'),
  handledAndLow: (count: number) =>
    `${counted(count, 'article déjà traité est encore bas', 'articles déjà traités sont encore bas')}.`,
  bounds: (count: number) =>
    `${counted(count, 'autre alerte', 'autres alertes')} sur les niveaux de stock (minimum, maximum)`,
  more: 'Voir la suite',
});

const MESSAGE_MAX = 1000;

type OrderNames = { order_number: string; supplier: string };

/** 'Marée de l’Ouest propose 2 changements pour BC-2026-00012. …', each difference a sentence of its own. */
export function supplierChangedAlert({
  order_number,
  supplier,
  differences,
}: OrderNames & { differences: readonly string[] }): string {
  const count = differences.length;
  let message = `${supplier} propose ${formatNumber(count)}${NBSP}${plural(count, 'changement', 'changements')} pour ${order_number}.`;
  for (const [place, difference] of differences.entries()) {
    const left = count - place;
    const rest = ` Et ${formatNumber(left)}${NBSP}${plural(left, 'autre', 'autres')}.`;
    const longer = `${message} ${difference}.`;
    if (longer.length + rest.length > MESSAGE_MAX) return `${message}${rest}`;
    message = longer;
  }
  return message;
}

/** Says nothing that an edit of the draft would make untrue. */
export const approvalAlert = (order_number: string, by: string): string =>
  `${by} demande votre accord pour envoyer la commande ${order_number}.`;

/** The delivery that nobody will make comes first, then why. */
export function supplierRefusedAlert({
  order_number,
  supplier,
  expected_at,
  note,
}: OrderNames & { expected_at: LocalDate | null; note: string | null }): string {
  const lost = expected_at
    ? ` La livraison prévue ${formatDayInSentence(expected_at)} n’aura pas lieu.`
    : ' Elle ne sera pas livrée.';
  return `${supplier} refuse la commande ${order_number}.${lost}${note ? ` ${quoted(note)}` : ''}`;
}
