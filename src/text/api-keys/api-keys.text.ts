import type { KeyLifetime, KeyState } from '#domain/access/keys/api-key.ts';
import { counted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** /settings, « Intégrations »: the keys by which programs act here. */
export const apiKeysText = french({
  title: 'Clés d’API',
  intro:
    'Une clé laisse un programme (caisse, tableur, comptabilité) lire ou commander à votre place, avec les seuls droits que vous lui donnez.',
  docs: 'Documentation de l’API',
  loadFailure: 'Les clés ne s’affichent pas',
  empty: 'Aucune clé en service.',
  add: 'Créer une clé',
  nextPage: 'Voir les clés suivantes',
  showRevoked: 'Voir les clés révoquées',
  hideRevoked: 'Masquer les clés révoquées',
  revokedTitle: 'Clés révoquées',
  noneRevoked: 'Aucune clé n’a été révoquée.',
  beginning: (handle: string) => `eco_…_${handle}…`,
  madeBy: (name: string, day: string) => `Créée par ${name} le ${day}`,
  revokedBy: (name: string, day: string) => `révoquée par ${name} le ${day}`,
  neverUsed: 'jamais utilisée',
  lastUsed: (moment: string) => `utilisée le ${moment}`,
  expires: (day: string) => `expire le ${day}`,
  expired: (day: string) => `expirée le ${day}`,
  ownChoice: (count: number) => `Droits choisis (${counted(count, 'droit', 'droits')})`,
  orphanedHint: (name: string) => `${name} ne fait plus partie de l’équipe : cette clé est refusée.`,
  withheldHint: (name: string) => `Droits réduits : ${name} n’a plus le rôle qu’il faut pour tous.`,
  revoke: 'Révoquer',
  // Begins with the word that the button shows, so that it can be said to a voice control.
  revokeOf: (name: string) => `Révoquer la clé ${name}`,
  revokeTitle: (name: string) => `Révoquer la clé « ${name} » ?`,
  revokeConfirm:
    'Le programme qui s’en sert sera refusé aussitôt. Une clé révoquée ne peut pas être remise en service.',
  revokeAction: 'Révoquer la clé',
  keep: 'Garder la clé',
  revoking: 'Révocation...',
  revoked: (name: string) => `Clé « ${name} » révoquée`,
});

export const newKeyText = french({
  title: 'Créer une clé d’API',
  intro:
    'Une clé par programme : vous saurez qui fait quoi, et pourrez en révoquer une sans toucher aux autres.',
  name: 'Nom',
  nameHint: 'Le programme qui s’en servira : il apparaîtra sous ce nom dans le journal.',
  namePlaceholder: 'Caisse du comptoir',
  nameRequired: 'Donnez un nom à la clé',
  rights: 'Droits',
  choose: 'Choisir les droits un par un',
  chooseHint: 'La lecture est toujours comprise.',
  scopes: 'Droits en plus de la lecture',
  scopesRequired: 'Cochez au moins un droit, ou prenez « Lecture »',
  validity: 'Durée de validité',
  forever: 'Sans limite',
  foreverHint: 'Elle vaudra jusqu’à ce que quelqu’un la révoque.',
  create: 'Créer la clé',
  creating: 'Création...',
  readyTitle: (name: string) => `La clé « ${name} » est créée`,
  readyNow: 'Copiez-la maintenant.',
  readyOnce: 'Elle ne sera plus jamais affichée. Gardez-la comme un mot de passe.',
  secretLabel: 'Clé d’API',
  copied: 'Clé copiée',
  copyFailed: 'La clé n’a pas pu être copiée : sélectionnez-la, puis copiez-la.',
  tryIt: 'Pour l’essayer',
  done: 'J’ai copié la clé',
  leaveTitle: 'Fermer sans avoir copié la clé ?',
  leaveConfirm: 'Elle ne pourra plus être affichée : il faudra la révoquer et en créer une autre.',
});

export const lifetimeNames: Record<KeyLifetime, string> = french({
  30: '30 jours',
  90: '90 jours',
  365: '1 an',
});

export const keyStateNames: Record<KeyState, string> = {
  active: 'En service',
  expired: 'Expirée',
  orphaned: 'Sans effet',
  revoked: 'Révoquée',
};
