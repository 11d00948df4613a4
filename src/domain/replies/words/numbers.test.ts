import { describe, expect, test } from 'vitest';
import { withFigures } from './numbers.ts';
import { tokensOf } from './tokens.ts';

const meant = (text: string) =>
  withFigures(tokensOf(text))
    .map((item) => item.text)
    .join(' ');

describe('words and figures as they are meant', () => {
  test.each([
    ['nonante', '90'],
    ['septante-deux', '72'],
    ['huitante', '80'],
    ['vingt-cinq', '25'],
    ['vingt et un', '21'],
    ['soixante et onze', '71'],
    ['quatre-vingt-dix-sept', '97'],
    ['cent vingt', '120'],
    ['deux cents', '200'],
    ['deux mille', '2000'],
    ['une douzaine', '12'],
    ['deux douzaines', '24'],
    ['une demi-douzaine', '6'],
    ['une dizaine', '~10'],
    ['1 200', '1200'],
    ['12,5', '12.5'],
    ['2€35', '2.35 €'],
    ['20kg', '20 kg'],
    ['le 16 sept', 'le 16 sept'],
    ['mille-feuille', 'mille - feuille'],
    ['une farine', 'une farine'],
  ])('« %s » is %s', (text, read) => expect(meant(text)).toBe(read));

  test.each([
    ['g plus ke 4', 'j ai plus que 4'],
    ['250 g', '250 g'],
    ["c'est bon", 'c est bon'],
    ['c bon', 'c est bon'],
    ['a 2main', 'a demain'],
    ['rupure de stock', 'rupture de stock'],
    ['T55', 't55'],
  ])('« %s » is read as « %s »', (text, read) => expect(meant(text)).toBe(read));
});
