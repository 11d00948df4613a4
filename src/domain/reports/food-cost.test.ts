import { describe, expect, it } from 'vitest';
import { type FoodCostSums, foodCostOf, foodCostOfPeriod } from './food-cost.ts';

/** A week of 1 000 € at 28 %, all of it counted, 30 € beyond the recipes. */
const WEEK: FoodCostSums = {
  revenue: 1000,
  costed_revenue: 1000,
  cost: 280,
  target_revenue: 30_000,
  used: 280,
  used_counted: 280,
  gap: 30,
};

describe('food cost', () => {
  it('is told by recipes, and by counts as what they add to it', () => {
    expect(foodCostOf(WEEK)).toEqual({
      revenue: 1000,
      cost: 280,
      theoretical: 28,
      counted: 31,
      counted_cost: 310,
      gap: 30,
      counted_share: 100,
      target: 30,
    });
  });

  it('leaves dishes without a cost out of both sides of the theoretical one', () => {
    expect(foodCostOf({ ...WEEK, costed_revenue: 500, cost: 140 })).toMatchObject({
      theoretical: 28,
      counted: 31,
    });
  });

  it('may be below the recipes', () => {
    expect(foodCostOf({ ...WEEK, gap: -10 })).toMatchObject({ counted: 27, gap: -10 });
  });

  // biome-ignore format: a table reads best with one case to a line
  it.each([
    ['nothing was sold', { revenue: 0, costed_revenue: 0, cost: 0, target_revenue: 0 }, { theoretical: null, counted: null, target: null }],
    ['no dish has a cost', { costed_revenue: 0, cost: 0 }, { theoretical: null, counted: null }],
    ['nobody counted', { used_counted: 0, gap: 0 }, { theoretical: 28, counted: null, gap: null, counted_share: 0 }],
    ['too little was counted', { used_counted: 223, gap: 5 }, { counted: null, gap: null, counted_share: 79.6 }],
    ['enough was counted', { used_counted: 224, gap: 5 }, { counted: 28.5, gap: 5, counted_share: 80 }],
    ['no stock follows the recipes', { used: 0, used_counted: 0, gap: 0 }, { counted: null, counted_share: null }],
  ] as const)('is not guessed where %s', (_what, sums, expected) => {
    expect(foodCostOf({ ...WEEK, ...sums })).toMatchObject(expected);
  });

  it('of a period compares what was counted with the recipes of the same weeks', () => {
    const uncounted = { ...WEEK, cost: 200, used: 200, used_counted: 20, gap: 4 };
    expect(foodCostOfPeriod([WEEK, uncounted], { cost: 480, gap: 34 })).toMatchObject({
      theoretical: 24,
      compared: 28,
      counted: 31,
      counted_steps: 1,
      cost: 480,
      // What was found of single articles counts too: the articles add up to it.
      gap: 34,
    });
    expect(foodCostOfPeriod([], { cost: null, gap: null })).toMatchObject({
      cost: 0,
      theoretical: null,
      counted: null,
      gap: null,
      compared: null,
    });
  });
});
