import { plainWords } from '#domain/imports/cells/problems.ts';
import { readUnit } from '#domain/imports/cells/read-amounts.ts';
import { readStorage } from '#domain/imports/cells/read-storage.ts';
import { readNamedUnit } from '#domain/imports/packs/order-unit.ts';
import type { PriceFacts } from '#domain/imports/prices/facts.ts';
import { rowFacts } from '#domain/imports/rows/prices/price-cells.ts';
import type { Allergen, Unit } from '#domain/items/item.ts';
import type { ItemFields } from '#domain/items/item-fields.ts';
import { ITEM_NAME_MAX } from '#domain/items/limits.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { isTotalName } from '#domain/sales/report-words.ts';
import { allergensOf, storageFamilyOf } from './known-values.ts';
import type { RowCells } from './row-cells.ts';
import { unitFactor } from './unit-conversions.ts';

/** What a row says of an item, of who sells it, and of its price; null says nothing, and changes nothing. */
type ItemRow = { [Field in keyof ItemFields]: ItemFields[Field] | null } & {
  given_id: string | null;
  /** As the file has it, where that was matched to another of ours. */
  list_category: string | null;
  zone: string | null;
  given_supplier_id: string | null;
  supplier_name: string | null;
  reference: string | null;
  wording: string | null;
  brand: string | null;
  origin: string | null;
  /** As our own exports tell it, in the item's stock unit. */
  given_pack: { label: string | null; content: number } | null;
  vat_rate: number | null;
  valid_from: LocalDate | null;
  /** The last day for which the supplier announced the price. */
  announced_until: LocalDate | null;
};

/** A row before its price is settled: that takes a look at all of them. */
type ReadItemRow = ItemRow & { facts: PriceFacts };

export function readItemRow(cells: RowCells): ReadItemRow {
  const name = cells.line('name');
  if (name === null) cells.refuse({ code: 'MISSING', field: 'name' });
  refuseTotal(cells, name);
  const unit = stockUnit(cells);
  const label = cells.raw('pack_label');
  const content = cells.read('pack_content', 'number');
  const vat_rate = cells.read('vat_rate', 'vat_rate');
  const categories = category(cells);
  return {
    given_id: cells.given_id,
    name,
    sku: cells.code('sku'),
    unit,
    ...categories,
    min_qty: quantity(cells, 'min_qty', unit),
    max_qty: quantity(cells, 'max_qty', unit),
    ...keptFields(cells),
    alert_days: cells.read('alert_days', 'days'),
    barcode: cells.read('gtin', 'gtin'),
    zone: cells.line('storage_zone'),
    given_supplier_id: cells.identifier('supplier_id'),
    supplier_name: cells.line('supplier_name'),
    reference: cells.code('supplier_reference'),
    wording: cells.line('supplier_wording'),
    ...offerFields(cells),
    given_pack: content === null ? null : { label: label || null, content },
    vat_rate,
    valid_from: cells.read('valid_from', 'date'),
    announced_until: cells.read('valid_to', 'date'),
    facts: rowFacts(cells, {
      is_list: false,
      name,
      vat_rate,
      category: vatCategory(categories),
      stock_unit: unit,
    }),
  };
}

/** A line of a price list. What the supplier calls it is also the name of an item that we do not have yet. */
export function readPriceListRow(cells: RowCells): ReadItemRow {
  const wording = nameOf(cells);
  if (wording === null) cells.refuse({ code: 'MISSING', field: 'supplier_wording' });
  refuseTotal(cells, wording);
  const vat_rate = cells.read('vat_rate', 'vat_rate');
  const categories = category(cells);
  const facts = rowFacts(cells, {
    is_list: true,
    name: wording,
    vat_rate,
    category: vatCategory(categories),
    stock_unit: null,
  });
  if (cells.raw('price') === '' && facts.price === null && facts.second === null)
    cells.refuse({ code: 'MISSING', field: 'price' });
  return {
    given_id: null,
    name: wording?.slice(0, ITEM_NAME_MAX).trim() ?? null,
    sku: cells.code('sku'),
    unit: null,
    ...categories,
    min_qty: null,
    max_qty: null,
    ...keptFields(cells),
    alert_days: null,
    barcode: cells.read('gtin', 'gtin'),
    zone: null,
    given_supplier_id: null,
    supplier_name: cells.line('supplier_name'),
    reference: articleReference(cells),
    wording,
    ...offerFields(cells),
    given_pack: null,
    vat_rate,
    valid_from: cells.read('valid_from', 'date'),
    announced_until: cells.read('valid_to', 'date'),
    facts,
  };
}

/** « Pomme » and « Gala » in two columns; « Pomme Gala » beside « Gala » says it already. */
function nameOf(cells: RowCells): string | null {
  const [name, variety] = [cells.line('supplier_wording'), cells.line('variety')];
  const isSaid = name === null || variety === null || plainWords(name).includes(plainWords(variety));
  return isSaid ? name : `${name} ${variety}`;
}

/** « À créer », « N/A », « - » stand where a reference is yet to come: rows that have it in common have nothing in common. */
const NO_REFERENCE =
  /^(a (creer|venir|definir|completer)|neant|aucune?|sans( ref(erence)?)?|n\.?[/. ]?[acd]\.?|tbd|x{2,}|[-–—_.?/* ]+|0+)$/;

function articleReference(cells: RowCells): string | null {
  const reference = cells.code('supplier_reference');
  return reference !== null && NO_REFERENCE.test(plainWords(reference)) ? null : reference;
}

/** Lists are closed by a total as reports are; no item is called that. */
function refuseTotal(cells: RowCells, name: string | null): void {
  if (name !== null && isTotalName(name)) cells.refuse({ code: 'TOTAL_ROW' });
}

function category(cells: RowCells): Pick<ItemRow, 'category' | 'list_category'> {
  const written = cells.written('category');
  return {
    category: cells.line('category'),
    list_category: written === cells.raw('category') ? null : written,
  };
}

/** Under which rates are asked for: as the file has it, '' where it has none. */
const vatCategory = ({ category, list_category }: Pick<ItemRow, 'category' | 'list_category'>): string =>
  list_category ?? category ?? '';

/** Stock is kept in units of ours; « douzaine » or « cL » would need every quantity of the row reckoned anew. */
function stockUnit(cells: RowCells): Unit | null {
  return cells.readWith<Unit>('unit', (cell) => {
    const reading = readUnit(cell);
    if (reading.ok && (reading.value === null || reading.value.factor === 1))
      return { value: reading.value?.unit ?? null };
    // « 70CL » is a bottle of so much, and bottles are counted.
    const named = /^\d/.test(cell) ? readNamedUnit(cell) : null;
    if (named?.kind === 'measure') return { value: named.count === 1 ? named.unit : 'unité' };
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

const offerFields = (cells: RowCells) => ({
  brand: cells.line('brand'),
  origin: cells.line('origin'),
});

/** The temperature has a column of its own, or stands behind the word of the other. */
function keptFields(cells: RowCells) {
  const said = cells.readWith('storage_family', (cell) => {
    const reading = readStorage(cell);
    if (!reading.ok)
      return { problem: { code: 'UNKNOWN_VALUE', field: 'storage_family', cell: cell.slice(0, 40) } };
    return { value: reading.value && { ...reading.value, family: storageFamilyOf(cell) } };
  });
  const label = cells.read('temperature', 'temperature');
  const limits = [label, said].find((one) => one && (one.min ?? one.max) !== null);
  // A line of our own that leaves the family empty says so: it is kept without one.
  const ofLabel = cells.given_id === null ? (label?.family ?? null) : null;
  return {
    storage_family: said?.family ?? ofLabel,
    kept_min_celsius: limits?.min ?? null,
    kept_max_celsius: limits?.max ?? null,
    date_kind: cells.read('date_kind', 'date_kind'),
    shelf_life_days: cells.read('shelf_life_days', 'days'),
    allergens: allergens(cells),
  };
}

const allergens = (cells: RowCells): Allergen[] | null =>
  cells.readWith<Allergen[]>('allergens', (cell) => {
    const found = allergensOf(cell);
    return 'allergens' in found
      ? { value: found.allergens }
      : { problem: { code: 'UNKNOWN_VALUE', field: 'allergens', cell: found.unknown.slice(0, 40) } };
  });
