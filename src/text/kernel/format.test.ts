import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, FIRST_DATE, LAST_DATE, localDate } from '#domain/kernel/days/local-date.ts';
import { localTime } from '#domain/kernel/days/time-zone.ts';
import { WEEKDAYS_FROM_MONDAY } from '#domain/kernel/days/weekday.ts';
import { Cents } from '#domain/kernel/money.ts';
import {
  counted,
  formatBytes,
  formatDate,
  formatDateOf,
  formatDateTime,
  formatDayInSentence,
  formatEuros,
  formatHour,
  formatNumber,
  formatPercent,
  formatPhone,
  formatPricePer,
  formatQuantity,
  formatUnitPrice,
  parseFrenchDate,
  parseFrenchNumber,
  plural,
  quoted,
  weekdayShort,
  weekdayTitle,
} from './format.ts';

// In the expectations below '_' stands for the no-break space U+00A0, which the eye cannot tell from a space.
const nb = (text: string) => text.replaceAll('_', '\u00a0');

/** Whole units of 1 / 10^digits, as the contract lets them through. */
const decimals = (digits: number, max: number) =>
  fc.integer({ min: -max, max }).map((units) => (units === 0 ? 0 : units / 10 ** digits));

describe('numbers', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [12.5, '12,5'],
    [1234.5, '1_234,5'],
    [1234567.125, '1_234_567,125'],
    [-3, '−3'],
    [0.0004, '0'],
    [-0.0004, '0'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
  ])('%d prints as %j', (value, text) => {
    expect(formatNumber(value)).toBe(nb(text));
  });

  test.each([
    [1234.5, '1_234,50_€'],
    [0, '0,00_€'],
    [-38, '−38,00_€'],
    [-0.001, '0,00_€'],
    [99_999_999.99, '99_999_999,99_€'],
    [1.005, '1,01_€'],
  ])('%d euros print as %j', (value, text) => {
    expect(formatEuros(value)).toBe(nb(text));
  });

  test('cents are not taken for euros', () => {
    // @ts-expect-error branded cents must be turned into euros first
    expect(formatEuros(Cents.of(12.5))).toBe(nb('1_250,00_€'));
    expect(formatEuros(Cents.toDecimal(Cents.of(12.5)))).toBe(nb('12,50_€'));
  });

  test.each([
    [12.5, '12,50_€'],
    [0.0125, '0,0125_€'],
    [3.456, '3,456_€'],
    [0.01588, '0,0159_€'],
    [8.811667, '8,8117_€'],
  ])('the unit price %d prints as %j', (value, text) => {
    expect(formatUnitPrice(value)).toBe(nb(text));
  });

  test.each([
    [0.01588, 0.01586, '0,01588_€'],
    [0.0159, 0.01588, '0,0159_€'],
    [0.01588, 0.0162, '0,0159_€'],
    [0.01588, 0.01588, '0,0159_€'],
    [0.01588, null, '0,0159_€'],
  ])('the unit price %d beside %d prints as %j', (value, beside, text) => {
    expect(formatUnitPrice(value, beside)).toBe(nb(text));
  });

  test.each([
    [8.811667, 'kg', '8,8117_€_/_kg'],
    [2.5, null, '2,50_€'],
  ])('the price %d per %j prints as %j', (value, unit, text) => {
    expect(formatPricePer(value, unit)).toBe(nb(text));
  });

  test('two unit prices that differ never print the same side by side', () => {
    const prices = fc.integer({ min: 0, max: 9_999_999_999_999 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 200 }), (units, more) => {
        const [a, b] = [units / 1e6, (units + more) / 1e6];
        expect(formatUnitPrice(a, b)).not.toBe(formatUnitPrice(b, a));
      }),
    );
  });

  test.each([
    [5.5, '5,5_%'],
    [20, '20_%'],
    [31.27, '31,3_%'],
    [-4, '−4_%'],
  ])('%d percent prints as %j', (value, text) => {
    expect(formatPercent(value)).toBe(nb(text));
  });

  test('a rare VAT rate keeps both its decimals when asked', () => {
    expect(formatPercent(1.75, { max: 2 })).toBe(nb('1,75_%'));
  });

  test.each([
    [12.5, 'kg', '12,5_kg'],
    [12, 'kg', '12_kg'],
    [0.125, 'L', '0,125_L'],
    [1, 'unité', '1_unité'],
    [1.5, 'boîte', '1,5_boîte'],
    [2, 'boîte', '2_boîtes'],
    [-3, 'sac', '−3_sacs'],
    [3, 'colis', '3_colis'],
    [3, null, '3'],
    [3, 'constructor', '3_constructor'],
  ])('%d of %j prints as %j', (value, unit, text) => {
    expect(formatQuantity(value, unit)).toBe(nb(text));
  });

  test('0 and 1 are singular in French', () => {
    expect([0, 1, 1.9, 2, 10, -1].map((n) => plural(n, 'commande', 'commandes'))).toEqual([
      'commande',
      'commande',
      'commande',
      'commandes',
      'commandes',
      'commande',
    ]);
    expect(counted(0, 'commande', 'commandes')).toBe('0 commande');
    expect(counted(1200, 'ligne', 'lignes')).toBe(nb('1_200 lignes'));
  });

  test('quotes keep their spaces with the word', () => {
    expect(quoted('marée')).toBe(nb('«_marée_»'));
  });

  test('no figure ever holds U+202F, a plain space or a hyphen', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (value) => {
        for (const text of [
          formatNumber(value),
          formatEuros(value),
          formatUnitPrice(value),
          formatPercent(value),
        ]) {
          expect(text).not.toMatch(/[\u202f -]/);
        }
      }),
    );
  });
});

describe('reading a number', () => {
  test.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    [' 12,5 ', 12.5],
    [',5', 0.5],
    ['.5', 0.5],
    ['12,', 12],
    ['007', 7],
    ['1 234,50', 1234.5],
    ['1\u00a0234,50', 1234.5],
    ['1\u202f234,50', 1234.5],
    ['1\u2009234.50', 1234.5],
    ['1 234 567', 1234567],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234.567,89', 1234567.89],
    ['1,234,567.89', 1234567.89],
    ['1.234.567', 1234567],
    ['1,234,567', 1234567],
    ['1,234', 1.234],
    ['1.234', 1.234],
    ['-3', -3],
    ['−3,5', -3.5],
    ['− 3', -3],
    ['+4', 4],
    ['-0', 0],
    ['12,5 €', 12.5],
    ['12,5\u00a0€', 12.5],
    ['12,50EUR', 12.5],
    ['999999999999999', 999999999999999],
    ['99999999,9999', 99999999.9999],
  ])('%j is %d', (text, value) => {
    expect(parseFrenchNumber(text)).toBe(value);
  });

  test.each([
    '',
    ' ',
    '-',
    ',',
    '.',
    '€',
    'abc',
    'NaN',
    'Infinity',
    '1e5',
    '1e400',
    '0x10',
    '12 34',
    '1 2345',
    '1234 567',
    '1,2,3',
    '12.34.56',
    '1.234,567,8',
    '1.23,456.7',
    '1 234.567,5',
    '1  234',
    '12;5',
    '12,5 kg',
    '12 %',
    '€ 12',
    '--3',
    '3-',
    '(3)',
    '١٢',
    '1234567890123456',
    '0,1234567890123456',
  ])('%j is refused', (text) => {
    expect(parseFrenchNumber(text)).toBeNull();
  });

  test('what was printed reads back unchanged', () => {
    fc.assert(
      fc.property(decimals(3, 1e12), (value) => {
        expect(parseFrenchNumber(formatNumber(value))).toBe(value);
      }),
    );
    fc.assert(
      fc.property(decimals(2, 1e10), (value) => {
        expect(parseFrenchNumber(formatEuros(value))).toBe(value);
      }),
    );
    fc.assert(
      fc.property(decimals(4, 1e11), (value) => {
        expect(parseFrenchNumber(formatUnitPrice(value))).toBe(value);
      }),
    );
  });

  test('any text gives a finite number or nothing, and at once', () => {
    const pieces = fc.constantFrom('1', '23', '456', ',', '.', ' ', '\u00a0', '-', '−', '€', 'e', 'kg');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((parts) => parts.join('')),
        ),
        (text) => {
          const value = parseFrenchNumber(text);
          expect(value === null || (Number.isFinite(value) && !Object.is(value, -0))).toBe(true);
        },
      ),
    );
    expect(parseFrenchNumber(`${'1 234'.repeat(50_000)}x`)).toBeNull();
  });
});

describe('dates', () => {
  test('in tables, in sentences and in journals', () => {
    expect(formatDate(localDate('2026-11-14'))).toBe('14/11/2026');
    expect(formatDayInSentence(localDate('2026-11-14'))).toBe('samedi 14/11');
    expect(formatHour(localTime('10:30'))).toBe(nb('10_h_30'));
    expect(formatHour(localTime('07:05'))).toBe(nb('7_h_05'));
    expect(formatHour(localTime('00:00'))).toBe(nb('0_h'));
  });

  test('an instant prints as the clock of the organisation shows it', () => {
    const instant = new Date('2026-11-14T23:30:00Z');
    expect(formatDateTime(instant, 'Europe/Paris')).toBe('15/11/2026 00:30');
    expect(formatDateOf(instant, 'Europe/Paris')).toBe('15/11/2026');
    expect(formatDateTime(instant, 'America/Martinique')).toBe('14/11/2026 19:30');
  });

  test('weekday labels as the specification abbreviates them', () => {
    expect(WEEKDAYS_FROM_MONDAY.map(weekdayShort)).toEqual(['Lun', 'Mar', 'Mer', 'Jeu', 'Ven', 'Sam', 'Dim']);
    expect(WEEKDAYS_FROM_MONDAY.map(weekdayTitle).at(0)).toBe('Lundi');
    expect(WEEKDAYS_FROM_MONDAY.map(weekdayTitle).at(-1)).toBe('Dimanche');
  });

  test.each([
    ['14/11/2026', '2026-11-14'],
    ['14/11/26', '2026-11-14'],
    ['14-11-2026', '2026-11-14'],
    ['14.11.2026', '2026-11-14'],
    ['2026-11-14', '2026-11-14'],
    [' 1/2/2026 ', '2026-02-01'],
    ['29/02/2028', '2028-02-29'],
  ])('%j is read as %s', (text, date) => {
    expect(parseFrenchDate(text)).toBe(date);
  });

  test.each([
    '',
    '31/02/2026',
    '29/02/2026',
    '00/11/2026',
    '14/13/2026',
    '11/14/2026',
    '14/11-2026',
    '14/11',
    '14/11/226',
    '2026/11/14',
    '2026-02-31',
    '14/11/1800',
    'demain',
  ])('%j is no date', (text) => {
    expect(parseFrenchDate(text)).toBeNull();
  });

  test('what was printed reads back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: daysBetween(FIRST_DATE, LAST_DATE) }), (days) => {
        const date = addDays(FIRST_DATE, days);
        expect(parseFrenchDate(formatDate(date))).toBe(date);
      }),
    );
  });
});

describe('bytes', () => {
  test.each([
    [0, '0_Ko'],
    [1, '1_Ko'],
    [999_999, '1_000_Ko'],
    [1_000_000, '1_Mo'],
    [24_449_000, '24,4_Mo'],
    [999_949_000, '999,9_Mo'],
    [999_950_000, '1_Go'],
    [1_600_000_000, '1,6_Go'],
    [1_960_000_000, '1,96_Go'],
    [2_000_000_000, '2_Go'],
  ])('%i are %s', (bytes, expected) => expect(formatBytes(bytes)).toBe(nb(expected)));
});

test.each([
  ['0296451234', '02\u00a096\u00a045\u00a012\u00a034'],
  ['02 96 45 12 34', '02 96 45 12 34'],
  ['+33296451234', '+33296451234'],
  ['poste 12', 'poste 12'],
])('the telephone number %s reads %s', (number, shown) => {
  expect(formatPhone(number)).toBe(shown);
});
