import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { DecisionChoice } from '#domain/orders/decision/decision.ts';
import {
  counted,
  formatBriefDay,
  formatDayInSentence,
  formatEuros,
  formatPercent,
  formatPhone,
  formatPricePer,
  formatQuantity,
  formatUnitPrice,
  NBSP,
  quoted,
} from '#text/kernel/format.ts';
import { french, ofName } from '#text/kernel/typography.ts';

export const decisionChoiceText: Record<DecisionChoice, string> = {
  accept: 'Accepter',
  refuse_price: 'Refuser ce prix',
  refuse_backorder: 'Refuser le report',
  elsewhere: 'Commander ailleurs',
};

/** The card of a supplier's answer: what it says, and that it waits for somebody. */
export const decisionText = french({
  changes: (supplier: string, count: number) =>
    `${supplier} répond : ${counted(count, 'changement', 'changements')}`,
  refuses: (supplier: string) => `${supplier} ne livrera pas`,
  asks: (supplier: string) => `${supplier} pose une question`,
  confirms: (supplier: string) => `${supplier} confirme la commande`,
  toRead: (supplier: string) => `${supplier} a répondu, à lire`,
  confirmedLines: (count: number) => counted(count, 'ligne confirmée', 'lignes confirmées'),
  loadFailure: 'La réponse ne s’est pas chargée',

  words: 'Ce que le fournisseur écrit',
  unproven: 'L’expéditeur n’est pas vérifié.',
  unprovenHint: (supplier: string, email: string) =>
    `Ce message de ${email} ne prouve pas qu’il vient ${ofName(supplier)}. Dans le doute, appelez.`,
  doubtWithWords: (doubt: string, words: string) => `${doubt} : ${quoted(words)}`,

  replaces: 'Une réponse précédente disait autre chose.',
  replacedLine: (item: string, from: string, to: string) =>
    `${item} : ${from} jusqu’ici, ${to} selon ce message.`,

  gone: 'indisponible',
  unanswered: 'sans réponse',
  missing: (qty: number, unit: string | null) => `Il manque ${formatQuantity(qty, unit)}`,
  more: (qty: number, unit: string | null) => `${formatQuantity(qty, unit)} de plus`,
  later: (qty: number, unit: string | null, date: LocalDate | null) =>
    `${formatQuantity(qty, unit)} ${date ? formatBriefDay(date) : 'plus tard'}`,
  replaced: (substitute: string) => `À la place : ${substitute}`,
  quantityOpen: 'quantité à convenir',
  price: formatPricePer,
  noPriceBefore: 'sans prix',
  percent: (points: number) => `${points > 0 ? '+' : ''}${formatPercent(points)}`,
  /** An average has more digits than any price; only of a price below a euro they mean something. */
  averagePaid: (price: number) =>
    `Payé ${price < 1 ? formatUnitPrice(price) : formatEuros(price)} en moyenne sur 90 jours`,
  priceState: { accepted: 'prix accepté', refused: 'prix refusé' },
  was: (figure: string) => `au lieu de ${figure}`,
  askManager: 'Un responsable accepte ou refuse les prix. D’ici là, la commande garde les siens.',
  choiceFor: (item: string) => `Que répondre pour ${item}`,
  allElsewhere: 'Tout commander ailleurs',

  day: 'Livraison',
  dayFrom: (date: LocalDate | null) => (date ? formatDayInSentence(date) : 'sans date'),
  dayText: (date: LocalDate) => formatDayInSentence(date),

  openLines: (items: readonly string[]) => `Sans réponse : ${items.join(', ')}`,
  openHint: 'Laissez vide ce qui reste sans réponse : ce n’est pas un accord.',
  openRecorded: 'Demandez au fournisseur ce qu’il en est.',
  asOrderedThis: 'Comme commandé',
  asOrderedFor: (item: string) => `Comme commandé : ${item}`,

  edit: 'Modifier',
  stopEditing: 'Revenir à la réponse lue',
  editHint: 'Corrigez ce qui a été mal lu. Une quantité vide reste sans réponse.',
  quantityOf: (item: string) => `Quantité de ${item}`,
  priceOf: (item: string) => `Prix de ${item}`,
  quantity: 'Quantité',
  unitPrice: (unit: string | null) => (unit ? `Prix par ${unit}` : 'Prix'),
  orderedFigure: (figure: string) => `commandé : ${figure}`,
  dayField: 'Livraison annoncée',
  sameDay: 'Comme commandé',
});

/** « Commander ailleurs ». */
export const elsewhereText = french({
  title: (item: string) => `Autres fournisseurs ${ofName(item)}`,
  loading: 'Recherche des autres fournisseurs…',
  failure: 'Les autres fournisseurs ne se sont pas chargés',
  none: 'Aucun autre fournisseur ne vend cet article.',
  noneHint: 'Ajoutez le prix d’un autre fournisseur à l’article, puis revenez ici.',
  addPrice: 'Voir l’article',
  cheapest: 'le moins cher, port compris',
  price: formatPricePer,
  noDay: 'aucune livraison en vue',
  arrives: formatBriefDay,
  quantity: (qty: number, unit: string | null, packs: string | null) =>
    packs === null ? formatQuantity(qty, unit) : `${packs} = ${formatQuantity(qty, unit)}`,
  francoReached: (amount: number) => `Franco ${formatEuros(amount)} atteint`,
  francoMissing: (amount: number, missing: number) =>
    `Franco ${formatEuros(amount)} : il manque ${formatEuros(missing)}`,
  francoBlocks: 'commande refusée sous le franco',
  freeDelivery: 'port offert',
  delivery: (fee: number) => `port ${formatEuros(fee)}`,
  sendBefore: (supplier: string, moment: string) => `${supplier} : à envoyer avant ${moment}`,
  left: (time: string) => `il reste ${time}`,
  tooLate: (supplier: string) => `${supplier} : l’heure limite est passée`,
  choose: 'Choisissez un fournisseur, ou une autre réponse.',
});

/** What the decision comes to, and the ways out. */
export const decisionFootText = french({
  sum: (supplier: string, ordered: number, terms: readonly number[]) =>
    [`${supplier}, ${formatEuros(ordered)}`, ...terms.map(term)].join(' '),
  addedTo: (supplier: string, number: string) => `${supplier}, ajouté au brouillon ${number}`,
  newDraft: (supplier: string) => `${supplier}, nouveau brouillon`,
  confirm: 'Noter et confirmer',
  note: 'Noter la réponse',
  noteRefusal: 'Noter le refus',
  cancelOrder: 'Annuler la commande',
  working: 'Un instant…',
  nothingYet: 'Indiquez au moins une quantité, ou ignorez ce message.',
  cancelNeedsManager: 'Un responsable annule une commande.',
  refusalNeedsManager: 'Un responsable note un refus : il annule la commande.',
  call: (phone: string) => `Appeler ${formatPhone(phone)}`,
  ignore: 'Ignorer',
  tell: (who: string) => `Prévenir ${who} par email`,
  informed: (who: string) => `${who} reçoit votre réponse par email.`,
  notInformed: (who: string) => `${who} ne reçoit rien.`,
  noAddress: (supplier: string) => `${supplier} n’a pas d’adresse email : appelez pour répondre.`,
  drafts: (suppliers: readonly string[]) => `Rien ne part chez ${listed(suppliers)} avant votre envoi.`,
  cancels: 'La commande sera annulée.',
  staysOpen: (count: number) =>
    `${counted(count, 'article reste', 'articles restent')} sans réponse : la commande n’est pas encore confirmée.`,
  done: 'Réponse notée',
  doneRefusal: 'Refus noté',
  doneCancelled: 'Commande annulée',
  draftsMade: (drafts: readonly string[]) => `À relire et à envoyer : ${drafts.join(', ')}`,
  draftNamed: (supplier: string, number: string) => `${supplier} (${number})`,
  openDraft: 'Ouvrir le brouillon',
  openDrafts: 'Voir les brouillons',
  failure: 'La décision n’a pas pu être enregistrée.',
  changed: 'La réponse a changé entre-temps, ou quelqu’un a décidé avant vous. Relisez-la.',
  ignoreTitle: 'Ignorer ce message ?',
  ignoreBody: 'Rien n’est noté sur la commande. Le message reste dans le journal.',
  ignoreAction: 'Ignorer le message',
  ignored: 'Message ignoré',
  ignoreFailure: 'Le message n’a pas pu être ignoré.',
});

const term = (euros: number): string => `${euros < 0 ? '−' : '+'}${NBSP}${formatEuros(Math.abs(euros))}`;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ni ${names.at(-1)}`;

/** Once somebody has decided, or nothing had to be. */
export const decidedText = french({
  asOrdered: 'Confirmée comme commandée',
  withChanges: (count: number) => `Confirmée avec ${counted(count, 'changement', 'changements')}`,
  inPart: 'Confirmée en partie',
  refused: (supplier: string) => `${supplier} ne livrera pas`,
  price: { open: 'proposé', accepted: 'accepté', refused: 'refusé' },
  notedBy: (who: string, moment: string) => `Noté par ${who}, ${moment}`,
  noted: (moment: string) => `Noté le ${moment}`,
  applied: 'Confirmation appliquée automatiquement',
  appliedFrom: (email: string) => `email de ${email}`,
  undo: 'Annuler',
  undoApplied: 'Annuler la confirmation',
  undoDecision: 'Annuler la décision',
  undoTitle: 'Annuler la décision ?',
  undoBody:
    'La commande revient à ce qu’elle était avant. Ce qui est déjà parti au fournisseur ne se reprend pas.',
  undoAppliedTitle: 'Annuler la confirmation ?',
  undoAppliedBody: 'La commande redevient sans réponse, et ce message attend votre décision.',
  undoing: 'Un instant…',
  undone: 'Décision annulée',
  draftsStay: (drafts: readonly string[]) =>
    `Restent en brouillon : ${drafts.join(', ')}. Supprimez-les si vous n’en voulez plus.`,
  undoFailure: 'La décision n’a pas pu être annulée.',
});
