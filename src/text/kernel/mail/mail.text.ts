import { french } from '#text/kernel/typography.ts';

export const mailText = french({
  /** The sender's name on what the restaurant writes to its suppliers. */
  onBehalf: (organisation: string) => `${organisation} via Économat`,
  testSender: 'ne-pas-repondre',
  senderMissing:
    'SMTP_URL est réglé, mais MAIL_FROM ne contient pas une adresse d’expéditeur, par exemple « Économat <commandes@exemple.fr> ».',
  /** Under a button, for readers whose mail program shows none. */
  linkInstead: 'Si le bouton ne s’ouvre pas, copiez cette adresse :',
});
