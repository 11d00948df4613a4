import type { AccountEvent } from '#domain/accounts/account-events.ts';
import { french } from '#text/kernel/typography.ts';

export const accountEventText: Record<AccountEvent, string> = french({
  signed_in_new_place: 'Connexion depuis un nouvel appareil',
  recovery_code_used: 'Code de secours utilisé',
  password_changed: 'Mot de passe changé',
  password_reset: 'Mot de passe réinitialisé par email',
  address_change_asked: 'Changement d’adresse email demandé',
  address_changed: 'Adresse email changée',
  second_factor_on: 'Double authentification activée',
  second_factor_off: 'Double authentification désactivée',
  second_factor_removed: 'Double authentification retirée à la réinitialisation du mot de passe',
  recovery_codes_renewed: 'Codes de secours renouvelés',
  passkey_added: 'Clé d’accès ajoutée',
  passkey_renamed: 'Clé d’accès renommée',
  passkey_removed: 'Clé d’accès supprimée',
  passkeys_removed: 'Clés d’accès retirées à la réinitialisation du mot de passe',
  account_opened_by_identity: 'Compte créé par connexion unique',
  identity_linked: 'Connexion unique reliée au compte',
  identity_removed: 'Connexion unique retirée du compte',
  identities_removed: 'Connexion unique retirée à la réinitialisation du mot de passe',
  token_issued: 'Jeton d’accès demandé par un programme',
  session_ended: 'Appareil déconnecté',
  other_sessions_ended: 'Autres appareils déconnectés',
  all_sessions_ended: 'Tous les appareils déconnectés',
});

export const activityText = french({
  title: 'Activité du compte',
  intro:
    'Ce qui a touché à votre accès depuis un an. Si une ligne ne vient pas de vous, changez votre mot de passe.',
  more: 'Voir plus',
  empty: 'Rien à signaler depuis un an.',
  loadFailure: 'L’activité du compte n’a pas pu être lue.',
});
