import type { Movement } from '#client/features/stock/stock.api.ts';
import { movementReferenceNames, movementTypeNames, wasteReasonNames } from '#text/stock/stock.text.ts';
import { lotText, movementsText as text } from '#text/stock/stock-screens.text.ts';

/** 'Perte, Date dépassée' */
export const movementKind = ({ movement_type, waste_reason, is_reversal }: Movement): string =>
  [
    movementTypeNames[movement_type],
    waste_reason && wasteReasonNames[waste_reason],
    is_reversal && text.reversal,
  ]
    .filter(Boolean)
    .join(', ');

/** The documents behind it: the order and its delivery note, the count; nothing where the kind already says it all. */
export const referenceOf = (movement: Movement): string | null => {
  const documents = [movement.order_number, movement.delivery_note, movement.count_name].filter(Boolean);
  if (documents.length > 0) return documents.join(', ');
  const name = movementReferenceNames[movement.ref_kind];
  return name === movementTypeNames[movement.movement_type] ? null : name;
};

export const authorOf = ({ user_name }: Movement): string => user_name ?? text.byServer;

export const lotOf = ({ lot_id, lot_code }: Movement): string | null =>
  lot_id === null ? null : lotText.lot(lot_code);

/** What a person threw away, and nobody has taken back. */
export const mayTakeBack = ({ movement_type, ref_kind, reversed, is_reversal }: Movement): boolean =>
  movement_type === 'WASTE' && ref_kind === 'waste' && !reversed && !is_reversal;

/** About a moment that was over when it was entered. */
const LATE_MS = 60 * 60_000;

export const isLate = ({ occurred_at, entered_at }: Movement): boolean =>
  Date.parse(entered_at) - Date.parse(occurred_at) > LATE_MS;
