export const mailText = {
  product: 'Économat',
  testSender: 'ne-pas-repondre',
  senderMissing:
    'SMTP_URL est réglé, mais MAIL_FROM ne contient pas une adresse d’expéditeur, par exemple « Économat <commandes@exemple.fr> ».',
  /** Under a button, for readers whose mail program shows none. */
  linkInstead: 'Si le bouton ne s’ouvre pas, copiez cette adresse :',
} as const;
