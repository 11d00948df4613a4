import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { TableFormat, TableRow } from '#domain/kernel/table.ts';
import { DEFAULT_LIMITS } from '#server/platform/tabular/limits.ts';
import { openSource } from '#server/platform/tabular/table-source.ts';
import type { ExportColumn, ExportRow } from './export-columns.ts';
import { writeTable } from './table.ts';

const COLUMNS: ExportColumn[] = [
  { header: 'Réf.', kind: 'text' },
  { header: 'Désignation', kind: 'text', width: 40 },
  { header: 'Prix HT', kind: 'number', decimals: 6 },
  { header: 'Écart', kind: 'number', decimals: 3 },
  { header: 'Valable du', kind: 'date' },
];

const write = (
  format: TableFormat,
  rows: Iterable<ExportRow> | AsyncIterable<ExportRow>,
  columns = COLUMNS,
) => buffer(writeTable(format, { name: 'Articles', columns, rows }).bytes);

async function readBack(bytes: Uint8Array): Promise<{ headers: string[]; cells: string[][] }> {
  const source = await openSource({ bytes, limits: DEFAULT_LIMITS, overrides: { header_line: 1 } });
  const rows: TableRow[] = [];
  for await (const batch of source.rows) rows.push(...batch);
  return { headers: source.head.headers, cells: rows.map(({ cells }) => cells) };
}

const ROW: ExportRow = ['000190', 'Œufs ; "bio"\nplein air', 8.81, -0.125, '2026-11-14'];

describe('CSV', () => {
  test('is what a French spreadsheet opens without a question', async () => {
    const bytes = await write('csv', [ROW, ['', '', null, 1234567.5, null]]);
    expect(bytes.toString()).toBe(
      '\ufeffRéf.;Désignation;Prix HT;Écart;Valable du\r\n000190;"Œufs ; ""bio""\nplein air";8,81;-0,125;14/11/2026\r\n;;;1234567,5;\r\n',
    );
  });

  test.each(['=1+1', '+33 1 42', '-3', '@SUM(A1)', '\t=1', '\r=1', "=cmd|'/C calc'!A0", "'=1", "''=1"])(
    'text %j cannot run as a formula and comes back unchanged',
    async (text) => {
      const bytes = await write('csv', [[text, text, null, null, null]]);
      const [, row]: string[][] = parse(bytes, { delimiter: ';', bom: true });
      expect(row?.[0]).toMatch(/^'/);
      expect((await readBack(bytes)).cells[0]?.slice(0, 2)).toEqual([text, text]);
    },
  );

  test('a negative figure stays a figure', async () => {
    expect((await write('csv', [['a', 'b', 0, -12.5, null]])).toString()).toContain(';-12,5;');
  });
});

describe('Excel', () => {
  test('is read by another library with its types', async () => {
    const [sheet] = await readExcelFile(await write('xlsx', [ROW]));
    expect(sheet?.sheet).toBe('Articles');
    expect(sheet?.data).toEqual([
      ['Réf.', 'Désignation', 'Prix HT', 'Écart', 'Valable du'],
      ['000190', 'Œufs ; "bio"\nplein air', 8.81, -0.125, new Date(Date.UTC(2026, 10, 14))],
    ]);
  });

  test('keeps its header in sight and shows formulas as text', async () => {
    const { cells } = await readBack(await write('xlsx', [['=1+1', '<b>&"', 1, 2, null]]));
    expect(cells).toEqual([['=1+1', '<b>&"', '1', '2', '']]);
  });
});

describe('both', () => {
  const text = fc
    .oneof(
      fc.constantFrom('=1', "'=1", '-', '_x000D_', 'a\r\nb', ' x ', '"', ';', 'Œufs', '000190'),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    )
    .map((value) => value.replaceAll('\0', '').normalize('NFC'));
  const units = (digits: number, max: number) =>
    fc.integer({ min: -max, max }).map((value) => value / 10 ** digits);
  const day = fc
    .date({ min: new Date(Date.UTC(1901, 0, 1)), max: new Date(Date.UTC(2199, 11, 31)), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
  const row = fc.tuple(
    text.filter((value) => value.trim() !== ''),
    text,
    orNull(units(4, 1e10)),
    orNull(units(3, 1e9)),
    orNull(day),
  );

  test.each<TableFormat>(['csv', 'xlsx'])('what is exported as %s is read back unchanged', async (format) => {
    const french = format === 'csv';
    const figure = (value: number | null) =>
      value === null ? '' : String(value).replace('.', french ? ',' : '.');
    const date = (value: string | null) =>
      french ? (value ?? '').split('-').reverse().join('/') : (value ?? '');
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
        const { headers, cells } = await readBack(await write(format, rows));
        expect(headers).toEqual(COLUMNS.map(({ header }) => header));
        expect(cells).toEqual(rows.map(([a, b, c, d, e]) => [a, b, figure(c), figure(d), date(e)]));
      }),
      { numRuns: 150 },
    );
  });

  test.each<TableFormat>(['csv', 'xlsx'])(
    '%s is written as it is read, not gathered first',
    async (format) => {
      let asked = 0;
      const closed = Promise.withResolvers<void>();
      function* endless(): Generator<ExportRow> {
        try {
          for (;;) yield [String(asked++), 'Farine', Math.sqrt(asked), asked, null];
        } finally {
          closed.resolve();
        }
      }
      const { bytes } = writeTable(format, { name: 'x', columns: COLUMNS, rows: endless() });
      let taken = 0;
      for await (const piece of bytes) {
        taken += piece.length;
        if (taken > 300_000) break;
      }
      expect(asked).toBeLessThan(100_000);
      await closed.promise;
    },
  );

  test.each<TableFormat>(['csv', 'xlsx'])('a source that fails fails the %s export', async (format) => {
    async function* broken(): AsyncGenerator<ExportRow> {
      yield ROW;
      throw new Error('the database went away');
    }
    await expect(write(format, broken())).rejects.toThrow('the database went away');
  });

  test.each<TableFormat>(['csv', 'xlsx'])(
    'a row that does not fit its columns is a mistake in %s',
    async (format) => {
      await expect(write(format, [['seul']])).rejects.toThrow('1 cells for 5 columns');
      await expect(write(format, [['a', 'b', Number.NaN, 0, null]])).rejects.toThrow('NaN');
    },
  );
});
