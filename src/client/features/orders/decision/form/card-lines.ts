import type { AnswerChange, Decision } from '#client/features/orders/decision/decision.api.ts';
import type { Order } from '#client/features/orders/orders.api.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import type { OrderedLine } from '#domain/orders/answer/answer.ts';
import type { AnsweredLine } from '#domain/orders/decision/decision.ts';
import { ORDER_QTY_MAX } from '#domain/orders/limits.ts';
import { orderFieldText } from '#text/orders/order-fields.text.ts';

/** A line of the order with what was said of it; no quantity: nothing was. */
export type CardLine = Pick<
  AnswerChange,
  | 'line_id'
  | 'item_id'
  | 'item_name'
  | 'unit'
  | 'qty'
  | 'unit_price'
  | 'reason'
  | 'backorder'
  | 'substitute'
  | 'note'
  | 'price_said'
  | 'price_decision'
  | 'average_paid_90d'
  | 'said_in'
> & { qty_confirmed: number | null };

const NO_ANSWER = {
  reason: null,
  backorder: null,
  substitute: null,
  note: null,
  price_said: null,
  price_decision: null,
  average_paid_90d: null,
  said_in: [],
};

/** All lines of the order, in its order. */
export function cardLines(decision: Decision, order: Pick<Order, 'lines'>): CardLine[] {
  const known = new Map<string, CardLine>();
  for (const change of decision.changes) known.set(change.line_id, change);
  for (const line of decision.open_lines)
    known.set(line.line_id, { ...NO_ANSWER, ...line, qty_confirmed: null });
  for (const line of decision.as_ordered)
    known.set(line.line_id, { ...NO_ANSWER, ...line, qty_confirmed: line.qty });
  const places = new Map(order.lines.map(({ id }, place) => [id, place]));
  return [...known.values()].toSorted((a, b) => (places.get(a.line_id) ?? 0) - (places.get(b.line_id) ?? 0));
}

/** What stands in a field: not a number where what was typed is none, null where it is empty. */
export type Typed = { qty?: number | null; price?: number | null };

/** What was typed counts instead of what was read; a figure that is none is told, and not reckoned with. */
export function asTyped(line: CardLine, { qty, price }: Typed): CardLine {
  const fits = (value: number) => Quantity.isDecimal(value) && value >= 0 && value <= ORDER_QTY_MAX;
  const read = qty === undefined || (qty !== null && !fits(qty)) ? line.qty_confirmed : qty;
  const priceAnswered =
    price === undefined || (price !== null && !UnitPrice.isDecimal(price)) ? line.price_said : price;
  const other = priceAnswered !== line.price_said;
  return {
    ...line,
    qty_confirmed: read,
    // All of it comes: nothing is left for later.
    backorder: read !== null && read >= line.qty ? null : line.backorder,
    price_said: priceAnswered === line.unit_price ? null : priceAnswered,
    price_decision: other ? null : line.price_decision,
  };
}

const priceOf = (euros: number | null) => (euros === null ? null : UnitPrice.of(euros));

export const orderedLine = ({ line_id, qty, unit_price }: CardLine): OrderedLine => ({
  id: line_id,
  qty: Quantity.of(qty),
  unit_price: priceOf(unit_price),
});

/** Null where nothing was said. */
export const answerOnCard = (line: CardLine): AnsweredLine | null =>
  line.qty_confirmed === null
    ? null
    : {
        line_id: line.line_id,
        qty_confirmed: Quantity.of(line.qty_confirmed),
        unit_price: priceOf(line.price_said),
        substitute: line.substitute,
        note: line.note,
        backorder: line.backorder !== null,
        price_open: line.price_said !== null && line.price_decision === null,
      };

export function quantityProblem(qty: number | null | undefined): string | undefined {
  if (qty === undefined || qty === null) return undefined;
  if (qty > ORDER_QTY_MAX) return orderFieldText.quantityTooLarge;
  return qty >= 0 && Quantity.isDecimal(qty) ? undefined : orderFieldText.answeredQuantityInvalid;
}

export const priceProblem = (price: number | null | undefined): string | undefined =>
  price === undefined || price === null || UnitPrice.isDecimal(price)
    ? undefined
    : orderFieldText.priceInvalid;
