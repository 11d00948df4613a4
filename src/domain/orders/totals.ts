import {
  addVat,
  Cents,
  lineCents,
  lineTotal,
  type Percent,
  type UnitPrice,
  type VatSplit,
} from '#domain/kernel/money.ts';
import type { Quantity } from '#domain/kernel/quantity.ts';

/** `unit_price` is null where nobody knows it: the line counts for nothing, and `linesWithoutPrice` says so. */
export type PricedLine = { qty: Quantity; unit_price: UnitPrice | null };
export type TaxedLine = PricedLine & { vat_rate: Percent };
export type VatTotal = { rate: Percent; net: Cents; vat: Cents };

/** An order past this is refused. With the highest VAT on top it is still an amount, so nothing overflows later. */
const ORDER_TOTAL_MAX = Cents.of(80_000_000);

const lineUnits = ({ qty, unit_price }: PricedLine): number =>
  unit_price === null ? 0 : lineCents(qty, unit_price);

/** What a line costs; zero without a price. Throws where that is more than an amount can be. */
export const pricedLineTotal = ({ qty, unit_price }: PricedLine): Cents =>
  unit_price === null ? Cents.zero : lineTotal(qty, unit_price);

/** The goods without VAT, rounded per line; null past `ORDER_TOTAL_MAX`. */
export function orderTotalOrNull(lines: readonly PricedLine[]): Cents | null {
  const total = lines.reduce((sum, line) => sum + lineUnits(line), 0);
  return Math.abs(total) > ORDER_TOTAL_MAX ? null : Cents.ofUnits(total);
}

/** Of what may become several orders: no order is refused by it, and past all amounts it is the largest. */
export function estimatedTotal(lines: readonly PricedLine[]): Cents {
  const total = lines.reduce((sum, line) => sum + lineUnits(line), 0);
  return Cents.ofUnits(Math.min(total, Cents.of(Cents.max)));
}

export type OrderCost = { goods: Cents; fee: Cents; total: Cents };

/**
 * What an order costs, without VAT: its goods and, where any come, their delivery. The one total of the dialog, the list
 * (in SQL: `orders-list.sql.ts`), the order's page, its e-mail and its form. Of lines as ordered, or as they will come
 * (`linesAfter`): once a supplier has answered, that is the total which counts. Null past `ORDER_TOTAL_MAX`.
 */
export function orderCost(lines: readonly PricedLine[], deliveryFee: Cents): OrderCost | null {
  const goods = orderTotalOrNull(lines);
  if (goods === null) return null;
  const fee = lines.some(({ qty }) => qty > 0) ? deliveryFee : Cents.zero;
  return { goods, fee, total: Cents.add(goods, fee) };
}

export const linesWithoutPrice = (lines: readonly PricedLine[]): number =>
  lines.filter(({ unit_price }) => unit_price === null).length;

/** One row per rate, the lowest first. VAT is taken on the sum of a rate's nets, as an invoice does, not per line. */
export function vatTotals(lines: readonly TaxedLine[]): VatTotal[] {
  const nets = new Map<Percent, Cents>();
  for (const line of lines) {
    nets.set(line.vat_rate, Cents.add(nets.get(line.vat_rate) ?? Cents.zero, pricedLineTotal(line)));
  }
  return [...nets]
    .toSorted(([a], [b]) => a - b)
    .map(([rate, net]) => ({ rate, net, vat: addVat(net, rate).vat }));
}

/** Of all rates together; net and VAT add up to gross. */
export function grandTotals(totals: readonly VatTotal[]): VatSplit {
  const net = Cents.sum(totals.map((total) => total.net));
  const vat = Cents.sum(totals.map((total) => total.vat));
  return { net, vat, gross: Cents.add(net, vat) };
}
