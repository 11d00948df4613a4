import { describe, expect, test } from 'vitest';
import type { PriceBasis } from '#domain/imports/survey.ts';
import type { Unit } from '#domain/items/item.ts';
import {
  basisTitle,
  disagreementsText,
  formatPrice,
  formatPricePer,
  vatText,
} from './import-understand.text.ts';

const row = (of: string, unit: Unit = 'kg') => ({ of, per_unit: { amount: 1, unit } });

describe('what a reading is called', () => {
  test.each<[PriceBasis, ReturnType<typeof row>[], string]>([
    ['order_unit', [row('le colis de 4 sachets'), row('le colis de 5 kg')], 'Au colis'],
    ['order_unit', [row('la caisse de 10 kg')], 'À la caisse'],
    ['order_unit', [row('l’outre de 10 L')], 'À l’outre'],
    ['order_unit', [row('le colis de 4'), row('la caisse de 10 kg')], 'Au colis'],
    ['order_unit', [row('l’unité de commande')], 'À l’unité de commande'],
    ['inner', [row('le sachet de 2,5 kg')], 'Au sachet'],
    ['inner', [row('le sachet de 2,5 kg'), row('la boîte 4/4')], 'Au contenant intérieur'],
    ['measure', [row('le kg')], 'Au kilo'],
    ['measure', [row('le L', 'L')], 'Au litre'],
    ['measure', [row('le kg'), row('le L', 'L')], 'Au kilo ou au litre'],
    ['measure', [row('le kg'), row('la pièce', 'unité')], 'À l’unité de chaque ligne'],
    ['piece', [row('la pièce', 'unité'), row('le carton de 4 × 2,5 kg')], 'À l’unité de chaque ligne'],
    ['piece', [row('la pièce', 'unité')], 'À la pièce'],
  ])('%s of %j is « %s »', (basis, samples, title) => {
    expect(basisTitle(basis, samples)).toBe(title);
  });
});

test.each([
  [42.6, '42,60'],
  [0, '0,00'],
  [0.49, '0,49'],
  [0.01588, '0,016'],
  [0.00123, '0,0012'],
])('the price %s says as much as it can: %s', (amount, printed) => {
  expect(formatPrice(amount)).toBe(printed);
});

test.each<[number, Unit | null, string]>([
  [4.26, 'kg', '4,26 € / kg'],
  [0.01588, 'unité', '0,016 € / unité'],
  [15.88, null, '15,88 €'],
])('%s per %s is « %s »', (amount, unit, printed) => {
  expect(formatPricePer(amount, unit).replaceAll('\u00a0', ' ')).toBe(printed);
});

test.each([
  [[''], 'Choisissez le taux de TVA.'],
  [['Divers'], 'Choisissez le taux de TVA de « Divers ».'],
  [['Divers', ''], 'Choisissez le taux de TVA de 2 catégories.'],
])('rates of %j are asked for', (categories, sentence) => {
  expect(vatText.missing(categories).replaceAll('\u00a0', ' ')).toBe(sentence);
});

test.each([
  [0.0075, '0,01 € d’écart'],
  [0.011, '0,01 € d’écart'],
  [0.17, '0,17 € d’écart'],
  [12.5, '12,50 € d’écart'],
])('a gap of %s is told to the cent', (gap, printed) => {
  expect(disagreementsText.causes.gap(gap).replaceAll('\u00a0', ' ')).toBe(printed);
});
