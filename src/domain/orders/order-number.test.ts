import { describe, expect, test } from 'vitest';
import { orderNumber } from './order-number.ts';

describe('an order number', () => {
  test.each([
    [2026, 1, 'BC-2026-00001'],
    [2026, 42, 'BC-2026-00042'],
    [2026, 99_999, 'BC-2026-99999'],
    [2026, 100_000, 'BC-2026-100000'],
  ])('of %d, number %d, is %s', (year, sequence, text) => {
    expect(orderNumber(year, sequence)).toBe(text);
  });

  test.each([
    [2026, 0],
    [2026, -1],
    [2026, 1.5],
    [2026, Number.NaN],
    [26, 1],
  ])('of %d, number %d, is a mistake', (year, sequence) => {
    expect(() => orderNumber(year, sequence)).toThrow(RangeError);
  });
});
