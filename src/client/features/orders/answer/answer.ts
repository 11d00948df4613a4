import type { Order, OrderLine } from '#client/features/orders/orders.api.ts';
import { Cents, Percent, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import {
  type AnswerDifference,
  answerDifferences,
  linesAfter,
  type OrderAnswer,
  type OrderedLine,
} from '#domain/orders/answer/answer.ts';
import { isOpenProposal } from '#domain/orders/answer/price-proposal.ts';
import { withDeliveryFee } from '#domain/orders/delivery/delivery-fee.ts';
import {
  grandTotals,
  linesWithoutPrice,
  orderCost,
  pricedLineTotal,
  type VatTotal,
  vatTotals,
} from '#domain/orders/totals.ts';
import { answerDifferenceText } from '#text/orders/orders.text.ts';

const price = (euros: number | null) => (euros === null ? null : UnitPrice.of(euros));

type Line = OrderedLine & { vat_rate: Percent | null };

const orderedLine = ({ id, qty, unit_price, vat_rate }: OrderLine): Line => ({
  id,
  qty: Quantity.of(qty),
  unit_price: price(unit_price),
  vat_rate: vat_rate === null ? null : Percent.of(vat_rate),
});

/** As agreed: a price that waits for a decision, or was refused, is none. */
const agreed = ({ price_confirmed }: OrderLine) => price_confirmed;
/** As if every price that waits were accepted. */
const hoped = (line: OrderLine) => (isOpenProposal(line) ? line.price_proposed : agreed(line));
/** As the supplier said it, decided or not. */
const proposedPrice = ({ price_proposed, price_confirmed }: OrderLine) => price_proposed ?? price_confirmed;

/** The answer as the order keeps it. A line without a quantity was not answered. */
const answerOf = (order: Order, priceOf: (line: OrderLine) => number | null): OrderAnswer => ({
  lines: order.lines.flatMap((line) =>
    line.qty_confirmed === null
      ? []
      : [
          {
            line_id: line.id,
            qty_confirmed: Quantity.of(line.qty_confirmed),
            unit_price: price(priceOf(line)),
            substitute: line.substitute,
            note: line.supplier_notes,
          },
        ],
  ),
  expected_at: order.expected_at_confirmed,
  note: order.answer_note,
  contact: order.answer_contact,
});

export const orderDifferences = (order: Order): AnswerDifference[] =>
  answerDifferences(
    { lines: order.lines.map(orderedLine), expected_at: order.expected_at },
    answerOf(order, proposedPrice),
  );

/** What the supplier asks for and the restaurant decides, whatever it decided. */
export const priceProposals = ({ lines }: Pick<Order, 'lines'>): OrderLine[] =>
  lines.filter(({ price_proposed }) => price_proposed !== null);

/** « Filet de cabillaud : 26,00 € / kg au lieu de 24,50 € / kg » */
export function proposalSentence(line: OrderLine): string {
  const { id, item_name, unit, unit_price, price_confirmed, price_proposed, proposal_decision } = line;
  // Once accepted, the agreed price is the proposed one: what it took the place of is the order's.
  const before = proposal_decision === 'accepted' ? unit_price : (price_confirmed ?? unit_price);
  return answerDifferenceText(
    { kind: 'PRICE', line_id: id, from: price(before), to: UnitPrice.of(price_proposed ?? 0) },
    { name: item_name, unit },
  );
}

/** « Filet de cabillaud : 4 kg au lieu de 6 kg », one per difference; proposals are said apart. */
export function differenceSentences(order: Order): string[] {
  const proposed = new Set(priceProposals(order).map(({ id }) => id));
  const others = orderDifferences(order).filter(
    (difference) => difference.kind !== 'PRICE' || !proposed.has(difference.line_id),
  );
  return others.map((difference) => {
    const line = difference.kind === 'DATE' ? null : order.lines.find(({ id }) => id === difference.line_id);
    return answerDifferenceText(difference, line ? { name: line.item_name, unit: line.unit } : null);
  });
}

type OrderSums = {
  /** As ordered, delivery included, without VAT. */
  ordered: Cents;
  /** The same after the answer, the one that counts then; null where that changes nothing. */
  after: Cents | null;
  /** The same if every price that waits for a decision were accepted; null where none waits. */
  proposed: Cents | null;
  /** Of the one that counts. */
  fee: Cents;
  withoutPrice: number;
  /** Of what will come; null where a line has no VAT rate. */
  taxes: { rates: VatTotal[]; gross: Cents } | null;
};

const taxed = (line: Line): line is Line & { vat_rate: Percent } => line.vat_rate !== null;

/** As they will come; of a cancelled order, as they were asked for. */
function linesComing(order: Order): Line[] {
  const lines = order.lines.map(orderedLine);
  return order.status === 'CANCELLED' ? lines : linesAfter(lines, answerOf(order, agreed));
}

/** What each line costs as it will come; null where nobody knows its price. */
export const lineCosts = (order: Order): Map<string, number | null> =>
  new Map(
    linesComing(order).map((line) => [
      line.id,
      line.unit_price === null ? null : Cents.toDecimal(pricedLineTotal(line)),
    ]),
  );

/** A price of it waits for a decision. */
const isWaiting = ({ status, lines }: Order) => status !== 'CANCELLED' && lines.some(isOpenProposal);

export function sumsOf(order: Order): OrderSums {
  const lines = order.lines.map(orderedLine);
  const due = Cents.of(order.delivery_fee);
  // An order brought in from elsewhere may have a total and no lines.
  const asked = lines.length > 0 ? orderCost(lines, due) : null;
  const ordered = asked?.total ?? Cents.add(Cents.of(order.total_estimated), due);
  const coming = linesComing(order);
  const after = lines.length > 0 ? orderCost(coming, due) : null;
  const fee = after?.fee ?? due;
  const rates = coming.every(taxed) && coming.length > 0 ? withDeliveryFee(vatTotals(coming), fee) : null;
  return {
    ordered,
    after: after !== null && after.total !== ordered ? after.total : null,
    proposed: isWaiting(order)
      ? (orderCost(linesAfter(lines, answerOf(order, hoped)), due)?.total ?? null)
      : null,
    fee,
    withoutPrice: linesWithoutPrice(lines),
    taxes: rates && { rates, gross: grandTotals(rates).gross },
  };
}
