import { describe, expect, test } from 'vitest';
import { foldText, matchesSearch, nearestWord, searchOptions } from './search-text.ts';

describe('what a typist means', () => {
  test.each([
    ['Crème brûlée', 'creme brulee'],
    ['Œufs plein air', 'oeufs plein air'],
    ['Marée de l’Ouest', 'maree de l ouest'],
    ['Saint-Marcellin', 'saint marcellin'],
    ['  82\u00a0%  ', '82 %'],
  ])('%s is searched as %s', (text, folded) => expect(foldText(text)).toBe(folded));

  test.each([
    ['Crème crue 35 %', 'creme', true],
    ['Crème crue 35 %', 'CRUE cr', true],
    ['Bœuf bourguignon', 'boeuf', true],
    ['Primeurs Vauban', 'lenoir', false],
    ['Primeurs Vauban', 'vauban lenoir', false],
    ['Primeurs Vauban', '', true],
  ])('« %s » searched by « %s »: %s', (text, search, found) =>
    expect(matchesSearch(text, search)).toBe(found),
  );
});

describe('the order of the answers', () => {
  const find = (options: string[], search: string) => searchOptions(options, search, (option) => option);

  test('what starts with the search comes first, then a word that does, then the rest', () => {
    expect(find(['Compote de poire', 'Épeautre au poireau', 'Poire', 'Apoire'], 'poire')).toEqual([
      'Poire',
      'Compote de poire',
      'Épeautre au poireau',
      'Apoire',
    ]);
  });
  test('an empty search keeps everything in its own order', () => {
    expect(find(['b', 'a'], ' ')).toEqual(['b', 'a']);
  });
});

describe('the nearest word', () => {
  const names = ['Marée de l’Ouest', 'Crèmerie Lenoir', 'Primeurs Vauban'];
  test.each([
    ['marree', 'marée'],
    ['lenor', 'lenoir'],
    ['vobann', null],
    ['xyz', null],
    // A word that is there needs no other.
    ['Maree', null],
  ])('for « %s » it is %s', (search, word) => expect(nearestWord(search, names)).toBe(word));
});
