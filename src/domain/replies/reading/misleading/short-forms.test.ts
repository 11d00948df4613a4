import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const GROCER = [
  orderedLine(1, 'Biscuits petit-beurre', 6, 'carton', 15.3),
  orderedLine(2, 'Huile de colza 10 L', 3, 'bidon', 24.9),
  orderedLine(3, 'Poivre de Timut', 2, 'kg', 48),
  orderedLine(4, 'Persil plat', 14, 'botte', 0.9),
];

describe('what is written short', () => {
  test.each([
    ['petit beurre 5 ct, reste ok', 'changed 5 3 2 14'],
    ['petit beurre : hausse de 5 ct, reste ok', 'changed 6@15.35 3 2 14'],
    ['timut 1 500 g, reste ok', 'changed 6 3 1.5 14'],
    ['persil 10 botes, reste ok', 'changed 6 3 2 10'],
    ['huile colza manquante -> je mets 3 huile tournesol 10L, reste ok', 'changed 6 3~ 2 14'],
    ['huile colza manquante -> je mets 2 huile seulement, reste ok', 'changed 6 2 2 14 H'],
  ])('%s', (text, read) => expect(readAs(GROCER, text)).toBe(read));
  test('dictated, the name before « par contre » goes with what follows', () =>
    expect(
      readAs(
        GROCER,
        "bonjour les petits beurre pas de problème les six cartons le timut par contre j'en ai plus qu'un kilo et le reste c'est bon voilà",
      ),
    ).toBe('changed 6 3 1 14'));
});

const GARDEN = [
  orderedLine(1, 'Tuyau goutte-à-goutte 16 mm', 500, 'm', 0.34),
  orderedLine(2, 'Raccord té 16 mm', 80, 'pièce', 0.55),
  orderedLine(3, 'Allume-feu', 12, 'boîte', 4.9),
];

describe('what is measured, asked about or told elsewhere', () => {
  test.each([
    [
      'Le tuyau en deux fois : 300 m vendredi avec tous les raccords, puis 200 m le lundi 15. Allume-feu ok.',
      'changed 300+200/06-15 80 12',
    ],
    [
      'Livraison lundi 15 au lieu de vendredi : 400 m de tuyau et tous les raccords. Pour les allume-feu, lesquels voulez-vous, cubes ou bois ?',
      'changed 06-15 400 80 - H',
    ],
    [
      'Tuyau : ok pour les 500 m. Pour les raccords et les allume-feu, les quantités modifiées figurent dans le fichier joint.',
      'changed 500 - - H',
    ],
  ])('%s', (text, read) => expect(readAs(GARDEN, text)).toBe(read));
});
