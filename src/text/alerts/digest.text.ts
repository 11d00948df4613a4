import { french, ofName } from '#text/kernel/typography.ts';

/** The e-mails that one chooses to get, on the profile. */
export const digestText = french({
  title: 'Emails d’alerte',
  intro: 'Le résumé part à 6 h 30, seulement quand quelque chose attend.',
  label: (organisation: string) => `Recevoir le résumé ${ofName(organisation)}`,
  hint: (email: string) => `Envoyé à ${email}. Ce choix ne vaut que pour vous et ce restaurant.`,
  on: 'Vous recevrez le résumé du matin',
  off: 'Vous ne recevrez plus le résumé du matin',
  answersLabel: (organisation: string) => `Être prévenu des réponses à mes commandes ${ofName(organisation)}`,
  answersHint:
    'Un email quand un fournisseur répond autrement que commandé à une commande que vous avez passée.',
  answersOn: 'Vous serez prévenu des réponses à décider',
  answersOff: 'Vous ne serez plus prévenu des réponses',
  failure: 'Le choix n’a pas été enregistré',
  loadFailure: 'Ce réglage ne s’est pas chargé',
});
