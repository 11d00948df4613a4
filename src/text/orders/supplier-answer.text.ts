import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { PricedByAnswer } from '#domain/orders/answer/price-proposal.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { pricePerUnit } from '#text/items/item-words.text.ts';
import { counted, formatDayInSentence, NBSP, plural } from '#text/kernel/format.ts';
import { french, ofName } from '#text/kernel/typography.ts';

/** How the order's journal of communications names an answer given on the supplier's page. */
export function answerSubject({ refused, changes }: { refused: boolean; changes: number }): string {
  if (refused) return 'Refusée par le lien';
  const sentence = 'Confirmée par le lien';
  return changes === 0 ? sentence : `${sentence}, ${counted(changes, 'changement', 'changements')}`;
}

type AskedPrice = PricedByAnswer<number> & { name: string; unit: string | null; organisation: string };

const articles = (count: number) => counted(count, 'article', 'articles');
const lines = (count: number) => `${count}${NBSP}${plural(count, 'ligne', 'lignes')}`;

/** The page behind the link of an order's e-mail: read on a phone, by somebody who has no account. */
export const supplierAnswerText = french({
  order: (number: string) => `Commande ${number}`,
  heading: (count: number, day: LocalDate | null) =>
    day ? `${articles(count)} pour ${formatDayInSentence(day)}` : articles(count),
  invitation: (supplier: string) =>
    `${supplier}, confirmez ce que vous pouvez livrer, ou changez ce qui ne convient pas.`,
  sentBy: (organisation: string) => `Page envoyée par ${organisation} avec Économat.`,
  loading: 'Chargement de la commande…',
  loadFailure: 'La commande ne s’est pas chargée',
  invalidTitle: 'Lien sans commande',
  expiredTitle: 'Lien expiré',
  invalidHint: 'Ouvrez le dernier email reçu pour cette commande, ou appelez le restaurant.',
  missingToken: 'Ce lien est incomplet. Ouvrez-le depuis l’email de la commande.',

  delivery: 'Livraison',
  day: 'Jour',
  noDay: 'À convenir',
  address: 'Adresse',
  phone: 'Téléphone',
  instructions: 'Consignes de livraison',
  orderNotes: 'Note du restaurant',
  otherDay: 'Proposer un autre jour',
  proposedDay: 'Jour que vous proposez',
  keepDay: (day: LocalDate | null) =>
    day ? `Garder ${formatDayInSentence(day)}` : 'Ne pas proposer de jour',
  pastDay: 'Ce jour est passé',

  lines: (count: number) => articles(count),
  reference: (reference: string) => `réf. ${reference}`,
  edit: 'Modifier',
  editLine: (name: string) => `Modifier ${name}`,
  ordered: (quantity: string) => `Commandé : ${quantity}`,
  quantity: 'Quantité livrée',
  substituteQuantity: 'Quantité proposée',
  countIn: (unit: string) => `Compter en ${unit}`,
  countPlain: 'Compter à l’unité',
  unavailable: 'Pas disponible',
  nothingOfIt: 'Rien ne sera livré de cette ligne.',
  replace: 'Proposer un remplacement',
  substitute: 'Remplacement proposé',
  substituteRequired: 'Indiquez ce que vous proposez à la place',
  replacedBy: (substitute: string) => `Remplacé par ${substitute}`,
  price: 'Prix HT',
  lineNote: 'Note sur la ligne',
  reset: 'Rétablir comme commandé',
  done: 'Terminé',

  yourAnswer: 'Votre réponse',
  contact: 'Votre nom',
  note: 'Message au restaurant',
  deliveryFee: 'dont livraison',
  total: 'Total commandé HT',
  answeredTotal: 'Total de votre réponse HT',
  /** With prices that the restaurant has not agreed to. */
  proposedTotal: 'Total proposé HT',
  priceHint: 'Un autre prix est proposé au restaurant, qui l’accepte ou le refuse.',
  /** 'Filet de cabillaud : 26,00 € / kg refusé, la commande garde 24,50 € / kg.' */
  proposal: ({ name, unit, organisation, ...line }: AskedPrice) => {
    const [asked, kept] = [line.price_proposed ?? 0, line.price_confirmed ?? line.unit_price];
    const price = pricePerUnit(asked, unit, kept);
    const words = {
      open: `${price} proposé, ${organisation} n’a pas encore répondu`,
      accepted: `${price} accepté`,
      refused:
        kept === null
          ? `${price} refusé`
          : `${price} refusé, la commande garde ${pricePerUnit(kept, unit, asked)}`,
    }[line.proposal_decision ?? 'open'];
    return `${name} : ${words}.`;
  },

  /** Above the button: what is about to be said. */
  changes: ({ changed, day }: { changed: number; day: boolean }) => {
    if (changed === 0) return 'Vous changez le jour de livraison';
    return `Vous changez ${lines(changed)}${day ? ' et le jour' : ''}`;
  },
  allAsOrdered: 'Tout comme commandé',
  confirmAll: 'Tout confirmer',
  confirmAllQuestion: 'Tout confirmer ?',
  confirmAllSentence: (count: number, day: LocalDate | null) =>
    day
      ? `${articles(count)}, comme commandé, pour ${formatDayInSentence(day)}.`
      : `${articles(count)}, comme commandé.`,
  confirm: 'Confirmer',
  send: 'Envoyer ma réponse',
  sending: 'Envoi…',
  back: 'Revenir',
  restAsOrdered: 'Le reste comme commandé.',
  differences: 'Vos changements',

  refuse: 'Refuser la commande',
  refuseQuestion: 'Refuser la commande ?',
  refuseSentence: (organisation: string) =>
    `Rien ne sera livré, et ${organisation} est prévenu aussitôt. Vous ne pourrez plus changer cette réponse.`,
  refuseReason: 'Motif',
  refusing: 'Envoi du refus…',

  kept: 'Réponse non envoyée retrouvée.',
  keptDetail: 'Vérifiez-la, puis envoyez-la.',
  forget: 'Recommencer',
  failed: 'Réponse non envoyée.',
  stillHere: 'Ce que vous avez saisi est gardé ici.',
  offline: 'Hors ligne, gardé ici.',

  thanks: 'Merci, votre réponse est enregistrée',
  thanksSentence: (organisation: string) =>
    `${organisation} la voit dès maintenant. Vous pouvez la changer jusqu’à la livraison.`,
  answeredAt: (moment: string) => `Réponse du ${moment}`,
  answeredBy: (moment: string, contact: string) => `Réponse ${ofName(contact)}, ${moment}`,
  change: 'Changer ma réponse',
  allConfirmed: 'Tout est confirmé, comme commandé.',
  youChanged: 'Vous avez changé',

  refusedTitle: 'Votre refus est enregistré',
  refusedSentence: (organisation: string) => `${organisation} est prévenu. Ne livrez pas cette commande.`,
});

/** Once an order takes no answer any more: why, and what to do. Null while it takes one. */
export const closedOrderText: Record<OrderStatus, { title: string; sentence: string } | null> = {
  DRAFT: { title: 'Commande pas encore envoyée', sentence: 'Elle n’attend pas de réponse.' },
  SENT: null,
  SUPPLIER_CONFIRMED: null,
  PARTIALLY_RECEIVED: {
    title: 'Commande livrée en partie',
    sentence: 'Elle n’attend plus de réponse. Pour le reste, appelez le restaurant.',
  },
  RECEIVED: { title: 'Commande livrée', sentence: 'Elle n’attend plus de réponse.' },
  CLOSED: { title: 'Commande livrée', sentence: 'Elle n’attend plus de réponse.' },
  CANCELLED: { title: 'Commande annulée', sentence: 'Le restaurant l’a annulée. Ne la livrez pas.' },
};
