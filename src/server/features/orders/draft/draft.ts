import type { Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { type DeliveryMoment, deliveryRefusal, isAgreeable } from '#domain/orders/delivery/delivery-day.ts';
import { deliveryFeeOf, francoState } from '#domain/orders/delivery/franco.ts';
import { orderTotalOrNull } from '#domain/orders/totals.ts';
import { holdUnits } from '#server/features/items/items.door.ts';
import type { LineFields } from '#server/features/orders/order-lines.sql.ts';
import type { OrderFields } from '#server/features/orders/orders.sql.ts';
import { holdSupplier, type Supplier } from '#server/features/suppliers/suppliers.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { orderFieldText } from '#text/orders/order-fields.text.ts';
import { deliveryRefusalText, namesInSentence } from '#text/orders/orders.text.ts';
import { namesOfItems, type Orderable, offersOf } from './offers.sql.ts';

type TypedLine = { item_id: string; qty: number; unit_price: number; unit?: Unit | null | undefined };
export type DraftInput = Pick<OrderFields, 'supplier_id' | 'expected_at' | 'date_agreed' | 'notes'> & {
  lines: TypedLine[];
};
/** Ready to be written. */
export type OrderDraft = { fields: OrderFields; lines: LineFields[] };

export const deliveryMoment = ({ now, today, timeZone }: OrgContext): DeliveryMoment => ({
  now,
  today,
  timeZone,
});

/** The supplier of a draft, kept as it is until the end; another organisation's does not exist. */
export async function supplierToOrderFrom(tx: OrgTx, id: string): Promise<Supplier> {
  const supplier = await holdSupplier(tx, id);
  ensure(supplier, 'NOT_FOUND');
  ensure(supplier.deleted_at === null, 'ORDER_SUPPLIER_GONE');
  return supplier;
}

/** The server's own sums, and the supplier's words of today, over what a person typed. */
export async function reckonedDraft(
  tx: OrgTx,
  { today }: OrgContext,
  { supplier, input }: { supplier: Supplier; input: DraftInput },
): Promise<OrderDraft> {
  const { lines: typed, ...fields } = input;
  const item_ids = typed.map(({ item_id }) => item_id);
  const [, offers] = await Promise.all([
    holdUnits(tx, typed),
    offersOf(tx, { supplier_id: supplier.id, item_ids }, today),
  ]);
  await ensureSold(tx, typed, offers);
  const lines = typed.flatMap((line) => {
    const offer = offers.get(line.item_id);
    return offer ? [orderLineFields(line, offer)] : [];
  });
  return { fields: { ...fields, ...amountsOf(supplier, lines) }, lines };
}

async function ensureSold(
  tx: OrgTx,
  typed: readonly TypedLine[],
  offers: ReadonlyMap<string, Orderable>,
): Promise<void> {
  const missing = typed.map(({ item_id }) => item_id).filter((id) => !offers.has(id));
  if (missing.length === 0) return;
  const names = await namesOfItems(tx, missing);
  ensure(
    missing.every((id) => names.has(id)),
    'NOT_FOUND',
  );
  const places = typed.flatMap(({ item_id }, place) => (offers.has(item_id) ? [] : [place]));
  throw new AppError('ORDER_ITEM_NOT_SOLD', {
    details: { items: namesInSentence([...names.values()]) },
    fields: Object.fromEntries(places.map((place) => [`lines.${place}.item_id`, orderFieldText.itemNotSold])),
  });
}

export const orderLineFields = ({ item_id, qty, unit_price }: TypedLine, offer: Orderable): LineFields => ({
  item_id,
  qty,
  unit_price,
  reference: offer.reference,
  wording: offer.wording,
  pack_label: offer.pack_label,
  pack_content: offer.pack_content,
  vat_rate: offer.vat_rate,
});

/** What an order keeps of its lines. Rounded per line; the fee is what the supplier takes under its franco. */
export function amountsOf(
  supplier: Supplier,
  lines: readonly LineFields[],
): Pick<OrderFields, 'line_count' | 'total_estimated' | 'delivery_fee'> {
  const total = orderTotalOrNull(
    lines.map(({ qty, unit_price }) => ({
      qty: Quantity.of(qty),
      unit_price: unit_price === null ? null : UnitPrice.of(unit_price),
    })),
  );
  ensure(total !== null, 'ORDER_TOTAL_TOO_LARGE');
  const state = francoState({
    total,
    franco_amount: supplier.franco_amount === null ? null : Cents.of(supplier.franco_amount),
    delivery_fee: supplier.delivery_fee === null ? null : Cents.of(supplier.delivery_fee),
    franco_policy: supplier.franco_policy,
  });
  return {
    line_count: lines.length,
    total_estimated: Cents.toDecimal(total),
    delivery_fee: Cents.toDecimal(deliveryFeeOf(state)),
  };
}

/** Whether the supplier can deliver on that day; too late may have been agreed with it, a closed door not. */
export function ensureDeliverable(
  org: OrgContext,
  supplier: Supplier,
  { expected_at, date_agreed }: { expected_at: LocalDate | null; date_agreed: boolean },
): void {
  if (expected_at === null) return;
  const refusal = deliveryRefusal(expected_at, supplier, deliveryMoment(org));
  if (refusal === null || (date_agreed && isAgreeable(refusal))) return;
  const sentence = deliveryRefusalText(refusal, org.timeZone);
  throw new AppError('ORDER_DATE_REFUSED', { details: { sentence }, fields: { expected_at: sentence } });
}
