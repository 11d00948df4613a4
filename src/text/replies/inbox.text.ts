import type { EmailKind } from '#domain/mailbox/email.ts';
import type { ReplyMatch, ReplyReader, ReplyState } from '#domain/replies/reply-state.ts';
import { counted } from '#text/kernel/format.ts';
import { french, ofName } from '#text/kernel/typography.ts';

/** What a received message is. */
export const emailKindText: Record<EmailKind, string> = {
  sales: 'Rapport de ventes',
  reply: 'Réponse fournisseur',
  other: 'Autre',
};

/** On a badge. */
export const replyStateText: Record<ReplyState, string> = french({
  unmatched: 'À rattacher',
  open: 'À décider',
  applied: 'Appliquée',
  accepted: 'Acceptée',
  ignored: 'Ignorée',
  nothing: 'Rien à décider',
  over: 'Dépassée',
});

/** What came of it, in a sentence. */
export const replyOutcomeText: Record<ReplyState, string> = french({
  unmatched: 'Aucune commande reconnue : rattachez le message à la sienne, ou ignorez-le.',
  open: 'La réponse attend votre décision sur la commande.',
  applied: 'Confirmation complète : elle a été appliquée d’elle-même.',
  accepted: 'La réponse a été acceptée.',
  ignored: 'Le message a été ignoré : la commande n’a pas changé.',
  nothing: 'Le message ne répond pas à la commande : rien n’a changé.',
  over: 'La commande a avancé depuis : il n’y a plus rien à décider.',
});

const matchText: Record<ReplyMatch, string> = french({
  reply_address: 'reconnue à son adresse de réponse',
  thread: 'reconnue, car il répond à notre email',
  order_number: 'reconnue à son numéro',
  sender: 'la seule qui attend une réponse de cet expéditeur',
  person: 'rattachée à la main',
});

/** /reports/email-logs, what suppliers answered. */
export const repliesText = french({
  tabs: 'Emails reçus',
  all: 'Tous',
  replies: 'Réponses',
  kind: 'Nature',
  toAttach: 'À rattacher',

  title: 'Réponses des fournisseurs',
  titleToAttach: 'Réponses à rattacher',
  hint: 'Ce que vos fournisseurs ont écrit, la plus récente en premier.',
  hintToAttach: 'Ces messages semblent répondre à une commande, sans dire assez clairement laquelle.',
  filters: 'Réponses par état',
  groups: { all: 'Toutes', open: 'À décider' },
  more: 'Afficher les réponses suivantes',
  loadFailure: 'Les réponses ne s’affichent pas',
  loadFailureHint: 'Les messages sont gardés.',
  empty: 'Aucune réponse reçue',
  emptyHint:
    'Quand un fournisseur répond par email à une commande, sa réponse apparaît ici et sur la commande.',
  emptyOpen: 'Aucune réponse à décider',
  emptyOpenHint: 'Ce qui change une commande attend ici votre décision.',
  emptyToAttach: 'Rien à rattacher',
  emptyToAttachHint: 'Toutes les réponses reçues ont trouvé leur commande.',
  showAll: 'Voir toutes les réponses',

  columns: { date: 'Date', from: 'De', message: 'Message', order: 'Commande', state: 'État' },
  noOrder: 'Commande inconnue',
  reading: 'Lecture en cours',
  automatic: 'Message automatique',
  bounced: 'Notre email n’a pas été remis',
  unproven: 'Expéditeur non vérifié',
  files: (count: number) => counted(count, 'fichier', 'fichiers'),
  open: 'Lire tout le message',
  openThis: (sender: string) => `Lire tout le message de ${sender}`,
});

type Guessed = { order: string; supplier: string };

/** Which order a message is most likely about, and why. */
export const replyGuessText = french({
  order_number: ({ order, supplier }: Guessed) =>
    `Sans doute ${order} : le message la nomme, mais ne vient pas d’une adresse ${ofName(supplier)}.`,
  several_numbers: ({ order }: Guessed) => `Peut-être ${order} : le message nomme plusieurs commandes.`,
  several_orders: ({ order, supplier }: Guessed) =>
    `Sans doute ${order} : ${supplier} doit une réponse à plusieurs commandes.`,
  answered_order: ({ order, supplier }: Guessed) =>
    `Peut-être ${order} : ${supplier} y a déjà répondu, et doit encore livrer.`,
  none: 'Aucune commande ne ressort : choisissez-la.',
});

/** One message, with what is done about it. */
export const replyPanelText = french({
  title: 'Message reçu',
  loadFailure: 'Le message ne s’affiche pas',
  gone: 'Ce message n’existe pas',
  words: 'Message',
  files: 'Pièces jointes',
  original: 'Message d’origine (.eml)',
  downloadFailure: 'Le fichier n’a pas pu être téléchargé',
  fileGone: 'Ce fichier n’a pas été gardé.',
  unprovenHint: 'La messagerie n’a pas pu vérifier l’expéditeur : rien n’est appliqué sans vous.',
  bouncedHint: 'Le serveur du fournisseur a refusé notre email : appelez-le, ou corrigez son adresse.',
  automaticHint: 'Écrit par une machine : il ne vaut pas réponse.',

  story: 'Ce qui s’est passé',
  received: (moment: string) => `Reçu le ${moment}`,
  decided: (who: string, moment: string) => `Décidé par ${who} le ${moment}`,
  matched: (order: string, how: ReplyMatch) => `${order} : ${matchText[how]}`,
  readBy: {
    rules: 'Lu par nos règles',
    rules_and_model: 'Lu par nos règles et par le modèle de langage',
  } satisfies Record<ReplyReader, string>,

  attachTitle: 'À quelle commande répond ce message ?',
  attach: 'Rattacher',
  attachTo: (order: string) => `Rattacher à ${order}`,
  attaching: 'Rattachement...',
  other: 'Une autre commande',
  backToGuess: (order: string) => `Plutôt ${order}`,
  unnumbered: 'Commande sans numéro',
  pick: 'Commande',
  pickPlaceholder: 'Numéro ou fournisseur',
  pickMissing: 'Choisissez la commande',
  pickNothing: 'Aucune commande n’attend de réponse',
  pickNotFound: 'Aucune commande trouvée',
  pickFailure: 'Les commandes ne s’affichent pas',
  ofOrder: (supplier: string, status: string, day: string) => `${supplier}, ${status}, ${day}`,
  ignore: 'Ignorer',
  ignoreThis: (sender: string) => `Ignorer le message de ${sender}`,
  ignoring: 'Un instant...',
  ignored: 'Message ignoré',
  ignoreFailure: 'Le message n’a pas pu être ignoré',
  attached: (order: string) => `Message rattaché à ${order}`,
  attachFailure: 'Le message n’a pas pu être rattaché',
  detach: 'Annuler le rattachement',
  detached: 'Rattachement annulé',
  detachFailure: 'Le rattachement n’a pas pu être annulé',
  reopen: 'Ne plus ignorer',
  reopened: 'Le message attend à nouveau votre décision',
  reopenFailure: 'Le message n’a pas pu être repris',
  decide: 'Décider sur la commande',
  openOrder: 'Ouvrir la commande',
});
