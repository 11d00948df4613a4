import { expect, test } from 'vitest';
import { tablesBeside } from './side-by-side.ts';

test.each([
  ['Produit;Prix;;Produit;Prix', [0, 3]],
  ['Produit;Prix;Produit;Prix;Produit;Prix', [0, 2, 4]],
  ['Réf;Désignation;Prix HT;Réf.;DESIGNATION;Prix HT', [0, 3]],
  [';Produit;kg;Prix;;Produit;kg;Prix', [0, 5]],
  ['Désignation;Prix;Prix', [0]],
  ['Désignation;Prix;Quantité;Prix', [0]],
  ['Produit;Prix;Produit;Origine', [0]],
  ['Produit;Produit', [0]],
  [';;;', [0]],
  ['', [0]],
])('%s', (headers, expected) => {
  expect(tablesBeside(headers.split(';'))).toEqual(expected);
});
