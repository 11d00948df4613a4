import { plainWords } from '#domain/imports/cells/problems.ts';
import type { ImportKind } from '#domain/imports/import.ts';
import type { PreviewRow, RowChange, RowPriceShown } from '#domain/imports/import-session.ts';
import { unitFactor } from '#domain/imports/rows/unit-conversions.ts';
import { type Allergen, sortedAllergens, type Unit } from '#domain/items/item.ts';
import type { StorageFamily } from '#domain/items/storage.ts';
import { isLocalDate, type LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import type { FrancoPolicy } from '#domain/suppliers/supplier.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { closuresText, cutoffsText } from '#text/exports/exports.text.ts';
import { importFieldName } from '#text/imports/import-fields.text.ts';
import { importWarningSentence } from '#text/imports/import-survey.text.ts';
import { importProblemSentence } from '#text/imports/imports.text.ts';
import { allergenList, storageFamilyName, vatLabel } from '#text/items/item-words.text.ts';
import {
  counted,
  formatDate,
  formatEuros,
  formatNumber,
  formatQuantity,
  formatUnitPrice,
  weekdayShort,
} from '#text/kernel/format.ts';
import { temperatureText } from '#text/stock/losses.text.ts';
import { francoPolicyNames, leadTimeLabel } from '#text/suppliers/suppliers.text.ts';
import { type Known, readKnown } from './changes.sql.ts';
import { listOutcomes, type OutcomePage, type OutcomeRow, readRawRows } from './outcomes.sql.ts';

type Shown = { field: string; column: string; known?: string };

const same = (...fields: string[]): Shown[] => fields.map((field) => ({ field, column: field }));

const KEPT: readonly Shown[] = same(
  'storage_family',
  'temperature',
  'date_kind',
  'shelf_life_days',
  'allergens',
);

const ITEM_FIELDS: readonly Shown[] = [
  ...same('name', 'sku', 'unit', 'category', 'min_qty', 'max_qty', 'supplier_name', 'price', 'valid_from'),
  { field: 'valid_to', column: 'announced_until' },
  { field: 'supplier_reference', column: 'reference' },
  { field: 'supplier_wording', column: 'wording' },
  ...same('brand', 'origin', 'pack_label', 'pack_content', 'vat_rate'),
  { field: 'gtin', column: 'barcode' },
  { field: 'storage_zone', column: 'zone' },
  ...KEPT,
  ...same('alert_days'),
];

/** What is shown of a row, in the order of the form. */
const FIELDS: Record<ImportKind, readonly Shown[]> = {
  suppliers: [
    ...same('name', 'type_produit', 'contact_nom', 'contact_email', 'contact_tel', 'adresse', 'code_postal'),
    ...same(
      'ville',
      'pays',
      'delivery_days',
      'lead_time_jours',
      'cutoffs',
      'closures',
      'customer_code',
      'siret',
    ),
    ...same('franco_amount', 'delivery_fee', 'franco_policy', 'email', 'phone', 'notes'),
  ],
  items: ITEM_FIELDS,
  price_list: [
    { field: 'supplier_reference', column: 'reference' },
    { field: 'supplier_wording', column: 'wording' },
    ...same('price', 'valid_from'),
    { field: 'valid_to', column: 'announced_until' },
    ...same('pack', 'brand', 'origin', 'vat_rate', 'category', 'supplier_name', 'sku'),
    { field: 'gtin', column: 'barcode' },
    ...KEPT,
  ],
  orders: [
    ...same('order_number', 'supplier_name'),
    { field: 'ordered_at', column: 'ordered_on' },
    ...same('expected_at', 'item_name', 'sku', 'qty', 'unit_price', 'notes'),
  ],
  sales: same('day', 'recipe_name', 'sku', 'qty', 'revenue'),
};

/** Only shown where they come in: what is there has them as something else. */
const NOT_COMPARED = new Set(['valid_from']);

/** Found whatever their accents and capitals, and kept as they are spelt here. */
const NAMED = new Set(['supplier_name', 'category', 'zone']);

/** `beside`: what it takes the place of, or gives way to. */
function shown(field: string, value: unknown, beside: unknown = null): string | null {
  if (value === null || value === undefined) return null;
  if (field === 'price' || field === 'unit_price')
    return formatUnitPrice(Number(value), typeof beside === 'number' ? beside : null);
  if (field === 'franco_amount' || field === 'delivery_fee' || field === 'revenue')
    return formatEuros(Number(value));
  if (field === 'vat_rate') return vatLabel(Number(value));
  if (field === 'lead_time_jours') return leadTimeLabel(Number(value));
  if (field === 'delivery_days') return (value as Weekday[]).map(weekdayShort).join(', ') || null;
  if (field === 'allergens') return allergenList(value as Allergen[]);
  if (field === 'shelf_life_days' || field === 'alert_days') return counted(Number(value), 'jour', 'jours');
  if (field === 'cutoffs') return cutoffsText(value as Parameters<typeof cutoffsText>[0]) || null;
  if (field === 'closures') return closuresText(value as Parameters<typeof closuresText>[0]) || null;
  if (field === 'storage_family') return storageFamilyName(value as StorageFamily);
  if (field === 'franco_policy') return francoPolicyNames[value as FrancoPolicy];
  if (typeof value === 'number') return formatNumber(value);
  const text = String(value);
  return isLocalDate(text) ? formatDate(text) : text;
}

/** Prices and packs of the file, in the unit in which the item is kept. */
function inStockUnit(raw: Known, known: Known | undefined): Known {
  const unit = (raw.unit ?? known?.unit ?? raw.price_unit ?? null) as Unit | null;
  const factor = (from: unknown) => (from && unit ? (unitFactor(from as Unit, unit) ?? 1) : 1);
  const price =
    raw.price === null || raw.price === undefined ? null : Number(raw.price) / factor(raw.price_unit);
  const fits = !raw.pack_unit || !unit || unitFactor(raw.pack_unit as Unit, unit) !== null;
  const content =
    raw.pack_content === null || raw.pack_content === undefined || !fits
      ? null
      : Number(raw.pack_content) * factor(raw.pack_unit);
  return {
    ...raw,
    ...(price === null ? {} : { price: Number(price.toFixed(UnitPrice.digits)) }),
    pack_content: content === null ? null : Number(content.toFixed(3)),
    pack_label: content === null ? null : raw.pack_label,
    pack: content === null ? null : packText({ label: raw.pack_label, content, unit }),
  };
}

const packText = ({ label, content, unit }: { label: unknown; content: number; unit: Unit | null }): string =>
  [label, formatQuantity(content, unit)].filter(Boolean).join(' de ');

const knownPack = ({ pack_label, pack_content, unit }: Known): string | null =>
  pack_content === null || pack_content === undefined
    ? null
    : packText({ label: pack_label, content: Number(pack_content), unit: unit as Unit | null });

const keptText = ({ kept_min_celsius: min = null, kept_max_celsius: max = null }: Known): string | null =>
  min === null && max === null ? null : temperatureText.limits(min as number | null, max as number | null);

/** What a price list leaves of its own word where the item says something already (items/apply.sql.ts). */
const filledIn = (row: Known, known: Known): Known => ({
  ...row,
  ...Object.fromEntries(
    ['storage_family', 'temperature', 'date_kind', 'shelf_life_days'].map((field) => [
      field,
      known[field] ?? row[field],
    ]),
  ),
  allergens:
    row.allergens && sortedAllergens([...(known.allergens as Allergen[]), ...(row.allergens as Allergen[])]),
});

function rowOf(kind: ImportKind, raw: Known, known: Known | undefined): Known {
  if (kind !== 'items' && kind !== 'price_list') return raw;
  const row = { ...inStockUnit(raw, known), temperature: keptText(raw) };
  return kind === 'price_list' && known ? filledIn(row, known) : row;
}

function changesOf(kind: ImportKind, raw: Known, there: Known | undefined): RowChange[] {
  const known = there && { ...there, pack: knownPack(there), temperature: keptText(there) };
  const row = rowOf(kind, raw, known);
  return FIELDS[kind].flatMap(({ field, column }) => {
    const after = shown(column, row[column], known?.[column as keyof typeof known]);
    if (after === null || (known && NOT_COMPARED.has(column))) return [];
    const before = known ? shown(column, known[column as keyof typeof known], row[column]) : null;
    if (before === after || (before && NAMED.has(column) && plainWords(before) === plainWords(after)))
      return [];
    return [{ field, label: importFieldName(kind, field), before, after }];
  });
}

/** What sets a new item's name apart from another of the list is told first. */
const nameOf = ({ item_name }: OutcomeRow): RowChange[] =>
  item_name === null
    ? []
    : [{ field: 'name', label: importFieldName('items', 'name'), before: null, after: item_name }];

type Page = OutcomePage & { today: LocalDate };

/** One page of a preview, in the words of the screen. */
export async function previewRows(tx: OrgTx, page: Page): Promise<PreviewRow[]> {
  const outcomes = await listOutcomes(tx, page);
  const raw = await readRawRows(
    tx,
    page.kind,
    outcomes.map(({ id }) => id),
  );
  const known = await readKnown(tx, page, outcomes);
  return outcomes.map((outcome) => {
    const { id, line, status, label, problems, warnings } = outcome;
    const row: Known = raw.get(id) ?? {};
    const isWritten = status === 'new' || status === 'changed';
    const said = { ...row, vat_rate: row.vat_rate ?? outcome.vat_rate };
    return {
      line,
      status,
      label,
      problems: (problems ?? []).map((problem) => importProblemSentence(page.kind, problem)),
      warnings: (warnings ?? []).map((warning) => importWarningSentence(page.kind, warning)),
      price: priceShown(outcome, row),
      cells: status === 'refused' ? outcome.cells : null,
      changes: isWritten ? [...nameOf(outcome), ...changesOf(page.kind, said, known.get(id))] : [],
    };
  });
}

/** Per unit and per pack side by side, in the unit in which the item is kept. */
function priceShown(outcome: OutcomeRow, raw: Known): RowPriceShown | null {
  const { unit_price, price_before, stock_unit, content } = outcome;
  if (unit_price === null) return null;
  const isPack = content !== null && (content !== 1 || raw.pack_label !== null);
  return {
    per_unit: { amount: unit_price, unit: stock_unit },
    per_pack: isPack
      ? {
          amount: Number((unit_price * content).toFixed(2)),
          pack: String(raw.pack_text ?? packText({ label: raw.pack_label, content, unit: stock_unit })),
        }
      : null,
    before: price_before,
    jump: (outcome.warnings ?? []).some(({ code }) => code === 'PRICE_JUMP'),
  };
}
