import { z } from 'zod';
import { createItemInput } from '#contract/items/items.contract.ts';
import { labelInput } from '#contract/items/labels.contract.ts';
import { dayField, optionalLine } from '#contract/kernel/fields.contract.ts';
import { supplierInput } from '#contract/suppliers.contract.ts';
import type { ImportKind } from '#domain/imports/import.ts';
import type { ImportProblem } from '#domain/imports/import-problems.ts';
import { readItemRow, readPriceListRow } from '#domain/imports/rows/item-row.ts';
import { readOrderRow } from '#domain/imports/rows/order-row.ts';
import { type FieldPlaces, RowCells } from '#domain/imports/rows/row-cells.ts';
import { readSupplierRow } from '#domain/imports/rows/supplier-row.ts';
import { isPriceDay } from '#domain/items/prices.ts';
import { itemFieldText } from '#text/items/items.text.ts';
import { fieldText } from '#text/kernel/fields.text.ts';

/** A row as it is staged: by column. Of a refused one only what names it is kept. */
export type StagedRow = {
  line: number;
  label: string;
  problems: ImportProblem[] | null;
  values: Readonly<Record<string, unknown>>;
};

type Read = { problems: ImportProblem[] } & Record<string, unknown>;

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

type Rules = {
  read: (cells: RowCells) => Read;
  schema: z.ZodType;
  /** Columns that the schema checks, by their names in it. */
  checked: readonly string[];
  label: (row: Read) => string;
  /** What a refused row keeps: enough to say which one it was, and to which order it belonged. */
  keep: readonly string[];
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function rulesOf(kind: ImportKind, price_per: 'unit' | 'pack'): Rules {
  const items = { schema: ITEM_RULES, checked: Object.keys(ITEM_RULES.shape), keep: [] };
  switch (kind) {
    case 'suppliers':
      return {
        read: readSupplierRow,
        schema: SUPPLIER_RULES,
        checked: Object.keys(supplierShape),
        label: (row) => text(row.name),
        keep: [],
      };
    case 'items':
      return { ...items, read: (cells) => readItemRow(cells, price_per), label: (row) => text(row.name) };
    case 'price_list':
      return {
        ...items,
        read: (cells) => readPriceListRow(cells, price_per),
        label: (row) => [row.reference, row.wording].map(text).filter(Boolean).join(' · '),
      };
    case 'orders':
      return {
        read: readOrderRow,
        schema: ORDER_RULES,
        checked: Object.keys(ORDER_RULES.shape),
        label: (row) =>
          [row.order_number ?? row.ordered_on, row.item_name].map(text).filter(Boolean).join(' · '),
        keep: ['order_number'],
      };
  }
}

const LABEL_MAX = 200;

export function stageRow(
  rules: Rules,
  { line, cells, places }: { line: number; cells: readonly string[]; places: FieldPlaces },
): StagedRow {
  const { problems, ...values } = rules.read(new RowCells(cells, places));
  const label = rules.label({ ...values, problems }).slice(0, LABEL_MAX) || firstFilled(cells);
  if (problems.length === 0) {
    const given: Record<string, unknown> = {};
    for (const field of rules.checked) {
      if (values[field] !== null) given[field] = values[field];
    }
    const checked = rules.schema.safeParse(given);
    if (checked.success) {
      const read = checked.data as Record<string, unknown>;
      for (const field in given) values[field] = read[field];
      return { line, label, problems: null, values };
    }
    for (const { path, message } of checked.error.issues) {
      problems.push({ code: 'FIELD', field: String(path[0] ?? ''), message });
    }
  }
  const kept = Object.fromEntries(
    rules.keep.map((field) => [field, text(values[field]).slice(0, LABEL_MAX) || null]),
  );
  return { line, label, problems, values: kept };
}

const firstFilled = (cells: readonly string[]): string =>
  (cells.find((cell) => cell.trim() !== '') ?? '').trim().slice(0, LABEL_MAX);
