import { describe, expect, it } from 'vitest';
import { wasteValue } from './waste-value.ts';

const LOTS = [
  { id: 'first', qty_left: 2, unit_cost: 10 },
  { id: 'second', qty_left: 5, unit_cost: 12 },
  { id: 'found', qty_left: 1, unit_cost: null },
];

describe('what is thrown away', () => {
  it.each([
    ['comes from the lot that goes first', LOTS, 1.5, null, 15],
    ['goes on with the next lot', LOTS, 3, null, 32],
    ['comes from the lot that was pointed at, then from the first', LOTS, 6, 'second', 70],
    ['without a known cost has none', [{ id: 'found', qty_left: 1, unit_cost: null }], 1, null, null],
  ])('%s', (_what, lots, qty, lot_id, value) => {
    expect(wasteValue(lots, { qty, lot_id, unit_cost: 13 })).toBe(value);
  });

  it.each([
    ['beyond what is there costs what such goods cost', LOTS, 10, 13, 106],
    ['of an empty stock too', [], 2, 13, 26],
    ['beyond what is there costs what is there where nothing is known of the rest', LOTS, 10, null, 80],
    ['of an empty stock has no cost where nothing is known', [], 2, null, null],
  ])('%s', (_what, lots, qty, unit_cost, value) => {
    expect(wasteValue(lots, { qty, lot_id: null, unit_cost })).toBe(value);
  });
});
