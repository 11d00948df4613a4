import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderNumber, parseOrderNumber } from './order-number.ts';

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

  test.each<[string, number | null]>([
    ['BC-2026-00042', 42],
    ['Re: Commande BC-2026-00042 - Marée de l’Ouest', 42],
    ['RE : [EXT] TR: commande (BC-2026-00042)', 42],
    ['bc-2026-00042', 42],
    ['BC-2026-00042_confirmation.pdf', 42],
    ['BC-2026-00042.', 42],
    ['BC–2026–00042', 42],
    ['BC\u20112026\u201100042', 42],
    ['BC - 2026 - 00042', 42],
    ['BC-2026-100000', 100_000],
    ['BC-2026-00042 et BC-2026-00043', 42],
    ['', null],
    ['Commande du 12/11', null],
    ['BC-2026-42', null],
    ['BC-2026-000042', null],
    ['BC-2026-00000', null],
    ['BC-26-00042', null],
    ['ABC-2026-00042', null],
    ['1BC-2026-00042', null],
    ['ÉBC-2026-00042', null],
    ['BC-2026-0004212345678901234', null],
    ['BC-2026', null],
  ])('in %j is %s', (text, sequence) => {
    expect(parseOrderNumber(text)).toEqual(sequence === null ? null : { year: 2026, sequence });
  });

  test('is found again in any text around it', () => {
    const around = fc.string().filter((text) => parseOrderNumber(text) === null);
    const years = fc.integer({ min: 1000, max: 9999 });
    const sequences = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(around, around, years, sequences, (before, after, year, sequence) => {
        const text = `${before} ${orderNumber(year, sequence)} ${after}`;
        expect(parseOrderNumber(text)).toEqual({ year, sequence });
      }),
    );
  });

  test('is looked for in a long text without delay', () => {
    const long = 'BC - 2026 - '.repeat(50_000);
    const start = performance.now();
    expect(parseOrderNumber(long)).toBeNull();
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
