import { ensure } from '#domain/kernel/errors.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { nextDeliveryDay, type ReceivingMoment } from '#domain/orders/delivery/delivery-day.ts';
import { ORDER_LINES_MAX, ORDER_QTY_MAX } from '#domain/orders/limits.ts';
import { contentOf, type Pack, roundUpToPacks, wholePacks } from '#domain/orders/packs.ts';
import { holdUnits } from '#server/features/items/items.door.ts';
import type { LineFields } from '#server/features/orders/order-lines.sql.ts';
import { wholeOrder, writeDraft } from '#server/features/orders/orders.actions.ts';
import { receivingMomentOf } from '#server/features/organisations/organisations.door.ts';
import { holdSupplier, type Supplier } from '#server/features/suppliers/suppliers.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { namesInSentence } from '#text/orders/orders.text.ts';
import { amountsOf, type OrderDraft, orderLineFields, supplierToOrderFrom } from './draft.ts';
import { namesOfItems, type Orderable, offersOf } from './offers.sql.ts';

const MOST = Quantity.of(ORDER_QTY_MAX);

export type GoodsWanted = { item_id: string; qty: Quantity };

/** The same item named twice is one line. */
export function summed(goods: readonly GoodsWanted[]): GoodsWanted[] {
  const byItem = new Map<string, number>();
  for (const { item_id, qty } of goods) byItem.set(item_id, (byItem.get(item_id) ?? 0) + qty);
  return [...byItem].map(([item_id, qty]) => ({ item_id, qty: Quantity.ofUnits(Math.min(qty, MOST)) }));
}

/** At today's price, in today's words and pack. */
export const lineToday = ({ item_id, qty }: GoodsWanted, offer: Orderable): LineFields =>
  orderLineFields({ item_id, qty: Quantity.toDecimal(qty), unit_price: offer.price }, offer);

/** For the first day that the supplier can deliver, and somebody is there. */
function draftFor(
  moment: ReceivingMoment,
  { supplier, lines }: { supplier: Supplier; lines: LineFields[] },
): OrderDraft {
  const expected_at = nextDeliveryDay(supplier, moment);
  const fields = { supplier_id: supplier.id, expected_at, date_agreed: false, notes: null };
  return { fields: { ...fields, ...amountsOf(supplier, lines) }, lines };
}

/** A new draft of the same goods, as they are sold today. */
export const duplicateOrder = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const order = await wholeOrder(tx, id);
    const supplier = await supplierToOrderFrom(tx, order.supplier_id);
    const item_ids = [...new Set(order.lines.map(({ item_id }) => item_id))];
    const [, offers, moment] = await Promise.all([
      holdUnits(tx, order.lines),
      offersOf(tx, { supplier_id: supplier.id, item_ids }, org.today),
      receivingMomentOf(tx, org),
    ]);
    const goods = summed(
      order.lines.map(({ item_id, qty, ...pack }) => ({
        item_id,
        qty: packedAgain(Quantity.of(qty), pack, offers.get(item_id)),
      })),
    );
    const sold = goods.flatMap((line) => {
      const offer = offers.get(line.item_id);
      return offer ? [lineToday(line, offer)] : [];
    });
    const lines = sold.slice(0, ORDER_LINES_MAX);
    const kept = new Set(lines.map(({ item_id }) => item_id));
    const names = new Map(order.lines.map(({ item_id, item_name }) => [item_id, item_name]));
    const left_out = item_ids.filter((item) => !kept.has(item)).map((item) => names.get(item) ?? '');
    ensure(lines.length > 0, 'ORDER_ITEM_NOT_SOLD', { items: namesInSentence(left_out) });
    const draft = draftFor(moment, { supplier, lines });
    const { id: copy, order_number } = await writeDraft(tx, org, { draft, copied_from: id });
    return { id: copy, order_number, left_out };
  });

/** What was ordered in whole packs is ordered in whole packs again, whatever a pack holds by now. */
function packedAgain(qty: Quantity, was: Pack, now: Pack | undefined): Quantity {
  const before = contentOf(was);
  const content = now ? contentOf(now) : null;
  if (before === null || content === null || wholePacks(qty, before) === null) return qty;
  return inPacks(qty, content);
}

/** Whole packs; the quantity itself where not even one pack fits on a line. */
const inPacks = (qty: Quantity, content: Quantity): Quantity => roundUpToPacks(qty, content) || qty;

/** As much as is wanted, or a little more, as the supplier packs it. */
export function packedAs(qty: Quantity, pack: Pick<Pack, 'pack_content'>): Quantity {
  const content = contentOf(pack);
  return content === null ? qty : inPacks(qty, content);
}

type Wanted = Parameters<typeof holdUnits>[1][number] & { supplier_id: string | null; qty: number };
type NewDraft = {
  id: string;
  order_number: string;
  supplier_id: string;
  supplier_name: string;
  line_count: number;
  total_estimated: number;
  item_ids: string[];
};

/** One draft per supplier, in whole packs; what nobody sells is named, not lost. */
export async function draftPerSupplier(
  tx: OrgTx,
  org: OrgContext,
  wanted: readonly Wanted[],
  made: { of?: 'suggestions' } = {},
): Promise<{ orders: NewDraft[]; unsold: { item_id: string; item_name: string }[] }> {
  const [, names, moment] = await Promise.all([
    holdUnits(tx, wanted),
    namesOfItems(tx, [...new Set(wanted.map(({ item_id }) => item_id))]),
    receivingMomentOf(tx, org),
  ]);
  ensure(
    wanted.every(({ item_id }) => names.has(item_id)),
    'NOT_FOUND',
  );
  const bySupplier = Map.groupBy(wanted, ({ supplier_id }) => supplier_id);
  const orders: NewDraft[] = [];
  const left = new Set((bySupplier.get(null) ?? []).map(({ item_id }) => item_id));
  for (const [supplier_id, lines] of bySupplier) {
    if (supplier_id === null) continue;
    const goods = summed(lines.map(({ item_id, qty }) => ({ item_id, qty: Quantity.of(qty) })));
    const { supplier, drafts, unsold } = await draftsFor(tx, moment, { supplier_id, goods });
    for (const item_id of unsold) left.add(item_id);
    for (const draft of drafts) {
      const { line_count, total_estimated } = draft.fields;
      const item_ids = draft.lines.map(({ item_id }) => item_id);
      const written = await writeDraft(tx, org, { draft, ...made });
      orders.push({
        ...written,
        supplier_id,
        supplier_name: supplier.name,
        line_count,
        total_estimated,
        item_ids,
      });
    }
  }
  return {
    orders,
    unsold: [...left].map((item_id) => ({ item_id, item_name: names.get(item_id) ?? '' })),
  };
}

async function draftsFor(
  tx: OrgTx,
  moment: ReceivingMoment,
  { supplier_id, goods }: { supplier_id: string; goods: GoodsWanted[] },
): Promise<{ supplier: Supplier; drafts: OrderDraft[]; unsold: string[] }> {
  const supplier = await holdSupplier(tx, supplier_id);
  ensure(supplier, 'NOT_FOUND');
  const item_ids = goods.map(({ item_id }) => item_id);
  const offers = await offersOf(tx, { supplier_id, item_ids }, moment.today);
  const lines = goods.flatMap(({ item_id, qty }) => {
    const offer = offers.get(item_id);
    return offer ? [lineToday({ item_id, qty: packedAs(qty, offer) }, offer)] : [];
  });
  const drafts: OrderDraft[] = [];
  // More lines than an order takes make a second one.
  for (let from = 0; from < lines.length; from += ORDER_LINES_MAX) {
    const part = lines.slice(from, from + ORDER_LINES_MAX);
    drafts.push(draftFor(moment, { supplier, lines: part }));
  }
  return { supplier, drafts, unsold: item_ids.filter((id) => !offers.has(id)) };
}
