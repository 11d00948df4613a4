import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ITEM_FIELDS } from '#domain/imports/fields/item-fields.ts';
import { ORDER_FIELDS } from '#domain/imports/fields/order-fields.ts';
import { PRICE_LIST_FIELDS } from '#domain/imports/fields/price-list-fields.ts';
import { SALES_FIELDS } from '#domain/imports/fields/sales-fields.ts';
import { SUPPLIER_CELL_FIELDS } from '#domain/imports/fields/supplier-fields.ts';
import { type ImportField, type MatchableColumn, matchColumns } from './column-matching.ts';
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
  ])('%s is %s', (header, words) => {
    expect(headerWords(header).join(' ')).toBe(words);
  });
});

describe('price lists', () => {
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

  test('two equal columns are left to a person', () => {
    const columns = [column('Désignation', 'Carottes'), column('Prix', '2,50'), column('Prix', '3,10')];
    const matching = matchColumns(PRICE_LIST_FIELDS, columns);
    expect(matching.matches.map(({ field }) => field)).toEqual(['supplier_wording']);
    expect(matching.ambiguous).toEqual([{ field: 'price', columns: [1, 2] }]);
    expect(matching.missing).toEqual(['price']);
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
