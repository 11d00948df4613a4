import { describe, expect, test } from 'vitest';
import type { RepliedLine } from '#domain/replies/reply.ts';
import { withFigures } from '#domain/replies/words/numbers.ts';
import { tokensOf } from '#domain/replies/words/tokens.ts';
import { withPrices } from './prices.ts';
import { withQuantities } from './quantities.ts';
import { inLineUnit, priceInLineUnit } from './units.ts';

const line = (item_name: string, unit: string, qty: number): RepliedLine => ({
  line_id: 'L1',
  item_name,
  sku: null,
  unit,
  qty,
  unit_price: 1,
});

const said = (text: string) =>
  withQuantities(withPrices(withFigures(tokensOf(text)))).find(({ meaning }) => meaning)?.meaning;

describe('a quantity in the unit of the line', () => {
  test.each([
    ['20 kg', line('Farine', 'kg', 25), 20],
    ['500 g', line('Poivre', 'kg', 1), 0.5],
    ['2 colis de 5 kg', line('Farine', 'kg', 25), 10],
    ['3 sacs', line('Farine (sac de 25 kg)', 'kg', 100), 75],
    ['3 sacs', line('Farine', 'kg', 100), null],
    ['2 sacs de 25 kg', line('Farine', 'sac', 4), 2],
    ['4 plateaux de 30', line('Œufs', 'unité', 180), 120],
    ['10 douzaines', line('Œufs', 'unité', 180), 120],
    ['2 cartons', line('Limonade 75 cl (carton de 6)', 'bouteille', 36), 12],
    ['1 carton', line('Tomates', 'colis', 3), 1],
    ['la moitié', line('Beurre', 'plaque', 20), 10],
    ['un sac et demi', line('Farine', 'sac', 4), 1.5],
    ['10 L', line('Farine', 'kg', 25), null],
    ['8 gousses', line('Gousses de vanille', 'unité', 10), 8],
  ])('« %s » of %j', (text, ordered, qty) => {
    const quantity = said(text);
    expect(quantity?.kind === 'quantity' ? inLineUnit(quantity, ordered) : undefined).toBe(qty);
  });

  test.each([
    ['1,25 €/kg', line('Sucre', 'kg', 10), 1.25],
    ['27,60 € le carton de 12', line('Vinaigre', 'bouteille', 24), 2.3],
    ['25 € le sac de 25 kg', line('Farine', 'kg', 100), 1],
    ['18,60 euros le kilo', line('Parmesan', 'kg', 3), 18.6],
    ['20 centimes', line('Pain', 'pièce', 3), 0.2],
  ])('« %s » for one unit of %j', (text, ordered, price) => {
    const meant = said(text);
    expect(meant?.kind === 'price' ? priceInLineUnit(meant, ordered) : undefined).toBeCloseTo(price, 6);
  });
});
