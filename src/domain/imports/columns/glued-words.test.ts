import { describe, expect, test } from 'vitest';
import { headerWords } from '#domain/imports/header-words.ts';
import { unglued } from './glued-words.ts';

describe('headers that programs glue', () => {
  test.each([
    ['CODART', 'code article'],
    ['LIBART', 'libelle article'],
    ['PDSNET', 'poid net'],
    ['NBCOL', 'nombre coli'],
    ['PXNET', 'prix net'],
    ['PXNETHT', 'prix net ht'],
    ['CTVA', 'code tva'],
    ['DTEFF', 'date effet'],
    ['PRIXHT', 'prix ht'],
    ['QTECOL', 'quantite coli'],
    ['REFFOU', 'reference fournisseur'],
    ['PUNET', 'prix unitaire net'],
    ['UNVTE', 'unite vente'],
    ['CODPRD', 'code produit'],
  ])('%s', (header, words) => {
    expect(headerWords(header).join(' ')).toBe(words);
  });

  test.each([
    'dessert',
    'catalogue',
    'marque',
    'numero',
    'libre',
    'unique',
    'produit',
    'condiment',
    'code',
    'prixe',
    'reference',
    'cart',
    'datte',
  ])('« %s » is one word', (word) => {
    expect(unglued(word)).toBeNull();
  });
});
