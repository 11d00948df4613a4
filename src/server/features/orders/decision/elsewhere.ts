import { ensure } from '#domain/kernel/errors.ts';
import { Cents, Percent, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { percentBetween } from '#domain/orders/decision/decision.ts';
import type { ReceivingMoment } from '#domain/orders/delivery/delivery-day.ts';
import { deliveryFeeOf, type FrancoState, francoState } from '#domain/orders/delivery/franco.ts';
import { orderDeadline } from '#domain/orders/delivery/order-deadline.ts';
import { orderTotalOrNull } from '#domain/orders/totals.ts';
import { offersOn } from '#server/features/items/items.door.ts';
import { packedAs } from '#server/features/orders/draft/copies.actions.ts';
import { receivingMomentOf } from '#server/features/organisations/organisations.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { type OrderingTerms, orderingTermsOf, readLine } from './elsewhere.sql.ts';

type Asked = { id: string; line_id: string; qty: number };

/** Who else sells what a line lacks, the cheapest first, its delivery counted; who does not take so little comes last. */
export const offersElsewhere = (org: OrgContext, { id, line_id, qty }: Asked) =>
  inOrg(org, async (tx) => {
    const line = await readLine(tx, { po_id: id, line_id });
    ensure(line, 'NOT_FOUND');
    const sold = (await offersOn(tx, [line.item_id], org.today)).get(line.item_id) ?? [];
    const others = sold.flatMap(({ price, ...offer }) =>
      price === null || offer.supplier_id === line.supplier_id ? [] : [{ ...offer, price }],
    );
    const sellers = others.map(({ supplier_id }) => supplier_id);
    const [terms, moment] = await Promise.all([orderingTermsOf(tx, sellers), receivingMomentOf(tx, org)]);
    const offers = others.flatMap((offer) => {
      const their = terms.get(offer.supplier_id);
      const asked = packedAs(Quantity.of(qty), offer);
      const goods = orderTotalOrNull([{ qty: asked, unit_price: UnitPrice.of(offer.price) }]);
      // What no order takes is no offer.
      if (!their || goods === null) return [];
      return [priced(moment, { offer, their, qty: asked, goods, ordered: line.unit_price })];
    });
    const ranked = offers.toSorted(
      (a, b) => Number(a.franco.blocks) - Number(b.franco.blocks) || a.total - b.total,
    );
    return { offers: ranked.map((offer, place) => ({ ...offer, cheapest: place === 0 })) };
  });

type Sold = {
  supplier_id: string;
  supplier_name: string;
  price: number;
  pack_label: string | null;
  pack_content: number | null;
};

type Priced = {
  offer: Sold;
  their: OrderingTerms;
  qty: Quantity;
  goods: Cents;
  ordered: number | null;
};

function priced(moment: ReceivingMoment, { offer, their, qty, goods, ordered }: Priced) {
  const price = UnitPrice.of(offer.price);
  const franco = francoWith(their, goods);
  // A draft that pays for its delivery as it is pays no more for this.
  const paid = Cents.of(their.draft?.delivery_fee ?? 0);
  const fee = deliveryFeeOf(franco);
  const added = fee > paid ? Cents.subtract(fee, paid) : Cents.zero;
  const deadline = orderDeadline(their, moment);
  const percent = percentBetween(ordered === null ? null : UnitPrice.of(ordered), price);
  return {
    supplier_id: offer.supplier_id,
    supplier_name: offer.supplier_name,
    price: offer.price,
    price_percent: percent === null ? null : Percent.toDecimal(percent),
    pack_label: offer.pack_label,
    pack_content: offer.pack_content,
    qty: Quantity.toDecimal(qty),
    goods: Cents.toDecimal(goods),
    delivery_fee: Cents.toDecimal(added),
    total: Cents.toDecimal(Cents.add(goods, added)),
    ...dayOf(moment, { draft: their.draft, deadline }),
    franco: {
      amount: their.franco_amount,
      missing: franco.kind === 'missing' ? Cents.toDecimal(franco.missing) : 0,
      blocks: franco.kind === 'missing' && franco.blocks,
    },
    draft: their.draft && {
      id: their.draft.id,
      order_number: their.draft.order_number,
      total: their.draft.total_estimated,
    },
  };
}

type Dated = {
  draft: OrderingTerms['draft'];
  deadline: ReturnType<typeof orderDeadline>;
};

/** A draft keeps its own day, whatever could be had now; one that has passed is none. */
function dayOf({ today }: ReceivingMoment, { draft, deadline }: Dated) {
  const first = { arrives_on: deadline?.arrives_on ?? null, order_by: deadline?.order_by ?? null };
  const day = draft?.expected_at ?? null;
  if (day === null || day === first.arrives_on) return first;
  return { arrives_on: day < today ? null : day, order_by: null };
}

const francoWith = (
  { franco_amount, delivery_fee, franco_policy, draft }: OrderingTerms,
  goods: Cents,
): FrancoState =>
  francoState({
    total: Cents.ofUnits(Math.min(Cents.of(draft?.total_estimated ?? 0) + goods, Cents.of(Cents.max))),
    franco_amount: franco_amount === null ? null : Cents.of(franco_amount),
    delivery_fee: delivery_fee === null ? null : Cents.of(delivery_fee),
    franco_policy,
  });
