import { expect, test } from 'vitest';
import { FileTally } from './file-tally.ts';

test('a row with two faults is one refused row', () => {
  const tally = new FileTally({ price: 'Prix', second: '' });
  tally.addTroubles(
    [
      { code: 'MISSING', field: 'name' },
      { code: 'MISSING', field: 'price' },
    ],
    [],
    'ligne 2',
  );
  tally.addTroubles([{ code: 'MISSING', field: 'name' }], [], 'ligne 3');
  expect(tally.refused).toEqual({ besidesPrices: 2, inAll: 2 });
  expect(tally.causes().map(({ rows }) => rows)).toEqual([2, 1]);
});
