import { expect, it } from 'vitest';
import { childrenFirst, namesIt } from './erasure.ts';

it('empties what refers before what is referred to', () => {
  const links = [
    { child: 'lines', parent: 'orders' },
    { child: 'orders', parent: 'suppliers' },
    { child: 'orders', parent: 'orders' },
    { child: 'prices', parent: 'suppliers' },
    { child: 'elsewhere', parent: 'suppliers' },
  ];
  expect(childrenFirst(['suppliers', 'orders', 'prices', 'lines'], links)).toEqual([
    'lines',
    'prices',
    'orders',
    'suppliers',
  ]);
});

it('does not order tables that refer to each other', () => {
  const links = [
    { child: 'a', parent: 'b' },
    { child: 'b', parent: 'a' },
  ];
  expect(() => childrenFirst(['a', 'b'], links)).toThrow(/a, b/);
});

it.each([
  ['Chez Zoé', 'Chez Zoé', true],
  ['  chez zoé ', 'Chez Zoé', true],
  ['Chez Zoe', 'Chez Zoé', false],
  ['', 'Chez Zoé', false],
])('%j names %j: %s', (typed, name, named) => expect(namesIt(typed, name)).toBe(named));
