import { expect, test } from 'vitest';
import { namedColumns } from './sales-columns.ts';

const columns = (...headers: string[]) => headers.map((header, column) => ({ column, header, field: null }));

test('the four columns are known by their names, in any order and case', () => {
  expect(namedColumns(columns('Revenue', ' QTY ', 'recipe_name', 'DAY'))).toEqual([
    { column: 3, field: 'day' },
    { column: 2, field: 'recipe_name' },
    { column: 1, field: 'qty' },
    { column: 0, field: 'revenue' },
  ]);
});

test('further columns keep what was proposed for them, unless that is one of the four', () => {
  const more = [
    ...columns('day', 'recipe_name', 'qty', 'revenue'),
    { column: 4, header: 'PLU', field: 'sku' },
    { column: 5, header: 'Total', field: 'revenue' },
    { column: 6, header: 'Note', field: null },
  ];
  expect(namedColumns(more)?.slice(4)).toEqual([{ column: 4, field: 'sku' }]);
});

test.each([
  [['day', 'recipe_name', 'qty']],
  [['Jour', 'Plat', 'Quantité', 'Montant']],
  [['day', 'recipe name', 'qty', 'revenue']],
  [[]],
])('%j is another report', (headers) => {
  expect(namedColumns(columns(...headers))).toBeNull();
});
