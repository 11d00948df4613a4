import { readPack } from '#domain/imports/cells/read-packs.ts';
import { readStorage } from '#domain/imports/cells/read-storage.ts';
import type { ImportProblem } from '#domain/imports/import-problems.ts';
import type { Allergen, DateKind, Unit } from '#domain/items/item.ts';
import { ITEM_NAME_MAX } from '#domain/items/limits.ts';
import type { StorageFamily } from '#domain/items/storage.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { allergensOf, storageFamilyOf } from './known-values.ts';
import type { RowCells } from './row-cells.ts';
import { unitFactor } from './unit-conversions.ts';

/** What a row says of an item, of who sells it, and of its price; null says nothing, and changes nothing. */
type ItemRow = {
  given_id: string | null;
  name: string | null;
  sku: string | null;
  unit: Unit | null;
  category: string | null;
  min_qty: number | null;
  max_qty: number | null;
  storage_family: StorageFamily | null;
  /** As the label says, both in °C. */
  kept_min_celsius: number | null;
  kept_max_celsius: number | null;
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
  brand: string | null;
  origin: string | null;
  pack_label: string | null;
  /** In `pack_unit`; in the item's stock unit where that is null. */
  pack_content: number | null;
  pack_unit: Unit | null;
  vat_rate: number | null;
  /** Per `price_unit`; per the item's stock unit where that is null. Not rounded yet. */
  price: number | null;
  price_unit: Unit | null;
  valid_from: LocalDate | null;
  /** The last day for which the supplier announced the price. */
  announced_until: LocalDate | null;
};

type PriceBasis = 'unit' | 'pack';

export function readItemRow(cells: RowCells, price_per: PriceBasis): ItemRow & { problems: ImportProblem[] } {
  const name = cells.read('name', 'text');
  if (name === null) cells.refuse({ code: 'MISSING', field: 'name' });
  const unit = stockUnit(cells);
  const pack = packOf(cells);
  const label = cells.raw('pack_label');
  const content = cells.read('pack_content', 'number');
  const vat_rate = cells.read('vat_rate', 'vat_rate');
  return {
    given_id: cells.given_id,
    name,
    sku: cells.code('sku'),
    unit,
    category: cells.read('category', 'text'),
    min_qty: quantity(cells, 'min_qty', unit),
    max_qty: quantity(cells, 'max_qty', unit),
    ...keptFields(cells),
    alert_days: cells.read('alert_days', 'days'),
    barcode: cells.read('gtin', 'gtin'),
    zone: cells.read('storage_zone', 'text'),
    given_supplier_id: cells.identifier('supplier_id'),
    supplier_name: cells.read('supplier_name', 'text'),
    reference: cells.code('supplier_reference'),
    wording: cells.read('supplier_wording', 'text'),
    ...offerFields(cells),
    pack_label: label || pack?.label || null,
    pack_content: content ?? pack?.size ?? null,
    pack_unit: content === null ? (pack?.unit ?? null) : null,
    vat_rate,
    ...itemPrice(cells, { pack, priceUnit: null, vat_rate, price_per }),
    valid_from: cells.read('valid_from', 'date'),
    announced_until: cells.read('valid_to', 'date'),
    problems: cells.problems,
  };
}

/** A line of a price list. What the supplier calls it is also the name of an item that we do not have yet. */
export function readPriceListRow(
  cells: RowCells,
  price_per: PriceBasis,
): ItemRow & { problems: ImportProblem[] } {
  const wording = cells.read('supplier_wording', 'text');
  if (wording === null) cells.refuse({ code: 'MISSING', field: 'supplier_wording' });
  const pack = packOf(cells);
  const vat_rate = cells.read('vat_rate', 'vat_rate');
  const sold = soldBy(cells);
  const basis = sold === 'pack' ? 'pack' : price_per;
  const priceUnit = sold === 'pack' ? null : sold;
  const price = itemPrice(cells, { pack, priceUnit, vat_rate, price_per: basis });
  if (cells.raw('price') === '') cells.refuse({ code: 'MISSING', field: 'price' });
  return {
    given_id: null,
    name: wording?.slice(0, ITEM_NAME_MAX).trim() ?? null,
    sku: cells.code('sku'),
    unit: null,
    category: cells.read('category', 'text'),
    min_qty: null,
    max_qty: null,
    ...keptFields(cells),
    alert_days: null,
    barcode: cells.read('gtin', 'gtin'),
    zone: null,
    given_supplier_id: null,
    supplier_name: cells.read('supplier_name', 'text'),
    reference: cells.code('supplier_reference'),
    wording,
    ...offerFields(cells),
    pack_label: pack?.label ?? null,
    pack_content: pack?.size ?? null,
    pack_unit: pack?.unit ?? null,
    vat_rate,
    ...price,
    valid_from: cells.read('valid_from', 'date'),
    announced_until: cells.read('valid_to', 'date'),
    problems: cells.problems,
  };
}

type Pack = { label: string | null; size: number; unit: Unit };
type Sold = { count: number; unit: Unit };

function packOf(cells: RowCells): Pack | null {
  const reading = cells.read('pack', 'pack');
  if (reading === null) return null;
  const size = Number((reading.count * reading.content).toFixed(3));
  return { label: reading.label, size, unit: reading.unit };
}

/** Stock is kept in units of ours; « douzaine » or « cL » would need every quantity of the row reckoned anew. */
function stockUnit(cells: RowCells): Unit | null {
  const reading = cells.read('unit', 'unit');
  if (reading === null) return null;
  if (reading.factor === 1) return reading.unit;
  cells.refuseCell('unit', { code: 'UNKNOWN_UNIT', cell: cells.raw('unit') });
  return null;
}

/** The unit column of a price list: a measure, or the pack itself (« COL », « Carton »). */
function soldBy(cells: RowCells): Sold | 'pack' | null {
  const cell = cells.raw('unit');
  if (cell === '') return null;
  if (isPackWord(cell)) return 'pack';
  const reading = cells.read('unit', 'unit');
  return reading && { count: reading.factor, unit: reading.unit };
}

function isPackWord(word: string): boolean {
  if (!/^(colis|col|coli|carton|ctn|crt|caisse|cais|lot|pack|palette)s?\.?$/i.test(word.trim())) return false;
  const pack = readPack(`${word.trim().replace(/\.$/, '')} de 1`);
  return pack.ok && pack.value?.label != null;
}

type PriceInput = {
  pack: Pack | null;
  priceUnit: Sold | null;
  vat_rate: number | null;
  price_per: PriceBasis;
};

/** Brought to one unit: « 52,87 EUR » the « Carton 6x1kg » is 8,8117 per kg; « 2,50 € les 100 g » is 0,025 per g. */
function itemPrice(cells: RowCells, { pack, priceUnit, vat_rate, price_per }: PriceInput) {
  const nothing = { price: null, price_unit: null };
  const reading = cells.read('price', 'price');
  if (reading === null) return nothing;
  const { amount, per, tax } = reading;
  const ofPack = per === null ? price_per === 'pack' : per.unit === null;
  if (ofPack && pack === null) cells.refuse({ code: 'PACK_UNKNOWN' });
  if (tax === 'TTC' && vat_rate === null) cells.refuse({ code: 'TAX_INCLUDED' });
  const net = tax === 'TTC' ? amount / (1 + (vat_rate ?? 0) / 100) : amount;
  if (ofPack) return pack ? { price: net / pack.size, price_unit: pack.unit } : nothing;
  if (per?.unit) return { price: net / per.count, price_unit: per.unit };
  if (priceUnit) return { price: net / priceUnit.count, price_unit: priceUnit.unit };
  return { price: net, price_unit: null };
}

function quantity(cells: RowCells, field: 'min_qty' | 'max_qty', unit: Unit | null): number | null {
  const reading = cells.read(field, 'quantity');
  if (reading === null || reading.unit === null || unit === null) return reading?.qty ?? null;
  const factor = unitFactor(reading.unit, unit);
  if (factor === null) {
    cells.refuse({ code: 'UNIT_MISMATCH', found: reading.unit, expected: unit });
    return null;
  }
  return Number((reading.qty * factor).toFixed(3));
}

const offerFields = (cells: RowCells) => ({
  brand: cells.read('brand', 'text'),
  origin: cells.read('origin', 'text'),
});

/** The temperature has a column of its own, or stands behind the word of the other. */
function keptFields(cells: RowCells) {
  const cell = cells.raw('storage_family');
  const said = readStorage(cell);
  if (!said.ok) cells.refuse({ code: 'UNKNOWN_VALUE', field: 'storage_family', cell: cell.slice(0, 40) });
  const label = cells.read('temperature', 'temperature');
  const limits = [label, said.ok ? said.value : null].find((one) => one && (one.min ?? one.max) !== null);
  // A line of our own that leaves the family empty says so: it is kept without one.
  const told = cells.given_id === null ? (label?.family ?? null) : null;
  return {
    storage_family: storageFamilyOf(cell) ?? told,
    kept_min_celsius: limits?.min ?? null,
    kept_max_celsius: limits?.max ?? null,
    date_kind: cells.read('date_kind', 'date_kind'),
    shelf_life_days: cells.read('shelf_life_days', 'days'),
    allergens: allergens(cells),
  };
}

function allergens(cells: RowCells): Allergen[] | null {
  const cell = cells.raw('allergens');
  if (cell === '') return null;
  const found = allergensOf(cell);
  if ('allergens' in found) return found.allergens;
  cells.refuse({ code: 'UNKNOWN_VALUE', field: 'allergens', cell: found.unknown.slice(0, 40) });
  return null;
}
