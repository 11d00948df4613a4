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
  signOn: (label: string) => `Se connecter avec ${label}`,
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

export const signOnText = french({
  pending: 'Connexion en cours',
  linked: 'La connexion unique est reliée à votre compte.',
  unexpected: 'La connexion n’a pas abouti. Recommencez.',
});

export const identitiesText = french({
  title: 'Connexion unique',
  intro: 'Le compte de votre entreprise ou de votre groupe qui ouvre aussi celui-ci.',
  loadFailure: 'Les comptes reliés ne s’affichent pas',
  none: (label: string) => `Votre compte ne s’ouvre pas encore avec ${label}.`,
  link: (label: string) => `Relier ${label}`,
  linkIntro: (label: string) => `Confirmez que c’est vous ; ${label} vous demandera ensuite qui vous êtes.`,
  gone: 'Un service qui n’est plus proposé',
  linkedOn: (when: string) => `Relié le ${when}`,
  lastUsed: (when: string) => `utilisé le ${when}`,
  neverUsed: 'jamais utilisé',
  remove: 'Retirer',
  removeOf: (label: string) => `Retirer ${label}`,
  removeConfirm: 'Il n’ouvrira plus votre compte.',
  removed: 'Connexion unique retirée',
});
