import { describe, expect, it } from 'vitest';
import type { ImportColumn } from '#domain/imports/import-session.ts';
import { priceRow } from '#domain/imports/prices/row-price.ts';
import { headersOf } from '#domain/imports/prices/words/header-beside.ts';
import { readPriceListRow } from '#domain/imports/rows/item-row.ts';
import { RowCells } from '#domain/imports/rows/row-cells.ts';
import { NO_ANSWERS } from '#domain/imports/survey.ts';
import { columnsBeside } from './columns-beside.ts';

const columnOf = (
  header: string,
  samples: string[],
  kind: 'pack' | 'price' | 'named_unit' = 'pack',
): ImportColumn => ({
  column: 0,
  header,
  samples,
  filled: samples.length,
  reads: { [kind]: samples.length },
  decimal_sign: ',',
  field: null,
  confidence: null,
  reason: null,
});

describe('a column that nobody took', () => {
  it.each([
    ['Colisage', ['6', '12'], 'counts'],
    ['Nb par carton', ['6', '12'], 'counts'],
    ['Poids net', ['2,5', '1'], 'measures'],
    ['Infos', ['6x1kg', '12x75cl'], 'counts'],
  ])('« %s » speaks of amounts', (header, samples, speaks) => {
    expect(columnsBeside([columnOf(header, samples)]).map((one) => one.speaks)).toEqual([speaks]);
  });

  it.each([
    ['Stock', ['6', '12']],
    ['Qté commandée', ['1', '2']],
    ['Colis par palette', ['48', '60']],
    ['Code', ['1001', '1002']],
  ])('« %s » does not', (header, samples) => {
    expect(columnsBeside([columnOf(header, samples)])).toEqual([]);
  });

  it('speaks of a unit where its cells are nothing else', () => {
    const speaks = (samples: string[]) =>
      columnsBeside([columnOf('Infos', samples, 'named_unit')]).map((one) => one.speaks);
    expect(speaks(['kg', 'pièce', 'botte'])).toEqual(['unit']);
    expect(speaks(['kg', 'botte de 5'])).toEqual([]);
  });

  it('speaks of prices where its header does', () => {
    expect(columnsBeside([columnOf('Prix au kg', ['4,20'], 'price')])[0]?.speaks).toBe('price');
    for (const header of ['Ancien prix au kg', 'Prix kg TTC', 'Tarif brut au kg'])
      expect(columnsBeside([columnOf(header, ['4,20'], 'price')])).toEqual([]);
  });
});

/** A row of a case of six kilos at 12 €, with one more column. */
function marksBeside(
  header: string,
  cell: string,
  { kind = 'pack', pack = '6 x 1 kg' }: { kind?: 'pack' | 'price' | 'named_unit'; pack?: string } = {},
) {
  const written = ['Riz', pack, '12,00', cell];
  const beside = columnsBeside([{ ...columnOf(header, [cell], kind), column: 3 }]);
  const places = ['supplier_wording', 'pack', 'price'].map(
    (field, column) => [field, { column, decimal_sign: ',' as const }] as const,
  );
  const rules = { ...NO_ANSWERS, needed: new Set<string>(), telling: new Set<string>() };
  const cells = new RowCells(written, new Map(places), { line: 2, rules, beside });
  const { facts } = readPriceListRow(cells);
  const settled = { basis: 'order_unit' as const, second: null };
  const headers = headersOf({ price: 'Prix colis', second: '' });
  priceRow(facts, { settled, headers, choice: 'leave_out', usual: {} }, cells);
  return cells.warnings.map(({ code }) => code);
}

describe('what such a column says of a row', () => {
  it.each([
    ['Poids net', '6,000', []],
    ['Poids net', '5,000', ['AMOUNT_LEFT_OVER']],
    ['Nb par carton', '6', []],
    ['Nb par carton', '8', ['AMOUNT_LEFT_OVER']],
    ['Infos', '12 x 500 g', ['AMOUNT_LEFT_OVER']],
  ])('« %s » %s: %j', (header, cell, marks) => {
    expect(marksBeside(header, cell)).toEqual(marks);
  });

  it.each([
    ['Prix au kg', '2,00', []],
    ['Prix au kg', '2,40', ['OTHER_PRICE_DIFFERS']],
    ['Prix à la pièce', '2,00', []],
    ['Prix', '2,00', []],
    ['Prix', '11,40', []],
  ])('« %s » %s: %j', (header, cell, marks) => {
    expect(marksBeside(header, cell, { kind: 'price' })).toEqual(marks);
  });

  it.each([
    ['kg', '6', ['AMOUNT_LEFT_OVER']],
    ['pièce', '6', []],
    ['kg', '6 x 1 kg', []],
  ])('a unit « %s » beside « %s »: %j', (cell, pack, marks) => {
    expect(marksBeside('Infos', cell, { kind: 'named_unit', pack })).toEqual(marks);
  });
});
