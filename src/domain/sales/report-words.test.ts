import { describe, expect, it } from 'vitest';
import { dayInFileName, isBlankName, isTotalName } from './report-words.ts';

describe('rows that are no sale', () => {
  it.each([
    'TOTAL',
    'Total :',
    'Totaux',
    'Sous-total',
    'SOUS TOTAL TTC',
    'Total général',
    'Grand total',
    'Total des ventes',
    'TOTAL CA',
  ])('%s is a total', (name) => expect(isTotalName(name)).toBe(true));
  it.each(['Total chocolat', 'Totem glacé', 'Le total', 'Crème totale', ''])('%s is none', (name) =>
    expect(isTotalName(name)).toBe(false),
  );
  it.each([
    ['', true],
    ['  ', true],
    ['-', true],
    ['’', true],
    ['é', false],
    ['7', false],
  ] as const)('%j is blank: %s', (name, blank) => expect(isBlankName(name)).toBe(blank));
});

it.each([
  ['ventes_2026-11-14.csv', '2026-11-14'],
  ['Z 14.11.2026.xlsx', '2026-11-14'],
  ['rapport-14-11-2026.csv', '2026-11-14'],
  ['export_20261114.csv', '2026-11-14'],
  ['2026_11_14 2026-11-14.csv', '2026-11-14'],
  ['du 2026-11-01 au 2026-11-14.csv', null],
  ['2026-13-40.csv', null],
  ['ventes.csv', null],
  ['ticket-120261114.csv', null],
])('the day of %s is %s', (name, day) => {
  expect(dayInFileName(name)).toBe(day);
});
