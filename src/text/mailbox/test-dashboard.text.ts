import { counted, formatPercent } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

type Named = { item: string; qty: string; less: string };

/** What suppliers write, to begin with; the first article of the order is the one that changes. */
export const replyExamples = french({
  confirmed: {
    label: 'Tout est confirmé',
    text: () => 'Bonjour,\n\nBien reçu, c’est bon pour tout, livraison comme prévu.\n\nBonne journée',
  },
  less: {
    label: 'Une quantité manque',
    text: ({ item, qty, less }: Named) =>
      `Bonjour,\n\n${item} : je n’ai que ${less} au lieu de ${qty}. Le reste est ok.\n\nCordialement`,
  },
  none: {
    label: 'Rupture',
    text: ({ item }: Named) =>
      `Bonjour,\n\nRupture sur ${item}, ok pour tout le reste.\n\nDésolé et bonne journée`,
  },
  price: {
    label: 'Un prix change',
    text: ({ item }: Named) => `Bonjour,\n\nOk pour tout, mais ${item} passe à 12,90 €.\n\nMerci`,
  },
  question: {
    label: 'Une question',
    text: ({ item }: Named) => `Bonjour,\n\nVous le voulez comment, ${item} ? Merci de me rappeler.`,
  },
  refused: {
    label: 'Refus',
    text: () => 'Bonjour,\n\nDésolé, nous ne pourrons pas vous livrer cette commande.',
  },
  absent: {
    label: 'Absence',
    text: () =>
      'Bonjour,\n\nJe suis absent jusqu’à lundi et ne consulte pas mes messages. En cas d’urgence, appelez le dépôt.',
  },
});

/** /dev/test-dashboard (specification, word for word where it has the words). */
export const testDashboardText = french({
  title: 'Dashboard de Test',
  sentence:
    'Le trajet d’un rapport de caisse, de l’email aux ventes, et celui d’une réponse, de l’email à la commande. Cette page n’existe qu’en développement.',
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

  reply: 'Envoyer une réponse fournisseur',
  replyHint: 'Un vrai email du fournisseur répond à une commande envoyée, par le même chemin.',
  order: 'Commande',
  orderPlaceholder: 'Choisir une commande envoyée',
  noOrders: 'Aucune commande envoyée : envoyez-en une d’abord.',
  examples: 'Exemples',
  words: 'Message du fournisseur',
  sendReply: 'Envoyer la réponse',
  needsOrder: 'Choisissez une commande',
  needsWords: 'Écrivez le message',
  replySent: 'Réponse envoyée',
  replySentHint: 'Elle apparaît dans Email Logs et sur la commande.',
  ofOrder: (number: string, supplier: string, status: string) => `${number}, ${supplier} (${status})`,

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
