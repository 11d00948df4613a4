import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { contentOf, packsFor, qtyOfPacks, roundUpToPacks } from '#domain/orders/packs.ts';
import { orderTotalOrNull } from '#domain/orders/totals.ts';
import type { SuggestedLine } from './replenishment.api.ts';

/** What a line is ordered by. */
export type OrderedLine = Pick<
  SuggestedLine,
  'item_id' | 'unit' | 'supplier_id' | 'unit_price' | 'pack_content' | 'suggested_qty'
> & { order?: SuggestedLine['order']; id?: string };

/** What a person changed of the suggestions, by item: the rest stays as it was suggested. */
export type Edits = {
  quantities: ReadonlyMap<string, number>;
  ticks: ReadonlyMap<string, boolean>;
};

export const NO_EDITS: Edits = { quantities: new Map(), ticks: new Map() };

/** Somebody sells it, at a known price; or it was ordered. */
export const isSold = ({ supplier_id, unit_price, order }: OrderedLine): boolean =>
  Boolean(order) || (supplier_id !== null && unit_price !== null);

/** And it is not ordered yet. */
export const isOrderable = (line: OrderedLine): boolean => isSold(line) && !line.order;

/** What a person chose though nothing is suggested of it: a pack, or one. */
export const atLeastOne = <Line extends OrderedLine>(line: Line): Line =>
  line.suggested_qty > 0 ? line : { ...line, suggested_qty: quantityOfPacks(line, 1) };

/** In stock units. */
export const chosenQuantity = (line: OrderedLine, { quantities }: Edits): number =>
  quantities.get(line.item_id) ?? line.suggested_qty;

/** How many packs that is; null where it is ordered in stock units. */
export function packsOf(line: Pick<OrderedLine, 'pack_content'>, qty: number): number | null {
  const content = contentOf(line);
  return content === null ? null : packsFor(Quantity.of(qty), content);
}

/** In stock units, what so many packs hold. */
export function quantityOfPacks(line: Pick<OrderedLine, 'pack_content'>, packs: number): number {
  const content = contentOf(line);
  return content === null ? packs : Quantity.toDecimal(qtyOfPacks(Math.ceil(packs), content));
}

/** As the order will have it: whole packs. */
export function orderedQuantity(line: OrderedLine, edits: Edits): number {
  const qty = chosenQuantity(line, edits);
  const content = contentOf(line);
  return content === null ? qty : Quantity.toDecimal(roundUpToPacks(Quantity.of(qty), content));
}

/** In euros without VAT; null without a price. */
export function chosenAmount(line: OrderedLine, edits: Edits): number | null {
  const { unit_price } = line;
  if (unit_price === null) return null;
  const qty = Quantity.of(orderedQuantity(line, edits));
  const total = orderTotalOrNull([{ qty, unit_price: UnitPrice.of(unit_price) }]);
  return total === null ? null : Cents.toDecimal(total);
}

type Chosen<Line> = {
  lines: readonly Line[];
  /** As many as there will be drafts. */
  suppliers: number;
  /** In euros without VAT; null where it is more than an order may cost. */
  total: number | null;
};

type Ticked<Line> = (line: Line) => boolean;

/** What will be ordered: what is ticked, with a quantity above zero. */
export function chosenOf<Line extends OrderedLine>(
  lines: readonly Line[],
  edits: Edits,
  isTicked: Ticked<Line>,
): Chosen<Line> {
  const chosen = lines.filter(
    (line) => isOrderable(line) && isTicked(line) && chosenQuantity(line, edits) > 0,
  );
  const total = orderTotalOrNull(
    chosen.map((line) => ({
      qty: Quantity.of(orderedQuantity(line, edits)),
      unit_price: line.unit_price === null ? null : UnitPrice.of(line.unit_price),
    })),
  );
  return {
    lines: chosen,
    suppliers: new Set(chosen.map(({ supplier_id }) => supplier_id)).size,
    total: total === null ? null : Cents.toDecimal(total),
  };
}
