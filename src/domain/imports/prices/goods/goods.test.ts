import { describe, expect, it } from 'vitest';
import { compareCost, GoodsFit, isOddCost } from './goods-fit.ts';
import { usualCostOf } from './known-goods.ts';
import { USUAL_COSTS } from './usual-costs.ts';

const thing = (content: number, unit: 'kg' | 'L' | 'unité', is_piece = false) => ({
  content,
  unit,
  is_piece,
});

describe('what goods of a name usually cost', () => {
  it.each([
    ['Pommes de terre Agata lavées', 'pomme terre'],
    ['POMME GALA 70/80', 'pomme'],
    ['Noix de Saint-Jacques sans corail', 'noix saint jacques'],
    ['Filet de bœuf paré', 'filet boeuf'],
    ['Huile d’olive vierge extra', 'huile olive'],
  ])('%s costs what « %s » does', (name, goods) => {
    expect(usualCostOf(name)).not.toBeNull();
    expect(usualCostOf(name)).toBe(usualCostOf(goods));
  });

  it.each(['Moulin à poivre', 'Réf. 4410', '', 'Zzz'])('nobody knows of « %s »', (name) => {
    expect(usualCostOf(name)).toBeNull();
  });

  it('is a band of some width in every line of the table', () => {
    for (const bands of Object.values(USUAL_COSTS))
      for (const [low, high, goods] of bands) {
        expect([goods, high / low > 2, high / low < 100]).toEqual([goods, true, true]);
      }
  });
});

describe('a price held against it', () => {
  const flour = usualCostOf('farine');

  it('by the same unit, a litre as a kilo', () => {
    expect(compareCost(flour, 18, thing(25, 'kg'))?.price).toBeCloseTo(0.72, 9);
    expect(compareCost(flour, 18, thing(1, 'unité'))).toBeNull();
    expect(compareCost(usualCostOf('lait'), 1, thing(1, 'kg'))).toMatchObject({ unit: 'kg', price: 1 });
  });

  it('a melon is told by the piece, whatever it weighs', () => {
    expect(compareCost(usualCostOf('melon'), 2, thing(0.9, 'kg', true))?.off).toBeLessThan(0.5);
  });

  it('is odd far from it, or outside where another reading of the row is inside', () => {
    const [sack, kilo] = [0.72, 18].map((price) => compareCost(flour, price, thing(1, 'kg')));
    if (!sack || !kilo) throw new Error('flour is known');
    expect(isOddCost(sack, { side: 0, others: [kilo] })).toBe(false);
    expect(isOddCost(kilo, { side: 0, others: [] })).toBe(true);
    const dear = compareCost(flour, 7, thing(1, 'kg'));
    if (!dear) throw new Error('flour is known');
    expect(isOddCost(dear, { side: 0, others: [] })).toBe(false);
    expect(isOddCost(dear, { side: 0, others: [sack] })).toBe(true);
  });
});

describe('a whole list held against it', () => {
  const readings = ['order_unit', 'measure'] as const;
  const listOf = (goods: readonly string[], price: number) => {
    const fit = new GoodsFit();
    for (const name of goods) fit.add(usualCostOf(name), price, [thing(25, 'kg'), null, thing(1, 'kg')]);
    return fit;
  };
  const dry = ['farine', 'sucre', 'semoule', 'riz', 'lentille', 'pois chiche', 'sel'];

  it('tells the only reading by which its goods cost what they do', () => {
    expect(listOf(dry, 30).only(readings)).toBe('order_unit');
    expect(listOf(dry, 1.2).only(readings)).toBe('measure');
  });

  it('tells nothing of few goods, of unknown ones, or where both readings are likely', () => {
    expect(listOf(dry.slice(0, 3), 30).only(readings)).toBeNull();
    expect(listOf(Array(9).fill('objet'), 30).only(readings)).toBeNull();
    const fit = new GoodsFit();
    for (const name of dry) fit.add(usualCostOf(name), 2, [thing(1, 'kg'), null, thing(1, 'kg')]);
    expect(fit.only(readings)).toBeNull();
  });

  it('lies on one side as a whole where it is misread', () => {
    expect(listOf(dry, 30).side('order_unit')).toBe(0);
    expect(listOf(dry, 30).side('measure')).toBe(1);
    expect(listOf(dry, 1.2).side('order_unit')).toBe(-1);
    expect(listOf(dry, 30).side(null)).toBe(0);
  });
});
