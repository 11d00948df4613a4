import { randomUUID } from 'node:crypto';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { lineCents, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { claimedLines, type Rest } from '#domain/receipts/claimed.ts';
import { transitionOfReceipt } from '#domain/receipts/expected.ts';
import { acceptedOf, brokenLimit, shortOf } from '#domain/receipts/received-line.ts';
import { openClaim } from '#server/features/claims/claims.door.ts';
import { setPrices } from '#server/features/items/items.door.ts';
import { type HeldOrder, orderToReceive, receiveOrder } from '#server/features/orders/orders.door.ts';
import { keepRefusedLots, type Move, moveStock, type RefusedLot } from '#server/features/stock/stock.door.ts';
import { holdSupplier } from '#server/features/suppliers/suppliers.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { movementReason } from '#text/receipts/receipt-documents.text.ts';
import {
  type DeliveryVerdict,
  deliveryChecked,
  ensurePossible,
  type ReceiptInput,
  receivedMoment,
} from './receipt-checks.ts';
import { type CheckedLine, decided, ensureLineAcceptable, receivedLines } from './received-lines.ts';
import * as receipts from './record.sql.ts';
import { type Receipt, wholeReceipt } from './whole-receipt.ts';

/** A line with the identifier that it is written under. */
type Kept = CheckedLine & { id: string };
type Arrival = {
  grn_id: string;
  order: HeldOrder | null;
  supplier_id: string;
  lines: readonly Kept[];
  received_at: Date;
};

/**
 * Lock, rules, the one change of the order's state, then its effects: receipt, lines, lots and movements, prices,
 * claim, audit. All of it in one transaction, in a handful of statements whatever the number of lines.
 */
export const recordReceipt = (org: OrgContext, input: ReceiptInput): Promise<Receipt> =>
  inOrg(org, async (tx) => {
    const { received_at, day } = receivedMoment(org, input);
    const order = input.po_id === null ? null : await orderToReceive(tx, input.po_id);
    const supplier_id = await supplierOf(tx, order, input);
    const { po_id } = input;
    const rest = restOf(input);
    const { received, absent } = await receivedLines(tx, org, { po_id, supplier_id, lines: input.lines });
    ensureLineAcceptable(received, day);
    const verdict = deliveryChecked(input, received);
    // What is awaited is not there, and that is all that is to be said of it.
    const lines = [...received, ...(rest === 'awaited' ? [] : absent)].map(decided);
    const { note_photo_ids } = input;
    await ensurePossible(tx, org, { lines, rest, note_photo_ids });

    const kept = lines.map((line): Kept => ({ ...line, id: randomUUID() }));
    const arrival: Arrival = { grn_id: randomUUID(), order, supplier_id, lines: kept, received_at };
    if (order) {
      const rules = [...received, ...absent].map(({ rule }) => rule);
      const transition = transitionOfReceipt(rules, rest);
      await receiveOrder(tx, { order, transition, grn_id: arrival.grn_id, now: org.now });
    }
    const { delivery_note, notes } = input;
    // A reason is kept only for what it is the reason of.
    const unclaimed = rest === 'unclaimed' && kept.some(({ rule }) => shortOf(rule) > 0);
    const unclaimed_reason = unclaimed ? input.unclaimed_reason : null;
    const receipt = {
      id: arrival.grn_id,
      po_id,
      supplier_id,
      delivery_note,
      notes,
      unclaimed_reason,
      ...checksOf(input, verdict),
    };
    const total_cents = totalOf(kept);
    const device_at = input.device_at === undefined ? null : new Date(input.device_at);
    const moments = { received_at, entered_at: org.now, device_at };
    await receipts.insertReceipt(tx, { ...receipt, ...moments, total_cents });
    await receipts.insertReceiptLines(tx, arrival.grn_id, kept.map(lineRow));
    await receipts.insertPhotos(tx, arrival.grn_id, photosOf(input, kept));
    await putInStock(tx, org, arrival);
    await keepPrices(tx, org, { ...arrival, valid_from: day });
    const claimed = kept.flatMap(({ id, rule }) =>
      claimedLines(rule, rest).map((line) => ({ ...line, grn_line_id: id })),
    );
    await openClaim(tx, { grn_id: arrival.grn_id, po_id, supplier_id, claimed, now: org.now });
    const whole = await wholeReceipt(tx, arrival.grn_id);
    await audit(tx, { action: 'receipt.recorded', entity: 'grns', entityId: whole.id, after: whole });
    return whole;
  });

/** What is paid for: a line without a price adds nothing. */
const totalOf = (lines: readonly Kept[]): number =>
  lines.reduce(
    (sum, { rule }) => sum + (rule.price === null ? 0 : lineCents(acceptedOf(rule), rule.price)),
    0,
  );

/** A limit is kept with what was probed against it; what was done, with what was too warm. */
const checksOf = (
  { truck_celsius, chilled_celsius, frozen_celsius, corrective_action, signed_name, signature }: ReceiptInput,
  { limits, tooWarm }: DeliveryVerdict,
) => ({
  truck_celsius,
  chilled_celsius,
  frozen_celsius,
  signed_name,
  signature,
  truck_limit: truck_celsius === null ? null : limits.truck,
  chilled_limit: chilled_celsius === null ? null : limits.chilled,
  frozen_limit: frozen_celsius === null ? null : limits.frozen,
  corrective_action: tooWarm ? corrective_action : null,
});

const photosOf = ({ note_photo_ids }: ReceiptInput, lines: readonly Kept[]) => [
  ...note_photo_ids.map((file_id) => ({ grn_line_id: null, file_id })),
  ...lines.flatMap(({ id, typed }) => typed.more_photo_ids.map((file_id) => ({ grn_line_id: id, file_id }))),
];

/** Without an order nothing is missing. */
function restOf({ po_id, wait_for_rest, unclaimed_reason }: ReceiptInput): Rest {
  if (po_id === null) return 'claimed';
  if (wait_for_rest) return 'awaited';
  return unclaimed_reason === null ? 'claimed' : 'unclaimed';
}

async function supplierOf(tx: OrgTx, order: HeldOrder | null, input: ReceiptInput): Promise<string> {
  if (order) {
    ensure(input.supplier_id === null || input.supplier_id === order.supplier_id, 'NOT_FOUND');
    return order.supplier_id;
  }
  const supplier = input.supplier_id === null ? null : await holdSupplier(tx, input.supplier_id);
  ensure(supplier, 'NOT_FOUND');
  ensure(supplier.deleted_at === null, 'SUPPLIER_DELETED');
  return supplier.id;
}

const decimal = (qty: Quantity | null): number | null => (qty === null ? null : Quantity.toDecimal(qty));

const lineRow = ({ id, typed, rule }: Kept): receipts.NewLine => ({
  id,
  po_line_id: typed.po_line_id,
  item_id: typed.item_id,
  qty_expected: decimal(rule.expected),
  qty_received: Quantity.toDecimal(rule.received),
  qty_rejected: Quantity.toDecimal(rule.rejected),
  unit_price: rule.price === null ? null : UnitPrice.toDecimal(rule.price),
  price_listed: rule.price_listed === null ? null : UnitPrice.toDecimal(rule.price_listed),
  quality: rule.quality,
  refusal_reason: rule.refusal_reason,
  comment: rule.comment,
  supplier_message: rule.supplier_message,
  temperature: rule.temperature,
  temperature_limit: brokenLimit(rule.temperature, rule.limits),
  temperature_min: rule.limits.min,
  temperature_max: rule.limits.max,
  photo_file_id: typed.photo_file_id,
  corrective_action: rule.corrective_action,
  price_decision: rule.price_decision,
});

async function putInStock(
  tx: OrgTx,
  org: OrgContext,
  { grn_id, order, supplier_id, lines, received_at }: Arrival,
): Promise<void> {
  const refused = lines.flatMap((line) => departures(line, supplier_id));
  await keepRefusedLots(tx, { received_at, lots: refused });
  const moves = lines.flatMap((line) => arrivals(line, supplier_id));
  if (moves.length === 0) return;
  const number = order && (order.order_number ?? order.external_number);
  await moveStock(tx, org, {
    ref_kind: 'receipt',
    ref_id: grn_id,
    occurred_at: received_at,
    reason: movementReason.received(number),
    moves,
  });
}

type Label = Omit<Kept['typed']['lots'][number], 'qty' | 'qty_rejected'>;
type Labelled = { line: Kept; lot: Label; supplier_id: string };

/** What a label says, and which receipt it came with. */
const labelled = ({ line: { id, item }, lot, supplier_id }: Labelled) => ({
  lot_code: lot.lot_code,
  expires_on: lot.expires_on,
  expiry_source: lot.expires_on === null ? null : lot.expiry_source,
  expiry_reason: lot.expiry_reason,
  date_kind: lot.expires_on === null ? null : item.date_kind,
  supplier_id,
  grn_line_id: id,
});

/** Lots that nobody named are one, without a code and without a date. */
function arrivals(line: Kept, supplier_id: string): Move[] {
  const { typed, rule } = line;
  const qty = Quantity.toDecimal(acceptedOf(rule));
  if (qty === 0) return [];
  const whole = { qty, lot_code: null, expires_on: null, expiry_source: null, expiry_reason: null };
  const unit_cost = rule.price === null ? null : UnitPrice.toDecimal(rule.price);
  return (typed.lots.length === 0 ? [whole] : typed.lots).map((lot) => ({
    kind: 'in',
    item_id: typed.item_id,
    qty: lot.qty,
    lot: { ...labelled({ line, lot, supplier_id }), unit_cost },
  }));
}

/** Of one label both may be said: twelve litres are kept, six went back. */
const departures = (line: Kept, supplier_id: string): RefusedLot[] =>
  line.typed.lots
    .filter(({ qty_rejected }) => qty_rejected > 0)
    .map(({ qty_rejected, ...lot }) => ({
      ...labelled({ line, lot, supplier_id }),
      item_id: line.typed.item_id,
      qty_refused: qty_rejected,
    }));

/** What was paid is the supplier's price from that day on. */
async function keepPrices(
  tx: OrgTx,
  { now }: OrgContext,
  { supplier_id, lines, valid_from }: Arrival & { valid_from: LocalDate },
): Promise<void> {
  const paid = new Map<string, UnitPrice>();
  for (const { typed, rule } of lines)
    if (rule.price_decision === 'update' && rule.price !== null) paid.set(typed.item_id, rule.price);
  const prices = [...paid].map(([item_id, price]) => ({ item_id, price }));
  await setPrices(tx, { supplier_id, prices, valid_from, source: 'receipt', now });
}
