import { counted, formatPercent } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** /dev/test-dashboard (specification, word for word where it has the words). */
export const testDashboardText = french({
  title: 'Dashboard de Test',
  sentence:
    'Le trajet d’un rapport de caisse, de l’email aux ventes. Cette page n’existe qu’en développement.',
  figures: 'Chiffres',
  profiles: 'Profils POS',
  activeProfiles: (count: number) => counted(count, 'actif', 'actifs'),
  emails: 'Emails reçus',
  parsed: (count: number) => counted(count, 'parsé', 'parsés'),
  success: 'Taux de succès',
  successRate: (percent: number) => formatPercent(percent),
  failed: (count: number) => counted(count, 'échec', 'échecs'),
  sync: 'Dernière synchro',
  syncActive: 'Actif',
  syncWaiting: 'En attente',

  manual: 'Tests manuels',
  manualHint: 'Un vrai email de caisse passe par le même chemin que ceux de la boîte relevée.',
  send: "Envoyer rapport aujourd'hui",
  sending: 'Envoi...',
  seeLogs: 'Voir Email Logs',
  seeReports: 'Voir Rapports',
  started: 'Simulation lancée',
  startedHint: 'Le rapport du jour entre par la messagerie.',
  parsedReport: 'Rapport parsé',
  failedReport: 'Rapport en échec',

  latest: '10 derniers emails',
  latestHint: 'Relus toutes les 5 secondes.',
  emptyHint: 'Envoyez le rapport du jour pour en voir passer un.',
  loadFailure: 'Les emails ne s’affichent pas',
  figuresFailure: 'Les chiffres ne s’affichent pas',

  guide: 'Guide de test',
  steps: [
    {
      title: 'Créez un profil POS',
      text: 'Dans « Profils POS », avec l’adresse qui envoie les rapports de la caisse.',
    },
    {
      title: 'Transférez les rapports',
      text: 'Chez votre fournisseur d’email, ajoutez une règle de transfert de ces emails vers la boîte réglée dans « Paramètres ».',
    },
    {
      title: 'Envoyez un rapport',
      text: 'Depuis votre caisse, ou avec le bouton « Envoyer rapport aujourd’hui ».',
    },
    {
      title: 'Vérifiez le résultat',
      text: 'L’email passe de « Reçu » à « Parsé » dans Email Logs, et les ventes du jour sont dans Rapports.',
    },
  ],
});
