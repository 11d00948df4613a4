import { Cents, type UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import type { OrderedLine } from '#domain/orders/answer/answer.ts';
import { orderCost, pricedLineTotal } from '#domain/orders/totals.ts';
import type { AnsweredLine, DecisionChoice, PriceChoice } from './decision.ts';

type Chosen = {
  choice: DecisionChoice;
  /** What goes into a draft at another supplier; zero where nothing does. */
  elsewhere: Quantity;
  /** Who may not leaves other prices to somebody who may. */
  decidesPrices: boolean;
};

/** What is said to the supplier about one line. */
export type LineWords = {
  qty_confirmed: Quantity;
  price: PriceChoice;
  substitute: string | null;
  backorder: 'accepted' | 'refused' | null;
};

/** What a choice means. What is had elsewhere is not wanted twice: neither later, nor as something else, nor dearer. */
export function wordsFor(line: OrderedLine, answer: AnsweredLine, { choice, ...more }: Chosen): LineWords {
  const elsewhere = choice === 'elsewhere' && more.elsewhere > 0;
  const whole = answer.qty_confirmed >= line.qty && answer.substitute === null;
  const decides = answer.price_open && more.decidesPrices;
  const refusesPrice = choice === 'refuse_price' || (elsewhere && whole);
  return {
    qty_confirmed: elsewhere ? takenBeside(answer, more.elsewhere, whole) : answer.qty_confirmed,
    price: !decides ? 'undecided' : refusesPrice ? 'refused' : 'accepted',
    substitute: elsewhere ? null : answer.substitute,
    backorder: !answer.backorder ? null : choice === 'refuse_backorder' || elsewhere ? 'refused' : 'accepted',
  };
}

function takenBeside(answer: AnsweredLine, elsewhere: Quantity, whole: boolean): Quantity {
  if (answer.substitute !== null) return Quantity.zero;
  if (!whole) return answer.qty_confirmed;
  return elsewhere >= answer.qty_confirmed
    ? Quantity.zero
    : Quantity.subtract(answer.qty_confirmed, elsewhere);
}

/** A line as it will come once that is said; `agreed`: its price was accepted before. */
export const lineAfter = (
  line: OrderedLine,
  answer: Pick<AnsweredLine, 'unit_price'> & { agreed: boolean },
  { qty_confirmed, price }: Pick<LineWords, 'qty_confirmed' | 'price'>,
): { qty: Quantity; unit_price: UnitPrice | null } => ({
  qty: qty_confirmed,
  unit_price:
    price === 'accepted' || answer.agreed ? (answer.unit_price ?? line.unit_price) : line.unit_price,
});

type Priced = { qty: Quantity; unit_price: UnitPrice | null };

/** What it does to the order's total. */
export const effectOn = (line: Priced, after: Priced): Cents =>
  Cents.subtract(pricedLineTotal(after), pricedLineTotal(line));

/** What the order costs once all of it is said, delivery included. */
export const totalAfter = (lines: readonly Priced[], deliveryFee: Cents): Cents =>
  orderCost(lines, deliveryFee)?.total ?? Cents.zero;

/** What one line costs at another supplier, were it alone in its draft. */
type Elsewhere = { goods: Cents; delivery_fee: Cents; missing: Cents };

/** Several lines in the draft of one supplier: together they may reach what none of them reaches alone. */
export function costTogether(offers: readonly Elsewhere[]): Cents {
  const goods = Cents.sum(offers.map((offer) => offer.goods));
  const short = offers.find(({ missing }) => missing > 0);
  if (!short) return goods;
  const others = Cents.subtract(goods, short.goods);
  return others >= short.missing ? goods : Cents.add(goods, short.delivery_fee);
}
