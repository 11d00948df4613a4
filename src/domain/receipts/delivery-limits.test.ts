import { describe, expect, it } from 'vitest';
import { LEGAL_LIMITS } from '#domain/items/storage.ts';
import { brokenProbes, deliveryLimits } from './delivery-limits.ts';

const { chilled, frozen, dairy, fresh_fish, minced_meat, dry } = LEGAL_LIMITS;

describe('what a delivery may be at most', () => {
  it.each([
    ['nothing that asks for cold', [dry], { truck: null, chilled: 4, frozen: -18 }],
    ['chilled goods', [chilled, dry], { truck: 4, chilled: 4, frozen: -18 }],
    ['frozen goods alone', [frozen], { truck: -18, chilled: 4, frozen: -18 }],
    ['both', [chilled, frozen], { truck: 4, chilled: 4, frozen: -18 }],
    ['goods that all may be warmer', [dairy, dairy], { truck: 8, chilled: 8, frozen: -18 }],
    ['goods that all must be colder', [fresh_fish, minced_meat], { truck: 4, chilled: 2, frozen: -18 }],
    ['milk beside mince', [dairy, minced_meat], { truck: 4, chilled: 4, frozen: -18 }],
    ['a house stricter than the law', [{ min: null, max: 3 }], { truck: 4, chilled: 3, frozen: -18 }],
    ['ice cream at its own cold', [{ min: null, max: -20 }], { truck: -20, chilled: 4, frozen: -20 }],
  ])('%s', (_what, goods, limits) => {
    expect(deliveryLimits(goods)).toEqual(limits);
  });

  it('is broken above it, not at it', () => {
    const limits = deliveryLimits([chilled, frozen]);
    expect(brokenProbes({ truck: 4, chilled: null, frozen: -18 }, limits)).toEqual([]);
    expect(brokenProbes({ truck: 4.1, chilled: 3, frozen: -17.9 }, limits)).toEqual([
      { probe: 'truck', celsius: 4.1, limit: 4 },
      { probe: 'frozen', celsius: -17.9, limit: -18 },
    ]);
  });
});
