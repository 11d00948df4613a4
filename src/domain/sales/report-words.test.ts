import { describe, expect, it } from 'vitest';
import { isBlankName, isTotalName } from './report-words.ts';

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
