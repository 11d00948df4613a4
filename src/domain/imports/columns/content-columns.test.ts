import { describe, expect, test } from 'vitest';
import { matchColumns } from '#domain/imports/column-matching.ts';
import { PRICE_LIST_FIELDS } from '#domain/imports/fields/price-list-fields.ts';
import { readPriceListRow } from '#domain/imports/rows/item-row.ts';
import { RowCells } from '#domain/imports/rows/row-cells.ts';
import { NO_ANSWERS } from '#domain/imports/survey.ts';
import { measureInHeader } from './content-columns.ts';

const table = (headers: string, ...rows: string[]) =>
  headers.split(';').map((header, at) => ({
    header,
    sample: rows.map((row) => row.split(';')[at] ?? ''),
    decimal_sign: null,
  }));

const found = (columns: ReturnType<typeof table>) =>
  Object.fromEntries(
    matchColumns(PRICE_LIST_FIELDS, columns).matches.map(({ column, field }) => [
      columns[column]?.header,
      field,
    ]),
  );

/** The facts of one row whose fields stand under these headers. */
function facts(cells: Record<string, string>, headers: Record<string, string> = {}) {
  const read = new RowCells(
    Object.values(cells),
    new Map(
      Object.keys(cells).map((field, column) => [
        field,
        { column, decimal_sign: ',' as const, measure: measureInHeader(headers[field] ?? '', false) },
      ]),
    ),
    { line: 2, rules: { ...NO_ANSWERS, needed: new Set(['price']), telling: new Set(['unit']) } },
  );
  const { pack, price } = readPriceListRow(read).facts;
  return { chain: pack?.chain ?? null, price, problems: read.problems, warnings: read.warnings };
}

describe('a unit beside a content is the unit of the content', () => {
  test('« Contenance » 400 beside « Unité » g', () => {
    const columns = table(
      'Désignation;Colisage;Contenance;Unité;Prix HT',
      'Pois cassés;6;400;g;2,10',
      'Vinaigre;12;75;cl;1,90',
      'Semoule;1;10;kg;14,00',
    );
    expect(found(columns)).toEqual({
      Désignation: 'supplier_wording',
      Colisage: 'pack_count',
      Contenance: 'pack',
      Unité: 'content_unit',
      'Prix HT': 'price',
    });
  });

  test('even where all of them are kilos', () => {
    const columns = table('Désignation;Poids;Unité;Prix', 'Farine;25;kg;18,50', 'Sucre;10;kg;9,90');
    expect(found(columns)).toMatchObject({ Poids: 'pack', Unité: 'content_unit' });
  });

  test('but not where it is said of prices, or there is no content', () => {
    expect(
      found(table('Désignation;Poids;Unité de facturation;Prix', 'Farine;25;kg;18,50', 'Sucre;10;kg;9,90')),
    ).toMatchObject({ 'Unité de facturation': 'unit' });
    expect(found(table('Désignation;Unité;Prix', 'Carottes;kg;1,40', 'Radis;botte;0,90'))).toMatchObject({
      Unité: 'unit',
    });
  });

  test('grams without a content are proposed for nothing', () => {
    expect(found(table('Désignation;Unité;Prix', 'Safran;g;3,40', 'Vanille;g;1,10'))).toEqual({
      Désignation: 'supplier_wording',
      Prix: 'price',
    });
  });

  test('a count of bottles beside what one holds', () => {
    expect(
      found(table('Cuvée;Cond;Volume;Prix HT', 'Rouge;6 Blles;75 cl;4,20', 'Rosé;BIB;5 L;12,00')),
    ).toMatchObject({ Cond: 'pack_count', Volume: 'pack' });
  });
});

describe('what a bare figure measures', () => {
  test.each([
    ['Poids net (g)', false, 'g'],
    ['Contenance cl', false, 'cl'],
    ['Volume en L', false, 'l'],
    ['Poids unitaire KG', false, 'kg'],
    ['Grammage', false, 'g'],
    ['Poids pièce (kg)', true, 'kg'],
    ['Sac (kg)', false, 'kg'],
    ['Poids', true, 'kg'],
    ['Poids colis', false, 'kg'],
    ['Poids', false, '?'],
    ['Volume', false, '?'],
    ['Contenance', false, '?'],
    ['Capacità', false, '?'],
    ['Poids (kg ou L)', false, '?'],
    ['Colisage', false, null],
    ['Nombre par kg', false, null],
    ['Prix au kg', true, null],
  ])('%s (decimals: %s) in %s', (header, decimals, unit) => {
    expect(measureInHeader(header, decimals)).toBe(unit);
  });

  test('is read in the unit of its header', () => {
    const read = facts(
      { supplier_wording: 'Quinoa', price: '1,88', pack: '350', pack_count: '6' },
      { pack: 'Poids net (g)' },
    );
    expect(read.chain).toMatchObject({ unit: 'kg', levels: [{ holds: 6 }, { holds: 0.35 }] });
  });

  test.each([
    ['75', 0.75],
    ['37,5', 0.375],
    ['0,75', 0.75],
    ['1,5', 1.5],
    ['300', 3],
  ])('« Flac. » %s is that of a bottle', (pack, litres) => {
    const { chain } = facts({ supplier_wording: 'Chablis', pack, price: '14,20' }, { pack: 'Flac.' });
    expect(chain).toMatchObject({ unit: 'L', levels: [{ holds: litres }] });
  });

  test('and never as a count where the header speaks of a weight', () => {
    const read = facts({ supplier_wording: 'Quinoa', price: '1,88', pack: '350' }, { pack: 'Poids' });
    expect(read.chain).toBeNull();
    expect(read.warnings).toMatchObject([{ code: 'CELL', field: 'pack' }]);
  });

  test('in the unit of the column beside it', () => {
    const read = facts({ supplier_wording: 'Huile', price: '6,40', pack: '75', content_unit: 'cl' });
    expect(read.chain).toMatchObject({ unit: 'L', levels: [{ holds: 0.75 }] });
  });

  test.each(['g', 'cl', 'mL', 'Gr'])('« %s » is what no price is for: the row says so', (unit) => {
    const read = facts({ supplier_wording: 'Quinoa', price: '1,88', unit });
    expect(read.problems).toMatchObject([
      { code: 'CELL', field: 'unit', problem: { code: 'NOT_A_PRICE_UNIT' } },
    ]);
  });

  test('« 100 g » is', () => {
    const read = facts({ supplier_wording: 'Jambon', price: '2,10', unit: '100 g' });
    expect(read.problems).toEqual([]);
    expect(read.price?.own?.thing).toMatchObject({ content: 0.1, unit: 'kg' });
  });
});

describe('a content under another name', () => {
  test('« Unité » 500 g is how the article is packed', () => {
    const columns = table(
      'Nom;Description;Prix;Unité',
      'Dattes medjool;Charnues, au goût de caramel, récoltées à la main;24,50;500 g',
      'Huile vierge;Première pression à froid, en bouteille de verre;16,90;5 x 75 cl',
      'Miel clair;Récolté au printemps sur les hauts plateaux;9,90;1kg',
    );
    expect(found(columns)).toEqual({ Nom: 'supplier_wording', Prix: 'price', Unité: 'pack' });
  });

  test('a Swiss order list, whose « Status » tells nothing of how goods are kept', () => {
    const columns = table(
      'Status;Name;Produzent;Einheit;Nettopreis;Gebindegröße',
      'x;Polenta fein;Bassetti;1kg;5.28;5',
      'x;Cornflakes ohne Zucker;Bassetti;5x400g;26.40;2',
      'y;Olivenöl im Kanister;De Palma;500ml;15.94;6',
    );
    expect(found(columns)).toEqual({
      Name: 'supplier_wording',
      Produzent: 'brand',
      Einheit: 'pack',
      Nettopreis: 'price',
      Gebindegröße: 'pack_count',
    });
  });
});
