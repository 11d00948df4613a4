import {
  areChecksFilled,
  type DeliveryChecks,
  NO_CHECKS,
} from '#client/features/receipts/checks/delivery-checks.ts';
import type { DraftPhoto } from '#client/features/receipts/checks/draft-photo.ts';
import type { LineToReceive, OrderToReceive, Receivable } from '#client/features/receipts/receipts.api.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import type {
  ExpirySource,
  LineAction,
  PriceDecision,
  Quality,
  RefusalReason,
} from '#domain/receipts/receipt.ts';
import { acceptedOf, evidentReason, pricesOf, type ReceivedLine } from '#domain/receipts/received-line.ts';
import { parseFrenchNumber } from '#text/kernel/format.ts';

/** What is at the door: a line of the order, or an item that nobody ordered. */
export type GoodsAtTheDoor = Receivable & {
  /** Of the order's line, or of the item. */
  key: string;
  po_line_id: string | null;
  /** Still to come; zero for what nobody ordered, null in a receipt without an order. */
  qty_expected: number | null;
  qty_ordered: number | null;
  qty_confirmed: number | null;
  qty_before: number;
  /** What may be missing of it without a claim. */
  qty_tolerated: number;
  substitute: string | null;
  supplier_notes: string | null;
};

export type DraftLot = {
  key: string;
  /** The first of those that are kept, and of those that go back, takes what the others leave: it has no figure. */
  qty: number | null;
  lot_code: string;
  expires_on: LocalDate | null;
  /** As typed, where it is no day: it must be said, not dropped. */
  expiry_typed: string;
  /** Computed until a person has confirmed or changed the date. */
  expiry_source: ExpirySource | null;
  expiry_reason: string;
  /** Goes back, where only a part of the line does. */
  refused: boolean;
};

export type ReceivingLine = {
  goods: GoodsAtTheDoor;
  checked: boolean;
  /** What arrived, in stock units. */
  qty: number;
  rejected: number | null;
  quality: Quality;
  refusal_reason: RefusalReason | null;
  corrective_action: LineAction | null;
  price: number | null;
  price_decision: PriceDecision | null;
  /** For ourselves; the supplier reads only the message. */
  comment: string;
  supplier_message: string;
  /** As typed: what is no figure must be said, not dropped. */
  temperature: string;
  photo: DraftPhoto | null;
  more_photos: DraftPhoto[];
  lots: [DraftLot, ...DraftLot[]];
};

export type ReceiveDraft = {
  lines: ReceivingLine[];
  wait_for_rest: boolean;
  /** Why what is missing is not claimed, as typed; null: it is claimed, or awaited. */
  unclaimed_reason: string | null;
  /** The moment of a past day that somebody chose, without an order; null: when it is sent. */
  received_at: string | null;
  delivery_note: string;
  notes: string;
  checks: DeliveryChecks;
};

export const EMPTY_RECEIPT: ReceiveDraft = {
  lines: [],
  wait_for_rest: false,
  unclaimed_reason: null,
  received_at: null,
  delivery_note: '',
  notes: '',
  checks: NO_CHECKS,
};

function orderedGoods({ po_line_id, ...line }: LineToReceive): GoodsAtTheDoor {
  return { ...line, po_line_id, key: po_line_id };
}

/** `ordered`: it comes beside an order; `free`: there is none. */
export const unorderedGoods = (item: Receivable, receipt: 'ordered' | 'free'): GoodsAtTheDoor => ({
  ...item,
  key: item.item_id,
  po_line_id: null,
  qty_expected: receipt === 'ordered' ? 0 : null,
  qty_ordered: null,
  qty_confirmed: null,
  qty_before: 0,
  qty_tolerated: 0,
  substitute: null,
  supplier_notes: null,
});

export const newLot = (key: string, expires_on: LocalDate | null): DraftLot => ({
  key,
  qty: null,
  lot_code: '',
  expires_on,
  expiry_typed: '',
  expiry_source: expires_on === null ? null : 'computed',
  expiry_reason: '',
  refused: false,
});

/** As expected: « Tout conforme » has nothing left to say. */
const startLine = (goods: GoodsAtTheDoor): ReceivingLine => ({
  goods,
  checked: false,
  qty: goods.qty_expected ?? goods.pack_content ?? 1,
  rejected: null,
  quality: 'OK',
  refusal_reason: null,
  corrective_action: null,
  price: goods.unit_price,
  price_decision: null,
  comment: '',
  supplier_message: '',
  temperature: '',
  photo: null,
  more_photos: [],
  lots: [newLot('1', goods.expires_on)],
});

/** Lines of which nothing is to come any more are not asked about again. */
export const startReceipt = (order: OrderToReceive): ReceiveDraft => ({
  ...EMPTY_RECEIPT,
  lines: order.lines
    .filter(({ qty_expected }) => qty_expected > 0)
    .map((line) => startLine(orderedGoods(line))),
});

/** Goods that nobody ordered count for one at least, beside an order too. */
export const addedLine = (goods: GoodsAtTheDoor): ReceivingLine => ({
  ...startLine(goods),
  qty: goods.pack_content ?? 1,
});

export const withLine = (
  draft: ReceiveDraft,
  key: string,
  change: (line: ReceivingLine) => ReceivingLine,
): ReceiveDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.goods.key === key ? change(line) : line)),
});

/** Nothing of it came: the two ways to say so are one. */
export function withQuantity(line: ReceivingLine, qty: number): ReceivingLine {
  if (qty === 0 && line.goods.qty_expected !== null)
    return { ...line, qty, quality: 'MISSING', rejected: null, refusal_reason: null };
  const quality = line.quality === 'MISSING' ? 'OK' : line.quality;
  return { ...line, qty, quality, rejected: line.rejected === null ? null : sentBackOf(line, qty) };
}

/** What goes back whole still does where the figure is corrected; it is never more than what came. */
const sentBackOf = ({ rejected, qty: before }: ReceivingLine, qty: number): number =>
  rejected === null || rejected === before ? qty : Math.min(rejected, qty);

export function withQuality(line: ReceivingLine, quality: Quality): ReceivingLine {
  const expected = line.goods.qty_expected || (line.goods.pack_content ?? 1);
  const qty = quality === 'MISSING' ? 0 : line.qty === 0 ? expected : line.qty;
  const goesBack = quality === 'DAMAGED' || quality === 'REFUSED';
  const refusal_reason = quality === 'REFUSED' ? (line.refusal_reason ?? shownReason(line)) : null;
  return { ...line, quality, refusal_reason, qty, rejected: goesBack ? qty : null };
}

/** The surplus goes back with the van, the rest is kept. */
export const withoutSurplus = (line: ReceivingLine, surplus: Quantity): ReceivingLine => ({
  ...line,
  quality: 'REFUSED',
  refusal_reason: 'NOT_ORDERED',
  rejected: Quantity.toDecimal(surplus),
});

export const isQuantity = (value: number): boolean => value >= 0 && Quantity.isDecimal(value);
const quantity = (value: number): Quantity => (isQuantity(value) ? Quantity.of(value) : Quantity.zero);

export const temperatureOf = ({ temperature }: ReceivingLine): number | null =>
  temperature.trim() === '' ? null : parseFrenchNumber(temperature);

export const acceptedQuantity = (line: ReceivingLine): Quantity => {
  const received = quantity(line.qty);
  const rejected = quantity(line.rejected ?? 0);
  return rejected > received ? Quantity.zero : acceptedOf({ received, rejected });
};

const sentBackQuantity = (line: ReceivingLine): Quantity =>
  Quantity.subtract(quantity(line.qty), acceptedQuantity(line));

/** Some of the line goes back and some is kept: of several lots a person says which. */
export const partlySentBack = (line: ReceivingLine): boolean =>
  acceptedQuantity(line) > 0 && sentBackQuantity(line) > 0;

/** Of each kind the first takes what the others leave. */
export function lotGroups(line: ReceivingLine): { kept: DraftLot[]; back: DraftLot[] } {
  const { lots } = line;
  if (acceptedQuantity(line) === 0) return { kept: [], back: lots };
  const goesBack = partlySentBack(line) ? lots.filter(({ refused }) => refused) : [];
  return { kept: lots.filter((lot) => !goesBack.includes(lot)), back: goesBack };
}

/** What is kept and what goes back of a lot; negative where the others together are more than there is. */
export type LotShare = { qty: Quantity; rejected: Quantity };

export function lotShares(line: ReceivingLine): LotShare[] {
  const [accepted, sentBack] = [acceptedQuantity(line), sentBackQuantity(line)];
  if (line.lots.length === 1) return [{ qty: accepted, rejected: sentBack }];
  const { kept, back } = lotGroups(line);
  const typed = ({ qty }: DraftLot) => quantity(qty ?? 0);
  const share = (group: readonly DraftLot[], total: Quantity, lot: DraftLot): Quantity => {
    if (!group.includes(lot)) return Quantity.zero;
    return group[0] === lot ? Quantity.subtract(total, Quantity.sum(group.slice(1).map(typed))) : typed(lot);
  };
  return line.lots.map((lot) => ({ qty: share(kept, accepted, lot), rejected: share(back, sentBack, lot) }));
}

/** In the rules' own terms, also while something is still being typed. */
export function receivedLine(line: ReceivingLine): ReceivedLine {
  const { goods, quality, refusal_reason, price_decision } = line;
  const shares = lotShares(line);
  return {
    ...measuredLine(line),
    tolerated: quantity(goods.qty_tolerated),
    received: quantity(line.qty),
    rejected: quantity(line.rejected ?? 0),
    ...pricesOf({ paid: line.price, expected: goods.unit_price, listed: goods.price_listed }),
    price_decision,
    quality,
    refusal_reason,
    comment: line.comment.trim() || null,
    supplier_message: line.supplier_message.trim() || null,
    corrective_action: line.corrective_action,
    lots:
      quantity(line.qty) === 0
        ? []
        : line.lots.map((lot, place) => ({
            ...(shares[place] ?? { qty: Quantity.zero, rejected: Quantity.zero }),
            expires_on: lot.expires_on,
            expiry_reason: lot.expiry_reason.trim() || null,
          })),
  };
}

/** What shows by itself whether goods are to be refused. */
const measuredLine = (line: ReceivingLine) => ({
  expected: line.goods.qty_expected === null ? null : quantity(line.goods.qty_expected),
  temperature: temperatureOf(line),
  limits: { min: line.goods.temperature_min, max: line.goods.temperature_max },
});

export const shownReason = (line: ReceivingLine): RefusalReason | null => evidentReason(measuredLine(line));

export const needsTemperature = ({ goods }: ReceivingLine): boolean =>
  goods.temperature_min !== null || goods.temperature_max !== null;

/** Something was said that closing must not lose. */
export const isTouched = (draft: ReceiveDraft): boolean =>
  draft.received_at !== null ||
  areChecksFilled(draft.checks) ||
  draft.delivery_note.trim() !== '' ||
  draft.notes.trim() !== '' ||
  draft.lines.some(
    (line) =>
      line.checked ||
      line.goods.po_line_id === null ||
      JSON.stringify(line) !== JSON.stringify(startLine(line.goods)),
  );
