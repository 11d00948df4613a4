import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type LocalDate, localDate } from '#domain/kernel/days/local-date.ts';
import { localTime } from '#domain/kernel/days/time-zone.ts';
import type { DecimalSign } from '#domain/kernel/table.ts';
import type { CsvConfig } from './csv-config.ts';
import { FIRST_CONFIG, readingOfConfig, settled } from './csv-config.ts';
import { daysInName, readFigure, readMoment } from './sold-cells.ts';
import { readSoldRows, type TillFile } from './sold-rows.ts';

const FILE: TillFile = {
  file_name: 'ventes.csv',
  received_on: null,
  today: localDate('2026-11-16'),
  time_zone: 'Europe/Paris',
};

const CONFIG: CsvConfig = {
  columns_mapping: { timestamp: 'Date', item_name: 'Produit', qty: 'Qté', revenue: 'Montant' },
};

/** The first row names the columns. */
function sold(
  config: CsvConfig,
  [headers = [], ...rows]: string[][],
  {
    file = {},
    sign = null,
    format = 'csv' as const,
  }: Partial<{ file: Partial<TillFile>; sign: DecimalSign | null; format: 'csv' | 'xlsx' }> = {},
) {
  return readSoldRows(
    config,
    {
      format,
      headers,
      decimal_sign: sign,
      decimal_signs: [],
      rows: rows.map((cells, at) => ({ line: at + 2, cells })),
    },
    { ...FILE, ...file },
  );
}

const HEADERS = ['Date', 'Produit', 'Qté', 'Montant'];

const rowsOf = (reading: ReturnType<typeof sold>) => {
  if (!reading.ok) throw new Error(reading.problem.code);
  return reading;
};

describe('figures of a till', () => {
  test.each<[string, DecimalSign | null, number]>([
    ['1 234,50', ',', 1234.5],
    ['1\u00a0234,50 €', null, 1234.5],
    ['1\u202f234,50', null, 1234.5],
    ['£1,234.40', '.', 1234.4],
    ['£1,234', '.', 1234],
    ['$ 12.00', '.', 12],
    ['CHF12.50', null, 12.5],
    ['12.50 CHF', null, 12.5],
    ['€ 4,50', ',', 4.5],
    ['EUR 4,50', ',', 4.5],
    ['2.0', null, 2],
    ['-3', null, -3],
    ['\u22123,5', ',', -3.5],
    ['\u20133,5', ',', -3.5],
    ['(12,50)', ',', -12.5],
    ['(£3.00)', '.', -3],
    ['-£3.00', '.', -3],
    ['£-3.00', '.', -3],
    ['12,50-', ',', -12.5],
    ['12,50 € -', ',', -12.5],
  ])('%s', (cell, sign, value) => {
    expect(readFigure(cell, sign)).toEqual({ ok: true, value });
  });

  test.each(['12,3%', 'douze', '12 34', '--3', '(-3)', '1e5', '3 kg'])('%s is no figure', (cell) => {
    expect(readFigure(cell, null).ok).toBe(false);
  });

  it('says what was written', () => {
    expect(readFigure(' £abc ', null)).toEqual({
      ok: false,
      problem: { code: 'NOT_A_NUMBER', cell: '£abc' },
    });
  });

  it('reads back whatever it is written as', () => {
    const amount = fc.integer({ min: -99_999_999, max: 99_999_999 });
    const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
    const pounds = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency: 'GBP',
      currencySign: 'accounting',
    });
    fc.assert(
      fc.property(amount, (cents) => {
        const value = cents / 100 + 0;
        expect(readFigure(money.format(value), ',')).toEqual({ ok: true, value });
        expect(readFigure(pounds.format(value), '.')).toEqual({ ok: true, value });
      }),
    );
  });
});

describe('days and hours of a till', () => {
  const AUTO = { date_format: 'auto', time_zone: 'Europe/Paris' } as const;
  test.each([
    ['2026-11-14', '2026-11-14', null],
    ['14/11/2026', '2026-11-14', null],
    ['14.11.26', '2026-11-14', null],
    ['2026/11/4', '2026-11-04', null],
    ['20261114', '2026-11-14', null],
    ['14 nov. 2026', '2026-11-14', null],
    ['2026-11-14 01:30', '2026-11-14', '01:30'],
    ['14/11/2026 23h05', '2026-11-14', '23:05'],
    ['14/11/2026, 9:05:12', '2026-11-14', '09:05'],
    ['2026-11-14T01:30:00.000', '2026-11-14', '01:30'],
    ['2026-11-14T23:30:00Z', '2026-11-15', '00:30'],
    ['2026-11-14T23:30:00+01:00', '2026-11-14', '23:30'],
    ['2026-11-14T23:30:00-0500', '2026-11-15', '05:30'],
    ['14/11/2026 12:10 AM', '2026-11-14', '00:10'],
    ['14/11/2026 1:10 pm', '2026-11-14', '13:10'],
  ])('%s', (cell, day, time) => {
    expect(readMoment(cell, AUTO)).toEqual({ ok: true, value: { day, time } });
  });

  test.each([
    '31/02/2026',
    'hier',
    '14/11/2026 27:10',
    '11/14/2026',
    '45975',
    `14/11/2026${' x'.repeat(60)}`,
  ])('%s is no day', (cell) => {
    expect(readMoment(cell, AUTO).ok).toBe(false);
  });

  it('takes the month first where the profile says so', () => {
    expect(readMoment('11/14/26 9:05 PM', { date_format: 'MM/DD/YYYY' })).toEqual({
      ok: true,
      value: { day: '2026-11-14', time: '21:05' },
    });
  });

  test.each<[string, string[]]>([
    ['ventes_2026-11-14.csv', ['2026-11-14']],
    ['export 14-11-2026.xlsx', ['2026-11-14']],
    ['20261114', ['2026-11-14']],
    ['14112026_produits.csv', ['2026-11-14']],
    ['rapport-20261114235959.csv', ['2026-11-14']],
    ['Produits 14 novembre 2026.csv', ['2026-11-14']],
    ['du 1.11.2026 au 14.11.2026', ['2026-11-01', '2026-11-14']],
    ['2026-11-14 (2026-11-14).csv', ['2026-11-14']],
    ['20112026.csv', ['2026-11-20']],
    ['ticket 123456789.csv', []],
    ['produits.csv', []],
    ['2026-13-45.csv', []],
  ])('the name %s', (name, days) => {
    expect(daysInName(name)).toEqual(days);
  });
});

describe('rows of a report', () => {
  it('reads a plain one, by names whatever their accents, capitals and spaces', () => {
    const reading = sold(
      {
        columns_mapping: {
          timestamp: 'DATE',
          item_name: 'produit',
          qty: 'qte',
          revenue: ' montant ',
          inventory_sku: 'code article',
        },
      },
      [
        [...HEADERS, 'Code-Article'],
        ['14/11/2026', ' Bœuf  bourguignon ', '2', '39,00 €', '000190'],
      ],
    );
    expect(reading).toEqual({
      ok: true,
      rows: [{ line: 2, day: '2026-11-14', name: 'Bœuf bourguignon', sku: '000190', qty: 2, revenue: 39 }],
      problems: [],
      skipped: { totals: 0, negative: 0, headings: 0 },
    });
  });

  it('takes what the specification writes as it is', () => {
    const reading = sold(FIRST_CONFIG, [
      ['timestamp', 'item_name', 'qty', 'line_total_chf'],
      ['2026-11-14T19:12:00', 'Entrecôte', '1', '42.50'],
    ]);
    expect(rowsOf(reading).rows).toMatchObject([{ day: '2026-11-14', qty: 1, revenue: 42.5 }]);
    expect(readingOfConfig(FIRST_CONFIG)).toEqual({ delimiter: ',' });
  });

  it('finds columns by place, from 1', () => {
    const reading = sold(
      { day_from: 'file_name', columns_mapping: { item_name: 1, qty: 2, revenue: 3 } },
      [
        ['', '', ''],
        ['Café', '3', '6,60'],
      ],
      { file: { file_name: 'ventes_2026-11-14.csv' } },
    );
    expect(rowsOf(reading).rows).toMatchObject([{ name: 'Café', qty: 3, revenue: 6.6, day: '2026-11-14' }]);
  });

  it('names every column that is missing, once, beside those that are there', () => {
    const config: CsvConfig = {
      columns_mapping: { timestamp: 'Jour', item_name: 'Produit', qty: 'Qté', revenue: 9 },
    };
    expect(sold(config, [HEADERS, ['14/11/2026', 'a', '1', '2']])).toEqual({
      ok: false,
      problem: { code: 'COLUMNS_MISSING', columns: ['Jour', 9], headers: HEADERS },
    });
  });

  it('asks which where two columns have the name, unless one is spelt so', () => {
    const config: CsvConfig = { columns_mapping: { ...CONFIG.columns_mapping, revenue: 'total' } };
    const twice = ['Date', 'Produit', 'Qté', 'Total', 'TOTAL'];
    expect(sold(config, [twice])).toEqual({
      ok: false,
      problem: { code: 'COLUMN_TWICE', column: 'total', places: [3, 4] },
    });
    expect(sold({ columns_mapping: { ...CONFIG.columns_mapping, revenue: 'TOTAL' } }, [twice]).ok).toBe(true);
  });

  it('leaves out a row that it cannot read, and says where and why', () => {
    const { rows, problems } = rowsOf(
      sold(CONFIG, [
        HEADERS,
        ['hier', 'Café', '1', '2'],
        ['14/11/2026', '', '1', '2'],
        ['14/11/2026', 'Café', 'un', '2'],
        ['14/11/2026', 'Café', '1', ''],
        ['14/11/2026', 'x'.repeat(201), '1', '2'],
        ['17/11/2026', 'Café', '1', '2'],
        ['', 'Café', '1', '2'],
        ['14/11/2026', 'Café', '1', '2'],
      ]),
    );
    expect(rows.map(({ line }) => line)).toEqual([9]);
    expect(problems.map(({ line, field, problem }) => [line, field, problem.code])).toEqual([
      [2, 'timestamp', 'NOT_A_DATE'],
      [3, 'item_name', 'EMPTY'],
      [4, 'qty', 'NOT_A_NUMBER'],
      [5, 'revenue', 'EMPTY'],
      [6, 'item_name', 'TOO_LONG'],
      [7, 'timestamp', 'DAY_TO_COME'],
      [8, 'timestamp', 'EMPTY'],
    ]);
  });

  it('takes nothing for a name that nobody could read, and no invisible sign into one', () => {
    const named = ['\u0001\u0002', '\u200d', '\u0301', '-', 'Ta\u0001rte\u202e'];
    const { rows, problems } = rowsOf(
      sold(CONFIG, [HEADERS, ...named.map((name) => ['14/11/2026', name, '1', '2'])]),
    );
    expect(rows.map(({ name }) => name)).toEqual(['Ta rte']);
    expect(problems.map(({ field, problem }) => [field, problem.code])).toEqual(
      Array(4).fill(['item_name', 'EMPTY']),
    );
  });

  it('passes over sums and headings, and counts them', () => {
    const { rows, skipped } = rowsOf(
      sold(CONFIG, [
        HEADERS,
        ['', 'Boissons', '', ''],
        ['14/11/2026', 'Café', '1', '2'],
        ['14/11/2026', 'Sous-total', '1', '2'],
        ['-', 'Café', '1', '2'],
        ['TOTAL :', '', '1', '2'],
      ]),
    );
    expect(rows).toHaveLength(1);
    expect(skipped).toEqual({ totals: 3, negative: 0, headings: 1 });
  });

  it('knows the words of the profile for a sum, and no others then', () => {
    const { rows } = rowsOf(
      sold({ ...CONFIG, total_rows: ['Cumul'] }, [
        HEADERS,
        ['14/11/2026', 'cumul', '1', '2'],
        ['14/11/2026', 'Total', '1', '2'],
      ]),
    );
    expect(rows.map(({ name }) => name)).toEqual(['Total']);
  });

  it('takes refunds off, or passes over them', () => {
    const table = [HEADERS, ['14/11/2026', 'Café', '-1', '-2,20'], ['14/11/2026', 'Remise', '1', '-5']];
    expect(rowsOf(sold(CONFIG, table)).rows.map(({ qty, revenue }) => [qty, revenue])).toEqual([
      [-1, -2.2],
      [1, -5],
    ]);
    const skipping = rowsOf(sold({ ...CONFIG, negative_lines: 'skip' }, table));
    expect([skipping.rows, skipping.skipped.negative]).toEqual([[], 2]);
  });

  it('counts what was offered, for nothing', () => {
    const config: CsvConfig = { columns_mapping: { ...CONFIG.columns_mapping, offered: 'Offert' } };
    const line = (mark: string) => ['14/11/2026', 'Café', '1', '2,20', mark];
    const marks = ['oui', 'Offert maison', '1', 'non', '0', '', 'false'];
    const { rows } = rowsOf(sold(config, [[...HEADERS, 'Offert'], ...marks.map(line)]));
    expect(rows.map(({ revenue }) => revenue)).toEqual([0, 0, 0, 2.2, 2.2, 2.2, 2.2]);
    expect(rows.every(({ qty }) => qty === 1)).toBe(true);
  });

  it('reckons the line from the price of one', () => {
    const { rows } = rowsOf(
      sold({ ...CONFIG, revenue_is: 'unit_price' }, [
        HEADERS,
        ['14/11/2026', 'Café', '3', '2,25'],
        ['14/11/2026', 'Café', '-2', '2,25'],
        ['14/11/2026', 'Café', '-2', '-2,25'],
        ['14/11/2026', 'Jambon', '0,335', '19,99'],
      ]),
    );
    expect(rows.map(({ revenue }) => revenue)).toEqual([6.75, -4.5, -4.5, 6.7]);
  });

  it('gives the night to the evening before', () => {
    const night = (config: CsvConfig, table: string[][]) =>
      rowsOf(sold(config, table)).rows.map(({ day }) => day);
    const config = { ...CONFIG, business_day_end: localTime('05:00') };
    const table = (moment: string) => [HEADERS, [moment, 'Café', '1', '2']];
    expect(night(config, table('14/11/2026 01:30'))).toEqual(['2026-11-13']);
    expect(night(config, table('14/11/2026 05:00'))).toEqual(['2026-11-14']);
    expect(night(config, table('14/11/2026'))).toEqual(['2026-11-14']);
    expect(night(CONFIG, table('14/11/2026 01:30'))).toEqual(['2026-11-14']);
    const beside = { ...config, columns_mapping: { ...CONFIG.columns_mapping, time: 'Heure' } };
    expect(
      night(beside, [
        [...HEADERS, 'Heure'],
        ['14/11/2026', 'Café', '1', '2', '0:45'],
      ]),
    ).toEqual(['2026-11-13']);
  });

  it('takes the day of the e-mail, on the clock of the restaurant', () => {
    const config: CsvConfig = {
      day_from: 'email',
      business_day_end: localTime('06:00'),
      columns_mapping: { item_name: 'Produit', qty: 'Qté', revenue: 'Montant' },
    };
    const table = [HEADERS, ['', 'Café', '1', '2']];
    const days = (file: Partial<TillFile>) => {
      const reading = sold(config, table, { file });
      return reading.ok ? reading.rows.map(({ day }) => day) : reading.problem;
    };
    const received_on = localDate('2026-11-15');
    expect(days({ received_on, received_at: localTime('03:10') })).toEqual(['2026-11-14']);
    expect(days({ received_on, received_at: localTime('23:10') })).toEqual(['2026-11-15']);
    expect(days({ received_on })).toEqual(['2026-11-15']);
    expect(days({})).toEqual({ code: 'DAY_UNKNOWN' });
  });

  test.each([
    ['produits.csv', 'NO_DAY_IN_NAME'],
    ['du 01-11-2026 au 14-11-2026.csv', 'DAYS_IN_NAME'],
  ])('says that %s tells no day', (file_name, code) => {
    const reading = sold({ ...CONFIG, day_from: 'file_name' }, [HEADERS], { file: { file_name } });
    expect(reading).toEqual({ ok: false, problem: { code, file_name } });
  });

  it('wants a column for the day where the day is in a column', () => {
    const { timestamp: _, ...columns_mapping } = CONFIG.columns_mapping;
    expect(sold({ day_from: 'column', columns_mapping }, [HEADERS])).toEqual({
      ok: false,
      problem: { code: 'DAY_COLUMN_UNSAID' },
    });
    expect(settled({ columns_mapping }).day_from).toBe('file_name');
  });

  it('reads the figures of Excel with points, whatever the profile says of decimals', () => {
    const { rows } = rowsOf(
      sold({ ...CONFIG, decimal_sign: ',' }, [HEADERS, ['2026-11-14', 'Café', '1', '1.234']], {
        format: 'xlsx',
      }),
    );
    expect(rows[0]?.revenue).toBe(1.23);
  });

  it('throws at no text, and every line is a sale, a reason or counted', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom('', '-', 'Total', '14/11/2026', '12,50 €', '(3)', '1e999', '99999999999999999999'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell, cell)), (lines) => {
        const { rows, problems, skipped } = rowsOf(sold(CONFIG, [HEADERS, ...lines]));
        const counted = skipped.totals + skipped.negative + skipped.headings;
        expect(rows.length + problems.length + counted).toBe(lines.length);
        for (const { day, name, revenue } of rows) {
          expect((day as LocalDate) <= FILE.today && name.length <= 200).toBe(true);
          expect(Number.isFinite(revenue)).toBe(true);
        }
      }),
    );
  });
});
