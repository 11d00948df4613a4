import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const GARDEN = [
  orderedLine(1, 'Terreau universel', 3, 'palette', 190),
  orderedLine(2, 'Jus de raisin', 48, 'L', 2.1),
  orderedLine(3, 'Sel de Guérande', 20, 'sac', 8.4),
];

describe('what is left of what was counted in packs', () => {
  test.each([
    'Vendredi je vous amène une palette de terreau avec le jus et le sel, et les autres palettes arriveront lundi.',
    'Le sel et le jus sont prêts pour vendredi, le terreau une palette vendredi, les autres palettes lundi.',
    'Vendredi une palette de terreau, le jus et le sel, les autres palettes suivront lundi 15.',
  ])('%s', (text) => expect(readAs(GARDEN, text)).toBe('changed 1+2/06-15 48 20'));
  test.each([
    'Vendredi 12 sacs de sel avec le terreau et le jus, et les autres sacs viendront lundi.',
    'Le terreau et le jus vendredi, avec 12 sacs de sel, les derniers sacs lundi 15.',
  ])('%s', (text) => expect(readAs(GARDEN, text)).toBe('changed 3 48 12+8/06-15'));
});

const CASKS = [
  orderedLine(1, 'Bière blonde fût 30 L', 4, 'fût', 92),
  orderedLine(2, 'Sirop de menthe', 12, 'bouteille', 6),
  orderedLine(3, 'Eau gazeuse', 10, 'pack', 4),
];

describe('one of what is named by its pack', () => {
  test.each([
    ["Trois fûts vendredi avec le sirop et l'eau, le dernier fût lundi 15.", 'changed 3+1/06-15 12 10'],
    ['Je livre vendredi tout sauf un fût de blonde qui arrivera lundi 15.', 'changed 3+1/06-15 12 10'],
    ["Il manque l'eau et un fût de blonde, le reste part vendredi.", 'changed 3 12 0'],
    ["Il manquera un fût et deux packs d'eau. Le reste ok.", 'changed 3 12 8'],
  ])('%s', (text, read) =>
    expect(readAs(CASKS, text)).toMatch(new RegExp(`^${read.replaceAll('+', '\\+')}$|H$`)),
  );
});

describe('packs of bottles of so many litres', () => {
  test.each([
    ["Terreau et sel ok, jus : 4 cartons de 12 bouteilles d'un litre.", 'confirmed 3 48 20'],
    ["Terreau et sel ok, jus : huit packs de 6 briques d'1 litre.", 'confirmed 3 48 20'],
    ['Terreau et sel ok, jus : 2 caisses de 12 bouteilles de un litre.', 'changed 3 24 20'],
    ["Terreau et sel ok, jus : six cartons de six bouteilles d'un demi-litre.", 'changed 3 18 20'],
    ["Terreau et sel ok, jus : 4 cartons de 6 bouteilles d'un litre et demi.", 'changed 3 36 20'],
    ["Terreau et sel ok, jus : 5 packs de bouteilles d'un litre.", 'question 3 - 20 H'],
  ])('%s', (text, read) => expect(readAs(GARDEN, text)).toBe(read));
});

describe('what comes on the new day of the order', () => {
  test.each([
    'Votre commande sera livrée le samedi 13 au lieu du vendredi. Sel : 15 sacs samedi et les 5 autres mardi 16. Le reste sans changement.',
    'Livraison décalée au samedi 13. Le sel, 15 sacs samedi et 5 le mardi 16. Le reste ok.',
    'Notre tournée de vendredi est annulée, votre commande vous sera livrée samedi. Un seul manque : le sel, 15 sacs samedi et le solde mardi 16. Le reste sans changement.',
    'Sel : 15 sacs samedi et les 5 autres mardi 16. Le reste samedi aussi.',
  ])('%s', (text) => expect(readAs(GARDEN, text)).toBe('changed 06-13 3 48 15+5/06-16'));
  test.each([
    'On vous livre samedi et non vendredi. 2 palettes de terreau samedi, la dernière mardi 16. Tout le reste est bon.',
    'Livraison samedi 13, camion en panne. Manque le terreau : 2 palettes samedi et la dernière mardi. Le reste est là.',
  ])('%s', (text) => expect(readAs(GARDEN, text)).toBe('changed 06-13 2+1/06-16 48 20'));
  test('a part on the old day and a part on the new one', () =>
    expect(readAs(GARDEN, 'On livre samedi. Sel : 10 sacs vendredi, 10 sacs samedi. Le reste ok.')).toMatch(
      /H$/,
    ));
  test('« vendredi et samedi » of an order that stays on its day', () =>
    expect(readAs(GARDEN, 'Sel : 15 sacs vendredi, 5 samedi. Le reste vendredi.')).toBe(
      'changed 3 48 15+5/06-13',
    ));
});
