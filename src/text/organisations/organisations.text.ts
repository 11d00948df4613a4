import type { InvitationState } from '#domain/organisations/invitation.ts';
import { INVITATION_DAYS, ORG_NAME_MAX } from '#domain/organisations/limits.ts';
import { counted, NBSP } from '#text/kernel/format.ts';
import { french, ofName } from '#text/kernel/typography.ts';

// Straight apostrophes: sentences that the specification prints, kept word for word.

export const selectOrganisationText = {
  title: 'Choisir une organisation',
  intro: 'Choisissez le restaurant dans lequel vous travaillez.',
  owner: 'Propriétaire',
  role: (role: string) => `Rôle: ${role}`,
  refresh: 'Actualiser',
  create: 'Nouvelle',
  signOut: 'Se déconnecter',
  emptyTitle: 'Aucune organisation trouvée.',
  emptyHint: "Contactez votre administrateur pour obtenir l'accès.",
  loadFailure: 'Erreur lors du chargement des organisations',
  invitationsTitle: 'Invitations reçues',
  invitedBy: (name: string) => `Invité par ${name}`,
  accept: 'Accepter',
  accepting: 'Un instant...',
} as const;

export const newOrganisationText = {
  title: 'Nouvelle organisation',
  intro: 'Une organisation, c’est un restaurant. Vous pourrez en ajouter d’autres et inviter votre équipe.',
  name: 'Nom de l’organisation',
  namePlaceholder: french('Ex. : Le Comptoir des Halles'),
  submit: 'Créer l’organisation',
  submitting: 'Création...',
  created: 'Organisation créée avec succès',
  /** From the dialog « Nouvelle »; from /org/new the longer one. */
  failure: 'Erreur lors de la création',
  organisationFailure: "Erreur lors de la création de l'organisation",
  /** Not said: organisation and role are one transaction (docs/accounts.md). */
  roleFailure: "Erreur lors de l'attribution du rôle",
  emailNotConfirmed: 'Veuillez confirmer votre email avant de créer une organisation',
  /** Not said: the frame says the longer one, which also tells what to do (docs/accounts.md). */
  sessionExpired: 'Session expirée',
  /** Before the last ones. */
  left: (count: number) =>
    `Vous pouvez encore en créer ${count === 1 ? 'une' : count} avec ce compte pour l’instant.`,
  other: 'Choisir une autre organisation',
} as const;

export const organisationFieldText = {
  nameRequired: "Le nom de l'organisation est requis",
  nameTooLong: `Le nom ne peut pas dépasser ${ORG_NAME_MAX} caractères`,
} as const;

/** /settings, tab "organisation". */
export const organisationSettingsText = {
  title: 'Organisation',
  name: 'Nom de l’organisation',
  save: 'Enregistrer',
  saved: 'Organisation enregistrée',
} as const;

/** /settings, tab "users". */
export const teamText = french({
  membersTitle: 'Équipe',
  membersCount: (count: number) => counted(count, 'personne', 'personnes'),
  you: 'vous',
  name: 'Nom',
  email: 'Email',
  role: 'Rôle',
  since: 'Depuis',
  changeRole: (name: string) => `Rôle ${ofName(name)}`,
  roleChanged: 'Rôle modifié',
  remove: 'Retirer',
  removeTitle: (name: string) => `Retirer ${name} ?`,
  removeConfirm:
    'Cette personne n’aura plus accès à l’organisation, dès maintenant. Ce qu’elle a saisi reste.',
  removed: (name: string) => `${name} n’a plus accès à l’organisation`,
  leave: 'Quitter l’organisation',
  leaveTitle: 'Quitter cette organisation ?',
  leaveConfirm: 'Vous n’y aurez plus accès. Un administrateur pourra vous inviter à nouveau.',
  left: 'Vous avez quitté l’organisation',
  lastAdmin: 'Une organisation garde toujours un administrateur.',

  inviteTitle: 'Inviter une personne',
  inviteIntro: `Elle reçoit un lien personnel, valable ${INVITATION_DAYS} jours.`,
  invite: 'Inviter',
  inviting: 'Envoi...',
  invited: (email: string) => `Invitation envoyée à ${email}`,
  invitationsTitle: 'Invitations',
  noInvitation: 'Aucune invitation en cours.',
  expiresOn: (date: string) => `Expire le ${date}`,
  expiredOn: (date: string) => `Expirée le ${date}`,
  resend: 'Renvoyer',
  resent: (email: string) => `Invitation renvoyée à ${email}`,
  revoke: 'Annuler',
  revokeTitle: 'Annuler cette invitation ?',
  revokeConfirm: 'Le lien déjà envoyé ne fonctionnera plus.',
  revoked: 'Invitation annulée',
});

export const roleHints = {
  ADMIN: 'Tout, avec les paramètres, les utilisateurs et la facturation.',
  MANAGER: 'Plus les fournisseurs, les articles, les prix, les imports et les rapports de coûts.',
  CHEF: 'Commandes, réceptions, comptages, pertes, recettes et alertes.',
} as const;

export const invitationStateNames: Record<InvitationState, string> = {
  pending: 'En attente',
  accepted: 'Acceptée',
  expired: 'Expirée',
  revoked: 'Annulée',
};

/** /invitation?token=, where the e-mail's link leads. */
export const invitationText = french({
  title: 'Invitation',
  /** « Le Comptoir » stays whole: a title breaks before the name, not inside it. */
  heading: (organisation: string) =>
    `Rejoindre ${organisation.replace(/^(le|la|les|chez|au|aux) /i, `$1${NBSP}`)}`,
  invitedAs: (role: string) => `Votre rôle : ${role}`,
  invitedBy: (name: string) => `${name} vous invite.`,
  forAddress: (email: string) => `Cette invitation est adressée à ${email}.`,
  accept: 'Rejoindre l’organisation',
  accepting: 'Un instant...',
  signIn: 'Se connecter pour accepter',
  signUp: 'Créer mon compte',
  otherAddress: (mine: string) => `Vous êtes connecté avec ${mine}.`,
  switchAccount: 'Changer de compte',
  accepted: (organisation: string) => `Bienvenue dans ${organisation} !`,
  missingToken: 'Ce lien d’invitation est incomplet. Ouvrez-le depuis l’email reçu.',
  askAgain: 'Demandez une nouvelle invitation à la personne qui vous a invité.',
  toHome: 'Aller à l’accueil',
});

/** Why an invitation cannot be used any more; nothing to say while it is pending. */
export const invitationClosedText: Record<Exclude<InvitationState, 'pending'>, string> = {
  accepted: 'Cette invitation a déjà servi. Connectez-vous pour ouvrir l’organisation.',
  expired: 'Cette invitation a expiré.',
  revoked: 'Cette invitation a été annulée.',
};
