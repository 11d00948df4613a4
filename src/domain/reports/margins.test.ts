import { describe, expect, it } from 'vitest';
import { dishMargins, marginGap, marginTotals } from './margins.ts';
import { menuClasses } from './menu-class.ts';

const dish = (portions: number, revenue: number, cost: number | null) => ({
  has_recipe: true,
  portions,
  revenue,
  cost,
});

describe('what a dish leaves', () => {
  it('is by portion and in all, with its share, those that leave most first', () => {
    expect(dishMargins([dish(100, 100, 20), dish(20, 400, 98)])).toMatchObject([
      { price: 20, cost: 4.9, unit_margin: 15.1, margin: 302, margin_percent: 75.5, share: 79.1 },
      { price: 1, cost: 0.2, unit_margin: 0.8, margin: 80, margin_percent: 80, share: 20.9 },
    ]);
  });

  it('may be a loss', () => {
    expect(dishMargins([dish(10, 50, 60)])).toMatchObject([
      { margin: -10, margin_percent: -20, share: null },
    ]);
  });

  // biome-ignore format: a table reads best with one case to a line
  it.each([
    ['no recipe', { ...dish(1, 10, null), has_recipe: false }, 'no_recipe'],
    ['a recipe that lacks something', dish(1, 10, null), 'no_cost'],
    ['offered, or a till that tells no amounts', dish(1, 0, 2), 'no_revenue'],
    ['taken back altogether', dish(0, 10, 0), 'no_revenue'],
    ['nothing missing', dish(1, 10, 0), null],
  ])('is not known: %s', (_what, sold, gap) => {
    expect(marginGap(sold)).toBe(gap);
  });

  it('adds up to what is known', () => {
    expect(marginTotals([dish(20, 400, 98), dish(100, 100, 20), dish(5, 30, null)])).toEqual({
      portions: 120,
      revenue: 500,
      cost: 118,
      margin: 382,
      margin_percent: 76.4,
      dishes: 2,
    });
    expect(marginTotals([])).toMatchObject({ margin: 0, margin_percent: null });
  });
});

describe('the menu', () => {
  it('parts dishes by how often they are sold and what a portion leaves', () => {
    // 200 portions leave 1 000 €: five on average; often is from 35 portions on.
    const sold = [
      { portions: 80, margin: 560 },
      { portions: 80, margin: 160 },
      { portions: 30, margin: 270 },
      { portions: 10, margin: 10 },
    ];
    expect(menuClasses(sold)).toEqual(['star', 'workhorse', 'puzzle', 'dog']);
  });

  it('is not judged by a few dishes', () => {
    expect(menuClasses([{ portions: 5, margin: 10 }])).toEqual([null]);
  });
});
