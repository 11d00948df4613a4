import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchableColumn } from '#domain/imports/columns/pairs.ts';
import { optional } from '#domain/imports/fields/field.ts';
import { ITEM_FIELDS } from '#domain/imports/fields/item-fields.ts';
import { ORDER_FIELDS } from '#domain/imports/fields/order-fields.ts';
import { PRICE_LIST_FIELDS } from '#domain/imports/fields/price-list-fields.ts';
import { SALES_FIELDS } from '#domain/imports/fields/sales-fields.ts';
import { SUPPLIER_CELL_FIELDS } from '#domain/imports/fields/supplier-fields.ts';
import { type ImportField, matchColumns } from './column-matching.ts';
import { headerWords } from './header-words.ts';

const column = (header: string, ...sample: string[]): MatchableColumn => ({
  header,
  sample,
  decimal_sign: null,
});

/** Header to field, for reading a test at a glance. */
function found(fields: readonly ImportField[], columns: MatchableColumn[], remembered = {}) {
  const { matches } = matchColumns(fields, columns, remembered);
  return Object.fromEntries(matches.map((match) => [columns[match.column]?.header, match.field]));
}

describe('headers of the trade', () => {
  test.each([
    ['Prix unit. HT (€)', 'prix unitaire ht'],
    ['PU HT', 'prix unitaire ht'],
    ['P.U. H.T.', 'prix unitaire ht'],
    ['Lib. art.', 'libelle article'],
    ['DÉSIGNATION', 'designation'],
    ['Réf. Frs', 'reference fournisseur'],
    ['Qté', 'quantite'],
    ['Taux de T.V.A.', 'taux tva'],
    ['Codes-barres', 'gtin'],
    ['unitPrice', 'unitaire prix'],
    ['contact_email', 'contact email'],
    ['Désign.', 'designation'],
    ['RÉF.', 'reference'],
    ['Px HT', 'prix ht'],
    ['Cdt', 'conditionnement'],
    ['Conditionnements', 'conditionnement'],
    ['UVC', 'unite vente'],
    ['Prix\nunitaire\r\nHT', 'prix unitaire ht'],
  ])('%s is %s', (header, words) => {
    expect(headerWords(header).join(' ')).toBe(words);
  });
});

describe('price lists', () => {
  test('an article named 0 is no bar code', () => {
    expect(found(ITEM_FIELDS, [column('Nom', '0'), column('Prix', '1,20')])).toEqual({
      Nom: 'name',
      Prix: 'price',
    });
  });

  test('a French wholesaler', () => {
    const columns = [
      column('Code article', '000190', '000191'),
      column('Lib. art.', 'Pommes de terre', 'Carottes'),
      column('Cond.', 'Sac 25 kg', 'Colis de 6 sacs.'),
      column('PU HT', '8,81 EUR / kg', '52,87 EUR'),
      column('TVA', '5,5 %', '5,5 %'),
      column('EAN', '3017620422003', ''),
      column('Stock dépôt', '12', '5'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toEqual({
      'Code article': 'supplier_reference',
      'Lib. art.': 'supplier_wording',
      'Cond.': 'pack',
      'PU HT': 'price',
      TVA: 'vat_rate',
      EAN: 'gtin',
    });
  });

  test('a cash and carry: how many in the box, and how much in one', () => {
    const columns = [
      column('Désignation', 'Crème', 'Farine'),
      column('PCB', '6', '12'),
      column('Contenance UVC', '75 cl', '2,5 kg'),
      column('Prix TTC UVC', '4,10', '3,20'),
      column('Prix HT UVC', '3,89', '3,03'),
      column('Prix HT colis', '23,34', '36,36'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toEqual({
      Désignation: 'supplier_wording',
      PCB: 'pack_count',
      'Contenance UVC': 'pack',
      'Prix HT UVC': 'second_price',
      'Prix HT colis': 'price',
    });
  });

  test('suppliers from across the border', () => {
    const german = [
      column('Artikelnummer', 'K-20', 'K-21'),
      column('Bezeichnung', 'Kartoffeln', 'Rote Bete'),
      column('Herkunft', 'Deutschland', 'Italien'),
      column('Gebinde', '12,5 kg', '10 kg'),
      column('Kilopreis', '1,20', '1,35'),
      column('Preis', '15,00', '13,50'),
      column('VK', '2,49', '2,99'),
    ];
    expect(found(PRICE_LIST_FIELDS, german)).toEqual({
      Artikelnummer: 'supplier_reference',
      Bezeichnung: 'supplier_wording',
      Herkunft: 'origin',
      Gebinde: 'pack',
      Kilopreis: 'second_price',
      Preis: 'price',
    });
    const english = [
      column('description', 'Oat drink', 'Rice drink'),
      column('unitSize', '1 L', '946 ml'),
      column('unitTradePrice', '1.80', '2.10'),
      column('caseTradePrice', '10.80', '12.60'),
      column('RRP', '2.90', '3.40'),
    ];
    expect(found(PRICE_LIST_FIELDS, english)).toEqual({
      description: 'supplier_wording',
      unitSize: 'pack',
      unitTradePrice: 'second_price',
      caseTradePrice: 'price',
    });
  });

  test.each(['Prix public', 'Prix conseillé HT', 'Prix de revente', 'Verkaufspreis', 'RRP', 'Prix TTC'])(
    '%s is not what is paid',
    (header) => {
      expect(
        found(PRICE_LIST_FIELDS, [column('Produit', 'Miel', 'Thé'), column(header, '4,90', '6,20')]),
      ).toEqual({
        Produit: 'supplier_wording',
      });
    },
  );

  test('a quality label is no name where there is one', () => {
    const columns = [column('Produit', 'Carottes', 'Radis'), column('Label', 'AB', 'Label Rouge')];
    expect(found(PRICE_LIST_FIELDS, columns)).toEqual({ Produit: 'supplier_wording' });
    expect(found(PRICE_LIST_FIELDS, [column('Label', 'Carottes', 'Radis')])).toEqual({
      Label: 'supplier_wording',
    });
  });

  test('a butcher, a caterer’s supplier and a wine merchant', () => {
    const butcher = [column('Désignation', 'Rumsteck'), column('Présentation', 'Pièce env. 7 kg')];
    expect(found(PRICE_LIST_FIELDS, butcher)).toMatchObject({ Présentation: 'pack' });
    const caterer = [
      column('Produit', 'Colin'),
      column('UF', 'KG', 'PCE'),
      column('Prix HT', '8,20', '3,10'),
    ];
    expect(found(PRICE_LIST_FIELDS, caterer)).toMatchObject({ UF: 'unit' });
    const ordered = [
      column('LIBELLE', 'Faux filet', 'Tartare'),
      column('UC', 'PCE', 'COL'),
      column('UF', 'KG', 'PCE'),
      column('PRIX_UF', '21,150', '19,950'),
    ];
    expect(found(PRICE_LIST_FIELDS, ordered)).toMatchObject({
      UC: 'order_unit',
      UF: 'unit',
      PRIX_UF: 'price',
    });
    const wines = [
      column('Cuvée', 'Pauillac'),
      column('Format', '75 cl'),
      column('Prix bouteille HT', '9,50'),
    ];
    expect(found(PRICE_LIST_FIELDS, wines)).toMatchObject({ Cuvée: 'supplier_wording', Format: 'pack' });
  });

  test('without any header, names and amounts are known by themselves, two columns of amounts are not', () => {
    const named = column('', 'Poire Colis de 10kg Bio', 'Aubergine Barquette de 2');
    const amounts = column('', '18.79', '1.29');
    expect(
      matchColumns(PRICE_LIST_FIELDS, [named, column('', '1512', '4314'), amounts]).matches,
    ).toMatchObject([
      { column: 0, field: 'supplier_wording', reason: 'values' },
      { column: 2, field: 'price', reason: 'values' },
    ]);
    expect(matchColumns(PRICE_LIST_FIELDS, [named, amounts, amounts]).missing).toEqual(['price']);
  });

  test('what was bought is not what a pack holds', () => {
    const columns = [column('LIBELLE', 'TOMATE 1KG'), column('QTE', '2', '6'), column('PU', '3,10', '4,20')];
    expect(found(PRICE_LIST_FIELDS, columns)).toEqual({ LIBELLE: 'supplier_wording', PU: 'price' });
  });

  test('an English one', () => {
    const columns = [
      column('Item code', 'A1'),
      column('Description', 'Flour'),
      column('Pack', '6x1kg'),
      column('Unit price', '2.50'),
      column('VAT', '20'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toEqual({
      'Item code': 'supplier_reference',
      Description: 'supplier_wording',
      Pack: 'pack',
      'Unit price': 'price',
      VAT: 'vat_rate',
    });
  });

  test('abbreviations, initials and values tell columns apart', () => {
    const columns = [
      column('Art.', '123', '124'),
      column('Désignation produit', 'Pommes', 'Poires'),
      column('Orig.', 'France'),
      column('Px Unit Net HT', '1,20', '1,35'),
      column('U.V.', 'KG'),
      column('Valable du', '01/11/2026'),
      column('Valable jusqu’au', '14/11/2026'),
    ];
    expect(Object.values(found(PRICE_LIST_FIELDS, columns))).toEqual([
      'supplier_reference',
      'supplier_wording',
      'origin',
      'price',
      'order_unit',
      'valid_from',
      'valid_to',
    ]);
  });

  test('values decide between two names', () => {
    const columns = [
      column('Désignation', 'Carottes', 'Navets'),
      column('Prix', 'sur demande', 'nous consulter'),
      column('Tarif HT', '2,50', '3,10'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toMatchObject({ 'Tarif HT': 'price' });
  });

  test('the fields that lists have', () => {
    const columns = [
      column('Désignation', 'Comté', 'Tomate'),
      column('Prix HT', '12,50', '2,10'),
      column('Marque', 'Juraflore', ''),
      column('Provenance', 'France', 'Maroc'),
      column('Valable du', '01/11/2026'),
      column('Valable au', '30/11/2026'),
      column('Mode de conservation', 'Frais', 'Ambiant'),
      column('Température', '0/+4', ''),
      column('DLC garantie', '30 jour(s)', '6 mois'),
      column('DLC/DDM', 'DLC', 'DDM'),
      column('Allergènes', 'Lait', 'néant'),
    ];
    const expected = [
      'supplier_wording',
      'price',
      'brand',
      'origin',
      'valid_from',
      'valid_to',
      'storage_family',
      'temperature',
      'shelf_life_days',
      'date_kind',
      'allergens',
    ];
    expect(Object.values(found(PRICE_LIST_FIELDS, columns))).toEqual(expected);
    expect(Object.values(found(ITEM_FIELDS, columns)).slice(1)).toEqual(expected.slice(1));
  });

  test('« DLC » is a kind of date or a number of days, by its cells', () => {
    expect(found(ITEM_FIELDS, [column('DLC', 'DLC', 'DDM')])).toEqual({ DLC: 'date_kind' });
    expect(found(ITEM_FIELDS, [column('DLC', '30 jours', 'J+7')])).toEqual({ DLC: 'shelf_life_days' });
  });

  test('a bare « Minimum » is no level of stock', () => {
    for (const header of ['Minimum', 'Prix minimum', 'Mini', 'Qté mini']) {
      expect(found(ITEM_FIELDS, [column(header, '1,20', '1,35')])[header]).not.toBe('min_qty');
    }
    expect(found(ITEM_FIELDS, [column('Seuil', '5'), column('Stock max', '9')])).toEqual({
      Seuil: 'min_qty',
      'Stock max': 'max_qty',
    });
  });

  test('two equal columns are left to a person', () => {
    const columns = [column('Désignation', 'Carottes'), column('Prix', '2,50'), column('Prix', '3,10')];
    const matching = matchColumns(PRICE_LIST_FIELDS, columns);
    expect(matching.matches.map(({ field }) => field)).toEqual(['supplier_wording']);
    expect(matching.ambiguous).toEqual([{ field: 'price', columns: [1, 2] }]);
    expect(matching.missing).toEqual(['price']);
  });
});

/** As a list has them that gives two prices: added here where the import does not know them (yet). */
const withFields = (fields: readonly ImportField[], ...more: ImportField[]): ImportField[] => [
  ...fields,
  ...more.filter(({ name }) => !fields.some((field) => field.name === name)),
];
const TWO_PRICES = withFields(
  PRICE_LIST_FIELDS,
  optional('second_price', 'price', 'prix au kg,prix kg,prix au litre,prix litre,prix unité,prix pièce'),
  optional('pack_count', 'quantity', 'colisage,nombre par colis'),
);

describe('two prices', () => {
  const PACKS = ['42,60', '31,00', '95,00'];
  const KILOS = ['4,26', '6,20', '9,50'];

  test.each([
    ['Prix HT unité', 'Prix HT colis', 'second_price', 'price'],
    ['Prix', 'Prix au kg', 'price', 'second_price'],
    ['Prix/L', 'Prix colis', 'second_price', 'price'],
    ['PU', 'Prix colis', 'second_price', 'price'],
    ['PU HT', 'Prix kg', 'price', 'second_price'],
    ['Prix HT', 'PU HT', 'price', 'second_price'],
    ['Tarif carton HT', 'Tarif pièce HT', 'price', 'second_price'],
    ['Prix unité de commande', 'Prix le litre', 'price', 'second_price'],
    ['€/kg', 'Tarif HT', 'second_price', 'price'],
    ["Prix de l'unité", 'Prix du colis', 'second_price', 'price'],
    ['PRIX AU KILO', 'PRIX', 'second_price', 'price'],
    ['Prix', "Prix à l'unité de mesure", 'price', 'second_price'],
    ['Px HT col', 'Px HT colis', 'second_price', 'price'],
    ['prix_uv_ht', 'prix_colis_ht', 'second_price', 'price'],
    ['Crt 12 HT', 'Blle HT', 'price', 'second_price'],
    ['Sac HT', 'Carton HT', 'second_price', 'price'],
  ])('%s and %s are %s and %s', (left, right, first, second) => {
    const columns = [
      column('Désignation', 'Colin', 'Petits pois'),
      column(left, ...PACKS),
      column(right, ...KILOS),
    ];
    expect(found(TWO_PRICES, columns)).toEqual({
      Désignation: 'supplier_wording',
      [left]: first,
      [right]: second,
    });
    expect(matchColumns(TWO_PRICES, columns).ambiguous).toEqual([]);
  });

  test('« PV HT » is the price where there is no other', () => {
    const list = (...headers: string[]) => [
      column('Produit', 'Pomme Gala', 'Jus de poire'),
      ...headers.map((header, at) => column(header, `${29 + at},90`, `${14 + at},40`)),
    ];
    expect(found(TWO_PRICES, list('PV HT', 'PV TTC'))).toMatchObject({ 'PV HT': 'price' });
    expect(found(TWO_PRICES, list('P.V. H.T.'))).toMatchObject({ 'P.V. H.T.': 'price' });
    expect(found(TWO_PRICES, list('PV', 'PA HT'))).toMatchObject({ 'PA HT': 'price' });
    expect(found(TWO_PRICES, list('PV TTC'))).not.toHaveProperty('PV TTC');
  });

  test('a price that tells its kilo or piece in each cell checks the other', () => {
    const columns = [
      column('Désignation', 'Riz', 'Œufs', 'Crème'),
      column('Prix UV HT', '9,85', '5,70', '32,40'),
      column('Prix ramené', '1,97 €/KG', '0,19 €/PCE', '3,24 €/L'),
    ];
    expect(found(TWO_PRICES, columns)).toMatchObject({
      'Prix UV HT': 'price',
      'Prix ramené': 'second_price',
    });
  });

  test('of three prices that of a unit of measure checks better than that of a portion', () => {
    const columns = [
      column('Désignation', 'Colin'),
      column('Prix', ...PACKS),
      column('Prix à la portion', ...KILOS),
      column("Prix à l'unité de mesure", ...KILOS),
    ];
    expect(found(TWO_PRICES, columns)).toEqual({
      Désignation: 'supplier_wording',
      Prix: 'price',
      "Prix à l'unité de mesure": 'second_price',
    });
  });

  test.each([
    'Consigne fût HT',
    'Droits bouteille HT',
    'Port colis HT',
    'Eco-part. carton HT',
    'Qté carton HT',
  ])('%s is no price of goods', (header) => {
    const columns = [column('Désignation', 'Colin'), column('Prix', ...PACKS), column(header, ...KILOS)];
    expect(String(found(TWO_PRICES, columns)[header])).not.toMatch(/price/);
  });

  test.each(['Prix au kg', 'Prix/L', 'Prix colis', 'PU', 'Prix pièce', 'Tarif'])(
    '%s alone is the price',
    (header) => {
      const columns = [column('Désignation', 'Colin'), column(header, ...KILOS)];
      expect(found(TWO_PRICES, columns)).toMatchObject({ [header]: 'price' });
    },
  );

  test.each(['Prix TTC', 'PU TTC', 'Tarif T.T.C.', 'Prix unitaire ttc'])(
    '%s is not proposed as a price without VAT',
    (header) => {
      const columns = [column('Désignation', 'Colin'), column(header, ...KILOS)];
      expect(found(TWO_PRICES, columns)).toEqual({ Désignation: 'supplier_wording' });
    },
  );

  test.each([
    ['Tarif', 'Prix net'],
    ['PU HT', 'Prix net HT'],
    ['Prix', 'Prix'],
  ])('%s and %s are left to a person', (left, right) => {
    const columns = [column('Désignation', 'Colin'), column(left, ...PACKS), column(right, ...KILOS)];
    expect(matchColumns(TWO_PRICES, columns).ambiguous).toEqual([{ field: 'price', columns: [1, 2] }]);
  });

  describe('before and after a discount', () => {
    const GROSS = ['42,60', '31,00', '95,00'];
    const NET = ['38,34', '31,00', '76,00'];

    test.each([
      ['Tarif UV HT', 'Rem %', 'Net UV HT'],
      ['Prix HT', 'Rem.', 'Net HT'],
      ['Prix HT', 'Remise', 'Net'],
      ['PU HT', 'Remise (%)', 'P. net'],
      ['PU brut', '% rem.', 'PU net'],
      ['Prix catalogue HT', 'Taux de remise', 'Prix remisé HT'],
      ['Prix tarif', 'Rist.', 'Prix client'],
      ['Tarif HT', 'Remise', 'Votre prix HT'],
      ['Prix colis brut', 'Remise', 'Prix net'],
      ['PRI_AAB', 'ALC', 'PRI_AAA'],
    ])('of %s, %s and %s the last one is paid', (gross, discount, net) => {
      const columns = [
        column('Désignation', 'Colin', 'Petits pois', 'Navets'),
        column(gross, ...GROSS),
        column(discount, '10', '0', '20'),
        column(net, ...NET),
      ];
      expect(found(TWO_PRICES, columns)).toEqual({ Désignation: 'supplier_wording', [net]: 'price' });
      expect(matchColumns(TWO_PRICES, columns).ambiguous).toEqual([]);
    });

    test('the price of a kilo stays beside them', () => {
      const columns = [
        column('Désignation', 'Colin', 'Petits pois', 'Navets'),
        column('Prix brut colis', ...GROSS),
        column('Prix net colis', ...NET),
        column('Prix net kg', '12,78', '15,50', '25,34'),
      ];
      expect(found(TWO_PRICES, columns)).toEqual({
        Désignation: 'supplier_wording',
        'Prix net colis': 'price',
        'Prix net kg': 'second_price',
      });
    });

    test('what is weighed net, or is more than the price, is no price', () => {
      const columns = (header: string, ...cells: string[]) => [
        column('Désignation', 'Colin', 'Petits pois', 'Navets'),
        column('Prix HT', ...GROSS),
        column('Remise', '10', '0', '20'),
        column(header, ...cells),
      ];
      for (const others of [
        columns('Poids net', '40,00', '30,00', '90,00'),
        columns('Net égoutté', '40,00', '30,00', '90,00'),
        columns('Net', '50,00', '2,50', '10,00'),
        columns('Net à payer', ...NET),
      ])
        expect(found(TWO_PRICES, others)).toMatchObject({ 'Prix HT': 'price' });
    });

    test('without a discount beside them « Brut » and « Net » are weights', () => {
      const columns = [
        column('Désignation', 'Colin', 'Petits pois', 'Navets'),
        column('Prix HT', ...GROSS),
        column('Brut', '41,00', '30,50', '92,00'),
        column('Net', '40,00', '30,00', '90,00'),
      ];
      expect(found(TWO_PRICES, columns)).toMatchObject({ 'Prix HT': 'price' });
    });
  });

  describe('of three, one with a unit of its own', () => {
    const list = (unit: string, one: string, all: string, measure: string) => [
      column('Libellé', 'Colin filet', 'Petits pois', 'Tarte fine'),
      column('Cond.', 'SAC 1KG X5', 'CRT 10 KG', 'CRT 12 PCE'),
      column(unit, 'SAC', 'KG', 'PCE'),
      column(one, '8,40', '1,62', '2,95'),
      column(all, '42,00', '16,20', '35,40'),
      column(measure, '8,40', '1,62', '29,50'),
    ];

    test.each([
      ['UF', 'PX HT UF', 'PX HT COLIS', 'PX KG OU L'],
      ['UV', 'Prix UV HT', 'Prix colis HT', 'Prix kg HT'],
    ])('« %s » says row by row what « %s » is for', (unit, one, all, measure) => {
      const columns = list(unit, one, all, measure);
      expect(found(PRICE_LIST_FIELDS, columns)).toMatchObject({
        [one]: 'price',
        [measure]: 'second_price',
        [unit]: 'unit',
      });
    });

    test('but not where no price is named by it', () => {
      expect(found(PRICE_LIST_FIELDS, list('UF', 'PU HT', 'Prix colis HT', 'Prix kg HT'))).toMatchObject({
        'Prix colis HT': 'price',
        'Prix kg HT': 'second_price',
      });
    });

    test('nor is a quantity or a discount a price for its unit', () => {
      expect(found(PRICE_LIST_FIELDS, list('UF', 'Nb UF', 'Prix colis HT', 'Prix kg HT'))).toMatchObject({
        'Prix colis HT': 'price',
      });
      expect(found(PRICE_LIST_FIELDS, list('UF', 'Remise UF', 'Prix colis', 'Prix kg'))).toMatchObject({
        'Prix colis': 'price',
      });
    });
  });

  describe('of so many of a unit', () => {
    const COUNTS = ['1.000', '100', '1'];
    const list = (count: string, unit: string, ...cells: string[]) => [
      column('Désignation', 'Barquette ronde', 'Couvercle', 'Film alu'),
      column('Prix net', '128,40', '9,90', '21,30'),
      column('Dev.', 'EUR', 'EUR', 'EUR'),
      column(count, ...cells),
      column(unit, 'PCE', 'PCE', 'ROU'),
    ];

    test.each([
      ['par', 'UQ prix'],
      ['pour', 'Unité'],
      ['Base prix', 'UQ'],
      ['BASE_PRIX', 'UN_PRIX'],
      ['Prix par', 'Unité de vente'],
      ['Unité de prix', 'UQ prix'],
      ['Qté de base', 'Unité prix'],
    ])('« %s » 1.000 beside « %s » PCE', (count, unit) => {
      const columns = list(count, unit, ...COUNTS);
      expect(found(PRICE_LIST_FIELDS, columns)).toMatchObject({
        [count]: 'price_count',
        'Prix net': 'price',
      });
      expect(matchColumns(PRICE_LIST_FIELDS, columns).ambiguous).toEqual([]);
    });

    test.each([
      ['par', ['6', '12', '24']],
      ['Colisage', ['1000', '100', '1']],
      ['Quantité', ['1000', '100', '1']],
      ['Mini', ['100', '10', '1']],
      ['Base', ['100 kg', 'kg', '100 kg']],
    ])('« %s » %o is another count', (count, cells) => {
      const columns = list(count, 'Unité', ...cells);
      expect(found(PRICE_LIST_FIELDS, columns)[count]).not.toBe('price_count');
    });

    test('before the price « Par » counts what a case holds', () => {
      const columns = [
        column('Désignation', 'Barquette ronde', 'Couvercle', 'Film alu'),
        column('Par', '1000', '100', '10'),
        column('Prix net', '128,40', '9,90', '21,30'),
        column('Unité', 'PCE', 'PCE', 'ROU'),
      ];
      expect(found(PRICE_LIST_FIELDS, columns).Par).not.toBe('price_count');
    });
  });

  test('of three, the piece is left out', () => {
    const columns = [
      column('Désignation', 'Colin'),
      column('Prix colis', ...PACKS),
      column('Prix unité', ...KILOS),
      column('Prix kg', ...KILOS),
    ];
    expect(found(TWO_PRICES, columns)).toEqual({
      Désignation: 'supplier_wording',
      'Prix colis': 'price',
      'Prix kg': 'second_price',
    });
  });

  test('a second one whose cells do not read is none', () => {
    const columns = [
      column('Désignation', 'Colin'),
      column('Prix colis', ...PACKS),
      column('Prix au kg', 'voir catalogue', 'nc', '4,20'),
    ];
    expect(found(TWO_PRICES, columns)).toEqual({ Désignation: 'supplier_wording', 'Prix colis': 'price' });
  });

  test('beside a price that a person chose, the other is the second', () => {
    const columns = [
      column('Désignation', 'Colin'),
      column('Tarif A', ...PACKS),
      column('Prix au kg', ...KILOS),
    ];
    expect(found(TWO_PRICES, columns, { 'tarif a': 'price' })).toMatchObject({
      'Tarif A': 'price',
      'Prix au kg': 'second_price',
    });
  });

  test('a list without a second price is read as before', () => {
    const columns = [
      column('Désignation', 'Colin'),
      column('Prix', ...PACKS),
      column('Prix au kg', ...KILOS),
    ];
    const fields = PRICE_LIST_FIELDS.filter(({ name }) => (name as string) !== 'second_price');
    expect(found(fields, columns)).toEqual({ Désignation: 'supplier_wording', Prix: 'price' });
  });
});

describe('lists of the trades', () => {
  test('a code of two letters is no name', () => {
    const columns = [
      column('Article', 'CG01', 'CG02', 'CM01'),
      column('Description', 'Café grains Prestige', 'Café grains Bar Italien', 'Café moulu filtre'),
      column('PU HT', '16,90', '83,40', '33,60'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toMatchObject({ Description: 'supplier_wording' });
  });

  test('a supplier called by a code is a supplier all the same', () => {
    const columns = [
      column('Fournisseur', '0€é;0', '000190=Crème', '0€é;0'),
      column('Référence fournisseur', 'Colin de ligne', 'Beurre doux', 'Jus de pomme'),
      column('Désignation', 'Colin', 'Beurre', 'Jus'),
      column('Prix', '1,20', '2,50', '3,10'),
    ];
    expect(found(ITEM_FIELDS, columns)).toMatchObject({ Fournisseur: 'supplier_name' });
  });

  test('a cheese: its form is what is ordered, its weight the pack', () => {
    const columns = [
      column('Produit', 'Comté AOP', 'Brie de Meaux', 'Roquefort Carles', 'Mimolette vieille'),
      column('Format', 'Meule', 'Roue', '1/2 pain', 'Boule'),
      column('Poids unit.', '40 kg', '2,8 kg', '1,3 kg', '3 kg'),
      column('Prix/kg HT', '19,80', '14,20', '24,50', '21,90'),
      column('Prix pièce HT', '792,00', '39,76', '31,85', '65,70'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toMatchObject({ Format: 'order_unit', 'Poids unit.': 'pack' });
  });

  test('a baker: pieces to the case count, cases to the pallet do not', () => {
    const columns = [
      column('Désignation', 'Croissant pur beurre', 'Pain au chocolat', 'Pain aux raisins'),
      column('Poids cru', '70 g', '75 g', '110 g'),
      column('Pièces crues/carton', '165', '140', '90'),
      column('Cartons/palette', '64', '64', '64'),
      column('Prix carton HT', '51,15', '47,60', '37,80'),
    ];
    const fields = found(PRICE_LIST_FIELDS, columns);
    expect(fields).toMatchObject({ 'Pièces crues/carton': 'pack_count', 'Poids cru': 'pack' });
    expect(fields).not.toHaveProperty('Cartons/palette');
  });

  test('a cellar: the appellation names the wine, where no two are alike', () => {
    const wine = (...appellations: string[]) => [
      column('Appellation', ...appellations),
      column('Domaine', 'Dom. Pinson', 'Ch. de Chamirey', 'Ch. Laroze'),
      column('Prix bt. HT', '17,90', '14,50', '26,00'),
      column('Prix col HT', '107,40', '174,00', '156,00'),
    ];
    expect(found(PRICE_LIST_FIELDS, wine('Chablis', 'Mercurey', 'St Emilion GC'))).toEqual({
      Appellation: 'supplier_wording',
      'Prix bt. HT': 'second_price',
      'Prix col HT': 'price',
    });
    expect(found(PRICE_LIST_FIELDS, wine('Pauillac', 'Pauillac', 'Pauillac'))).toMatchObject({
      Domaine: 'supplier_wording',
    });
  });

  test('an ice: under « Bac » stands what it holds', () => {
    const columns = [
      column('Produit', 'Glace vanille', 'Sorbet citron vert', 'Glace caramel'),
      column('Bac', 'Bac 2,5 L', '24 x 90 ml', 'Bac 5 L'),
      column('Poids net', '1,35 kg', '1,3 kg', '2,75 kg'),
      column('Prix bac HT', '14,50', '25,92', '27,00'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toMatchObject({ Bac: 'pack' });
  });

  test('a cheesemonger: among columns of words the one called after the goods has the names', () => {
    const columns = [
      column('Lait', 'cru vache', 'past. brebis', 'cru chèvre', 'lait entier'),
      column('Fromage', 'Laguiole 12 mois', 'Pérail fermier', 'Rocamadour AOP', 'Bleu des Causses'),
      column('Région', 'Haut Aveyron', 'Sud Aveyron', 'Haut Quercy', 'Les Causses'),
      column('Tarif', '15,40', '3,60', '1,10', '11,90'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toMatchObject({ Fromage: 'supplier_wording' });
    const other = columns.map((one, at) => (at === 1 ? { ...one, header: 'Affinage' } : one));
    expect(Object.values(found(PRICE_LIST_FIELDS, other))).not.toContain('supplier_wording');
  });

  test('what is in stock is no temperature', () => {
    const columns = (header: string) => [
      column('Produit', 'Pomme Gala', 'Lait cru'),
      column(header, '4', '6'),
      column('Prix', '29,90', '13,50'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns('Stock'))).not.toHaveProperty('Stock');
    expect(found(PRICE_LIST_FIELDS, columns('Temp.'))).toMatchObject({ 'Temp.': 'temperature' });
    expect(found(PRICE_LIST_FIELDS, columns('T° de stockage'))).toMatchObject({
      'T° de stockage': 'temperature',
    });
  });

  test('what a diluted litre costs is no price of the can', () => {
    const columns = [
      column('Produit', 'Dégraissant surpuissant', 'Liquide plonge'),
      column('Prix carton HT', '44,80', '27,60'),
      column('Coût litre dilué', '0,11', '0,01'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toEqual({
      Produit: 'supplier_wording',
      'Prix carton HT': 'price',
    });
  });

  test('a caterer: « les 10 » under « Quantité » is what the price is for', () => {
    const columns = [
      column('Pièces cocktail', 'Mini burger bœuf', 'Navette garnie assortie', 'Canapé froid salé'),
      column('Quantité', 'les 10', 'plateau de 20', 'le cent'),
      column('Prix HT', '14,50', '34,00', '89,00'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toMatchObject({ Quantité: 'pack' });
    const bought = [columns[0], column('Quantité', '3', '1', '2'), columns[2]].filter((one) => !!one);
    expect(found(PRICE_LIST_FIELDS, bought)).not.toHaveProperty('Quantité');
  });
});

describe('lists from across the border', () => {
  test('a Dutch farm: prices per unit and per case, names under a title of their own', () => {
    const columns = [
      column('Biologische teelt', 'Andijvie - 6 kg', 'Bosbiet - 10 st', 'Kool wit - 5 st', 'Prei los - 5 kg'),
      column('van mnd', 'mei', 'jul', 'aug', 'sep'),
      column('Prijs per eenh.', '€ 2.50', '€ 1.23', '€ 1.00', '€ 0.60'),
      column('Prijs per colli', '€ 15.00', '€ 12.30', '€ 5.00', '€ 3.00'),
    ];
    expect(found(TWO_PRICES, columns)).toEqual({
      'Biologische teelt': 'supplier_wording',
      'Prijs per eenh.': 'second_price',
      'Prijs per colli': 'price',
    });
  });

  test('an Italian wine merchant: what one holds is in a unit that nobody names', () => {
    const columns = [
      column('codice', '220', '1922', '1923'),
      column('descrizione', 'Il Falcone Riserva', 'Bolonero Rosso', 'Cappello di Prete'),
      column('marchio', 'Rivera', 'Torrevento', 'Candido'),
      column('CAPACITA', '75', '75', '150'),
      column('FAMIGLIA', 'Vini', 'Vini', 'Vini'),
      column('PREZZO', '13,106', '4,909', '8,475'),
    ];
    expect(found(TWO_PRICES, columns)).toEqual({
      codice: 'supplier_reference',
      descrizione: 'supplier_wording',
      marchio: 'brand',
      FAMIGLIA: 'category',
      PREZZO: 'price',
    });
  });

  test('of two columns of names under unknown titles none is taken', () => {
    const columns = [
      column('Erste', 'Rote Beete fein', 'Gelbe Karotte lang', 'Weißer Rettich groß'),
      column('Zweite', 'Hof am See', 'Gut im Tal', 'Haus am Berg'),
      column('Preis', '2,10', '3,20', '1,05'),
    ];
    expect(found(TWO_PRICES, columns)).toEqual({ Preis: 'price' });
  });
});

describe('columns known by what stands in them', () => {
  test('names under « Pièce » beside codes under « Art. »', () => {
    const columns = [
      column('Art.', 'B01', 'B02', 'B03', 'B04'),
      column('Pièce', 'Filet de bœuf', 'Faux-filet PAD', 'Onglet', 'Côte de bœuf'),
      column('€ HT le kg', '34,90 €', '19,80 €', '16,90 €', '22,50 €'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toEqual({
      'Art.': 'supplier_reference',
      Pièce: 'supplier_wording',
      '€ HT le kg': 'price',
    });
  });

  test('names in one word', () => {
    const columns = [
      column('Espèce', 'Bar', 'Lieu', 'Homard', 'Tourteau'),
      column('Prix', '12,50', '8,90', '29,00', '6,50'),
      column('Unité', 'KG', 'KG', 'KG', 'KG'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toEqual({
      Espèce: 'supplier_wording',
      Prix: 'price',
      Unité: 'unit',
    });
  });

  test.each([
    ['Vol.', ['33 cl', '50 cl', '30 L', '75 cl']],
    ['Taille', ['500 g', '1 kg', '2,5 kg', '250 g']],
    ['Cl', ['75', '37,5', '150', '75']],
  ])('contents under « %s » beside counts', (header, sample) => {
    const columns = [
      column('Produit', 'Bière blonde', 'Bière brune', 'Cidre doux', 'Jus de pomme'),
      column(header, ...sample),
      column('Col/colis', '24', '12', '1', '6'),
      column('Prix', '18,90', '22,40', '78,90', '9,60'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toEqual({
      Produit: 'supplier_wording',
      [header]: 'pack',
      'Col/colis': 'pack_count',
      Prix: 'price',
    });
  });

  test.each([
    ['Dosage', ['5 g', '10 g', '25 g', '50 g']],
    ['Calibre', ['140 g', '160 g', '180 g', '200 g']],
  ])('no contents under « %s »', (header, sample) => {
    const columns = [
      column('Produit', 'Bière blonde', 'Bière brune', 'Cidre doux', 'Jus de pomme'),
      column(header, ...sample),
      column('Colisage', '24', '12', '1', '6'),
      column('Prix', '18,90', '22,40', '78,90', '9,60'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)[header]).toBeUndefined();
  });

  test('« Prix promo » is no price beside another one, and alone it is', () => {
    const promo = column('Prix promo', '17,10', '', '', '10,20');
    const names = column('Produit', 'Bière blonde', 'Bière brune', 'Cidre doux', 'Jus de pomme');
    for (const header of ['Cours', 'Prix HT', '€ HT le kg']) {
      const others = [names, column(header, '18,90', '22,40', '78,90', '9,60'), promo];
      expect(found(PRICE_LIST_FIELDS, others)).toEqual({ Produit: 'supplier_wording', [header]: 'price' });
    }
    expect(found(PRICE_LIST_FIELDS, [names, promo])).toEqual({
      Produit: 'supplier_wording',
      'Prix promo': 'price',
    });
  });

  test('« Vente à » kg, plateau, bocal is by what each row is sold, and no pack', () => {
    const columns = [
      column('Produit', 'Poulet fermier', 'Œufs frais', 'Lapin entier', 'Foie gras'),
      column('Prix HT', '6,90', '5,40', '8,20', '14,50'),
      column('Vente à', 'kg', 'plateau', 'kg', 'bocal'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toEqual({
      Produit: 'supplier_wording',
      'Prix HT': 'price',
      'Vente à': 'order_unit',
    });
  });

  test('« Poids brut » tells no content', () => {
    const columns = [
      column('Produit', 'Bière blonde', 'Bière brune', 'Cidre doux', 'Jus de pomme'),
      column('Poids brut (kg)', '12,400', '8,100', '3,250', '6,700'),
      column('Prix HT', '18,90', '22,40', '78,90', '9,60'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toEqual({ Produit: 'supplier_wording', 'Prix HT': 'price' });
  });

  test('of prices for one case, five and a pallet that of one', () => {
    const columns = [
      column('Produit', 'Farine T65', 'Sucre blond'),
      column('Prix 1 colis', '18,90', '11,40'),
      column('Prix 5 colis', '18,20', '10,90'),
      column('Prix palette', '17,10', '10,20'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toEqual({
      Produit: 'supplier_wording',
      'Prix 1 colis': 'price',
    });
  });
});

describe('a count and a content', () => {
  test('« Colisage » beside « Contenance » is the count', () => {
    const columns = [
      column('Désignation', 'Cola', 'Limonade'),
      column('Colisage', '24', '6'),
      column('Contenance', '0,33 L', '1 L'),
    ];
    expect(found(TWO_PRICES, columns)).toMatchObject({ Colisage: 'pack_count', Contenance: 'pack' });
  });

  test('alone it is the pack', () => {
    const columns = [column('Désignation', 'Cola', 'Limonade'), column('Colisage', '24', '6')];
    expect(found(TWO_PRICES, columns)).toMatchObject({ Colisage: 'pack' });
  });
});

test('« Carton de » 6 beside « Contenance » 75 cl counts bottles', () => {
  const columns = [
    column('Cuvée', 'Tradition', 'Réserve', 'Magnum'),
    column('Contenance', '75 cl', '75 cl', '150 cl'),
    column('Carton de', '6', '6', '3'),
    column('Prix bouteille', '5,40', '8,40', '17,40'),
  ];
  expect(found(PRICE_LIST_FIELDS, columns)).toMatchObject({ Contenance: 'pack', 'Carton de': 'pack_count' });
});

describe('by what it is sold', () => {
  const NAMES = column('Désignation', 'Bar de ligne', 'Huîtres fines', 'Moules de bouchot', 'Homard');
  const PRICES = column('Prix HT', '9,80', '46,00', '52,50', '14,90');

  test.each([
    ['Vendu', ['kg', 'bourriche', 'sac', 'pièce'], 'unit'],
    ['/', ['KG', 'KG', 'KG', 'PCE'], 'unit'],
    ['Mesure', ['g', 'kg', 'L', 'kg'], undefined],
    ['Froid', ['oui', 'kg', 'non', 'kg'], undefined],
    ['Matière', ['sac', 'boîte', 'pot', 'sac'], undefined],
    ['U', ['K', 'C', 'P', 'B'], 'unit'],
    ['Tri', ['A', 'B', 'C', 'B'], undefined],
    ['Base', ['100 kg', 'kg', 'carton', 'mille'], 'unit'],
    ['Base', ['100', '100', '100', '1000'], 'unit'],
    ['PE', ['100', '100', '1000', 'kg'], 'unit'],
    ['Qté', ['100', '100', '1000', '1000'], undefined],
    // What remarks say of prices is read row by row (prices/words/own-words.ts).
    ['Obs.', ['LA BOURRICHE', '', 'le sac', 'la pièce'], undefined],
    ['Obs.', ['nouveau', '', 'le sac', 'promo'], undefined],
    ['Mini', ['par 6', 'par 12', '', 'par 4'], undefined],
  ])('%s %o is %s', (header, cells, field) => {
    expect(found(PRICE_LIST_FIELDS, [NAMES, column(header, ...cells), PRICES])[header]).toBe(field);
  });

  test('a column that a price is named by says what that price is for', () => {
    const units = column('UV', 'KG', 'PCE', 'KG', 'BTE');
    const columns = [
      NAMES,
      units,
      column('Px UV HT', '1,90', '4,60', '3,50', '7,40'),
      column('Px colis HT', '19,00', '46,00', '52,50', '44,40'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toMatchObject({
      UV: 'unit',
      'Px UV HT': 'second_price',
      'Px colis HT': 'price',
    });
    expect(found(PRICE_LIST_FIELDS, [NAMES, units, PRICES])).toMatchObject({ UV: 'order_unit' });
  });

  test('what is bought, how much of what: a table of a machine', () => {
    const columns = [
      column('ART_LIB1', 'CREME LIQUIDE 30%', 'RIZ BASMATI', 'OEUF PLEIN AIR', 'COULIS TOMATE'),
      column('ART_LIB2', 'BRK 1L', 'SAC 5KG', 'ALV 30', 'BTE'),
      column('UA', 'CT', 'SA', 'CT', 'CT'),
      column('QTE_UN_ACH', '6', '5', '180', '3'),
      column('UN_BASE', 'L', 'KG', 'UN', 'UN'),
      column('PX_NET', '21,60', '2,15', '0,23', '8,10'),
      column('UN_PX', 'CT', 'KG', 'UN', 'UN'),
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toMatchObject({
      ART_LIB1: 'supplier_wording',
      QTE_UN_ACH: 'pack',
      UN_BASE: 'content_unit',
      PX_NET: 'price',
      UN_PX: 'unit',
    });
  });

  test('« Par » 6 beside « paquet 1 kg » counts packets', () => {
    const columns = [
      NAMES,
      column('Format', 'paquet 1 kg', 'étui 10', 'dose 70 g', 'boîte 25'),
      column('Par', '6', '20', '100', '12'),
      PRICES,
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toMatchObject({ Format: 'pack', Par: 'pack_count' });
  });

  test('words say what is ordered, figures beside them what it holds', () => {
    const columns = [
      NAMES,
      column('Cdt', 'FUT', 'CAS', 'BTL', 'CAR'),
      column('Col.', '30L', '24', '1', '6'),
      PRICES,
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toMatchObject({ Cdt: 'order_unit', 'Col.': 'pack' });
  });

  test('bare figures are no packs where the names tell others', () => {
    const columns = [
      column('Désignation', 'CROISSANT 90G C=56', 'PAIN 450G C=20', 'PATON 250G C=40', 'SAVON LIQUIDE'),
      column('Colis', '3', '1', '1', '2'),
      PRICES,
    ];
    expect(found(PRICE_LIST_FIELDS, columns)).toEqual({
      Désignation: 'supplier_wording',
      'Prix HT': 'price',
    });
  });
});

describe('cells that do not read', () => {
  test.each([
    [['2,50', '3,10', '4,00'], 'price'],
    [['2,50', 'sur demande'], 'price'],
    [['2,50', 'sur demande', 'nc'], undefined],
  ])('a column « Prix » with %j is %s', (cells, field) => {
    const columns = [column('Désignation', 'Carottes'), column('Prix', ...cells)];
    expect(found(PRICE_LIST_FIELDS, columns).Prix).toBe(field);
  });

  test('empty cells tell nothing', () => {
    expect(found(PRICE_LIST_FIELDS, [column('Prix', '', ' ')])).toEqual({ Prix: 'price' });
  });

  test('what a person said stays', () => {
    const columns = [column('Prix', 'nc', 'nc')];
    expect(found(PRICE_LIST_FIELDS, columns, { prix: 'price' })).toEqual({ Prix: 'price' });
  });

  test('a unit may be a container', () => {
    expect(found(PRICE_LIST_FIELDS, [column('Unité', 'Colis', 'KG', 'Carton')])).toEqual({ Unité: 'unit' });
    expect(found(PRICE_LIST_FIELDS, [column('Unité', 'brouette', 'truc', 'KG')])).toEqual({});
  });
});

describe('« Minimum » and « Maximum »', () => {
  const items = column('Désignation', 'Carottes', 'Navets');

  test('of a price survey are no stock levels', () => {
    const columns = [
      items,
      column('Moyenne', '1,20', '0,95'),
      column('Minimum', '1,05', '0,80'),
      column('Maximum', '1,40', '1,10'),
    ];
    expect(found(ITEM_FIELDS, columns)).toEqual({ Désignation: 'name' });
  });

  test('of the stock they are, in whole numbers', () => {
    const columns = [
      items,
      column('Prix', '1,20', '0,95'),
      column('Stock mini', '10', '5'),
      column('Stock maxi', '50', '25'),
    ];
    expect(found(ITEM_FIELDS, columns)).toMatchObject({ 'Stock mini': 'min_qty', 'Stock maxi': 'max_qty' });
  });

  test('with decimals and no price beside them they are', () => {
    expect(found(ITEM_FIELDS, [items, column('Stock mini', '2,5', '0,5')])).toMatchObject({
      'Stock mini': 'min_qty',
    });
    const columns = [items, column('Prix', '1,20', '0,95'), column('Stock mini', '2,5', '0,5')];
    expect(found(ITEM_FIELDS, columns)).toMatchObject({ 'Stock mini': 'min_qty' });
  });

  test('of prices by name are none', () => {
    const columns = [items, column('Prix mini', '10', '5'), column('Prix maxi', '50', '25')];
    expect(Object.values(found(ITEM_FIELDS, columns))).not.toContain('min_qty');
  });
});

describe('the other imports', () => {
  test('suppliers', () => {
    const columns = [
      column('Raison sociale', 'Vauquelin'),
      column('Interlocuteur', 'Mme Roux'),
      column('Mail', 'a@b.fr'),
      column('Tél.', '0233000000'),
      column('CP', '50100'),
      column('Ville', 'Cherbourg'),
      column('Jours de livraison', 'lun, mer'),
      column('Délai (j)', '2'),
      column('N° SIRET', '73282932000074'),
      column('Franco', '150 €'),
      column('Code client', '00042'),
    ];
    expect(Object.values(found(SUPPLIER_CELL_FIELDS, columns))).toEqual([
      'name',
      'contact_nom',
      'contact_email',
      'contact_tel',
      'code_postal',
      'ville',
      'delivery_days',
      'lead_time_jours',
      'siret',
      'franco_amount',
      'customer_code',
    ]);
  });

  test('items with prices', () => {
    const columns = [
      column('Réf.', '000190'),
      column('Désignation', 'Farine T65'),
      column('Unité', 'kg'),
      column('Famille', 'Farine'),
      column('Fournisseur', 'Moulin'),
      column('Réf. fournisseur', 'F65'),
      column('Prix unit.', '1,05'),
      column('Stock mini', '10'),
      column('Stock maxi', '50'),
      column('Colisage', 'Sac 25 kg'),
      column('TVA %', '5,5'),
    ];
    expect(Object.values(found(ITEM_FIELDS, columns))).toEqual([
      'sku',
      'name',
      'unit',
      'category',
      'supplier_name',
      'supplier_reference',
      'price',
      'min_qty',
      'max_qty',
      'pack',
      'vat_rate',
    ]);
  });

  test('past orders', () => {
    const columns = [
      column('N° Cde', 'BC-1'),
      column('Date commande', '02/11/2026'),
      column('Date livraison', '04/11/2026'),
      column('Fournisseur', 'Moulin'),
      column('Article', 'Farine'),
      column('Qté', '25'),
      column('PU HT', '1,05'),
      column('Montant HT', '26,25'),
    ];
    expect(Object.values(found(ORDER_FIELDS, columns))).toEqual([
      'order_number',
      'ordered_at',
      'expected_at',
      'supplier_name',
      'item_name',
      'qty',
      'unit_price',
      'line_total',
    ]);
  });

  test.each([
    [
      'the specified columns',
      ['Day', 'Recipe_Name', 'QTY', 'revenue'],
      ['day', 'recipe_name', 'qty', 'revenue'],
    ],
    ['a till in French', ['Jour', 'Nom', 'Qte', 'Prix TTC'], ['day', 'recipe_name', 'qty', 'revenue']],
    [
      'a till in English',
      ['Date', 'Item Name', 'Items Sold', 'Net Sales'],
      ['day', 'recipe_name', 'qty', 'revenue'],
    ],
  ])('sales: %s', (_name, headers, fields) => {
    const values = ['2026-11-02', 'Tarte', '3', '12.50'];
    expect(
      Object.values(
        found(
          SALES_FIELDS,
          headers.map((header, index) => column(header, values[index] ?? '')),
        ),
      ),
    ).toEqual(fields);
  });

  test.each([
    ['suppliers', SUPPLIER_CELL_FIELDS],
    ['items', ITEM_FIELDS],
    ['price lists', PRICE_LIST_FIELDS],
    ['orders', ORDER_FIELDS],
    ['sales', SALES_FIELDS],
  ] as const)('our own names of %s are found', (_name, fields) => {
    const columns = fields.map(({ name }) => column(name));
    for (const { field, column: index } of matchColumns(fields, columns).matches) {
      // A column of ours is never taken for another one.
      expect(fields[index]?.name).toBe(field);
    }
  });
});

describe('what a person said', () => {
  const columns = [column('Désignation', 'Carottes'), column('Prix', '2,50'), column('Prix net', '3,10')];

  test('wins over what is guessed', () => {
    expect(found(PRICE_LIST_FIELDS, columns, { 'prix net': 'price' })).toMatchObject({ 'Prix net': 'price' });
    const matching = matchColumns(PRICE_LIST_FIELDS, columns, { 'prix net': 'price' });
    expect(matching.matches.find(({ field }) => field === 'price')).toEqual({
      field: 'price',
      column: 2,
      confidence: 1,
      reason: 'remembered',
    });
  });

  test('headers that are words of the machine are only headers', () => {
    const odd = [
      column('constructor', 'x'),
      column('__proto__', 'y'),
      column('Désignation', 'Carottes'),
      column('Prix', '2'),
    ];
    expect(found(PRICE_LIST_FIELDS, odd)).toEqual({ Désignation: 'supplier_wording', Prix: 'price' });
  });

  test('a column left out stays out', () => {
    expect(found(PRICE_LIST_FIELDS, columns, { prix: null, 'prix net': null })).toEqual({
      Désignation: 'supplier_wording',
    });
  });
});

describe('properties', () => {
  const header = fc.oneof(
    fc.constantFrom(
      'Désignation',
      'Libellé',
      'PU HT',
      'Prix',
      'Réf.',
      'Code',
      'TVA',
      'Cond.',
      'Unité',
      'EAN',
      'Famille',
      'Du',
      'Au',
      '',
      'Prix TTC',
    ),
    fc.string({ maxLength: 12 }),
  );
  const cell = fc.oneof(
    fc.constantFrom('2,50', '000190', 'Carottes', 'kg', '5,5', '3017620422003', '14/11/2026', ''),
    fc.string({ maxLength: 8 }),
  );
  const columns = fc.array(
    fc.record({
      header,
      sample: fc.array(cell, { maxLength: 4 }),
      decimal_sign: fc.constantFrom(null, ',' as const),
    }),
    { maxLength: 8 },
  );

  test('the order of the columns plays no part', () => {
    fc.assert(
      fc.property(columns, fc.infiniteStream(fc.nat()), (given, chance) => {
        const order = given
          .map((_, index) => ({ index, key: chance.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key);
        const shuffled = order.map(({ index }) => given[index]).filter((one) => one !== undefined);
        const plain = (
          { matches, ambiguous, missing }: ReturnType<typeof matchColumns>,
          place: (column: number) => number,
        ) => ({
          matches: matches
            .map((match) => ({ ...match, column: place(match.column) }))
            .sort((a, b) => a.column - b.column),
          ambiguous: ambiguous
            .map(({ field, columns: fitting }) => ({
              field,
              columns: fitting.map(place).sort((a, b) => a - b),
            }))
            .sort((a, b) => (a.field < b.field ? -1 : 1)),
          missing,
        });
        const back = (column: number) => order[column]?.index ?? -1;
        expect(plain(matchColumns(PRICE_LIST_FIELDS, shuffled), back)).toEqual(
          plain(matchColumns(PRICE_LIST_FIELDS, given), (column) => column),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('a field has one column and a column one field', () => {
    fc.assert(
      fc.property(columns, (given) => {
        const { matches } = matchColumns(ITEM_FIELDS, given);
        expect(new Set(matches.map(({ field }) => field)).size).toBe(matches.length);
        expect(new Set(matches.map(({ column: index }) => index)).size).toBe(matches.length);
        for (const { confidence } of matches) expect(confidence).toBeGreaterThan(0.5);
      }),
    );
  });
});
