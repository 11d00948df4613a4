import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { AnswerChannel, MailState, MailTemplate } from '#domain/orders/status.ts';
import {
  counted,
  formatDate,
  formatDayInSentence,
  formatEuros,
  formatPercent,
  formatPhone,
  formatQuantity,
  formatUnitPrice,
} from '#text/kernel/format.ts';
import { french, ofName } from '#text/kernel/typography.ts';

// Straight apostrophes: sentences that the specification prints, kept word for word.

/** Stands for a day or a quantity that nobody has named (specification, /orders/{id}). */
export const NONE = '-';

export const orderDetailText = french({
  title: (name: string) => `Commande ${name}`,
  missing: 'Commande introuvable',
  missingHint: 'Elle a peut-être été supprimée, ou son adresse est incomplète.',
  loadFailure: 'La commande ne se charge pas',
  back: 'Retour aux commandes',
  supplierGone: 'Fournisseur supprimé',
  more: 'Autres actions',

  details: 'Détails',
  orderedOn: 'Commandée le',
  expected: 'Livraison prévue',
  theirDay: (date: LocalDate) => `Le fournisseur livre le ${formatDayInSentence(date)}`,
  agreed: 'Convenue avec le fournisseur',
  total: 'Total estimé HT',
  status: 'Statut',
  notes: 'Notes',
  externalNumber: 'Numéro d’origine',

  lines: 'Lignes',
  lineCount: (count: number) => counted(count, 'article', 'articles'),
  changeCount: (count: number) => counted(count, 'changement', 'changements'),
  confirmedCount: (count: number) => counted(count, 'confirmée', 'confirmées'),
  undecidedCount: (count: number) => `${count} à décider`,
  openCount: (count: number) => `${count} sans réponse`,
  qtyProposed: (qty: number, unit: string | null) => `proposé : ${formatQuantity(qty, unit)}`,
  substituteProposed: (name: string) => `${name} proposé`,
  noLines: 'Cette commande n’a pas d’article.',
  columns: {
    article: 'Article',
    ordered: 'Qté Commandée',
    confirmed: 'Qté Confirmée',
    price: 'Prix Unitaire',
    total: 'Total',
  },
  itemGone: 'Article supprimé',
  reference: (reference: string) => `Réf. ${reference}`,
  substitute: (name: string) => `À la place : ${name}`,
  refusedLine: 'indisponible',
  /** A substitute without a quantity. */
  toAgree: 'à convenir',
  was: (figure: string) => `au lieu de ${figure}`,

  totalNet: 'Total HT',
  ordered: 'Commandé',
  afterAnswer: 'Après réponse',
  proposed: 'Si tout est accepté',
  priceProposed: (price: number, beside: number | null) => `${formatUnitPrice(price, beside)} proposé`,
  priceRefused: (price: number, beside: number | null) => `${formatUnitPrice(price, beside)} refusé`,
  totalAfterAnswer: 'Total après réponse',
  ofWhichFee: (fee: number) => `dont ${formatEuros(fee)} de livraison`,
  vat: (rate: number, amount: number) => `TVA ${formatPercent(rate, { max: 2 })} : ${formatEuros(amount)}`,
  gross: (amount: number) => `Total TTC : ${formatEuros(amount)}`,
  withoutPrice: (count: number) => `${counted(count, 'article', 'articles')} sans prix`,
});

export const orderTimelineText = {
  label: 'Avancement de la commande',
  refused: 'Refusée par le fournisseur',
  due: (date: LocalDate) => `prévue le ${formatDate(date).slice(0, 5)}`,
  suggested: 'à partir des suggestions',
  toDecide: 'à décider',
  passed: 'sans réponse',
  toCome: 'à venir',
} as const;

/** How the answer came, after the name of whoever gave it. */
export const answerChannelText: Record<AnswerChannel, string> = {
  link: 'par le lien',
  phone: 'au téléphone',
  email: 'par email',
};

export const orderAnswerText = {
  source: ({ who, channel, moment }: { who: string; channel: string | null; moment: string }) =>
    `Réponse ${[ofName(who), channel].filter(Boolean).join(' ')}, ${moment}`,
  effect: 'Écart sur le total',
  toCall: (phone: string) => `Appeler le ${formatPhone(phone)}`,

  waitingTitle: (since: string | null) =>
    since === null ? 'Envoyée à l’instant, sans réponse' : `Sans réponse depuis ${since}`,
  waitingNoLink: 'Son lien est retiré ou a expiré. Appelez-le, puis notez ce qu’il dit.',
  linkUntil: (date: string) => `Le lien de l’email s’ouvre jusqu’au ${date}.`,
} as const;

export const orderActionText = french({
  send: 'Valider et envoyer',
  guide: 'Reprendre dans le guide',
  edit: 'Modifier',
  delete: 'Supprimer',
  confirm: 'Confirmée par téléphone',
  remind: 'Relancer le fournisseur',
  receive: 'Réceptionner',
  cancel: 'Annuler la commande',
  duplicate: 'Recommander',
  pdf: 'Télécharger le PDF',
  pdfShort: 'PDF',
  close: 'Clôturer',
  revoke: 'Retirer le lien du fournisseur',

  closed: 'Commande clôturée',
  closeFailure: 'La commande n’a pas pu être clôturée.',
  closeTitle: 'Clôturer la commande ?',
  closeBody: 'Tout est reçu et vérifié. Une commande clôturée ne change plus.',

  revoked: 'Lien du fournisseur retiré',
  revokeFailure: 'Le lien n’a pas pu être retiré.',
  revokeTitle: 'Retirer le lien du fournisseur ?',
  revokeBody: 'Le lien de l’email ne s’ouvrira plus. Le fournisseur pourra répondre par téléphone.',
  revokeAction: 'Retirer le lien',

  duplicateFailure: 'La commande n’a pas pu être reprise.',
  working: 'Un instant...',
});

export const cancelOrderText = french({
  title: 'Annuler la commande ?',
  mailed: (supplier: string, email: string) => `${supplier} recevra un email d’annulation à ${email}.`,
  noAddress: (supplier: string) =>
    `${supplier} n’a pas d’adresse email : prévenez-le par téléphone, il peut encore livrer.`,
  waiting: (supplier: string, email: string) =>
    `L’email de la commande n’est pas encore parti : il sera retiré, et ${supplier} ne recevra rien. S’il part d’ici là, une annulation suivra à ${email}.`,
  draft: 'Elle n’a jamais été envoyée : personne n’est prévenu.',
  final: 'Une commande annulée ne se reprend pas, mais vous pourrez la recommander.',
  reason: 'Motif',
  reasonHint: 'Le fournisseur le lira dans l’email.',
  action: 'Annuler la commande',
  keep: 'Garder la commande',
  working: 'Un instant...',
  done: 'Commande annulée',
  withdrawn: (supplier: string) => `Son email n’était pas parti : ${supplier} n’a rien reçu.`,
  failure: 'La commande n’a pas pu être annulée.',
});

export const phoneAnswerText = french({
  title: 'Confirmée par téléphone',
  description: (supplier: string) => `Notez ce que ${supplier} vous a dit.`,
  contact: 'Qui a confirmé',
  contactPlaceholder: 'Prénom, service',
  day: 'Quand',
  time: 'Heure',
  timeInvalid: 'Indiquez une heure, par exemple 10:30',
  note: 'Note',
  changes: 'Les quantités ou la date changent',
  changesHint: 'Sinon, tout arrive comme commandé.',
  otherDay: 'Livraison annoncée',
  sameDay: 'Comme prévu',
  quantities: 'Quantités annoncées',
  orderedQuantity: (quantity: string) => `commandé : ${quantity}`,
  refusal: 'Rien ne sera livré.',
  refusalBody: 'La commande sera annulée comme refusée par le fournisseur.',
  submit: 'Enregistrer la confirmation',
  submitRefusal: 'Enregistrer le refus',
  done: 'Confirmation enregistrée',
  refused: 'Refus enregistré, commande annulée',
  failure: 'La confirmation n’a pas pu être enregistrée.',
});

/** « Journal des Communications ». */
export const journalText = french({
  title: 'Journal des Communications',
  empty: 'Aucune communication enregistrée',
  to: 'À:',
  from: 'De:',
  direction: { outbound: 'Envoyé au fournisseur', inbound: 'Reçu du fournisseur' },
  status: {
    queued: 'en attente',
    sending: 'envoi en cours',
    sent: 'envoyé',
    failed: 'non parti',
    uncertain: 'incertain',
    received: 'reçu',
    not_sent: 'sans email',
    withdrawn: 'retiré',
  } satisfies Record<MailState, string>,
  template: {
    order: 'Commande',
    cancellation: 'Annulation',
    supplier_answer: 'Réponse du fournisseur',
    claim: 'Litige',
    reply: 'Email du fournisseur',
    reminder: 'Relance',
    decision: 'Notre réponse',
  } satisfies Record<MailTemplate, string>,
  reason: {
    failed: 'Le serveur du fournisseur a refusé cet email, ou n’a pas répondu après plusieurs essais.',
    uncertain: 'La liaison s’est coupée pendant l’envoi. Cet email est peut-être arrivé.',
    not_sent: 'Le fournisseur n’avait pas d’adresse email.',
    withdrawn: 'Commande annulée, ou réponse reçue, avant que cet email parte. Il ne partira plus.',
  } satisfies Partial<Record<MailState, string>>,

  seeMessage: 'Lire le message',
  hideMessage: 'Masquer le message',
  openMessage: (subject: string) => `Lire le message : ${subject}`,
  closeMessage: (subject: string) => `Masquer le message : ${subject}`,

  resend: 'Renvoyer',
  resendNamed: (subject: string) => `Renvoyer ${subject}`,
  resendTitle: 'Renvoyer cet email ?',
  resendFailed: (to: string) => `Cet email n’est pas parti. Il sera envoyé à nouveau à ${to}.`,
  resendUncertain: (to: string) =>
    `Cet email est peut-être déjà arrivé à ${to}. Renvoyé, il peut arriver deux fois, et être livré deux fois. Demandez d’abord au fournisseur.`,
  resendAction: 'Renvoyer l’email',
  resending: 'Un instant...',
  troubleFailed: 'Le dernier email n’est pas parti.',
  troubleUncertain: 'On ne sait pas si le dernier email est arrivé.',
  resent: 'Email remis en attente d’envoi',
  resendFailure: 'L’email n’a pas pu être renvoyé.',
});

/** An order above the limit of whoever wrote it. */
export const approvalText = french({
  title: 'Demander l’accord d’un responsable ?',
  body: 'Vos responsables reçoivent un email et une alerte. La commande part quand l’un d’eux l’envoie.',
  request: 'Demander l’accord',
  requested: 'Accord demandé',
  requestFailure: 'L’accord n’a pas pu être demandé.',
  waiting: (moment: string) => `Accord demandé le ${moment}`,
  waitingHint: 'Un responsable l’enverra, ou vous dira pourquoi il refuse. Vous pouvez encore la modifier.',
  understood: 'Compris',
  toDecide: (by: string) => `${by} demande votre accord.`,
  toDecideHint: 'L’envoyer, c’est l’approuver.',
  refuse: 'Refuser',
  refuseTitle: 'Refuser cette commande ?',
  refuseBody: (by: string) => `Elle reste en brouillon, et ${by} est prévenu.`,
  reason: 'Motif',
  refuseAction: 'Refuser la commande',
  keep: 'Revenir',
  refused: 'Commande refusée',
  refuseFailure: 'Le refus n’a pas pu être enregistré.',
  wasRefused: (by: string) => `${by} n’a pas donné son accord.`,
  somebody: 'Un responsable',
});

/** The dialog before an order leaves, and what is said of it after (specification, section 8). */
export const sendOrderText = french({
  title: 'Envoyer la commande',
  noMailTitle: 'Valider la commande',
  to: 'Destinataire',
  from: 'Expéditeur',
  replyTo: 'Réponses à',
  repliesRead: 'Économat les lit et les rattache à la commande.',
  repliesUnread: 'Elles arrivent dans votre messagerie, et Économat ne les lit pas.',
  noMail: 'Aucun email ne partira. Le bon de commande reste à télécharger.',
  subject: 'Objet',
  body: 'Message',
  bodyHint:
    'Les articles, le lien de réponse et votre signature suivent ce message. Vos changements ne valent que pour cet envoi.',
  attachment: 'Pièce jointe',
  openPdf: 'Ouvrir le PDF',
  pdfFailure: 'Le PDF n’a pas pu être ouvert.',
  blocked: 'L’envoi est bloqué.',
  submit: 'Envoyer la commande',
  submitWithoutMail: 'Valider sans email',
  sending: 'Envoi...',
  changedTitle: 'La commande a changé entre-temps.',
  changedBody: 'L’aperçu est à jour. Relisez-le, puis envoyez.',

  testMode: 'Commande validée (mode test)',
  testModeDetail: 'L’email est dans la boîte aux lettres locale.',
  sent: 'Commande envoyée avec succès',
  validated: 'Commande validée',
  validatedDetail: 'Aucun email n’est parti. Prévenez le fournisseur par téléphone.',
  failure: "Erreur lors de l'envoi",
});
