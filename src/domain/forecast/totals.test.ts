import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceOfMore, enoughFor, totalOf } from './totals.ts';

describe('the total of some days', () => {
  const forecast = { daily: [3, 0, 5, 7], spread: 2 };

  test('is their sum, with the days of the forecast only', () => {
    expect(totalOf(forecast, 1, 3).mean).toBe(5);
    expect(totalOf(forecast, -2, 40).mean).toBe(15);
    expect(totalOf(forecast, 3, 3).mean).toBe(0);
  });

  test('is exceeded as often as a normal value is', () => {
    const total = { mean: 100, deviation: 10 };
    expect(enoughFor(total, 0.5)).toBeCloseTo(100, 6);
    expect(enoughFor(total, 0.975)).toBeCloseTo(119.59964, 4);
    expect(chanceOfMore(total, 112.81552)).toBeCloseTo(0.1, 6);
    expect(chanceOfMore(total, 200)).toBeLessThan(1e-20);
  });

  test('without any doubt is enough or is not', () => {
    const total = { mean: 4, deviation: 0 };
    expect(enoughFor(total, 0.99)).toBe(4);
    expect([chanceOfMore(total, 3.9), chanceOfMore(total, 4)]).toEqual([1, 0]);
  });

  test('what is enough for a chance is exceeded with the rest of it, and is never below zero', () => {
    const totals = fc.record({
      mean: fc.double({ min: 0, max: 1e6, noNaN: true }),
      deviation: fc.double({ min: 0.01, max: 1e5, noNaN: true }),
    });
    fc.assert(
      fc.property(totals, fc.double({ min: 0.01, max: 0.999, noNaN: true }), (total, chance) => {
        const qty = enoughFor(total, chance);
        expect(qty).toBeGreaterThanOrEqual(0);
        if (qty > 0) expect(chanceOfMore(total, qty)).toBeCloseTo(1 - chance, 6);
      }),
    );
  });
});
