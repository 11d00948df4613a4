import { french } from '#text/kernel/typography.ts';

/** /settings, tab « Notifications »: which e-mails each member gets. */
export const notificationsText = french({
  title: 'Emails de l’équipe',
  intro:
    'Le résumé des alertes part à 6 h 30, seulement quand quelque chose attend. Chacun peut changer son choix dans son profil.',
  member: 'Membre',
  email: 'Email',
  digest: 'Résumé du matin',
  answers: 'Réponses à décider',
  answersHint:
    '« Réponses à décider » : un email quand un fournisseur répond autrement que commandé, à qui a passé la commande.',
  digestOf: (name: string) => `Résumé du matin pour ${name}`,
  answersOf: (name: string) => `Réponses à décider pour ${name}`,
  saved: (name: string) => `Choix enregistré pour ${name}`,
  failure: 'Le choix n’a pas été enregistré',
  loadFailure: 'Les notifications ne s’affichent pas',
});
