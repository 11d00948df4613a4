import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isShortFor } from './dish-words.ts';
import { dishFinder } from './find-dish.ts';

const MENU = [
  'Crème brûlée',
  'Entrecôte frites',
  'Filet de bœuf',
  'Poulet rôti',
  'Poulet',
  'Café',
  'Café double',
  'Café gourmand',
  'Coca 33 cl',
  'Coca 50 cl',
  'Tarte aux pommes',
  'Tarte aux poires',
  'Mousse au chocolat',
  'Moules marinières',
  'Soupe à l’oignon',
  'Salade de chèvre chaud',
  'Pommes de terre sautées',
  'Steak haché sans frites',
  'Huîtres x6',
  'Verre de vin rouge',
  'Bouteille de vin rouge',
  'Petit déjeuner',
  'Œufs mayonnaise',
  'Soupe de poireaux',
  'Sirop de citronnelle',
].map((name) => ({ id: name, name }));
const { find, like } = dishFinder(MENU);
const found = (name: string): [string, number] | null => {
  const meant = find(name);
  return meant && [meant.dish.id, meant.portions];
};

describe('which dish a till means', () => {
  it.each([
    // Accents, capitals, plurals, articles, order.
    ['CREME BRULEE', 'Crème brûlée'],
    ['CRÈMES BRÛLÉES', 'Crème brûlée'],
    ['La crème brûlée', 'Crème brûlée'],
    ['Brûlée crème', 'Crème brûlée'],
    ['TARTE POMME', 'Tarte aux pommes'],
    ['Tarte à la pomme', 'Tarte aux pommes'],
    ['MOULE MARINIERE', 'Moules marinières'],
    ['SOUPE OIGNONS', 'Soupe à l’oignon'],
    ['Oeuf mayonnaise', 'Œufs mayonnaise'],
    ['filet boeuf', 'Filet de bœuf'],
    // Cut short, with a full stop or without.
    ['ENTREC. FRITES', 'Entrecôte frites'],
    ['Entrec. frit.', 'Entrecôte frites'],
    ['ENTRECOT FRITES', 'Entrecôte frites'],
    ['Fil. boeuf', 'Filet de bœuf'],
    ['FIL.BF', 'Filet de bœuf'],
    ['MOUSSE CHOCO', 'Mousse au chocolat'],
    ['MOUSSE CHOC.', 'Mousse au chocolat'],
    ['Sal. chev. ch.', 'Salade de chèvre chaud'],
    ['PDT SAUTEES', 'Pommes de terre sautées'],
    ['BTL VIN RGE', null],
    ['BTL VIN ROUGE', 'Bouteille de vin rouge'],
    ['VR VIN ROUGE', 'Verre de vin rouge'],
    ['Pt déjeuner', 'Petit déjeuner'],
    // Sizes.
    ['CAFE', 'Café'],
    ['Café dbl', 'Café double'],
    ['COCA 33CL', 'Coca 33 cl'],
    ['Coca 0,33 L', 'Coca 33 cl'],
    ['coca 500ml', 'Coca 50 cl'],
    ['HUITRES X6', 'Huîtres x6'],
    // What could be two, or another thing, is nobody's.
    ['Coca', null],
    ['Coca 25cl', null],
    ['Café crème', null],
    ['Café triple', null],
    ['Tarte', null],
    ['Vin rouge', null],
    ['TARTE PO.', null],
    ['Steak haché avec frites', null],
    ['Steak haché frites', null],
    ['Crème brûlée vanille', null],
    ['Crème', null],
    ['Huîtres x12', null],
    ['Poulet basquaise', null],
    ['Soupe poire', null],
    ['Sirop citron', null],
    ['Sirop citr.', 'Sirop de citronnelle'],
    ['', null],
    ['de la', null],
    ['...', null],
  ])('%s is %s', (name, dish) => {
    expect(found(name)?.[0] ?? null).toBe(dish);
  });

  it.each([
    ['Crème brûlée x2', 'Crème brûlée', 2],
    ['2x Crème brûlée', 'Crème brûlée', 2],
    ['CREME BRULEE X 12', 'Crème brûlée', 12],
    ['Crème brûlée (x3)', 'Crème brûlée', 3],
    ['1/2 poulet', 'Poulet', 0.5],
    ['½ poulet rôti', 'Poulet rôti', 0.5],
    ['demi poulet', 'Poulet', 0.5],
    ['Crème brûlée', 'Crème brûlée', 1],
    ['Huîtres x6', 'Huîtres x6', 1],
  ])('%s is %s, %d portions', (name, dish, portions) => {
    expect(found(name)).toEqual([dish, portions]);
  });

  it('takes half a dish for itself where the menu has it', () => {
    const menu = [...MENU, { id: 'half', name: 'Demi-poulet' }];
    expect(dishFinder(menu).find('1/2 POULET')).toEqual({ dish: menu.at(-1), portions: 1 });
  });

  it.each([
    ['Coca', ['Coca 33 cl', 'Coca 50 cl']],
    ['TARTE PO.', ['Tarte aux pommes', 'Tarte aux poires']],
    ['Crème brûlée vanille', ['Crème brûlée']],
    ['Café crème', ['Café']],
    ['Choucroute', []],
    ['', []],
  ])('%s may be %j', (name, dishes) => {
    expect(like(name).map(({ id }) => id)).toEqual(dishes);
  });

  it('does not offer what it means already', () => {
    expect(like('Crème brûlée', 'Crème brûlée')).toEqual([]);
  });

  it('never decides between two of the same words', () => {
    const twins = ['Salade du chef', 'La salade chef'].map((name) => ({ id: name, name }));
    expect(dishFinder(twins).find('Salades chef')).toBeNull();
    expect(dishFinder(twins).like('Salades chef')).toEqual(twins);
  });
});

const word = fc.constantFrom(
  'café',
  'double',
  'tarte',
  'pomme',
  'poire',
  'bœuf',
  'filet',
  'frites',
  'sauce',
  'poivre',
  'salade',
  'grand',
);
const dish = fc.uniqueArray(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

describe('whatever the menu', () => {
  it('finds what is written in capitals, without accents or with articles', () => {
    fc.assert(
      fc.property(fc.uniqueArray(dish, { minLength: 1, maxLength: 8 }), (names) => {
        const menu = names.map((name) => ({ id: name, name }));
        const look = dishFinder(menu).find;
        for (const name of names) {
          const found = look(`LE ${name.toUpperCase().replaceAll(' ', ' de ')}`);
          // Two dishes of the same words in another order are one question.
          const twins = names.filter(
            (other) => [...other.split(' ')].sort().join() === name.split(' ').sort().join(),
          );
          expect(found?.dish.id ?? null).toBe(twins.length === 1 ? name : null);
        }
      }),
    );
  });

  it('never takes a dish that has a word more or less', () => {
    fc.assert(
      fc.property(dish, word, (name, more) => {
        fc.pre(!name.split(' ').includes(more));
        expect(dishFinder([{ id: 'a', name }]).find(`${name} ${more}`)).toBeNull();
        expect(dishFinder([{ id: 'a', name: `${name} ${more}` }]).find(name)).toBeNull();
      }),
    );
  });

  it('never throws, whatever a till writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        const found = find(name);
        expect(found === null || MENU.includes(found.dish)).toBe(true);
        expect(like(name).length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('puts words beside each other as trying every order would', () => {
    const beginning = fc.stringMatching(/^c[bc]{1,3}$/);
    const some = fc.array(beginning, { minLength: 1, maxLength: 4 });
    const inAnyOrder = (short: readonly string[], long: readonly string[]): boolean =>
      short.length === 0 ||
      long.some(
        (word, at) => word.startsWith(short[0] ?? '') && inAnyOrder(short.slice(1), long.toSpliced(at, 1)),
      );
    fc.assert(
      fc.property(some, some, (short, long) => {
        const asked = short.map((text) => ({ text, cut: true }));
        const menu = long.map((text) => ({ text, cut: false }));
        const expected = short.length === long.length && inAnyOrder(short, long);
        expect(isShortFor(asked, menu)).toBe(expected);
      }),
    );
  });

  it('answers at once, however many words begin alike', () => {
    const name = [...'abdefghijklm'].map((last) => `cccccccc${last}`).join(' ');
    const cut = [2, 3, 4, 5, 6, 7, 8].map((length) => `${'c'.repeat(length)}.`);
    const began = performance.now();
    expect(dishFinder([{ id: 'a', name }]).find([...cut, 'cza czb czd cze czf'].join(' '))).toBeNull();
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
