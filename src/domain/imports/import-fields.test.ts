import { describe, expect, test } from 'vitest';
import { readOrderRow } from '#domain/imports/rows/order-row.ts';
import { type FieldPlaces, RowCells } from '#domain/imports/rows/row-cells.ts';
import { readSupplierRow } from '#domain/imports/rows/supplier-row.ts';
import { importFields, missingForImport } from './import-fields.ts';

/** Which fields a reader of rows looks for. */
function askedBy(read: (cells: RowCells) => unknown): Set<string> {
  const asked = new Set<string>();
  class Places extends Map<string, never> {
    override get(field: string): undefined {
      asked.add(field);
    }
  }
  const rules = {
    unread: {},
    words: {},
    corrections: {},
    needed: new Set<string>(),
    telling: new Set<string>(),
  };
  read(new RowCells([], new Places() as FieldPlaces, { line: 1, rules }));
  return asked;
}

test.each([
  ['suppliers', readSupplierRow],
  ['orders', readOrderRow],
] as const)('every field that is offered for %s is read', (kind, read) => {
  const asked = askedBy(read);
  expect(importFields(kind).filter(({ name }) => !asked.has(name))).toEqual([]);
});

describe('whose prices they are', () => {
  test.each([
    ['price_list', ['supplier_wording', 'price'], ['supplier_name']],
    ['price_list', ['supplier_wording', 'price', 'supplier_name'], []],
    ['items', ['name', 'price'], ['supplier_name']],
    ['items', ['name'], []],
    ['items', ['name', 'price', 'supplier_name'], []],
    ['items', ['name', 'price', 'supplier_id'], []],
    ['orders', ['ordered_at', 'item_name', 'qty'], ['supplier_name']],
  ] as const)('%s with %j misses %j', (kind, mapped, missing) => {
    expect(missingForImport(kind, new Set(mapped), { supplier_id: null, sales_day: null })).toEqual(missing);
    expect(missingForImport(kind, new Set(mapped), { supplier_id: 'a', sales_day: null })).toEqual([]);
  });
});
