import { french } from '#text/kernel/typography.ts';

export const chooserText = {
  signedInAs: (email: string) => `Connecté avec ${email}`,
  createFirst: 'Créer mon organisation',
  allSites: 'Tous mes sites',
  createIntro: 'Une organisation, c’est un restaurant. Vous en serez l’administrateur.',
  until: (date: string) => `Valable jusqu’au ${date}`,
} as const;

export const settingsText = french({
  title: 'Paramètres',
  sentence: (organisation: string) => `${organisation} : son nom, son équipe et ses réglages.`,
  tabs: {
    organisation: 'Organisation',
    users: 'Utilisateurs',
    replenishment: 'Réapprovisionnement',
    integrations: 'Intégrations',
    notifications: 'Notifications',
    journal: 'Journal',
  },
  tabsLabel: 'Rubriques des paramètres',
});

export const organisationCardText = {
  intro: 'Le nom que votre équipe voit, et qui signe vos commandes.',
  loadFailure: 'L’organisation ne s’affiche pas',
} as const;

export const teamScreenText = {
  membersLoadFailure: 'L’équipe ne s’affiche pas',
  invitationsLoadFailure: 'Les invitations ne s’affichent pas',
  invitedBy: (name: string) => `invité par ${name}`,
  // Each begins with the word that the button shows, so that it can be said to a voice control.
  resendTo: (email: string) => `Renvoyer l’invitation de ${email}`,
  revokeOf: (email: string) => `Annuler l’invitation de ${email}`,
  /** Not « Annuler » beside « Annuler ». */
  revokeAction: 'Annuler l’invitation',
  keep: 'Garder l’invitation',
  sending: 'Envoi...',
  working: 'Un instant...',
} as const;

export const invitationScreenText = {
  checking: 'Lecture de l’invitation',
  loadFailure: 'L’invitation ne s’ouvre pas',
  open: 'Ouvrir l’organisation',
  signIn: 'Se connecter',
} as const;
