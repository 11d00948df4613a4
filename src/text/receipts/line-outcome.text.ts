import type { DateKind } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { ExpirySource, LineAction, Quality, RefusalReason } from '#domain/receipts/receipt.ts';
import { counted, formatDate, formatNumber, NBSP } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import { qualityText } from './receiving.text.ts';

export const refusalReasonText: Record<RefusalReason, string> = {
  TOO_WARM: 'Trop chaud',
  PACKAGING: 'Emballage abîmé',
  SHORT_DATE: 'DLC trop courte',
  NOT_ORDERED: 'Pas commandé',
  LABEL: 'Étiquette illisible',
  HYGIENE: 'Hygiène du camion',
};

export const lineActionText: Record<LineAction, string> = {
  RETURNED: 'Renvoyé au livreur',
  SET_ASIDE: 'Mis de côté',
  DISCARDED: 'Jeté',
  COOLED: 'Refroidi aussitôt',
  SUPPLIER_CALLED: 'Fournisseur appelé',
};

type Outcome = { quality: Quality; qty_received: number; qty_rejected: number };

/** What became of a line; of a reversal the figures are below zero. */
export const outcomeText = ({ quality, qty_received, qty_rejected }: Outcome): string =>
  quality === 'REFUSED' && Math.abs(qty_rejected) < Math.abs(qty_received)
    ? 'Refusé en partie'
    : qualityText[quality];

/** Of a DLC or a DDM, which are both « la ». */
export const expirySourceText: Record<ExpirySource, string> = { read: 'lue', computed: 'calculée' };

/** « DLC trop courte » keeps its capitals, « Trop chaud » becomes « trop chaud ». */
export const inSentence = (words: string): string =>
  words.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

type Dated = { date_kind: DateKind | null; expires_on: LocalDate; expiry_source: ExpirySource | null };

/** 'DLC 19/11/2026', 'DLC 19/11/2026 calculée': what nobody has read is never shown as if somebody had. */
export const datedWords = ({ date_kind, expires_on, expiry_source }: Dated): string => {
  const date = `${date_kind ?? inSentence(lineOutcomeText.anyDate)} ${formatDate(expires_on)}`;
  return expiry_source === 'computed' ? `${date}${NBSP}${expirySourceText.computed}` : date;
};

/** What the person at the door says of a line beside its figures. */
export const lineOutcomeText = french({
  reason: 'Pourquoi refuser',
  refuseSurplus: 'Refuser le surplus',
  lotRefused: 'Ce lot est refusé',
  refusedLot: 'Refusé, renvoyé',
  neverStocked: 'Refusé à la réception, ce lot n’est jamais entré en stock.',
  refusedOf: (what: string) => `Refus de ${what}`,
  was: (figure: string) => `au lieu de ${figure}`,
  wasListed: (figure: string) => `au lieu de ${figure} au tarif`,
  lotOf: (code: string) => `lot ${code}`,
  limit: (celsius: number) => `limite ${formatNumber(celsius)}${NBSP}°C`,

  note: 'Note interne',
  noteHint: 'Reste chez vous.',
  message: 'Message au fournisseur',
  noteOf: 'Note interne :',
  messageOf: 'Au fournisseur :',
  messageHint: 'Part avec la réclamation.',
  messageUnsent: 'Rien n’est réclamé sur cette ligne, ce message ne part pas.',

  anyDate: 'Date limite',
  confirmDate: 'Confirmer',
  confirmDateNamed: (kind: string, date: string) => `Confirmer la ${kind} du ${date}`,

  lotsMissing: (count: number) => `${counted(count, 'ligne', 'lignes')} sans numéro de lot`,
  typeLots: 'Saisir les lots',
});

/** '5,8 °C relevés, limite 4 °C', as a supplier reads it. */
export const brokenTemperatureText = (temperature: number, limit: number): string =>
  `${formatNumber(temperature)}${NBSP}°C relevés, limite ${formatNumber(limit)}${NBSP}°C`;
