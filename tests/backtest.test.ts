import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type HistoryColumns, readArguments } from '../scripts/backtest/arguments.ts';
import { plainForecasts } from '../scripts/backtest/plain-forecasts.ts';
import { readShops } from '../scripts/backtest/read-shops.ts';
import { backtest } from '../scripts/backtest/rolling-origins.ts';
import { addDays, localDate } from '../src/domain/kernel/days/local-date.ts';

const folder = mkdtempSync(join(tmpdir(), 'backtest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const columns: HistoryColumns = { day: 'day', item: 'item', qty: 'qty', closed: null, shop: null };
const FIRST = localDate('2025-01-06');

function file(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
}

/** One row per day, from a Monday on. */
const rows = (days: number, item: string, qty: (place: number) => number) =>
  Array.from({ length: days }, (_, place) => `${addDays(FIRST, place)},${item},${qty(place)}`);

describe('a file of sales', () => {
  test('has all days of a shop, rows of a day added up, zero where there is none', async () => {
    const path = file('days.csv', [
      '\uFEFFqty;day;item;shop;off',
      '2;2026-11-16;"Pain; au ""lait""";A;0',
      '1,5;16/11/2026;"Pain; au ""lait""";A;0',
      '3;2026-11-19 08:00;Brioche;A;1',
      '',
      '7;2026-11-17;Brioche;B;',
    ]);
    const [a, b] = await readShops(path, { ...columns, shop: 'shop', closed: 'off' });
    expect(a?.items).toEqual(['Pain; au "lait"', 'Brioche']);
    expect(a?.series.map((sold) => [...sold])).toEqual([
      [3.5, 0, 0, 0],
      [0, 0, 0, 3],
    ]);
    expect(['2026-11-16', '2026-11-17', '2026-11-19'].map((day) => a?.isClosed(localDate(day)))).toEqual([
      false,
      null,
      true,
    ]);
    expect([b?.first, b?.days, b?.isClosed(localDate('2026-11-17'))]).toEqual(['2026-11-17', 1, false]);
  });

  test.each([
    [
      'a column that is not there',
      ['day,what,qty', '2026-11-16,Pain,1'],
      'There is no column item; the file has day, what, qty',
    ],
    ['no day', ['day,item,qty', '16 nov.,Pain,1'], 'Line 2: 16 nov. is no day'],
    ['a day that does not exist', ['day,item,qty', '', '2026-02-30,Pain,1'], 'Line 3: 2026-02-30 is no day'],
    ['no quantity', ['day,item,qty', '2026-11-16,Pain,deux'], 'Line 2: deux is no quantity'],
  ])('with %s is refused with a sentence', async (name, lines, sentence) => {
    await expect(readShops(file(`${name}.csv`, lines), columns)).rejects.toThrow(sentence);
  });

  test('that is not there, or empty, is refused with a sentence', async () => {
    await expect(readShops(join(folder, 'none.csv'), columns)).rejects.toThrow('There is no file');
    await expect(readShops(file('empty.csv', []), columns)).rejects.toThrow('is empty');
  });
});

describe('the plain forecasts', () => {
  test('are the means of the last days, and of the last four of the weekday', () => {
    // 0, 1, 2, … : the last seven of 28 have a mean of 24, all of them 13.5.
    const { mean7, mean28, weekday4 } = plainForecasts(
      Float64Array.from({ length: 60 }, (_, place) => place),
      28,
    );
    expect([mean7(1), mean7(14)]).toEqual([24, 336]);
    expect([mean28(1), mean28(7)]).toEqual([13.5, 94.5]);
    // The day after is of the weekday of 0, 7, 14 and 21; the week after it repeats them.
    expect([weekday4(1), weekday4(2), weekday4(7), weekday4(8)]).toEqual([10.5, 22, 94.5, 105]);
  });
});

describe('the backtest', () => {
  const asked = { country: 'FR', every: 5 } as const;

  test('of sales that never change misses nothing, however it is reckoned', async () => {
    const path = file('flat.csv', ['day,item,qty', ...rows(240, 'Pain', () => 4)]);
    const { series, horizons } = backtest(await readShops(path, columns), asked);
    expect(series).toBe(1);
    expect(Object.keys(horizons)).toEqual(['1', '7', '14', '21']);
    for (const horizon of ['1', '7', '14', '21']) {
      expect(horizons[horizon]?.mean28).toEqual({ wape: 0, bias: 0 });
      expect(horizons[horizon]?.ours.wape).toBeLessThan(0.01);
    }
  });

  test('judges the origins from the 120th day on, as long as three weeks follow', async () => {
    const shop = await readShops(
      file('step.csv', ['day,item,qty', ...rows(200, 'Pain', (place) => (place < 179 ? 10 : 20))]),
      columns,
    );
    const { horizons } = backtest(shop, { country: 'FR', every: 59 });
    // Origins 120 (all 10) and 179 (all 20): plain averages say 10 both times.
    expect(horizons['7']?.mean7).toEqual({ wape: 0.33333, bias: -0.33333 });
    expect(horizons['21']?.mean28).toEqual({ wape: 0.33333, bias: -0.33333 });
    expect(horizons['1']?.weekday4).toEqual({ wape: 0.33333, bias: -0.33333 });
  });

  test('leaves out what sold on fewer than 180 days', async () => {
    const lines = [
      'day,item,qty',
      ...rows(240, 'Pain', () => 4),
      ...rows(240, 'Rare', (place) => (place < 179 ? 1 : 0)),
    ];
    expect(backtest(await readShops(file('rare.csv', lines), columns), asked).series).toBe(1);
  });

  test('sees no day to come: other days after the last origin change no forecast before', async () => {
    const wave = (place: number) => 10 + (place % 7) + (place % 11);
    const one = await readShops(file('one.csv', ['day,item,qty', ...rows(221, 'Pain', wave)]), columns);
    const longer = await readShops(
      file('two.csv', [
        'day,item,qty',
        ...rows(221, 'Pain', wave),
        ...rows(4, 'Pain', () => 0).map((row, at) => row.replace(/^[^,]*/, addDays(FIRST, 221 + at))),
      ]),
      columns,
    );
    expect(backtest(longer, asked)).toEqual(backtest(one, asked));
  });

  test.each([
    [[], 'Usage: npm run backtest'],
    [['a.csv', '--every', '0'], '--every is a number of days, not 0'],
    [['a.csv', '--country', 'DE'], '--country is one of FR, BE, CH, not DE'],
    [['a.csv', '--what'], "Unknown option '--what'"],
  ])('asked with %j says what is wrong', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(sentence);
  });
});
