import { ensure } from '#domain/kernel/errors.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { ORDER_LINES_MAX, ORDER_QTY_MAX } from '#domain/orders/limits.ts';
import { allows } from '#domain/orders/status.ts';
import { holdUnits } from '#server/features/items/items.door.ts';
import {
  deleteLines,
  insertOrderLines,
  type LineFields,
  readOrderLines,
} from '#server/features/orders/order-lines.sql.ts';
import { auditOrder } from '#server/features/orders/order-moves.ts';
import { dropApprovalRequest } from '#server/features/orders/orders.actions.ts';
import { type LockedOrder, lockOrder, updateDraft } from '#server/features/orders/orders.sql.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { namesInSentence } from '#text/orders/orders.text.ts';
import { draftPerSupplier, type GoodsWanted, lineToday, packedAs, summed } from './copies.actions.ts';
import { amountsOf, supplierToOrderFrom } from './draft.ts';
import { namesOfItems, newestDraftOf, offersOf } from './offers.sql.ts';

type Wanted = { item_id: string; supplier_id: string; qty: number };
export type Drafted = { id: string; order_number: string; supplier_name: string };

/**
 * What one supplier does not bring, ordered from others: in the draft that each of them has already, or in a new one. In
 * whole packs, at today's prices; nothing is sent.
 */
export async function draftElsewhere(
  tx: OrgTx,
  org: OrgContext,
  wanted: readonly Wanted[],
): Promise<Drafted[]> {
  const drafts: Drafted[] = [];
  const bySupplier = Map.groupBy(wanted, (one) => one.supplier_id);
  // In one order, whoever asks: two who add to the same drafts do not wait for each other.
  for (const [supplier_id, asked] of [...bySupplier].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const goods = summed(asked.map(({ item_id, qty }) => ({ item_id, qty: Quantity.of(qty) })));
    drafts.push(...((await addToDraft(tx, org, supplier_id, goods)) ?? (await newDraft(tx, org, asked))));
  }
  return drafts;
}

async function newDraft(tx: OrgTx, org: OrgContext, wanted: readonly Wanted[]): Promise<Drafted[]> {
  const { orders, unsold } = await draftPerSupplier(tx, org, wanted);
  const items = namesInSentence(unsold.map(({ item_name }) => item_name));
  ensure(unsold.length === 0, 'ORDER_ITEM_NOT_SOLD', { items });
  return orders.map(({ id, order_number, supplier_name }) => ({ id, order_number, supplier_name }));
}

/** Null where the supplier has no draft, or it is full: there is room for every line in a new one. */
async function addToDraft(
  tx: OrgTx,
  org: OrgContext,
  supplier_id: string,
  goods: readonly GoodsWanted[],
): Promise<Drafted[] | null> {
  const newest = await newestDraftOf(tx, supplier_id);
  const order = newest && (await lockOrder(tx, newest.id));
  if (!order || !allows(order.status, 'edit') || order.supplier_id !== supplier_id) return null;
  const supplier = await supplierToOrderFrom(tx, supplier_id);
  const item_ids = goods.map(({ item_id }) => item_id);
  const [, offers, before] = await Promise.all([
    holdUnits(tx, goods),
    offersOf(tx, { supplier_id, item_ids }, org.today),
    readOrderLines(tx, order.id),
  ]);
  const unsold = item_ids.filter((id) => !offers.has(id));
  if (unsold.length > 0) {
    const names = [...(await namesOfItems(tx, unsold)).values()];
    ensure(false, 'ORDER_ITEM_NOT_SOLD', { items: namesInSentence(names) });
  }
  const lines: LineFields[] = before.map(fieldsOf);
  for (const { item_id, qty } of goods) {
    const offer = offers.get(item_id);
    if (!offer) continue;
    const added = lineToday({ item_id, qty: packedAs(qty, offer) }, offer);
    const place = lines.findIndex((line) => line.item_id === item_id);
    const there = lines[place];
    if (there) lines[place] = { ...there, qty: together(there.qty, added.qty) };
    else lines.push(added);
  }
  if (lines.length > ORDER_LINES_MAX) return null;
  await rewrite(tx, org, { order, before, lines, amounts: amountsOf(supplier, lines) });
  return [{ id: order.id, order_number: order.order_number ?? '', supplier_name: supplier.name }];
}

const fieldsOf = ({ item_id, qty, unit_price, ...line }: LineFields): LineFields => ({
  item_id,
  qty,
  unit_price,
  reference: line.reference,
  wording: line.wording,
  pack_label: line.pack_label,
  pack_content: line.pack_content,
  vat_rate: line.vat_rate,
});

const together = (a: number, b: number): number =>
  Math.min(Quantity.toDecimal(Quantity.add(Quantity.of(a), Quantity.of(b))), ORDER_QTY_MAX);

type Rewritten = {
  order: LockedOrder;
  before: readonly LineFields[];
  lines: readonly LineFields[];
  amounts: ReturnType<typeof amountsOf>;
};

/** As an edit does it: the old lines are kept as deleted. */
async function rewrite(
  tx: OrgTx,
  { now }: OrgContext,
  { order, before, lines, amounts }: Rewritten,
): Promise<void> {
  const { id, supplier_id, expected_at, date_agreed, notes } = order;
  const edited = await updateDraft(tx, {
    id,
    now,
    fields: { supplier_id, expected_at, date_agreed, notes, ...amounts },
  });
  await deleteLines(tx, id, now);
  await insertOrderLines(tx, { po_id: id, lines, now });
  if (order.approval_requested_at) await dropApprovalRequest(tx, id, now);
  await auditOrder(tx, {
    action: 'order.updated',
    id,
    before: { ...order, lines: before },
    after: { ...edited, lines },
  });
}
