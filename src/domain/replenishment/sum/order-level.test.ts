import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceOfMore, enoughFor } from '#domain/forecast/totals.ts';
import { orderLevel, wasteWeight } from './order-level.ts';

const total = (mean: number, deviation: number) => ({ mean, deviation });

describe('up to which quantity to order', () => {
  test('the chance to miss a unit is that to waste it, by its weight', () => {
    const covered = total(30, 6);
    const kept = total(40, 7);
    const level = orderLevel({ covered, kept, fill_rate: 0.97 });
    expect(chanceOfMore(covered, level)).toBeCloseTo(wasteWeight(0.97) * (1 - chanceOfMore(kept, level)), 6);
    expect(level).toBeGreaterThan(30);
  });

  test('what never spoils, or late, is held by a plain chance', () => {
    const covered = total(30, 6);
    const plain = enoughFor(covered, 0.99);
    expect(orderLevel({ covered, kept: null, fill_rate: 0.97 })).toBe(plain);
    expect(orderLevel({ covered, kept: total(300, 20), fill_rate: 0.97 })).toBeCloseTo(plain, 6);
  });

  test('what is certain is ordered as it is', () => {
    expect(orderLevel({ covered: total(30, 0), kept: total(40, 0), fill_rate: 0.97 })).toBe(30);
  });

  test('weighs less the more is to be there', () => {
    expect([0.9, 0.95, 0.97, 0.99].map((rate) => Math.round(wasteWeight(rate) * 100) / 100)).toEqual([
      7, 1.75, 0.63, 0.07,
    ]);
  });

  test('a higher fill rate and a longer life never ask for less', () => {
    const rates = fc.double({ min: 0.8, max: 0.999, noNaN: true });
    const means = fc.double({ min: 0.1, max: 500, noNaN: true });
    fc.assert(
      fc.property(rates, rates, means, means, means, (one, other, mean, more, evenMore) => {
        const covered = total(mean, mean ** 0.6);
        const level = (fill_rate: number, longer: number) =>
          orderLevel({ covered, kept: total(mean + longer, (mean + longer) ** 0.6), fill_rate });
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(level(high, more)).toBeGreaterThanOrEqual(level(low, more) - 1e-6);
        expect(level(low, more)).toBeGreaterThanOrEqual(0);
        expect(level(low, 0)).toBeLessThanOrEqual(orderLevel({ covered, kept: null, fill_rate: low }) + 1e-6);
        expect(Number.isFinite(level(low, evenMore))).toBe(true);
      }),
    );
  });
});
