import { describe, expect, test } from 'vitest';
import { Quantity } from '#domain/kernel/quantity.ts';
import { packContents, packCount, packNoun, packsHolding, packText, toThePack } from './packs.text.ts';

const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('packs', () => {
  test.each<[string | null, string]>([
    ['carton', 'cartons'],
    ['Carton', 'cartons'],
    ['Carton de 6 × 1 kg', 'cartons de 6 × 1 kg'],
    ['sac de 25 kg', 'sacs de 25 kg'],
    ['colis', 'colis'],
    [null, 'colis'],
    ['  ', 'colis'],
    ['plateau', 'plateaux'],
    ['seau', 'seaux'],
    ['bocal', 'bocaux'],
    ['fût', 'fûts'],
    ['boîte', 'boîtes'],
    ['caisse bois', 'caisses bois'],
    ['caisse polystyrène', 'caisses polystyrène'],
    ['pot de fleurs', 'pots de fleurs'],
    ['boîte 5/1', 'boîtes 5/1'],
    ['sac', 'sacs'],
    ['sac kraft', 'sacs kraft'],
    ['sachet sous vide', 'sachets sous vide'],
    ['bag in box', 'bag in box'],
    ['Bag in Box 10 L', 'bag in Box 10 L'],
    ['bag-in-box', 'bag-in-box'],
    ['plateau alvéolé', 'plateaux alvéolés'],
    ['barquette filmée', 'barquettes filmées'],
    ['barquette  de 500 g', 'barquettes de 500 g'],
    ['poche', 'poches'],
    ['filet', 'filets'],
    ['noix', 'noix'],
    ['grand carton', 'grands cartons'],
    ['Petite caisse', 'petites caisses'],
    ['demi plaque', 'demi plaques'],
    ['demi-plaque', 'demi-plaques'],
    ['Cartons', 'cartons'],
    ['CTN', 'CTN'],
    ['bte.', 'bte.'],
    ['6 × 1 L', '6 × 1 L'],
  ])('three of %j are %s', (label, words) => {
    expect(spaced(packCount(3, label))).toBe(`3 ${words}`);
  });

  test.each<[string | null, string]>([
    ['Carton de 6 × 1 kg', 'au carton'],
    ['caisse polystyrène', 'à la caisse'],
    ['étui', 'à l’étui'],
    [null, 'au colis'],
    ['demi plaque', 'à la demi plaque'],
    ['plateau alvéolé', 'au plateau alvéolé'],
    ['tube', 'au tube'],
  ])('rounded to %j', (label, words) => {
    expect(toThePack(label)).toBe(words);
  });

  test.each([0, 1])('%d of them is singular', (count) => {
    expect(spaced(packCount(count, 'Plateau de 12'))).toBe(`${count} plateau de 12`);
  });

  test.each<[Parameters<typeof packText>[0], string]>([
    [{ count: 3, pack_label: 'carton', qty: Quantity.of(18), unit: 'kg' }, '3 cartons = 18 kg'],
    [{ count: 1, pack_label: null, qty: Quantity.of(12), unit: 'unité' }, '1 colis = 12 unités'],
    [{ count: 2, pack_label: 'bidon', qty: Quantity.of(1.5), unit: 'L' }, '2 bidons = 1,5 L'],
    [{ count: 1200, pack_label: 'sac', qty: Quantity.of(30_000), unit: null }, '1 200 sacs = 30 000'],
  ])('%j', (pack, sentence) => {
    expect(spaced(packText(pack))).toBe(sentence);
  });

  test.each<[string | null, string]>([
    ['caisse polystyrène', 'caisses'],
    ['grand carton', 'grands cartons'],
    ['bag in box', 'bag in box'],
    ['Carton de 6 × 1 kg', 'cartons'],
    [null, 'colis'],
  ])('the noun of %j is %s', (label, noun) => {
    expect(packNoun(label, 2)).toBe(noun);
  });

  test.each([
    ['Sac', 25, 'kg', 'sac de 25 kg', '2 sacs de 25 kg'],
    [null, 12, 'unité', 'colis de 12 unités', '2 colis de 12 unités'],
    ['Carton de 6 × 1 kg', 6, 'kg', 'carton de 6 × 1 kg', '2 cartons de 6 × 1 kg'],
    ['Caisse polystyrène', 3, 'kg', 'caisse polystyrène de 3 kg', '2 caisses polystyrène de 3 kg'],
    ['boîte 5/1', 4.25, 'L', 'boîte 5/1', '2 boîtes 5/1'],
    ['bag in box', 10, 'L', 'bag in box de 10 L', '2 bag in box de 10 L'],
    ['pot de fleurs', 1, 'unité', 'pot de fleurs de 1 unité', '2 pots de fleurs de 1 unité'],
  ] as const)('%s of %d %s: %s, %s', (pack_label, pack_content, unit, one, two) => {
    expect(spaced(packContents(pack_label, pack_content, unit))).toBe(one);
    expect(spaced(packsHolding({ count: 2, pack_label, pack_content, unit }))).toBe(two);
  });
});
