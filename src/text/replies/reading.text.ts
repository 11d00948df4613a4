import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { ReplyDoubt, ReplyIntent, ShortReason } from '#domain/replies/reply.ts';
import { formatDayInSentence, formatQuantity, formatUnitPrice } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** What a reply is about, in few words. */
export const replyIntentText: Record<ReplyIntent, string> = french({
  confirmed: 'Confirme la commande',
  changed: 'Annonce des changements',
  refused: 'Ne livrera pas',
  question: 'Pose une question',
  out_of_office: 'Absence',
  unrelated: 'Sans rapport avec la commande',
});

/** Why a person has to read it. */
export const replyDoubtText: Record<ReplyDoubt, string> = french({
  question: 'Une question est posée',
  condition: 'La réponse dépend d’une condition',
  answer_later: 'Le fournisseur répondra plus tard',
  contradiction: 'Le message se contredit',
  unknown_product: 'Un produit nommé n’est pas dans la commande',
  ambiguous_product: 'Plusieurs articles peuvent être visés',
  unclear_quantity: 'Une quantité n’est pas claire',
  unclear_price: 'Un prix n’est pas clair',
  unclear_date: 'Le jour de livraison n’est pas clair',
  other_order: 'Le message parle d’une autre commande',
  attachment: 'La réponse est dans une pièce jointe',
  open_lines: 'Des articles restent sans réponse',
  not_understood: 'Le message n’a pas été compris',
  elsewhere: 'La réponse se trouve ailleurs',
  attention: 'Le message demande votre attention',
  disagreement: 'Deux lectures du message ne concordent pas',
});

const shortReasonText: Record<ShortReason, string> = french({
  out_of_stock: 'rupture',
  backorder: 'le reste plus tard',
  refused: 'refusé',
});

/** What a reply says of one article. */
type LineReading = {
  item_name: string;
  unit: string | null;
  qty: number;
  qty_confirmed: number;
  unit_price?: number | undefined;
  reason?: ShortReason | undefined;
  substitution?: string | undefined;
  backorder?: { qty: number; date: LocalDate | null } | undefined;
};

const quantityRead = ({ unit, qty, qty_confirmed, reason }: LineReading): string => {
  const why = reason && reason !== 'backorder' ? ` (${shortReasonText[reason]})` : '';
  if (qty_confirmed === qty) return formatQuantity(qty, unit);
  const figure = qty_confirmed === 0 ? 'rien' : formatQuantity(qty_confirmed, unit);
  return `${figure} au lieu de ${formatQuantity(qty, unit)}${why}`;
};

const restRead = ({ unit, backorder }: LineReading): string =>
  backorder
    ? `${formatQuantity(backorder.qty, unit)} ${backorder.date ? `le ${formatDayInSentence(backorder.date)}` : 'plus tard'}`
    : '';

/** « Cabillaud : 6 kg au lieu de 10 kg (rupture) ; 48,00 € » */
export const readLineText = french((line: LineReading): string => {
  const parts = [
    quantityRead(line),
    restRead(line),
    line.unit_price === undefined ? '' : `prix ${formatUnitPrice(line.unit_price)}`,
    line.substitution ?? '',
  ];
  return `${line.item_name} : ${parts.filter(Boolean).join(' ; ')}`;
});

export const replyReadingText = french({
  title: 'Ce qui a été compris',
  allAsOrdered: 'Tout comme commandé',
  asOrdered: (items: readonly string[]) => `Comme commandé : ${items.join(', ')}`,
  newDay: (date: LocalDate) => `Livraison le ${formatDayInSentence(date)}`,
  nothing: 'Rien qui change la commande.',
  notRead: 'Le message n’est pas encore lu.',
});
