import type { AlertSeverity } from '#domain/alerts/alert.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { counted, formatDayInSentence, formatNumber, NBSP, plural, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

export const severityText: Record<AlertSeverity, string> = {
  critical: 'Critique',
  warning: 'À vérifier',
  info: 'Information',
};

export const alertsText = french({
  title: 'Alertes',
  tabs: 'Sortes d’alertes',
  systemTab: 'Alertes système',
  lowStockTab: 'Stock bas',
  sentence: (open: number, critical: number) => {
    if (open === 0) return 'Rien n’attend de décision.';
    const said = counted(open, 'alerte ouverte', 'alertes ouvertes');
    return critical === 0 ? `${said}.` : `${said}, dont ${counted(critical, 'critique', 'critiques')}.`;
  },
  newestOf: (shown: number, all: number) =>
    `Les ${formatNumber(shown)} plus récentes, sur ${formatNumber(all)}.`,
  loading: 'Chargement des alertes…',
  loadFailure: 'Les alertes ne se sont pas chargées',
  list: 'Alertes ouvertes, la plus récente d’abord',
  seeOrder: 'Voir la commande',
  resolve: 'Marquer comme résolue',
  resolving: 'Enregistrement…',
  /** Read aloud: each button names its alert. */
  resolveThis: (message: string) => `Marquer comme résolue : ${message}`,
  resolved: 'Alerte marquée comme résolue',
  resolveFailure: "Erreur lors de la résolution de l'alerte",
  emptyTitle: 'Aucune alerte',
  emptySentence:
    'Un fournisseur qui change ou refuse une commande, un email qui n’est pas parti : c’est ici que vous le verrez.',
  /** Beside the bell and the menu's entry. */
  openCount: (count: number) => counted(count, 'alerte ouverte', 'alertes ouvertes'),
  /** A pill has room for two figures. */
  shortCount: (count: number) => (count > 99 ? '99+' : String(count)),
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
  let said = `${supplier} propose ${formatNumber(count)}${NBSP}${plural(count, 'changement', 'changements')} pour ${order_number}.`;
  for (const [place, difference] of differences.entries()) {
    const left = count - place;
    const rest = ` Et ${formatNumber(left)}${NBSP}${plural(left, 'autre', 'autres')}.`;
    const longer = `${said} ${difference}.`;
    if (longer.length + rest.length > MESSAGE_MAX) return `${said}${rest}`;
    said = longer;
  }
  return said;
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
