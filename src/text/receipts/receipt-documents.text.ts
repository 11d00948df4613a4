import type { ClaimKind } from '#domain/receipts/claim.ts';
import type { RefusalReason } from '#domain/receipts/receipt.ts';
import { claimKindText } from '#text/claims/claims.text.ts';
import { formatDateOf, formatEuros, formatQuantity, formatUnitPrice, NBSP } from '#text/kernel/format.ts';
import { PRODUCT_NAME } from '#text/kernel/product.text.ts';
import { french } from '#text/kernel/typography.ts';
import { brokenTemperatureText, inSentence, refusalReasonText } from './line-outcome.text.ts';

/** What a receipt's movements say of themselves (specification, section 7). */
export const movementReason = french({
  received: (number: string | null) =>
    number === null ? 'Réception sans commande' : `Réception de la commande ${number}`,
  reversed: (reason: string) => `Réception annulée : ${reason}`.slice(0, 300),
});

/** Why a claim ends with its receipt. */
export const claimDroppedByReversal = 'Réception annulée';

/** The register that a hygiene inspection asks for. */
export const registerText = french({
  name: 'Registre des réceptions',
  fileStem: 'registre-receptions',
  columns: {
    day: 'Date de réception',
    time: 'Heure',
    supplier: 'Fournisseur',
    order: 'Commande',
    deliveryNote: 'Bon de livraison',
    item: 'Article',
    received: 'Quantité reçue',
    rejected: 'Quantité refusée',
    unit: 'Unité',
    quality: 'Qualité',
    refusalReason: 'Motif du refus',
    temperature: 'Température (°C)',
    min: 'Température minimale (°C)',
    max: 'Température maximale (°C)',
    limit: 'Limite dépassée (°C)',
    lot: 'Lot',
    lotQty: 'Quantité du lot',
    lotRefused: 'Lot refusé',
    dateKind: 'Type de date',
    date: 'DLC ou DDM',
    dateSource: 'Date lue ou calculée',
    dateReason: 'Motif d’acceptation',
    action: 'Action corrective',
    truck: 'Température du camion (°C)',
    chilled: 'Température du frais (°C)',
    frozen: 'Température du surgelé (°C)',
    truckLimit: 'Limite du camion (°C)',
    chilledLimit: 'Limite du frais (°C)',
    frozenLimit: 'Limite du surgelé (°C)',
    deliveryAction: 'Action corrective de la livraison',
    deliveryNotes: 'Remarque sur la livraison',
    signed: 'Signé par',
    drawn: 'Signature dessinée',
    note: 'Note interne',
    message: 'Message au fournisseur',
    by: 'Reçu par',
    entered: 'Saisi le',
    reversal: 'Annulation',
  },
  yes: 'oui',
  takenBack: 'annulée',
  takesBack: (reason: string) => `annule une réception : ${reason}`,
});

type Claimed = {
  grn_line_id: string;
  item_name: string;
  unit: string | null;
  kind: ClaimKind;
  qty: number;
  amount: number;
  unit_price: number | null;
  price_expected: number | null;
  refusal_reason: RefusalReason | null;
  lots_refused: string | null;
  temperature: number | null;
  temperature_limit: number | null;
  supplier_message: string | null;
};

/** A claim as its supplier reads it. */
export type ClaimDocument = {
  order_number: string | null;
  delivery_note: string | null;
  received_at: Date;
  timeZone: string;
  organisation: { name: string; phone: string | null };
  /** What is asked for: of what was claimed, what has not come back yet. */
  amount: number;
  claimed: number;
  settled: number | null;
  lines: readonly Claimed[];
};

const deliveryOf = ({ order_number, delivery_note, received_at, timeZone }: ClaimDocument): string =>
  [
    `la livraison du ${formatDateOf(received_at, timeZone)}`,
    order_number === null ? null : `commande ${order_number}`,
    delivery_note === null ? null : `bon de livraison ${delivery_note}`,
  ]
    .filter((part) => part !== null)
    .join(', ');

export const claimSubject = (claim: ClaimDocument): string =>
  claim.order_number === null
    ? `Réclamation sur la livraison du ${formatDateOf(claim.received_at, claim.timeZone)} – ${claim.organisation.name}`
    : `Réclamation sur la commande ${claim.order_number} – ${claim.organisation.name}`;

/** The e-mail's own words; the table of goods follows them. */
export const claimBody = (claim: ClaimDocument): string => `Bonjour,

À la réception de ${deliveryOf(claim)}, nous avons constaté les écarts ci-dessous.

Merci de nous adresser un avoir de ${formatEuros(claim.amount)}${NBSP}HT, ou de nous répondre si vous n’êtes pas d’accord.`;

type Block =
  | { kind: 'paragraph'; text: string }
  | {
      kind: 'table';
      columns: readonly { label: string; align?: 'left' | 'right' }[];
      rows: readonly (readonly string[])[];
      foot: readonly (readonly [label: string, value: string])[];
    };

const paragraphs = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ kind: 'paragraph', text: part }));

const priced = ({ unit_price, price_expected, kind }: Claimed): string | null =>
  kind === 'OVER_PRICED' && unit_price !== null && price_expected !== null
    ? `facturé ${formatUnitPrice(unit_price, price_expected)} au lieu de ${formatUnitPrice(price_expected, unit_price)}`
    : null;

/** Goods that went back, in the reason's own words and with the probe's figure. */
const refused = ({
  kind,
  refusal_reason,
  lots_refused,
  temperature,
  temperature_limit,
}: Claimed): (string | null)[] => {
  if (kind !== 'REFUSED' && kind !== 'DAMAGED') return [];
  const warm = temperature !== null && temperature_limit !== null;
  return [
    refusal_reason && inSentence(refusalReasonText[refusal_reason]),
    lots_refused && `lot${NBSP}${lots_refused}`,
    warm ? brokenTemperatureText(temperature, temperature_limit) : null,
  ];
};

/** Said once, however many things are claimed of a line. Its internal note is nobody's business here. */
const messageOf = (line: Claimed, lines: readonly Claimed[]): string | null =>
  lines.find(({ grn_line_id }) => grn_line_id === line.grn_line_id) === line ? line.supplier_message : null;

const goods = ({ lines, amount, claimed, settled }: ClaimDocument): Block => ({
  kind: 'table',
  columns: [
    { label: 'Article' },
    { label: 'Motif' },
    { label: 'Quantité', align: 'right' },
    { label: `Montant${NBSP}HT`, align: 'right' },
  ],
  rows: lines.map((line) => [
    line.item_name,
    [claimKindText[line.kind], ...refused(line), priced(line), messageOf(line, lines)]
      .filter((part) => part !== null)
      .join(', '),
    formatQuantity(line.qty, line.unit),
    formatEuros(line.amount),
  ]),
  foot:
    settled === null
      ? [[`Avoir demandé${NBSP}HT`, formatEuros(amount)]]
      : [
          [`Total réclamé${NBSP}HT`, formatEuros(claimed)],
          [`Avoir déjà reçu${NBSP}HT`, formatEuros(settled)],
          [`Reste demandé${NBSP}HT`, formatEuros(amount)],
        ],
});

export const claimMail = (
  claim: ClaimDocument,
  { subject, message, signature }: { subject: string; message: string; signature: string },
) => ({
  subject,
  title: 'Réclamation',
  preview: `${claim.organisation.name} demande un avoir de ${formatEuros(claim.amount)} HT.`,
  blocks: [
    ...paragraphs(message),
    goods(claim),
    ...paragraphs(claim.organisation.phone ? `${signature}\n${claim.organisation.phone}` : signature),
  ],
  footer: [`Envoyé par ${PRODUCT_NAME} pour ${claim.organisation.name}, qui reçoit vos réponses.`],
});

/** What an alert says of a claim's e-mail. */
export const claimMailAlertText = {
  failed: (supplier: string, to: string) =>
    `La réclamation à ${supplier} n’est pas partie (${to}). Renvoyez-la depuis le litige, ou appelez le fournisseur.`,
  uncertain: (supplier: string, to: string) =>
    `On ne sait pas si la réclamation à ${supplier} est arrivée (${to}). Demandez-lui avant de la renvoyer.`,
} as const;
