import { describe, expect, it } from 'vitest';
import { priceRow } from '#domain/imports/prices/row-price.ts';
import { headersOf } from '#domain/imports/prices/words/header-beside.ts';
import { readPriceListRow } from '#domain/imports/rows/item-row.ts';
import { RowCells } from '#domain/imports/rows/row-cells.ts';
import { NO_ANSWERS, type PriceBasis } from '#domain/imports/survey.ts';

type Headers = { price?: string; second?: string };

/** One row of a list, with the marks it comes in with. */
function read(cells: Record<string, string>, basis: PriceBasis, { price = '', second = '' }: Headers = {}) {
  const all = { supplier_wording: 'Article', ...cells };
  const places = new Map(
    Object.keys(all).map((field, column) => [
      field,
      {
        column,
        decimal_sign: ',' as const,
        of_billing: true,
        of_case: field === 'price' && /colis|carton|caisse/i.test(price),
      },
    ]),
  );
  const rules = { ...NO_ANSWERS, needed: new Set(['price']), telling: new Set(['unit']) };
  const row = new RowCells(Object.values(all), places, { line: 2, rules });
  const { facts } = readPriceListRow(row);
  const headers = headersOf({ price, second });
  const settled = { basis, second: null };
  const priced = priceRow(facts, { settled, headers, choice: 'leave_out', usual: {} }, row);
  return {
    ...priced,
    marks: row.warnings.map(({ code }) => code),
    problems: row.problems.map(({ code }) => code),
  };
}

describe('a figure without a unit is marked where it cannot be a count', () => {
  it.each([
    [{ pack: '12 x 250', unit: 'BQ', price: '1,55' }],
    [{ pack: '8 x 125', unit: 'barquette', price: '2,95' }],
    [{ pack: '6 x 75', unit: 'BTL', price: '4,10' }],
    [{ pack: '24 x 33', unit: 'canette', price: '0,62' }],
    [{ pack: '12 bouteilles de 75', price: '36,00' }],
    [{ pack: 'Portion de 180. Colis de 16 portions.', price: '57,47', second_price: '19,95 € / kg' }],
    [{ pack: 'Barquette de 125', price: '3,34', second_price: '26,68 € / kg' }],
    [{ pack: 'Colis de 6', price: '12,13', second_price: '2,02 € / kg' }],
    [{ pack: 'Carton de 10', price: '40,60', second_price: '4,06 €/kg' }],
    [{ pack: '10 x 500', price: '31,00', second_price: '6,20 €/L' }],
  ])('%o', (cells) => {
    expect(read(cells, 'order_unit').marks).toEqual(['FIGURE_UNMEASURED']);
  });

  it.each([
    [{ pack: '10 x 100', unit: 'BTE', price: '4,13' }],
    [{ pack: 'Colis de 12', unit: 'COL', price: '17,40' }],
    [{ pack: '12 x 250 g', unit: 'BQ', price: '1,55' }],
    [{ pack: 'Colis de 12 pièces', price: '17,40', second_price: '2,90 € / kg' }],
    [{ pack: 'Plateau de 30 œufs', price: '8,40' }],
  ])('and is a count otherwise: %o', (cells) => {
    expect(read(cells, 'order_unit').marks).not.toContain('FIGURE_UNMEASURED');
  });
});

describe('the name tells in what the figure of a pack is', () => {
  it.each([
    ['COLA SLIM 33CL', '24x33', { pack_content: 7.92, pack_unit: 'L' }],
    ['EAU PET 50CL', '24 x 50', { pack_content: 12, pack_unit: 'L' }],
    ['BEURRE DOUX 250 G', '20 x 250', { pack_content: 5, pack_unit: 'kg' }],
    ['Yaourt nature 125g', '24x125', { pack_content: 3, pack_unit: 'kg' }],
    ['HUILE COLZA 5L', '3 x 5', { pack_content: 15, pack_unit: 'L' }],
    ['Merlot 2019 75cl', '6x75', { pack_content: 4.5, pack_unit: 'L' }],
    ['Crème 1 L', '6 x 2', { pack_content: 12, pack_unit: 'unité' }],
  ])('%s, %s', (supplier_wording, pack, expected) => {
    expect(read({ supplier_wording, pack, price: '20,00' }, 'order_unit')).toMatchObject(expected);
  });
});

describe('a pack that would cost more than any does', () => {
  it.each([
    [{ pack: 'colis de 1000', price: '26,29' }, 'piece' as const],
    [{ pack: 'boîte de 500', price: '12,40' }, 'piece' as const],
    [{ pack: 'sac 25 kg', price: '104,00' }, 'measure' as const],
    [{ pack: 'bidon 20 L', price: '96,00' }, 'measure' as const],
    [{ pack: '6 x 50', price: '27,18' }, 'piece' as const],
  ])('%o by the %s is marked', (cells, basis) => {
    expect(read(cells, basis).marks).toEqual(['PACK_PRICE_HIGH']);
  });

  it.each([
    [{ pack: 'sac 25 kg', price: '104,00' }, 'order_unit' as const],
    [{ pack: 'pièce de 8 kg', price: '198,00', unit: 'kg' }, 'measure' as const],
    [{ pack: 'colis de 12', price: '2,60' }, 'piece' as const],
  ])('%o by the %s is not', (cells, basis) => {
    expect(read(cells, basis).marks).not.toContain('PACK_PRICE_HIGH');
  });
});

describe('whose price it is where the column of units names one of many', () => {
  it.each([
    [{ pack: '12', order_unit: 'BTE', price: '65,35' }, 'Prix colis HT', 12],
    [{ pack: '6', order_unit: 'BOC', price: '14,98' }, 'Prix carton HT', 6],
    [{ pack: '3', order_unit: 'SAC', price: '47,45' }, 'Prix caisse', 3],
    [
      { pack: 'Sachet de 1 kg. Colis de 8 sachets.', order_unit: 'sachet', price: '64,00' },
      'Prix colis HT',
      8,
    ],
    [{ pack: '12', order_unit: 'BTE', price: '65,35', second_price: '5,45' }, 'Prix 2', 12],
    [{ pack: '4', order_unit: 'SCT', price: '73,05', second_price: '18,26' }, '', 4],
  ])('%o under « %s »', (cells, price, content) => {
    expect(read(cells, 'order_unit', { price })).toMatchObject({ problems: [], pack_content: content });
  });

  it.each([
    ['Par pot de 900 g. Colis de 6 pots.', 0.9],
    ['Par barquette de 500 g. Colis de 10 barquettes.', 0.5],
    ['Par rouleau de 1 kg. Colis de 10 rouleaux.', 1],
    ['Par colis de 6 kg.', 6],
    ['Sachet de 1 kg. Colis de 8 sachets.', 8],
  ])('« %s » alone', (pack, content) => {
    expect(read({ pack, price: '15,83' }, 'order_unit')).toMatchObject({ pack_content: content });
  });

  it('the price of a case of which nobody tells the content is neither of a piece nor of a kilo', () => {
    for (const basis of ['piece', 'measure'] as const)
      expect(read({ price: '37,20' }, basis, { price: 'Prix carton HT' }).problems).toEqual(['PACK_UNKNOWN']);
  });
});
