import { describe, expect, test } from 'vitest';
import { matchColumns } from '#domain/imports/column-matching.ts';
import { PRICE_LIST_FIELDS } from '#domain/imports/fields/price-list-fields.ts';

/** Which field each column of a list is taken for; cells are separated by « | ». */
function found(headers: string, ...rows: string[]) {
  const columns = headers.split('|').map((header, at) => ({
    header: header.trim(),
    sample: rows.map((row) => row.split('|')[at]?.trim() ?? ''),
    decimal_sign: /\d,\d/.test(rows.map((row) => row.split('|')[at]).join(' ')) ? (',' as const) : null,
  }));
  const { matches, ambiguous } = matchColumns(PRICE_LIST_FIELDS, columns);
  expect(ambiguous).toEqual([]);
  return Object.fromEntries(matches.map(({ column, field }) => [columns[column]?.header, field]));
}

const COUNT_AND_PACK = (count: string, pack: string) => ({ [count]: 'pack_count', [pack]: 'pack' });
const PACK_AND_WHOLE = (count: string, pack: string) => ({ [count]: 'pack', [pack]: 'whole_content' });

describe('two columns that tell one pack', () => {
  test.each([
    [
      'meat: pieces and what all of them weigh',
      'Désignation|Présentation|Poids moyen|Prix €/kg',
      [
        'Entrecôte|6 x 300 g S/V|1,8 kg|27,32',
        'Bavette|10 x 180 g|1,8 kg|28,14',
        'Tendron|5 x 230 g|1,15 kg|17',
        'Rumsteck|pièce S/V|± 3 kg|22,10',
      ],
      PACK_AND_WHOLE('Présentation', 'Poids moyen'),
    ],
    [
      'frozen: a case in words and its weight in kilos',
      'Désignation|Conditionnement colis|Poids net (kg)|Prix colis HT',
      [
        'Frites|4 x 2,5 kg|10|21,91',
        'Carottes|5 x 1 kg|5|11,41',
        'Colin|6 x 2 kg|12|39,16',
        'Lapin|Carton 5 kg|5|34,78',
      ],
      PACK_AND_WHOLE('Conditionnement colis', 'Poids net (kg)'),
    ],
    [
      'drinks: a case and what one holds',
      'Libellé|Cont.|Colisage|Prix colis HT',
      [
        'Cola|33 cl|c-24x33cl|24,67',
        'Eau|1,5 L|c-6x1,5L|8,07',
        'Jus|1 L|c-6x1L|21,74',
        'Fût blonde|30 L|1|98,40',
      ],
      COUNT_AND_PACK('Colisage', 'Cont.'),
    ],
    [
      'cheese: portions and the weight of a case',
      'Produit|Conditionnement|Poids colis|Prix HT',
      [
        'Brie|12 x 125 g|1,5 kg|18',
        'Chèvre|8 x 200 g|1,6 kg|22',
        'Feta|6 x 900 g|5,4 kg|40',
        'Meule|meule|3 kg|45',
      ],
      PACK_AND_WHOLE('Conditionnement', 'Poids colis'),
    ],
    [
      'oils: cases of bottles and litres',
      'Produit|Présentation|Volume|Prix colis HT',
      [
        'Colza|carton 12 x 1 L|12 L|25',
        'Olive|carton 3 x 5 L|15 L|110',
        'Noix|6 x 50 cl|3 L|48',
        'Friture|bidon|25 L|49',
      ],
      PACK_AND_WHOLE('Présentation', 'Volume'),
    ],
    [
      'ice cream: tubs and what a tub holds',
      'Désignation|Colisage|Contenance|Prix HT',
      ['Vanille|4 x 2,5 L|2,5 L|29', 'Mangue|2 x 5 L|5 L|31', 'Citron|6 x 1 L|1 L|27', 'Café|2 x 5 L|5 L|30'],
      COUNT_AND_PACK('Colisage', 'Contenance'),
    ],
    [
      'fish: bags in a case and grams of one',
      'Article|Conditionnement|Poids unitaire (g)|Prix colis',
      [
        'Moules|10 x 1 kg|1000|35,50',
        'Crevettes|10 x 800 g|800|126',
        'Encornets|6 x 500 g|500|56',
        'Poulpe|5 x 2 kg|2000|90',
      ],
      COUNT_AND_PACK('Conditionnement', 'Poids unitaire (g)'),
    ],
  ])('%s', (_, headers, rows, expected) => {
    expect(found(headers, ...rows)).toMatchObject(expected);
  });

  test('columns that say different things are left as they are', () => {
    const matched = found(
      'Désignation|Conditionnement|Poids brut (kg)|Prix colis HT',
      'Frites|4 x 2,5 kg|11,2|21,91',
      'Carottes|5 x 1 kg|6,1|11,41',
      'Colin|6 x 2 kg|13,5|39,16',
    );
    expect(matched).toMatchObject({ Conditionnement: 'pack' });
    expect(matched).not.toHaveProperty('Poids brut (kg)');
  });
});

describe('« Cat. » is no family of goods where it says how good they are', () => {
  test.each([['I|II|I'], ['Extra|I|I'], ['1|2|1'], ['Cat I|Cat II|Cat I'], ['A|B|A']])('%s', (cells) => {
    const [one, two, three] = cells.split('|');
    const matched = found(
      'Produit|Cat.|Prix HT',
      `Tomate ronde|${one}|2,02`,
      `Pomme golden|${two}|1,68`,
      `Poire guyot|${three}|2,05`,
    );
    expect(matched).not.toHaveProperty('Cat.');
  });

  test('and is one where it names them', () => {
    expect(
      found('Produit|Cat.|Prix HT', 'Tomate ronde|Légumes|2,02', 'Pomme golden|Fruits|1,68'),
    ).toMatchObject({ 'Cat.': 'category' });
  });
});
