import type { MailPlaceholder } from '#domain/orders/mail-template.ts';
import type { MailTemplate } from '#domain/orders/status.ts';
import type { CardGap } from '#domain/organisations/card-gaps.ts';
import { counted, formatPhone, NBSP } from '#text/kernel/format.ts';
import { PRODUCT_NAME } from '#text/kernel/product.text.ts';
import { french } from '#text/kernel/typography.ts';
import { cardGapNames } from '#text/organisations/organisation-card.text.ts';
import {
  addressLine,
  deliveryDay,
  lineName,
  lineTotalText,
  type OrderDocument,
  orderFormText,
  priceText,
  quantityWithPacks,
  totalRows,
} from './order-form.text.ts';

/** What an organisation that wrote nothing of its own sends. */
export const DEFAULT_MAIL_SUBJECT = 'Commande {numero} – {organisation}';
export const DEFAULT_MAIL_BODY = french(`Bonjour,

Voici notre commande {numero}, que vous trouverez aussi en pièce jointe.
Livraison souhaitée : {date_livraison}.

Merci de la confirmer, ou de nous signaler ce qui change, par le lien ci-dessous ou en répondant à ce message.`);

/** What each word in braces becomes, for the form where they are typed. */
export const placeholderText: Record<MailPlaceholder, string> = {
  numero: 'numéro de la commande',
  fournisseur: 'nom du fournisseur',
  organisation: 'nom de votre établissement',
  date_livraison: 'jour de livraison',
  total: 'total HT',
  expediteur: 'personne qui envoie',
};

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | {
      kind: 'table';
      columns: readonly { label: string; align?: 'left' | 'right' }[];
      rows: readonly (readonly string[])[];
      foot: readonly (readonly [label: string, value: string])[];
    };

export const mailParagraphs = (text: string): MailBlock[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ kind: 'paragraph', text: part }));

const fact = french((label: string, value: string | null): string[] =>
  value === null ? [] : [`${label} : ${value}`],
);

function facts(order: OrderDocument): MailBlock {
  const { organisation, supplier } = order;
  const lines = [
    ...fact('À livrer', deliveryDay(order.expected_at)),
    ...fact('Adresse', addressLine(organisation)),
    ...fact('Consignes', order.instructions),
    ...fact('Téléphone', organisation.phone && formatPhone(organisation.phone)),
    ...fact('Notre code client', supplier.customer_code),
  ];
  return { kind: 'paragraph', text: lines.join('\n') };
}

const articles = (order: OrderDocument): MailBlock => ({
  kind: 'table',
  columns: [
    { label: 'Article' },
    { label: 'Quantité', align: 'right' },
    { label: `Prix${NBSP}HT`, align: 'right' },
    { label: `Total${NBSP}HT`, align: 'right' },
  ],
  rows: order.lines.map((line) => [
    line.reference ? `${lineName(line)} (réf.${NBSP}${line.reference})` : lineName(line),
    quantityWithPacks(line),
    priceText(line),
    lineTotalText(line),
  ]),
  foot: totalRows(order).map(({ label, amount }) => [label, amount]),
});

export const sentBy = (organisation: string) =>
  `Envoyé par ${PRODUCT_NAME} pour ${organisation}, qui reçoit vos réponses.`;

/** What the organisation signs with where it wrote no signature. */
export const plainSignature = (sender: string | null, organisation: string): string =>
  sender === null ? organisation : `${sender}\n${organisation}`;

type MailWords = { subject: string; message: string; signature: string };

/** `subject` and `message` as they leave, already filled in. */
export const orderMail = french(
  (order: OrderDocument, { subject, message, signature, url }: MailWords & { url: string }) => ({
    subject,
    title: `Commande ${order.number}`,
    preview: `${order.organisation.name}, livraison ${deliveryDay(order.expected_at)}.`,
    blocks: [
      ...mailParagraphs(message),
      { kind: 'button', label: 'Confirmer ou modifier la commande', url } satisfies MailBlock,
      facts(order),
      articles(order),
      ...(order.notes ? mailParagraphs(`${orderFormText.notes} :\n${order.notes}`) : []),
      ...mailParagraphs(signature),
    ],
    footer: [sentBy(order.organisation.name)],
  }),
);

export const cancellationSubject = (number: string, organisation: string): string =>
  `Annulation de la commande ${number} – ${organisation}`;

export const cancellationMail = french(
  (
    order: Pick<OrderDocument, 'number' | 'expected_at' | 'organisation'>,
    { subject, reason, signature }: { subject: string; reason: string | null; signature: string },
  ) => ({
    subject,
    title: `Commande ${order.number} annulée`,
    preview: 'Merci de ne pas la préparer ni la livrer.',
    blocks: [
      { kind: 'paragraph', text: 'Bonjour,' } satisfies MailBlock,
      {
        kind: 'paragraph',
        text: `Nous annulons notre commande ${order.number} (livraison : ${deliveryDay(order.expected_at)}). Merci de ne pas la préparer ni la livrer.`,
      } satisfies MailBlock,
      ...(reason ? mailParagraphs(`Motif :\n${reason}`) : []),
      {
        kind: 'paragraph',
        text: 'Si elle est déjà en route, appelez-nous ou répondez à ce message.',
      } satisfies MailBlock,
      ...mailParagraphs(
        order.organisation.phone ? `${signature}\n${formatPhone(order.organisation.phone)}` : signature,
      ),
    ],
    footer: [sentBy(order.organisation.name)],
  }),
);

/** What the journal's alerts say; the number leads to its order. */
export const mailAlertText = french({
  order: {
    failed: (number: string, to: string) =>
      `L’email de la commande ${number} n’est pas parti (${to}). Appelez le fournisseur ou renvoyez-le.`,
    uncertain: (number: string, to: string) =>
      `On ne sait pas si l’email de la commande ${number} est arrivé (${to}). Demandez au fournisseur avant de le renvoyer : deux emails sont deux livraisons.`,
  },
  reminder: {
    failed: (number: string, to: string) =>
      `L’email de relance de la commande ${number} n’est pas parti (${to}). Appelez le fournisseur.`,
    uncertain: (number: string, to: string) =>
      `On ne sait pas si la relance de la commande ${number} est arrivée (${to}). Appelez le fournisseur.`,
  },
  decision: {
    failed: (number: string, to: string) =>
      `Votre réponse au sujet de la commande ${number} n’est pas partie (${to}). Appelez le fournisseur ou renvoyez-la.`,
    uncertain: (number: string, to: string) =>
      `On ne sait pas si votre réponse au sujet de la commande ${number} est arrivée (${to}). Appelez le fournisseur.`,
  },
  cancellation: {
    failed: (number: string, to: string) =>
      `L’email d’annulation de la commande ${number} n’est pas parti (${to}). Appelez le fournisseur : il peut encore livrer.`,
    uncertain: (number: string, to: string) =>
      `On ne sait pas si l’annulation de la commande ${number} est arrivée (${to}). Appelez le fournisseur : il peut encore livrer.`,
  },
});

type Bounced = { number: string; supplier: string; to: string; phone: string | null };

const bouncedText = french({
  order: ({ number, to }: Bounced) => `L’email de la commande ${number} est revenu : ${to} ne l’a pas reçu.`,
  cancellation: ({ number, to }: Bounced) =>
    `L’annulation de la commande ${number} est revenue : ${to} ne l’a pas reçue.`,
  other: ({ number, to }: Bounced) =>
    `Un email au sujet de la commande ${number} est revenu : ${to} ne l’a pas reçu.`,
  call: ({ supplier, phone }: Bounced) =>
    phone === null
      ? `Prévenez ${supplier} autrement et corrigez son adresse.`
      : `Appelez ${supplier} au ${formatPhone(phone)} et corrigez son adresse.`,
});

export function mailBouncedText(template: MailTemplate, about: Bounced): string {
  const say = template === 'order' || template === 'cancellation' ? bouncedText[template] : bouncedText.other;
  return `${say(about)} ${bouncedText.call(about)}`;
}

/** 'a, b et c'. */
const listed = (parts: readonly string[], last = 'et'): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;

/** What stands before « Envoyer ». */
export const sendRemarkText = french({
  noAddress: (supplier: string) =>
    `${supplier} n’a pas d’adresse email : la commande sera validée, sans email. Prévenez-le par téléphone.`,
  fewMailsLeft: (left: number) =>
    `Encore ${counted(left, 'email possible', 'emails possibles')} aujourd’hui ; les suivants pourront partir demain.`,
  /** `editors`: whom to ask, where the reader may not complete it. */
  cardIncomplete: (gaps: readonly CardGap[], editors: readonly string[]) => {
    const missing = listed(gaps.map((gap) => cardGapNames[gap]));
    const sentence = `Il manque à l’email ${missing}.`;
    return editors.length === 0
      ? sentence
      : `${sentence} Demandez à ${listed(editors, 'ou')} de compléter la fiche.`;
  },
  testMode: 'Mode test : aucun serveur d’envoi n’est réglé, l’email reste dans la boîte locale.',
});
