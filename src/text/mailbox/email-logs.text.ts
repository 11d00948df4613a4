import { EMAILS_LISTED, type EmailStatus } from '#domain/mailbox/email.ts';
import { counted, formatNumber, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** On a badge: one mail. */
export const emailStatusText: Record<EmailStatus, string> = {
  received: 'Reçu',
  parsing: 'En parsing',
  parsed: 'Parsé',
  failed: 'Échec',
};

const unreadReports = french((failed: number) => {
  if (failed === 0) return '';
  return failed === 1
    ? 'Un rapport n’a pas pu être lu : la raison est écrite sous son statut.'
    : `${formatNumber(failed)} rapports n’ont pas pu être lus : la raison est écrite sous leur statut.`;
});

const repliesToAttach = (unmatched: number) => {
  if (unmatched === 0) return '';
  return unmatched === 1
    ? 'Une réponse de fournisseur est à rattacher à sa commande.'
    : `${formatNumber(unmatched)} réponses de fournisseurs sont à rattacher à leur commande.`;
};

/** /reports/email-logs (specification, word for word where it has the words). */
export const emailLogsText = french({
  title: 'Emails reçus',
  sentence: ({ failed, unmatched }: { failed: number; unmatched: number }) =>
    failed + unmatched === 0
      ? 'Les rapports de vos caisses deviennent des ventes, et les réponses de vos fournisseurs rejoignent leurs commandes.'
      : [unreadReports(failed), repliesToAttach(unmatched)].filter(Boolean).join(' '),
  history: 'Historique des emails',
  newest: `Les ${EMAILS_LISTED} plus récents, relus toutes les 10 secondes.`,
  refreshing: 'Actualisation...',
  refreshFailure: 'Les emails n’ont pas été relus',
  settings: 'Régler la boîte',

  filters: 'Emails par statut',
  groups: {
    received: 'Reçus',
    parsing: 'En parsing',
    parsed: 'Parsés',
    failed: 'Échecs',
  } satisfies Record<EmailStatus, string>,

  columns: {
    date: 'Date',
    from: 'De',
    subject: 'Sujet',
    profile: 'Profil POS',
    files: 'Fichiers',
    status: 'Statut',
  },
  noSubject: '(sans objet)',
  linesProcessed: (count: number) => counted(count, 'ligne traitée', 'lignes traitées'),
  notReport: 'Pas un rapport de ventes',
  attach: 'Rattacher à une commande',
  attachThis: (subject: string) => `Rattacher à une commande : ${quoted(subject)}`,
  attachFailure: 'Le message n’a pas pu être rattaché',
  linesRefused: (count: number) => counted(count, 'ligne refusée', 'lignes refusées'),
  more: 'Lire la suite',
  why: 'Voir pourquoi',
  less: 'Réduire',

  empty: 'Aucun email reçu',
  emptyAdmin: 'Indiquez la boîte où arrivent les rapports de votre caisse : Économat la relève pour vous.',
  emptyOthers: 'Un administrateur indique dans les paramètres la boîte où arrivent les rapports de caisse.',
  emptyWaiting: 'La boîte est réglée : le prochain rapport de votre caisse apparaîtra ici.',
  noneOfStatus: (status: string) => `Aucun email sous ${quoted(status)}`,
  showAll: 'Voir tous les emails',
  loadFailure: 'Les emails ne s’affichent pas',
  loadFailureHint: 'Ils sont toujours dans votre boîte.',

  downloadThis: (name: string) => `Télécharger ${quoted(name)}`,
  downloadFrom: (sender: string) => `Télécharger un fichier de ${sender}`,
  noFile: 'Aucun fichier',
  missingFile: 'Fichier introuvable',
  missingFileHint: "Le fichier CSV n'est pas disponible",
  downloaded: 'Téléchargement réussi',
  downloadedHint: 'Le fichier CSV a été téléchargé',
  downloadFailure: 'Erreur de téléchargement',
  defaultName: 'rapport.csv',

  reparse: 'Re-parser',
  reparseThis: (subject: string) => `Re-parser ${quoted(subject)}`,
  reparsing: 'Un instant...',
  reparseStarted: 'Re-parsing lancé',
  reparseStartedHint: 'Le rapport est en cours de traitement',
});
