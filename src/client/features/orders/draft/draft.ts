import type { Order, Orderable, OrderSupplier } from '#client/features/orders/orders.api.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { FieldErrors } from '#domain/kernel/errors.ts';
import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { deliveryFeeOf, type FrancoState, francoState } from '#domain/orders/delivery/franco.ts';
import { isOrderQuantity, ORDER_QTY_MAX } from '#domain/orders/limits.ts';
import { contentOf, mostPacks, packsFor, qtyOfPacks, wholePacks } from '#domain/orders/packs.ts';
import { orderCost, orderTotalOrNull, type PricedLine } from '#domain/orders/totals.ts';
import { orderFieldText } from '#text/orders/order-fields.text.ts';

export type CountIn = 'packs' | 'units';

/** What a line remembers of the item it orders. */
export type Article = Pick<
  Orderable,
  'item_id' | 'name' | 'sku' | 'unit' | 'reference' | 'pack_label' | 'pack_content'
>;

export type DraftLine = {
  article: Article;
  /** In stock units, whatever it is counted in; null for what is no number. */
  qty: number | null;
  unit_price: number | null;
  count_in: CountIn;
  /** What is suggested, in stock units. */
  suggested: number | null;
};

/** The line being typed. `amount` is counted in `count_in`. */
export type LineEntry = {
  article: Article | null;
  amount: number | null;
  unit_price: number | null;
  count_in: CountIn;
  suggested: number | null;
};

export type OrderDraft = {
  supplier: { id: string; name: string } | null;
  expected_at: LocalDate | null;
  date_agreed: boolean;
  notes: string;
  lines: DraftLine[];
};

export const EMPTY_ENTRY: LineEntry = {
  article: null,
  amount: null,
  unit_price: null,
  count_in: 'units',
  suggested: null,
};

export const EMPTY_DRAFT: OrderDraft = {
  supplier: null,
  expected_at: null,
  date_agreed: false,
  notes: '',
  lines: [],
};

/** How it is naturally counted: in packs where there are any, and where they come out even. */
function countInOf(article: Article, qty: number | null): CountIn {
  const content = contentOf(article);
  if (content === null) return 'units';
  if (qty === null) return 'packs';
  return Quantity.isDecimal(qty) && wholePacks(Quantity.of(qty), content) !== null ? 'packs' : 'units';
}

export function draftOf(order: Order): OrderDraft {
  return {
    supplier: { id: order.supplier_id, name: order.supplier_name },
    expected_at: order.expected_at,
    date_agreed: order.date_agreed,
    notes: order.notes ?? '',
    lines: order.lines.map((line) => {
      const { item_id, sku, unit, reference, pack_label, pack_content } = line;
      const article = { item_id, name: line.item_name, sku, unit, reference, pack_label, pack_content };
      return {
        article,
        qty: line.qty,
        unit_price: line.unit_price,
        count_in: countInOf(article, line.qty),
        suggested: null,
      };
    }),
  };
}

/** The stock units of an amount; packs are whole, so a part of one counts as one. */
export function stockQuantity(
  amount: number,
  article: Pick<Article, 'pack_content'>,
  countIn: CountIn,
): number {
  const content = contentOf(article);
  if (countIn === 'units' || content === null) return amount;
  return Quantity.toDecimal(qtyOfPacks(Math.max(0, Math.ceil(amount)), content));
}

/** The same quantity counted otherwise: rounded up to whole packs, or what those packs hold. */
export function amountIn(qty: number, article: Pick<Article, 'pack_content'>, countIn: CountIn): number {
  const content = contentOf(article);
  if (countIn === 'units' || content === null) return qty;
  const packs = Quantity.isDecimal(qty)
    ? packsFor(Quantity.of(qty), content)
    : Math.ceil(qty / Quantity.toDecimal(content));
  return Math.min(packs, mostPacks(content));
}

export const entryFor = (item: Orderable): LineEntry => {
  const { item_id, name, sku, unit, reference, pack_label, pack_content, price } = item;
  const article = { item_id, name, sku, unit, reference, pack_label, pack_content };
  return { article, amount: null, unit_price: price, count_in: countInOf(article, null), suggested: null };
};

type Refusal = { refusal: string; field: 'item' | 'amount' | 'unit_price' };

/** The line that was typed, or why it cannot be taken yet and where to put that right. */
export function typedLine(
  { article, amount, unit_price, count_in, suggested }: LineEntry,
  lines: readonly DraftLine[],
): { line: DraftLine } | Refusal {
  const incomplete = (field: Refusal['field']) => ({ refusal: orderFieldText.lineIncomplete, field });
  if (!article) return incomplete('item');
  if (isOrdered(article.item_id, lines)) {
    return { refusal: orderFieldText.itemTwice, field: 'item' };
  }
  if (amount === null) return incomplete('amount');
  if (unit_price === null) return incomplete('unit_price');
  const line = { article, qty: stockQuantity(amount, article, count_in), unit_price, count_in, suggested };
  if (!isOrderQuantity(line.qty)) return { refusal: orderFieldText.quantityInvalid, field: 'amount' };
  if (line.qty > ORDER_QTY_MAX) return { refusal: orderFieldText.quantityTooLarge, field: 'amount' };
  if (!UnitPrice.isDecimal(unit_price)) return { refusal: orderFieldText.priceInvalid, field: 'unit_price' };
  return { line };
}

export const isOrdered = (itemId: string, lines: readonly DraftLine[]): boolean =>
  lines.some(({ article }) => article.item_id === itemId);

/**
 * The line being typed when another item is chosen before « Ajouter »: it is ordered all the same, as far as it was typed,
 * and saving says what is missing. Null where nothing is left behind, or the item is in the order already.
 */
export function lineLeft(
  { article, amount, count_in, ...typed }: LineEntry,
  { next, lines }: { next: string; lines: readonly DraftLine[] },
): DraftLine | null {
  if (!article || article.item_id === next || isOrdered(article.item_id, lines)) return null;
  if (amount === null) return { ...typed, article, qty: null, count_in: 'units' };
  return { ...typed, article, qty: stockQuantity(amount, article, count_in), count_in };
}

/** As the server takes it; what is missing stays missing, for the schema to name. */
export const asInput = ({ supplier, expected_at, date_agreed, notes, lines }: OrderDraft) => ({
  supplier_id: supplier?.id ?? '',
  expected_at,
  date_agreed,
  notes,
  lines: lines.map(({ article: { item_id, unit }, qty, unit_price }) => ({ item_id, qty, unit_price, unit })),
});

/** Whether both would be saved alike. */
export const sameDraft = (a: OrderDraft, b: OrderDraft): boolean =>
  JSON.stringify(asInput(a)) === JSON.stringify(asInput(b));

export const lineField = (itemId: string, field: 'qty' | 'unit_price' | 'item_id') =>
  `lines.${itemId}.${field}`;

/** `lines.2.qty` names the third line of what was sent: from here on it is named by its item, which stays. */
export function errorsByItem(errors: FieldErrors, lines: readonly DraftLine[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [, place = '', rest = ''] = /^lines\.(\d+)(.*)$/.exec(path) ?? [];
      const itemId = lines[Number(place)]?.article.item_id;
      return [place !== '' && itemId ? `lines.${itemId}${rest}` : path, message];
    }),
  );
}

/** What counts towards the total: a figure half typed counts for nothing. */
function pricedLine({ qty, unit_price }: DraftLine): PricedLine {
  const readable = qty !== null && qty >= 0 && Quantity.isDecimal(qty);
  return {
    qty: readable ? Quantity.of(qty) : Quantity.zero,
    unit_price: unit_price !== null && UnitPrice.isDecimal(unit_price) ? UnitPrice.of(unit_price) : null,
  };
}

export type DraftSum = {
  /** Null where it is more than an order can carry. */
  subtotal: Cents | null;
  fee: Cents;
  total: Cents | null;
  franco: FrancoState;
};

type Terms = Pick<OrderSupplier, 'franco_amount' | 'delivery_fee' | 'franco_policy'>;

const centsOf = (euros: number | null) => (euros === null ? null : Cents.of(euros));

export const lineSum = (line: DraftLine): Cents | null => orderTotalOrNull([pricedLine(line)]);

export function draftSumOf({ lines }: OrderDraft, terms: Terms | null): DraftSum {
  const subtotal = orderTotalOrNull(lines.map(pricedLine));
  if (subtotal === null) return { subtotal, fee: Cents.zero, total: null, franco: { kind: 'none' } };
  const franco: FrancoState = terms
    ? francoState({
        total: subtotal,
        franco_amount: centsOf(terms.franco_amount),
        delivery_fee: centsOf(terms.delivery_fee),
        franco_policy: terms.franco_policy,
      })
    : { kind: 'none' };
  const cost = orderCost(lines.map(pricedLine), deliveryFeeOf(franco));
  return { subtotal, fee: cost?.fee ?? Cents.zero, total: cost?.total ?? null, franco };
}

/** The packs that a suggestion was rounded up to, as long as the line still has them; null where it was not rounded. */
export function roundedSuggestion({ article, qty, count_in, suggested }: DraftLine): number | null {
  const content = contentOf(article);
  if (content === null || count_in !== 'packs' || suggested === null || !Quantity.isDecimal(suggested)) {
    return null;
  }
  const packs = packsFor(Quantity.of(suggested), content);
  const rounded = Quantity.toDecimal(qtyOfPacks(packs, content));
  return rounded !== suggested && rounded === qty ? packs : null;
}
