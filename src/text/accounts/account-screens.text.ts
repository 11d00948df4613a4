import { french } from '#text/kernel/typography.ts';

/** Around the sign-in pages: the green panel and the small print. */
export const entryText = {
  headline: ['La réserve est tenue.', 'Vous, tenez le piano.'],
  sentence: 'Commandes, réceptions, lots et DLC au même endroit, du quai de livraison au bureau du soir.',
  legal: 'Informations légales',
  terms: 'Conditions',
  privacy: 'Confidentialité',
} as const;

export const entryIntros = {
  login: 'Ravis de vous revoir.',
  signUp: '14 jours d’essai, sans carte bancaire.',
} as const;

export const codeText = french({
  /** The page's own heading; `Code de vérification` names the page in the browser's tab. */
  heading: 'Entrez le code reçu',
  digits: 'Code à 6 chiffres',
  sentBefore: 'Six chiffres envoyés à',
  /** When the page does not know when, or whether, one left. */
  receivedAt: 'Les six chiffres reçus à l’adresse',
  sentAfter: 'Le lien du même email marche aussi.',
  nothing: 'Rien reçu ? Regardez dans les indésirables, ou',
  changeAddress: 'changez d’adresse',
});

export const waitText = {
  sentTo: 'Un lien et un code vous attendent à l’adresse',
  /** The page cannot know of any: opened by hand, or the sending was refused. */
  nothingSentTo: 'Aucun nouvel email n’est parti vers',
  askForOne: 'Envoyez-en un pour recevoir un lien et un code.',
  send: 'Envoyer l’email',
} as const;

/** After a confirmation that left no password (docs/accounts.md, « contested »). */
export const choosePasswordText = french({
  verified:
    'Email vérifié ! Plusieurs inscriptions ont utilisé cette adresse : par sécurité, choisissez votre mot de passe.',
});

export const accountText = french({
  intro: 'Votre nom, votre adresse et ce qui protège votre compte.',
  identityIntro: 'Le nom que votre équipe voit sur les commandes et les réceptions.',
  currentEmail: 'Adresse actuelle',
  sessionsIntro: 'Les navigateurs où votre compte est ouvert. Déconnectez ceux que vous ne reconnaissez pas.',
  noOtherSession: 'Aucun autre appareil n’est connecté.',
  signOutEverywhereTitle: 'Déconnecter tous les appareils ?',
  signOutEverywhereConfirm: 'Vous devrez vous reconnecter partout, ici aussi.',
  revokeDevice: (device: string) => `Déconnecter ${device}`,
  loadFailure: 'Votre compte ne s’affiche pas',
  sessionsLoadFailure: 'Les appareils ne s’affichent pas',
  network: (address: string) => `Réseau ${address}`,
  organisation: 'Organisation',
  organisationIntro: 'Le restaurant où vous travaillez en ce moment.',
  saving: 'Enregistrement...',
  sending: 'Envoi...',
  checking: 'Vérification...',
  next: 'Continuer',

  mailCode: 'Code reçu par email',
  mailCodeSent: 'Six chiffres envoyés à',
  mailCodeWhy: 'Ils montrent que cette adresse est bien la vôtre.',
  enableTitle: 'Activer la double authentification',
  disableTitle: 'Désactiver la double authentification ?',
  renewTitle: 'Générer de nouveaux codes de secours',
  renewConfirm: 'Les codes que vous avez gardés ne fonctionneront plus.',
  copyKey: 'Copier la clé',
  keyCopy: {
    copied: 'Clé copiée',
    copyFailed: 'La copie n’a pas marché. Recopiez la clé dans l’application.',
  },
  recoveryLeaveTitle: 'Fermer sans garder les codes ?',
  recoveryLeave:
    'Ils ne seront plus affichés. Sans eux, un téléphone perdu vous laisse à la porte de votre compte.',
  copied: 'Codes copiés',
  copyFailed: 'La copie n’a pas marché. Notez les codes, ou téléchargez-les.',
  recoveryFile: 'codes-de-secours-economat.txt',
  recoveryFileHead: 'Codes de secours Économat. Chacun ne sert qu’une fois.',
});

/** '9:05' from 545 seconds. */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
