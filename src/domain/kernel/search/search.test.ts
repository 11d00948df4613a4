import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';
import { nearestWord, searchAmong } from './ranking.ts';
import { foldText, matchesSearch, searchedWords, spacedWords } from './words.ts';

describe('what a typist means', () => {
  test.each([
    ['Crème brûlée', 'creme brulee'],
    ['Œufs plein air', 'oeufs plein air'],
    ['Marée de l’Ouest', 'maree de l ouest'],
    ['Saint-Marcellin', 'saint marcellin'],
    ['  82\u00a0%  ', '82 %'],
  ])('%s is searched as %s', (text, folded) => expect(foldText(text)).toBe(folded));

  test.each([
    ['Farine (T55), 25 kg', ' farine t55 25 kg '],
    ['« Label Rouge »', ' label rouge '],
    ['Crème 35 %', ' creme 35 '],
    ['…', ' '],
    ['', ' '],
  ])('the words of %s are those of %j', (text, words) => expect(spacedWords(text)).toBe(words));

  test('a pasted text is eight words', () => {
    expect(searchedWords('un deux trois quatre cinq six sept huit neuf')).toHaveLength(8);
  });

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

type Findable = { name: string; also?: (string | null)[] };

/** By name, as lists come. */
const SHELF: Findable[] = [
  { name: 'Beurre doux 82 %', also: ['BEU-82', 'Crèmerie'] },
  { name: 'Beurre à la crème crue', also: ['BEU-CR', 'Crèmerie'] },
  { name: 'Bocal 1 L', also: [null, 'Emballages'] },
  { name: 'Chou-fleur', also: [null, 'Légumes'] },
  { name: 'Choux de Bruxelles', also: [null, 'Légumes'] },
  { name: 'Citron jaune', also: ['CIT', 'Fruits'] },
  { name: 'Compote de pommes', also: ['CRE-1', 'Épicerie'] },
  { name: 'Crème crue 35 %', also: ['CRE-35', 'Crèmerie'] },
  { name: 'Glace à la vanille', also: [null, 'Surgelés'] },
  { name: 'Noisettes', also: [null, 'Épicerie'] },
  { name: 'Noix de Grenoble', also: [null, 'Épicerie'] },
  { name: 'Œufs plein air', also: ['3700123456789', 'Crèmerie'] },
  { name: 'Pommes bio de Savoie', also: [null, 'Fruits'] },
  { name: 'Pommes de terre agata', also: ['PDT-A', 'Légumes'] },
  { name: 'Tomate grappe', also: [null, 'Légumes'] },
  { name: 'Tomates cerises', also: [null, 'Légumes'] },
];
const find = (search: string) =>
  searchAmong(SHELF, (item) => item)(search).map(({ name }) => name.split(' ').slice(0, 2).join(' '));

describe('the order of the answers', () => {
  test.each<[string, string, string[]]>([
    ['what was typed begins the name', 'pommes de', ['Pommes de', 'Pommes bio', 'Compote de']],
    ['also in the singular', 'pomme de', ['Pommes de', 'Pommes bio', 'Compote de']],
    ['a category comes last', 'crème', ['Crème crue', 'Beurre à', 'Beurre doux', 'Œufs plein']],
    [
      'a reference before a category',
      'cre',
      ['Crème crue', 'Beurre à', 'Compote de', 'Beurre doux', 'Œufs plein'],
    ],
    ['a reference with its dash', 'CRE-35', ['Crème crue']],
    ['a barcode', '3700123456789', ['Œufs plein']],
    ['a name with its dash', 'chou-fl', ['Chou-fleur']],
    ['a name without its dash', 'chou fl', ['Chou-fleur']],
    ['a plural with its dash', 'choux-fleurs', ['Chou-fleur']],
    ['a code and not its parts', 'beu-35', []],
    ['words in any order', 'terre pomme', ['Pommes de']],
    ['a ligature', 'oeuf', ['Œufs plein']],
    ['inside a word', 'isette', ['Noisettes']],
    ['a plural for a singular', 'citrons', ['Citron jaune']],
    ['a singular for a plural', 'noisette', ['Noisettes']],
    ['a plural in x', 'choux', ['Chou-fleur', 'Choux de']],
    ['a word that only looks like a plural', 'noix', ['Noix de']],
    ['a plural for both', 'tomates', ['Tomate grappe', 'Tomates cerises']],
    ['a name and a category', 'beurre crem', ['Beurre à', 'Beurre doux']],
    ['nothing', 'yuzu', []],
    ['one word of two', 'beurre yuzu', []],
  ])('%s: « %s »', (_case, search, found) => expect(find(search)).toEqual(found));

  test.each<[string, string, string[]]>([
    ['a letter missing', 'citon', ['Citron jaune']],
    ['a letter too many', 'beurrre', ['Beurre doux', 'Beurre à']],
    ['two letters the wrong way round', 'tomaets', ['Tomate grappe', 'Tomates cerises']],
    ['before the word is finished', 'vanilk', ['Glace à']],
    ['in one word of two', 'pome de', ['Pommes de', 'Pommes bio', 'Compote de']],
    ['a code is that very code', 'CRE-36', []],
    ['two letters are anything', 'zx', []],
  ])('a slip of the finger, %s: « %s »', (_case, search, found) => expect(find(search)).toEqual(found));

  test('nothing typed keeps everything in its own order', () => {
    expect(searchAmong(SHELF, (item) => item)(' % ')).toEqual(SHELF);
  });

  test('equals stay in the order they came in', () => {
    const names = ['Poire', 'Apoire', 'Compote de poire', 'Épeautre au poireau'];
    expect(searchAmong(names, (name) => ({ name }))('poire')).toEqual([
      'Poire',
      'Compote de poire',
      'Épeautre au poireau',
      'Apoire',
    ]);
  });
});

describe('for any shelf', () => {
  const WORDS = [
    'pomme',
    'pommes',
    'Crème',
    'cru',
    'œuf',
    'chou-fleur',
    'T55',
    'noix',
    'à',
    'l’eau',
    '82 %',
    'riz',
  ];
  const phrase = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((w) => w.join(' '));
  const shelf = fc.array(fc.record({ name: phrase, also: fc.tuple(fc.option(phrase), fc.option(phrase)) }), {
    maxLength: 12,
  });
  const answers = (things: readonly Findable[], search: string) =>
    searchAmong(things, (thing) => thing)(search);

  test('the whole name finds it, before all that do not begin so', () => {
    fc.assert(
      fc.property(shelf, (things) => {
        for (const thing of things) {
          const found = answers(things, thing.name);
          expect(found).toContain(thing);
          for (const before of found.slice(0, found.indexOf(thing))) {
            const words = spacedWords(before.name).trim().split(' ');
            const begun = spacedWords(thing.name).trim().split(' ').slice(0, 8);
            begun.forEach((word, place) => {
              expect(words[place]).toMatch(new RegExp(`^${word.replace(/[sx]$/, '')}`));
            });
          }
        }
      }),
    );
  });

  test('accents, capitals and the space between words change nothing', () => {
    fc.assert(
      fc.property(shelf, phrase, (things, search) => {
        const found = answers(things, search);
        expect(answers(things, foldText(search).toUpperCase())).toEqual(found);
        expect(answers(things, `  ${search.replaceAll(' ', '   ')} `)).toEqual(found);
      }),
    );
  });

  test('another word that is known never finds more', () => {
    fc.assert(
      fc.property(shelf, phrase, phrase, (things, search, more) => {
        const fewer = new Set(answers(things, search));
        for (const thing of answers(things, `${search} ${more}`)) expect(fewer.has(thing)).toBe(true);
      }),
    );
  });

  test('the order in which things come decides nothing but ties', () => {
    fc.assert(
      fc.property(shelf, phrase, (things, search) => {
        const found = answers(things, search);
        const turned = answers(things.toReversed(), search);
        expect(new Set(turned)).toEqual(new Set(found));
      }),
    );
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

  test.each([
    ['pomem', 'pomme', true],
    ['pome', 'pomme', true],
    ['ponmme', 'pomme', true],
    ['litron', 'citron', true],
    ['citr', 'citron', true],
    ['ctirno', 'citron', true],
    ['pommier', 'pomme', true],
    ['pain', 'pin', true],
    ['poire', 'pomme', false],
    ['ai', 'ail', false],
    ['t5', 't55', false],
  ])('« %s » may be meant for « %s »: %s', (typed, word, near) => {
    expect(neighboursOf(typed, [word])).toEqual(near ? [word] : []);
  });

  test('all that are as near are meant', () => {
    expect(neighboursOf('poite', ['poire', 'boite', 'pointe', 'citron'])).toEqual([
      'boite',
      'pointe',
      'poire',
    ]);
  });
});
