import { expect, test } from 'vitest';
import { findTitled } from './search.ts';

const PAGES = [
  { title: 'Stock', keywords: 'mouvements DLC' },
  { title: 'Commandes', keywords: 'achats œufs' },
  { title: 'Réceptions', keywords: 'livraisons bons de livraison' },
  { title: 'Emails reçus', keywords: 'mails' },
  { title: 'Recettes', keywords: 'plats' },
];

test.each([
  ['accents are not needed', 'recept', ['Réceptions']],
  ['accents do no harm', 'RÉCEP', ['Réceptions']],
  ['the cedilla is no obstacle', 'recu', ['Emails reçus']],
  [
    'a title that starts so comes before one that holds it',
    'rec',
    ['Réceptions', 'Recettes', 'Emails reçus'],
  ],
  ['other words lead there as well', 'livr', ['Réceptions']],
  ['the ligature is two letters', 'oeuf', ['Commandes']],
  ['every word must be found', 'bons livraison', ['Réceptions']],
  ['the middle of a word is no match', 'tock', []],
  ['spaces around are nothing', '  stock ', ['Stock']],
])('%s', (_sentence, search, titles) => {
  expect(findTitled(PAGES, search).map(({ entry }) => entry.title)).toEqual(titles);
});

test('an empty search keeps every page in its order', () => {
  expect(findTitled(PAGES, ' ').map(({ entry }) => entry)).toEqual(PAGES);
});
