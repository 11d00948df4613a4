import type { Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { RowCells } from './row-cells.ts';

/** One line of a past order. */
type OrderRow = {
  order_number: string | null;
  supplier_name: string | null;
  ordered_on: LocalDate | null;
  expected_at: LocalDate | null;
  item_name: string | null;
  sku: string | null;
  /** In `qty_unit`; in the item's stock unit where that is null. */
  qty: number | null;
  qty_unit: Unit | null;
  /** Per `price_unit`; per the unit of the quantity where that is null. */
  unit_price: number | null;
  price_unit: Unit | null;
  notes: string | null;
};

export function readOrderRow(cells: RowCells): OrderRow {
  const ordered_on = cells.read('ordered_at', 'date');
  const item_name = cells.line('item_name');
  const quantity = cells.read('qty', 'quantity');
  for (const [field, missing] of [
    ['ordered_at', cells.raw('ordered_at') === ''],
    ['item_name', item_name === null],
    ['qty', cells.raw('qty') === ''],
  ] as const) {
    if (missing) cells.refuse({ code: 'MISSING', field });
  }
  const unit = cells.read('unit', 'unit');
  const factor = quantity?.unit ? 1 : (unit?.factor ?? 1);
  const qty = quantity && Number((quantity.qty * factor).toFixed(3));
  const qty_unit = quantity?.unit ?? unit?.unit ?? null;
  if (qty !== null && qty <= 0) cells.refuse({ code: 'QTY_OUT_OF_RANGE' });
  return {
    order_number: cells.code('order_number'),
    supplier_name: cells.line('supplier_name'),
    ordered_on,
    expected_at: cells.read('expected_at', 'date'),
    item_name,
    sku: cells.code('sku'),
    qty,
    qty_unit,
    ...linePrice(cells, { qty, qty_unit, factor }),
    notes: cells.read('notes', 'text'),
  };
}

type Measured = { qty: number | null; qty_unit: Unit | null; factor: number };

/** The price, or the line's total over its quantity. */
function linePrice(cells: RowCells, { qty, qty_unit, factor }: Measured) {
  const reading = cells.read('unit_price', 'price');
  const total = cells.read('line_total', 'money');
  if (reading?.tax === 'TTC') cells.refuse({ code: 'TAX_INCLUDED' });
  if (reading?.per?.unit) {
    return { unit_price: reading.amount / reading.per.count, price_unit: reading.per.unit };
  }
  if (reading) return { unit_price: reading.amount / factor, price_unit: qty_unit };
  if (total === null || qty === null || qty <= 0) return { unit_price: null, price_unit: null };
  if (total < 0) cells.refuse({ code: 'PRICE_OUT_OF_RANGE' });
  return { unit_price: total / qty, price_unit: qty_unit };
}
