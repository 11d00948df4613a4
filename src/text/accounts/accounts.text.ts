import type { Device } from '#domain/accounts/device.ts';
import { CODE_DIGITS, PASSKEY_NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '#domain/accounts/limits.ts';
import { NBSP } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

// Straight apostrophes: sentences that the specification prints, kept word for word.

export const loginText = french({
  title: 'Se connecter',
  email: 'Email',
  password: 'Mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion...',
  noAccount: 'Pas encore de compte ?',
  signUpLink: "S'inscrire",
  forgotLink: 'Mot de passe oublié ?',
  verified: 'Email vérifié ! Connectez-vous avec votre mot de passe.',
  success: 'Connexion réussie',
  notConfirmed: 'Veuillez confirmer votre email avant de vous connecter',
});

/** Second step of signing in, where two-factor is on. */
export const secondFactorText = {
  title: 'Deuxième vérification',
  intro: 'Saisissez le code à 6 chiffres affiché par votre application d’authentification.',
  code: 'Code de l’application',
  recoveryIntro: 'Saisissez un de vos codes de secours. Il ne servira qu’une fois.',
  recoveryCode: 'Code de secours',
  useRecovery: 'Utiliser un code de secours',
  useApp: 'Utiliser l’application',
  submit: 'Vérifier',
  submitting: 'Vérification...',
  back: 'Revenir à la connexion',
} as const;

export const signUpText = french({
  title: 'Créer mon compte',
  fullName: 'Nom complet',
  email: 'Email',
  password: 'Mot de passe',
  passwordHint: `${PASSWORD_MIN} caractères au moins, et pas un mot de passe que tout le monde utilise.`,
  submit: 'Créer mon compte',
  submitting: 'Création...',
  hasAccount: 'Déjà un compte ?',
  signInLink: 'Se connecter',
  success: 'Compte créé ! Vérifiez votre email pour le code de vérification.',
  failure: "Erreur lors de l'inscription",
  /** Not said: the code is queued in the sign-up's own transaction (docs/accounts.md). */
  codeSendFailure: "Erreur lors de l'envoi du code",
  invited: (organisation: string) => `Vous rejoindrez ${organisation} dès votre compte créé.`,
});

export const callbackText = french({
  pending: 'Vérification en cours',
  failureTitle: 'Erreur',
  redirecting: 'Redirection vers la page de connexion...',
  missingCode: 'Code de vérification manquant',
  failure: "Erreur lors de la vérification de l'email",
  invalidSession: 'Session invalide',
  unexpected: 'Une erreur est survenue',
  success: 'Email vérifié avec succès !',
  emailChanged: 'Votre nouvelle adresse est confirmée.',
});

/** /verify: waiting for the link. */
export const verifyText = french({
  title: 'Vérifiez votre email',
  intro: (email: string) => `Nous avons envoyé un lien et un code à ${email}.`,
  waiting: 'Ouvrez le lien : cette page continue toute seule.',
  stoppedWaiting: 'Toujours rien ? Renvoyez l’email, ou connectez-vous une fois le lien ouvert.',
  spam: 'Pensez à regarder dans les courriers indésirables.',
  resend: 'Renvoyer l’email',
  resending: 'Envoi...',
  resendIn: (seconds: number) => `Renvoyer dans ${seconds}${NBSP}s`,
  useCode: 'Saisir le code à la place',
  backToLogin: 'Se connecter',
  resent: 'Email de vérification renvoyé !',
  missingEmail: 'Adresse email manquante',
  wait: (seconds: number) => `Veuillez attendre ${seconds} secondes`,
  resendFailure: "Erreur lors de l'envoi de l'email",
});

/** /verify-code: typing the six digits. */
export const verifyCodeText = french({
  title: 'Code de vérification',
  intro: (email: string) => `Saisissez le code à ${CODE_DIGITS} chiffres envoyé à ${email}.`,
  box: (position: number) => `Chiffre ${position} sur ${CODE_DIGITS}`,
  expiresIn: (countdown: string) => `Code expire dans ${countdown}`,
  expired: 'Code expiré',
  submit: 'Vérifier',
  submitting: 'Vérification...',
  resend: 'Renvoyer le code',
  resendIn: (seconds: number) => `Renvoyer le code (${seconds}${NBSP}s)`,
  incomplete: 'Veuillez entrer le code complet',
  missingEmail: 'Adresse email manquante',
  wait: (seconds: number) => `Veuillez attendre ${seconds} secondes`,
  success: 'Email vérifié avec succès !',
  failure: 'Erreur lors de la vérification',
  resent: 'Code renvoyé !',
  resendFailure: 'Erreur lors du renvoi',
});

export const forgotPasswordText = french({
  title: 'Mot de passe oublié',
  intro: 'Indiquez votre adresse : nous vous envoyons un lien pour choisir un nouveau mot de passe.',
  email: 'Email',
  submit: 'Envoyer le lien',
  submitting: 'Envoi...',
  sentTitle: 'Regardez vos emails',
  sent: (email: string) =>
    `Si un compte existe pour ${email}, un lien valable une heure vient d’y être envoyé. Regardez aussi dans les courriers indésirables.`,
  backToLogin: 'Revenir à la connexion',
});

export const resetPasswordText = {
  title: 'Nouveau mot de passe',
  intro: 'Choisissez un nouveau mot de passe. Vos autres appareils seront déconnectés.',
  password: 'Nouveau mot de passe',
  submit: 'Changer le mot de passe',
  submitting: 'Enregistrement...',
  success: 'Mot de passe modifié. Connectez-vous avec le nouveau.',
  refusedTitle: 'Ce lien ne fonctionne plus',
  missingToken: 'Ce lien est incomplet. Demandez-en un nouveau.',
  askAgain: 'Demander un nouveau lien',
} as const;

/** Under what a person did who has deleted their account. */
export const deletedAccountName = 'Compte supprimé';

export const profileText = french({
  title: 'Mon profil',
  menu: 'Mon profil',

  identity: 'Identité',
  fullName: 'Nom complet',
  saveName: 'Enregistrer',
  nameSaved: 'Nom enregistré',

  email: 'Adresse email',
  emailIntro:
    'La nouvelle adresse ne remplace l’actuelle qu’une fois confirmée par le lien que nous y envoyons.',
  newEmail: 'Nouvelle adresse email',
  currentPassword: 'Mot de passe actuel',
  changeEmail: 'Changer d’adresse',
  emailSent: (email: string) => `Un lien de confirmation, valable une heure, est parti vers ${email}.`,
  emailPending: (email: string) => `En attente de confirmation : ${email}`,

  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  changePassword: 'Changer le mot de passe',
  passwordIntro: 'Vos autres appareils seront déconnectés.',
  passwordChanged: 'Mot de passe modifié',

  twoFactor: 'Double authentification',
  twoFactorIntro: 'En plus du mot de passe, un code affiché par une application de votre téléphone.',
  twoFactorOn: 'Activée',
  twoFactorOff: 'Désactivée',
  enable: 'Activer',
  disable: 'Désactiver',
  enableStep1: 'Confirmez d’abord votre mot de passe. Un code vous sera ensuite envoyé par email.',
  enableStep2: 'Scannez ce code avec votre application d’authentification, ou recopiez la clé.',
  qrAlt: 'Code QR à scanner avec votre application d’authentification',
  secretKey: 'Clé à recopier',
  enableStep3: 'Saisissez le code à 6 chiffres que l’application affiche.',
  code: 'Code de l’application',
  confirmEnable: 'Vérifier et activer',
  enabled: 'Double authentification activée',
  disableConfirm: 'Votre compte ne sera plus protégé que par votre mot de passe.',
  disabled: 'Double authentification désactivée',
  recoveryTitle: 'Codes de secours',
  recoveryIntro:
    'Gardez-les en lieu sûr : ils ne seront plus affichés. Chacun ouvre votre compte une fois, si vous perdez votre téléphone.',
  recoveryLeft: (count: number) =>
    count === 0
      ? 'Il ne vous reste aucun code de secours.'
      : `Il vous reste ${count} ${count > 1 ? 'codes' : 'code'} de secours.`,
  recoveryKept: 'Je les ai notés',
  newRecovery: 'Générer de nouveaux codes',
  recoveryRenewed: 'Nouveaux codes générés. Les anciens ne fonctionnent plus.',

  sessions: 'Appareils connectés',
  thisDevice: 'Cet appareil',
  lastSeen: (when: string) => `Vu ${when}`,
  signedInAt: (when: string) => `Connecté le ${when}`,
  revoke: 'Déconnecter',
  revoked: 'Appareil déconnecté',
  signOutOthers: 'Déconnecter les autres appareils',
  othersSignedOut: 'Les autres appareils sont déconnectés',
  signOutEverywhere: 'Déconnecter tous les appareils',
});

export const deviceName = ({ browser, system }: Device): string => {
  if (browser && system) return `${browser} sur ${system}`;
  return browser ?? system ?? 'Appareil inconnu';
};

/** Under the fields. */
export const accountFieldText = french({
  fullNameRequired: 'Le nom complet est requis',
  fullNameTooLong: 'Le nom ne peut pas dépasser 100 caractères',
  emailRequired: 'L’email est requis',
  emailInvalid: 'Email invalide',
  emailIsMine: 'C’est déjà votre adresse.',
  passwordRequired: 'Le mot de passe est requis',
  passwordTooShort: `Le mot de passe doit contenir au moins ${PASSWORD_MIN} caractères`,
  passwordTooLong: `Le mot de passe ne peut pas dépasser ${PASSWORD_MAX} caractères`,
  passwordTooCommon:
    'Ce mot de passe est trop courant : il serait deviné tout de suite. Choisissez-en un autre.',
  passwordIsEmail: 'Le mot de passe ne peut pas être votre adresse email.',
  codeIncomplete: 'Veuillez entrer le code complet',
  codeMissing: 'Code de vérification manquant',
  passkeyNameRequired: 'Donnez un nom à cette clé d’accès',
  passkeyNameTooLong: `Le nom ne peut pas dépasser ${PASSKEY_NAME_MAX} caractères`,
  recoveryCodeRequired: 'Le code de secours est requis',
});
