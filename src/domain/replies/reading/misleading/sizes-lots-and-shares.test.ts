import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const STORE = [
  orderedLine(1, 'Farine T55 25 kg', 10, 'sac', 21),
  orderedLine(2, 'Sucre semoule 10 kg', 6, 'sac', 12.5),
  orderedLine(3, 'Levure fraîche 500 g', 20, 'paquet', 1.4),
  orderedLine(4, 'Beurre doux 82 %', 30, 'kg', 7.8),
];

describe('what one pack holds, a lot or a date is no quantity', () => {
  test.each([
    ['Farine 8 x 25 kg = 200 kg. Le reste ok.', 'changed 8 6 20 30'],
    ['Farine 8x25kg. Le reste ok.', 'changed 8 6 20 30'],
    ['Farine : 200 kg au lieu de 250. Le reste ok.', 'changed 8 6 20 30'],
    ['Farine : 25 kg. Le reste ok.', 'question - 6 20 30 H'],
    ['Beurre lot 28, levure lot 15. Tout est ok.', 'confirmed 10 6 20 30 H'],
    ['Farine : lot 8. Tout est ok.', 'confirmed 10 6 20 30 H'],
    ['Prévoir 2 personnes pour décharger les sacs de farine. Tout est ok.', 'confirmed 10 6 20 30 H'],
  ])('%s', (text, read) => expect(readAs(STORE, text)).toBe(read));
});

describe('one of what was ordered', () => {
  test.each([
    ["Un sac de sucre n'a pas été livré par l'usine. Le reste ok.", 'changed 10 5 20 30'],
    ['Un sac de farine est crevé. Le reste ok.', 'changed 9 6 20 30'],
    ["Il ne me reste qu'un sac de sucre. Le reste ok.", 'changed 10 1 20 30'],
    // Nobody says whether it comes.
    ["Un des 6 sacs de sucre a pris l'eau. Le reste ok.", 'confirmed 10 6 20 30 H'],
    ["L'un des six sacs de sucre est mouillé. Le reste ok.", 'confirmed 10 6 20 30 H'],
    ['Un des 6 sacs de sucre a pris l’eau, je vous en mets 5. Le reste ok.', 'changed 10 5 20 30'],
  ])('%s', (text, read) => expect(readAs(STORE, text)).toBe(read));
});

describe('less of the goods, or less of their price', () => {
  test.each([
    ['Beurre : 10 % de moins que demandé. Le reste ok.', 'changed 10 6 20 27'],
    ['Beurre : 10 % de moins en quantité. Le reste ok.', 'changed 10 6 20 27'],
    ['10 % de remise sur le beurre. Le reste ok.', 'changed 10 6 20 30@7.02'],
    ['Beurre 8 kg. Le reste ok.', 'changed 10 6 20 8'],
    ['Beurre 8 €. Le reste ok.', 'changed 10 6 20 30@8'],
    ['Beurre à 8. Le reste ok.', 'question 10 6 20 - H'],
    ['Beurre 8. Le reste ok.', 'question 10 6 20 - H'],
    ['Dernière livraison à ce prix pour la farine, ensuite 23 €. Tout est ok.', 'confirmed 10 6 20 30 H'],
    ['Farine +0,50 € le sac. Le reste ok.', 'changed 10@21.5 6 20 30'],
  ])('%s', (text, read) => expect(readAs(STORE, text)).toBe(read));
});

describe('what follows no later than the order follows nothing', () => {
  test.each([
    ['Farine : 8 sacs sont déjà prêts, les 2 autres le seront demain. Le reste ok.', / H$/],
    [
      '8 sacs de farine sur ce camion, les 2 derniers sur celui de lundi. Le reste ok.',
      /^changed 8\+2.06-15 6 20 30$/,
    ],
  ])('%s', (text, read) => expect(readAs(STORE, text)).toMatch(read));
});

const COLD = [
  orderedLine(1, 'Yaourt nature 125 g x 12', 8, 'carton', 7.4),
  orderedLine(2, 'Yaourt fraise 125 g x 12', 6, 'carton', 8.1),
  orderedLine(3, 'Crème 30 % 1 L', 12, 'brique', 3.9),
  orderedLine(4, 'Crème 35 % 1 L', 10, 'brique', 4.2),
];

describe('names that share a word, and packs of another size', () => {
  test.each([
    ['Yaourts : nature ok, fraise 4 cartons. Le reste ok.', /^changed 8 4 12 10$/],
    ['Crème 30 % : 10, crème 35 % : 8. Le reste ok.', /^changed 8 6 10 8$/],
    ['Yaourt nature : 72 pots soit 6 cartons. Le reste ok.', /^changed 6 6 12 10$/],
    ['Crèmes : 10 de chaque. Le reste ok.', /^changed 8 6 10 10$/],
    ['Yaourt nature en x6. Le reste ok.', / H$/],
    ['Crème : 20 au lieu de 22. Le reste ok.', / H$/],
    ['Il manque un carton de yaourt. Le reste ok.', / H$/],
    ['Pas de crème à 35 %. Le reste ok.', / H$/],
    ["Nous n'annulons pas votre commande, tout part vendredi.", /^confirmed 8 6 12 10/],
  ])('%s', (text, read) => expect(readAs(COLD, text)).toMatch(read));
});
