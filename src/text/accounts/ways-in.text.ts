import { french } from '#text/kernel/typography.ts';

/** Before a sensitive change, where the account has no password. */
export const confirmText = french({
  codeWhy: 'Ils confirment que ce changement vient bien de vous.',
  noPassword:
    'Votre compte n’a pas de mot de passe. Choisissez-en un pour pouvoir aussi vous connecter ainsi.',
  choosePassword: 'Choisir un mot de passe',
});

export const otherWaysText = french({
  or: 'ou',
  passkey: 'Se connecter avec une clé d’accès',
  passkeyBusy: 'Connexion...',
});

export const passkeyText = french({
  title: 'Clés d’accès',
  intro:
    'Connectez-vous avec l’empreinte, le visage ou le code de votre appareil, sans mot de passe ni code à recopier.',
  empty: 'Aucune clé d’accès pour l’instant.',
  loadFailure: 'Les clés d’accès ne s’affichent pas',
  unable: 'Ce navigateur ne connaît pas les clés d’accès.',
  add: 'Ajouter une clé d’accès',
  addIntro: 'Confirmez d’abord que c’est vous.',
  create: 'Créer la clé d’accès',
  creating: 'Création...',
  createIntro: 'Votre appareil va vous demander votre empreinte, votre visage ou votre code.',
  name: 'Nom de la clé',
  nameHint: 'Pour la reconnaître dans la liste : le nom de l’appareil, par exemple.',
  added: 'Clé d’accès ajoutée',
  addedOn: (when: string) => `Ajoutée le ${when}`,
  neverUsed: 'jamais utilisée',
  lastUsed: (when: string) => `utilisée le ${when}`,
  renameShort: 'Renommer',
  rename: (name: string) => `Renommer « ${name} »`,
  renamed: 'Clé d’accès renommée',
  remove: 'Supprimer',
  removeTitle: (name: string) => `Supprimer « ${name} »`,
  removeConfirm: 'Elle n’ouvrira plus votre compte. Pensez à la supprimer aussi de l’appareil qui la garde.',
  removed: 'Clé d’accès supprimée',
  alreadyHere: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  cancelled: 'Demande annulée, ou sans réponse de l’appareil. Rien n’a changé.',
  impossible: 'Cet appareil n’a pas pu utiliser de clé d’accès. Rien n’a changé.',
});
