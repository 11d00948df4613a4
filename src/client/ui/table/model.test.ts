import { describe, expect, test } from 'vitest';
import { type Column, compareValues, isVirtual, nextSort, rowMatches } from './model.ts';

type Order = { supplier: string; number: string };
const columns: Column<Order>[] = [
  { id: 'supplier', head: '', cell: () => null, searchBy: (row) => row.supplier },
  { id: 'number', head: '', cell: () => null, searchBy: (row) => row.number },
  { id: 'silent', head: '', cell: () => null },
];

describe('sorting', () => {
  test.each<[(string | number)[], (string | number)[]]>([
    [
      ['farine', 'Épices', 'eau'],
      ['eau', 'Épices', 'farine'],
    ],
    [
      ['lot 10', 'lot 9'],
      ['lot 9', 'lot 10'],
    ],
    [
      [10, 9, -1],
      [-1, 9, 10],
    ],
  ])('%j becomes %j', (given, sorted) => expect([...given].sort(compareValues)).toEqual(sorted));

  test('a head goes up, down, then back to the table’s own order', () => {
    const up = nextSort(null, 'a');
    const down = nextSort(up, 'a');
    expect([up?.direction, down?.direction, nextSort(down, 'a')]).toEqual(['asc', 'desc', null]);
  });
  test('another head starts upwards', () => {
    expect(nextSort({ column: 'a', direction: 'desc' }, 'b')).toEqual({ column: 'b', direction: 'asc' });
  });
});

test.each([
  ['maree 214', true],
  ['214', true],
  ['lenoir 214', false],
])('the words of « %s » may stand in different columns', (search, found) => {
  expect(rowMatches({ supplier: 'Marée de l’Ouest', number: 'BC-2026-00214' }, columns, search)).toBe(found);
});

test.each([
  [100, false],
  [101, true],
])('%i rows are virtual: %s', (rows, virtual) => expect(isVirtual(rows)).toBe(virtual));
