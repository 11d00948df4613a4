import { readUnit } from '#domain/imports/cells/read-amounts.ts';
import type { PriceFacts } from '#domain/imports/prices/facts.ts';
import type { Allergen, DateKind, Unit } from '#domain/items/item.ts';
import { ITEM_NAME_MAX } from '#domain/items/limits.ts';
import type { StorageFamily } from '#domain/items/storage.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { allergensOf, dateKindOf, storageFamilyOf } from './known-values.ts';
import { rowFacts } from './price-cells.ts';
import type { RowCells } from './row-cells.ts';
import { unitFactor } from './unit-conversions.ts';

/** What a row says of an item, of who sells it, and of its price; null says nothing, and changes nothing. */
type ItemRow = {
  given_id: string | null;
  name: string | null;
  sku: string | null;
  unit: Unit | null;
  category: string | null;
  /** As the file has it, where that was matched to another of ours. */
  list_category: string | null;
  min_qty: number | null;
  max_qty: number | null;
  storage_family: StorageFamily | null;
  date_kind: DateKind | null;
  shelf_life_days: number | null;
  alert_days: number | null;
  allergens: Allergen[] | null;
  barcode: string | null;
  zone: string | null;
  given_supplier_id: string | null;
  supplier_name: string | null;
  reference: string | null;
  wording: string | null;
  /** As our own exports tell it, in the item's stock unit. */
  given_pack: { label: string | null; content: number } | null;
  vat_rate: number | null;
  valid_from: LocalDate | null;
};

/** A row before its price is settled: that takes a look at all of them. */
type ReadItemRow = ItemRow & { facts: PriceFacts };

export function readItemRow(cells: RowCells): ReadItemRow {
  const name = cells.read('name', 'text');
  if (name === null) cells.refuse({ code: 'MISSING', field: 'name' });
  const unit = stockUnit(cells);
  const label = cells.raw('pack_label');
  const content = cells.read('pack_content', 'number');
  const vat_rate = cells.read('vat_rate', 'vat_rate');
  return {
    given_id: cells.given_id,
    name,
    sku: cells.code('sku'),
    unit,
    ...category(cells),
    min_qty: quantity(cells, 'min_qty', unit),
    max_qty: quantity(cells, 'max_qty', unit),
    storage_family: known(cells, 'storage_family', storageFamilyOf),
    date_kind: known(cells, 'date_kind', dateKindOf),
    shelf_life_days: cells.read('shelf_life_days', 'days'),
    alert_days: cells.read('alert_days', 'days'),
    allergens: allergens(cells),
    barcode: cells.read('gtin', 'gtin'),
    zone: cells.read('storage_zone', 'text'),
    given_supplier_id: cells.identifier('supplier_id'),
    supplier_name: cells.read('supplier_name', 'text'),
    reference: cells.code('supplier_reference'),
    wording: cells.read('supplier_wording', 'text'),
    given_pack: content === null ? null : { label: label || null, content },
    vat_rate,
    valid_from: cells.read('valid_from', 'date'),
    facts: rowFacts(cells, { is_list: false, name, vat_rate, stock_unit: unit }),
  };
}

/** A line of a price list. What the supplier calls it is also the name of an item that we do not have yet. */
export function readPriceListRow(cells: RowCells): ReadItemRow {
  const wording = cells.read('supplier_wording', 'text');
  if (wording === null) cells.refuse({ code: 'MISSING', field: 'supplier_wording' });
  const vat_rate = cells.read('vat_rate', 'vat_rate');
  const facts = rowFacts(cells, { is_list: true, name: wording, vat_rate, stock_unit: null });
  if (cells.raw('price') === '' && facts.second === null) cells.refuse({ code: 'MISSING', field: 'price' });
  return {
    given_id: null,
    name: wording?.slice(0, ITEM_NAME_MAX).trim() ?? null,
    sku: cells.code('sku'),
    unit: null,
    ...category(cells),
    min_qty: null,
    max_qty: null,
    storage_family: null,
    date_kind: null,
    shelf_life_days: null,
    alert_days: null,
    allergens: null,
    barcode: cells.read('gtin', 'gtin'),
    zone: null,
    given_supplier_id: null,
    supplier_name: cells.read('supplier_name', 'text'),
    reference: cells.code('supplier_reference'),
    wording,
    given_pack: null,
    vat_rate,
    valid_from: cells.read('valid_from', 'date'),
    facts,
  };
}

function category(cells: RowCells): Pick<ItemRow, 'category' | 'list_category'> {
  const written = cells.written('category');
  return {
    category: cells.read('category', 'text'),
    list_category: written === cells.raw('category') ? null : written,
  };
}

/** Stock is kept in units of ours; « douzaine » or « cL » would need every quantity of the row reckoned anew. */
function stockUnit(cells: RowCells): Unit | null {
  return cells.readWith<Unit>('unit', (cell) => {
    const reading = readUnit(cell);
    if (reading.ok && (reading.value === null || reading.value.factor === 1))
      return { value: reading.value?.unit ?? null };
    return { problem: { code: 'CELL', field: 'unit', problem: { code: 'UNKNOWN_UNIT', cell } } };
  });
}

function quantity(cells: RowCells, field: 'min_qty' | 'max_qty', unit: Unit | null): number | null {
  const reading = cells.read(field, 'quantity');
  if (reading === null || reading.unit === null || unit === null) return reading?.qty ?? null;
  const factor = unitFactor(reading.unit, unit);
  if (factor === null) {
    cells.leaveOut(field, { code: 'UNIT_MISMATCH', found: reading.unit, expected: unit });
    return null;
  }
  return Number((reading.qty * factor).toFixed(3));
}

const known = <Value>(cells: RowCells, field: string, of: (cell: string) => Value | null): Value | null =>
  cells.readWith<Value>(field, (cell) => {
    const value = of(cell);
    return value === null
      ? { problem: { code: 'UNKNOWN_VALUE', field, cell: cell.slice(0, 40) } }
      : { value };
  });

const allergens = (cells: RowCells): Allergen[] | null =>
  cells.readWith<Allergen[]>('allergens', (cell) => {
    const found = allergensOf(cell);
    return 'allergens' in found
      ? { value: found.allergens }
      : { problem: { code: 'UNKNOWN_VALUE', field: 'allergens', cell: found.unknown.slice(0, 40) } };
  });
