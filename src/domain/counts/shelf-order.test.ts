import { describe, expect, it } from 'vitest';
import { countedOrder } from './shelf-order.ts';

/** Items named by where the sheet has them, counted in this order, a minute apart. */
const walk = (order: string, by: (item: string) => string = () => 'camille') =>
  [...order].toSorted().map((item_id) => ({
    item_id,
    counted_at: new Date(Date.UTC(2026, 10, 17, 8, order.indexOf(item_id))).toISOString(),
    counted_by: by(item_id),
  }));

describe('the order in which somebody counts', () => {
  it.each([
    ['as on the sheet', 'abcdefgh', null],
    ['one forgotten and counted at the end', 'bcdefgha', null],
    ['from the other end', 'hgfedcba', 'hgfedcba'],
    ['the upper shelf first', 'efghabcd', 'efghabcd'],
    ['two of eight elsewhere', 'cabdefhg', 'cabdefhg'],
    ['two of twelve elsewhere', 'bacdefghijlk', null],
    ['too few to have an order', 'cba', null],
  ])('%s', (_what, order, kept) => {
    expect(countedOrder(walk(order))?.join('') ?? null).toBe(kept);
  });

  it('is nobody’s where two were at it, or somebody was not done', () => {
    expect(countedOrder(walk('hgfedcba', (item) => (item < 'e' ? 'camille' : 'nadia')))).toBeNull();
    const [first, ...others] = walk('hgfedcba');
    expect(first && countedOrder([{ ...first, counted_at: null }, ...others])).toBeNull();
    expect(countedOrder([])).toBeNull();
  });

  it('stays as on the sheet where the moments are the same', () => {
    const at = '2026-11-17T08:00:00.000Z';
    expect(countedOrder(walk('dcba').map((item) => ({ ...item, counted_at: at })))).toBeNull();
  });
});
