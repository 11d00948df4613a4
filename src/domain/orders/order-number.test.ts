import { describe, expect, test } from 'vitest';
import { orderNumber, soughtNumbers } from './order-number.ts';

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

describe('a typed number', () => {
  test.each([
    ['bc', 'BC-0000-00000', 'BC-9999-99999'],
    ['BC-2026', 'BC-2026-00000', 'BC-2026-99999'],
    ['bc–2026-002', 'BC-2026-00200', 'BC-2026-00299'],
    ['2026-00216', 'BC-2026-00216', 'BC-2026-00216'],
    ['BC-2026-100000', 'BC-2026-100000', 'BC-2026-100000'],
  ])('%s is from %s to %s', (typed, first, last) => {
    expect(soughtNumbers(typed, 2026)).toEqual({ first, last });
  });

  test('is the end of one of any year', () => {
    const sought = soughtNumbers('42', 2026);
    expect(sought).toEqual({ among: expect.arrayContaining(['BC-2026-00042', 'BC-2020-00042']) });
  });

  test.each(['', 'saumon', 'bcd', '12-3', 'BC-2026-00042-1'])('%j is none', (typed) =>
    expect(soughtNumbers(typed, 2026)).toBeNull(),
  );
});
