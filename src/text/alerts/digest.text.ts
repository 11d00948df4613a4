import { french } from '#text/kernel/typography.ts';

/** The morning's e-mail, on the profile. */
export const digestText = french({
  title: 'Alertes du matin',
  intro: 'Un email à 6 h 30, seulement quand quelque chose attend.',
  label: (organisation: string) => `Recevoir le résumé de ${organisation}`,
  hint: (email: string) => `Envoyé à ${email}. Ce choix ne vaut que pour vous et ce restaurant.`,
  on: 'Vous recevrez le résumé du matin',
  off: 'Vous ne recevrez plus le résumé du matin',
  failure: 'Le choix n’a pas été enregistré',
  loadFailure: 'Ce réglage ne s’est pas chargé',
});
