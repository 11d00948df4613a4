import { describe, expect, it } from 'vitest';
import { matchColumns } from '#domain/imports/column-matching.ts';
import { PRICE_LIST_FIELDS } from '#domain/imports/fields/price-list-fields.ts';

const NAMES = ['Lentilles vertes', 'Lentilles corail', 'Pois chiches', 'Riz rond', 'Huile de colza'];
const PACKS = ['sac 25 kg', 'sac 5 kg', 'sac 25 kg', 'carton 10 x 1 kg', 'bidon 10 L'];
const PRICES = ['80,00', '19,25', '77,50', '30,50', '39,00'];
const PER_KILO = ['3,20', '3,85', '3,10', '3,05', '3,90'];

/** What a column under this header, with these cells, is taken for beside names, packs and prices. */
function takenFor(header: string, cells: readonly string[], packs: readonly string[] = PACKS) {
  const column = (name: string, sample: readonly string[], decimal_sign: ',' | null = null) => ({
    header: name,
    sample: [...sample],
    decimal_sign,
  });
  const { matches } = matchColumns(PRICE_LIST_FIELDS, [
    column('Produit', NAMES),
    column('Conditionnement', packs),
    column('Prix', PRICES, ','),
    column(header, cells, ','),
  ]);
  return matches.find((match) => match.column === 3)?.field ?? null;
}

describe('a column whose figures are what the price comes to', () => {
  it.each(['Ramené', 'Soit', 'Équivalent', 'Divers', ''])('is the second price under « %s »', (header) => {
    expect(takenFor(header, PER_KILO)).toBe('second_price');
  });

  it.each([
    ['Soit', ['3,50', '3,40', '2,90', '1,20', '3,10']],
    ['Soit', PRICES],
    ['Consigne', ['0,00', '0,00', '0,00', '0,00', '2,00']],
    ['Prix public TTC', PER_KILO],
  ])('is none where it is not: « %s » %j', (header, cells) => {
    expect(takenFor(header, cells)).toBeNull();
  });

  it('needs packs to come to it by', () => {
    expect(takenFor('Soit', PER_KILO, ['sac', 'sac', 'sac', 'carton', 'bidon'])).toBeNull();
  });
});

describe('a column by which one price is so many of the other', () => {
  const COUNTS = ['12', '20', '6', '24', '1'];
  const EACH = ['3,89', '3,79', '6,95', '0,62', '17,45'];
  const ALL = ['46,68', '75,80', '41,70', '14,88', '17,45'];
  const fieldsOf = (headers: readonly string[], cells: readonly (readonly string[])[]) => {
    const signs = [null, null, ',', ','] as const;
    const columns = headers.map((header, place) => ({
      header,
      sample: [...(cells[place] ?? [])],
      decimal_sign: signs[place] ?? null,
    }));
    const { matches } = matchColumns(PRICE_LIST_FIELDS, columns);
    return headers.map((_, place) => matches.find(({ column }) => column === place)?.field ?? null);
  };

  it.each([
    ['Infos', 'Soit'],
    ['', 'Px UVC HT'],
    ['X', 'Divers'],
  ])('counts under « %s », beside « %s »', (count, second) => {
    expect(fieldsOf(['Produit', count, second, 'Px colis HT'], [NAMES, COUNTS, EACH, ALL])).toEqual([
      'supplier_wording',
      'pack',
      'second_price',
      'price',
    ]);
  });

  it('does not where the figures do not come to it', () => {
    const others = ['7', '3', '9', '2', '4'];
    expect(fieldsOf(['Produit', 'Infos', 'Soit', 'Px colis HT'], [NAMES, others, EACH, ALL])).toEqual([
      'supplier_wording',
      null,
      null,
      'price',
    ]);
  });
});
