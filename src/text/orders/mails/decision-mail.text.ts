import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { ProposalDecision } from '#domain/orders/answer/price-proposal.ts';
import {
  formatDayInSentence,
  formatPhone,
  formatPricePer,
  formatQuantity,
  quoted,
} from '#text/kernel/format.ts';
import { PRODUCT_NAME } from '#text/kernel/product.text.ts';
import { french } from '#text/kernel/typography.ts';

type Backorder = { qty: number; date: LocalDate | null };

/** A line as it stands after the decision. */
export type MailedLine = {
  name: string;
  unit: string | null;
  qty: number;
  /** Null: the supplier has not answered it. */
  qty_confirmed: number | null;
  substitute: string | null;
  /** As agreed last, else as ordered. */
  unit_price: number | null;
  /** What the supplier asks for; null where it asks for nothing. */
  price_said: number | null;
  price_decision: ProposalDecision | null;
  /** Less than the supplier would bring. */
  taken_less: boolean;
  /** What was offered in its place and is not wanted. */
  declined: string | null;
  backorder: (Backorder & { decision: 'accepted' | 'refused' }) | null;
};

/** What the supplier is told of a decision. */
export type MailedDecision = {
  /** Nothing of the order comes. */
  refused: boolean;
  /** The supplier's own day, where it is another than ordered. */
  expected_at: LocalDate | null;
  lines: readonly MailedLine[];
};

const later = ({ qty, date }: Backorder, unit: string | null): string =>
  `${formatQuantity(qty, unit)}${date === null ? ' plus tard' : ` le ${formatDayInSentence(date)}`}`;

/** On the line whose rest comes later. */
export const backorderNote = french(
  (rest: Backorder, unit: string | null): string => `Reliquat : ${later(rest, unit)}`,
);

function quantityText(line: MailedLine): string | null {
  const { qty, qty_confirmed, substitute, taken_less, declined, unit } = line;
  if (qty_confirmed === null) return null;
  const comes = formatQuantity(qty_confirmed, unit);
  if (declined !== null) return `nous ne prenons pas ${quoted(declined)} à la place`;
  if (taken_less) return qty_confirmed === 0 ? 'nous n’en prenons pas' : `nous n’en prenons que ${comes}`;
  if (substitute !== null) {
    return qty_confirmed === 0
      ? `${quoted(substitute)} à la place, quantité à convenir`
      : `${quoted(substitute)} à la place, ${comes}, c’est noté`;
  }
  if (qty_confirmed === qty) return null;
  if (qty_confirmed === 0) return 'indisponible, c’est noté';
  return `${comes} au lieu de ${formatQuantity(qty, unit)}, c’est noté`;
}

const priceText = french(({ price_said, price_decision, unit_price, unit }: MailedLine): string | null => {
  if (price_said === null) return null;
  const price = (euros: number, beside: number | null) => formatPricePer(euros, unit, beside);
  const asked = price(price_said, unit_price);
  if (price_decision === 'accepted') return `${asked}, prix accepté`;
  if (price_decision === null) return `prix de ${asked} : nous revenons vers vous`;
  const kept = unit_price === null ? '' : ` : nous restons à ${price(unit_price, price_said)}`;
  return `prix de ${asked} refusé${kept}`;
});

function restText({ backorder, unit }: MailedLine): string | null {
  if (backorder === null) return null;
  const rest = later(backorder, unit);
  return backorder.decision === 'accepted' ? `${rest}, c’est noté` : `nous ne prenons pas ${rest}`;
}

/** « Filet de lieu jaune : 3 kg au lieu de 5 kg, c’est noté » */
const sentencesOf = french((line: MailedLine): string[] =>
  [quantityText(line), priceText(line), restText(line)].flatMap((words) =>
    words === null ? [] : [`${line.name} : ${words}.`],
  ),
);

function decisionSentences({ refused, expected_at, lines }: MailedDecision): string[] {
  if (refused) return ['Nous avons bien noté que rien de cette commande ne sera livré.'];
  const day = expected_at === null ? [] : [`Livraison le ${formatDayInSentence(expected_at)}, c’est noté.`];
  const sentences = lines.flatMap(sentencesOf);
  const open = lines.filter(({ qty_confirmed }) => qty_confirmed === null).map(({ name }) => quoted(name));
  const unsaid = lines.some((line) => line.qty_confirmed !== null && sentencesOf(line).length === 0);
  if ([...day, ...sentences, ...open].length === 0) return [french('C’est noté : tout comme commandé.')];
  return [
    ...([...day, ...sentences].length > 0 ? [[...day, ...sentences].join('\n')] : []),
    ...(open.length > 0 ? [`Merci de nous répondre aussi pour ${open.join(', ')}.`] : []),
    ...(unsaid ? ['Le reste est comme vous l’avez indiqué.'] : []),
  ];
}

type Letter = { number: string; organisation: string; phone: string | null; signature: string };

export const decisionSubject = (number: string, organisation: string): string =>
  `Votre réponse à la commande ${number} – ${organisation}`;

/** Our answer to the supplier's. */
export const decisionMail = french(
  (decision: MailedDecision, { number, organisation, phone, signature }: Letter) => ({
    subject: decisionSubject(number, organisation),
    title: `Votre réponse à la commande ${number}`,
    preview: `${organisation} vous répond.`,
    blocks: [
      'Bonjour,',
      'Merci pour votre réponse.',
      ...decisionSentences(decision),
      'Si quelque chose ne convient pas, appelez-nous ou répondez à ce message.',
      phone ? `${signature}\n${formatPhone(phone)}` : signature,
    ].map((text) => ({ kind: 'paragraph' as const, text })),
    footer: [`Envoyé par ${PRODUCT_NAME} pour ${organisation}, qui reçoit vos réponses.`],
  }),
);
