import { z } from 'zod';
import { createItemInput } from '#contract/items/items.contract.ts';
import { labelInput } from '#contract/items/labels.contract.ts';
import { dayField, optionalLine } from '#contract/kernel/fields.contract.ts';
import { supplierInput } from '#contract/suppliers.contract.ts';
import type { ImportKind } from '#domain/imports/import.ts';
import { importFields } from '#domain/imports/import-fields.ts';
import type { ImportProblem } from '#domain/imports/import-problems.ts';
import type { PriceFacts } from '#domain/imports/prices/facts.ts';
import { readItemRow, readPriceListRow } from '#domain/imports/rows/item-row.ts';
import { readOrderRow } from '#domain/imports/rows/order-row.ts';
import type { CellRules, RowCells } from '#domain/imports/rows/row-cells.ts';
import { readSalesRow } from '#domain/imports/rows/sales-row.ts';
import { readSupplierRow } from '#domain/imports/rows/supplier-row.ts';
import { isPriceDay } from '#domain/items/prices.ts';
import { itemFieldText } from '#text/items/items.text.ts';
import { fieldText } from '#text/kernel/fields.text.ts';

export type ReadRow = Record<string, unknown> & {
  facts?: PriceFacts;
  given_pack?: { label: string | null; content: number } | null;
};

const inForm = createItemInput.shape;
const validFrom = dayField.refine(isPriceDay, fieldText.dateInvalid);

/** The rules of the forms, field by field: a file gets in only what a person could have typed. */
const ITEM_RULES = z.object({
  name: inForm.name,
  sku: inForm.sku,
  category: inForm.category,
  min_qty: inForm.min_qty,
  max_qty: inForm.max_qty,
  shelf_life_days: inForm.shelf_life_days,
  alert_days: inForm.alert_days,
  barcode: inForm.barcode,
  zone: labelInput.shape.name.nullish(),
  supplier_name: supplierInput.shape.name.nullish(),
  reference: inForm.reference,
  wording: inForm.wording,
  brand: inForm.brand,
  origin: inForm.origin,
  pack_label: inForm.pack_label,
  pack_content: z.number().max(1_000_000_000, itemFieldText.packContentInvalid).nullish(),
  vat_rate: inForm.vat_rate,
  valid_from: validFrom.nullish(),
  announced_until: dayField.nullish(),
});

const { cutoffs: _cutoffs, ...supplierShape } = supplierInput.shape;
/** Cut-offs are checked against the delivery days once those are known. */
const SUPPLIER_RULES = supplierInput;

const ORDER_RULES = z.object({
  order_number: optionalLine(60),
  notes: supplierShape.notes,
  ordered_on: validFrom.nullish(),
});

/** Sales are typed in no form: their reader holds them to their limits. */
const NO_FORM = z.object({});

/** Under which name a person knows a column. */
const FIELD_OF: Readonly<Record<string, string>> = {
  barcode: 'gtin',
  zone: 'storage_zone',
  reference: 'supplier_reference',
  wording: 'supplier_wording',
  ordered_on: 'ordered_at',
  pack_label: 'pack',
};

export type Rules = {
  read: (cells: RowCells) => ReadRow;
  schema: z.ZodType;
  /** Columns that the schema checks, by their names in it. */
  checked: readonly string[];
  label: (row: ReadRow) => string;
  /** What a refused row keeps: enough to say which one it was, and to which order it belonged. */
  keep: readonly string[];
  needed: CellRules['needed'];
  telling: CellRules['telling'];
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Which item a row is about, and in what its stock is told: nothing is guessed there unless a person says so. */
const TELLING_OF_ITEMS = new Set(['sku', 'supplier_reference', 'supplier_name', 'unit']);

export function rulesOf(kind: ImportKind): Rules {
  const items = {
    schema: ITEM_RULES,
    checked: Object.keys(ITEM_RULES.shape),
    keep: [],
    telling: TELLING_OF_ITEMS,
  };
  const all = new Set(importFields(kind).map(({ name }) => name));
  switch (kind) {
    case 'suppliers':
      return {
        read: readSupplierRow,
        schema: SUPPLIER_RULES,
        checked: Object.keys(supplierShape),
        label: (row) => text(row.name),
        keep: [],
        needed: new Set(['name']),
        telling: all,
      };
    case 'items':
      return { ...items, read: readItemRow, label: (row) => text(row.name), needed: new Set(['name']) };
    case 'price_list':
      return {
        ...items,
        read: readPriceListRow,
        label: (row) => [row.reference, row.wording].map(text).filter(Boolean).join(' · '),
        needed: new Set(['name', 'supplier_wording', 'price', 'price_count', 'discount']),
      };
    case 'orders':
      return {
        read: readOrderRow,
        schema: ORDER_RULES,
        checked: Object.keys(ORDER_RULES.shape),
        label: (row) =>
          [row.order_number ?? row.ordered_on, row.item_name].map(text).filter(Boolean).join(' · '),
        keep: ['order_number'],
        needed: all,
        telling: all,
      };
    case 'sales':
      return {
        read: readSalesRow,
        schema: NO_FORM,
        checked: [],
        label: (row) => [row.day, row.recipe_name].map(text).filter(Boolean).join(' · '),
        keep: [],
        needed: all,
        telling: all,
      };
  }
}

/** By the rules of the form: what it refuses of a value that the row can do without is left out, and said. */
export function checkValues(rules: Rules, cells: RowCells, values: Record<string, unknown>): void {
  const given: Record<string, unknown> = {};
  for (const field of rules.checked) {
    const value = values[field];
    if (value !== null && value !== undefined) given[field] = value;
  }
  const checked = rules.schema.safeParse(given);
  if (checked.success) {
    const read = checked.data as Record<string, unknown>;
    for (const field in given) values[field] = read[field];
    return;
  }
  for (const { path, message } of checked.error.issues) {
    const column = String(path[0] ?? '');
    const field = FIELD_OF[column] ?? column;
    const problem: Extract<ImportProblem, { code: 'FIELD' }> = { code: 'FIELD', field, message };
    if (cells.refuses(field) || !(column in given)) cells.refuse(problem);
    else cells.warnings.push(problem);
    values[column] = null;
  }
}
