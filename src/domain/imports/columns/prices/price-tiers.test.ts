import { describe, expect, test } from 'vitest';
import { basisInHeader } from '#domain/imports/prices/facts.ts';
import { separatePrices } from './price-columns.ts';
import { isSamePriceElsewhere, withoutTier } from './price-tiers.ts';

const paid = (...headers: string[]) =>
  separatePrices(
    headers.map((header, column) => ({ header, column })),
    null,
  ).main.map((column) => headers[column]);

describe('of prices by quantity those of who orders few are paid', () => {
  test.each([
    [['Prix HT de 1 à 4 colis', 'Prix HT 5 colis et +']],
    [['Prix unitaire HT 1-4 colis', 'Prix unitaire HT 5 colis et plus']],
    [['Tarif HT', 'Tarif HT à partir de 10 colis']],
    [['Prix colis HT', 'Prix colis HT dès 5']],
    [['Prix HT < 10 cartons', 'Prix HT >= 10 cartons']],
    [['Prix net moins de 6', 'Prix net 6 et +']],
    [["Prix HT jusqu'à 3 colis", 'Prix HT + de 3 colis']],
    [['Prix 1 à 5', 'Prix 6 à 11', 'Prix 12 et +']],
    [['Prix au kg', 'Prix au kg 5 colis et +']],
    [['Prix HT (1 à 9 u)', 'Prix HT (10 u et +)']],
  ])('%j', (headers) => {
    expect(paid(...headers)).toEqual([headers[0]]);
    expect(paid(...headers.toReversed())).toEqual([headers[0]]);
  });

  test('and beside a price for all those of who orders many are none', () => {
    expect(paid('PU HT', 'Prix unitaire net 5 colis et +')).toEqual(['PU HT']);
    expect(paid('Prix HT 5 colis et +')).toEqual(['Prix HT 5 colis et +']);
  });

  test.each([
    ['Prix unitaire HT 5 colis et +', null],
    ['Prix HT / U.F.', null],
    ['Prix par unité de facturation', null],
    ['Prix HT de 1 à 4 colis', null],
    ['Prix au kg 5 colis et +', 'measure'],
    ['Prix colis HT dès 5 colis', 'order_unit'],
    ['Prix pièce à partir de 10 cartons', 'piece'],
  ])('what « %s » is the price of is not its tier', (header, basis) => {
    expect(basisInHeader(header)?.basis ?? null).toBe(basis);
  });

  test.each(['Prix colis HT', 'Carton 6 HT', 'Prix 100 kg', 'Prix les 1000', 'Colis de 12', 'Prix au kg'])(
    '« %s » has none',
    (header) => {
      expect(withoutTier(header)).toBe(header);
    },
  );
});

describe('of prices of two weeks, months or years the later are paid', () => {
  test.each([
    [['Tarif S18 (€/kg)', 'Tarif S19 (€/kg)'], 1],
    [['Prix sem. 52', 'Prix sem. 1'], 1],
    [['Prix semaine 7', 'Prix semaine 6'], 0],
    [['Prix HT 04/05', 'Prix HT 11/05'], 1],
    [['Prix 28/12/2025', 'Prix 04/01/2026'], 1],
    [['Tarif avril', 'Tarif mai'], 1],
    [['Tarif déc. 2025', 'Tarif janv. 2026'], 1],
    [['Tarif 2026', 'Tarif 2025'], 0],
    [['Prix colis HT S19', 'Prix colis HT S18', 'Prix colis HT S17'], 0],
    [['Tarif HT S40', 'Tarif HT S41'], 1],
  ])('%j', (headers, at) => {
    expect(paid(...headers)).toEqual([headers[at]]);
  });

  test('prices of different things are not compared by their weeks', () => {
    expect(paid('Prix colis S18', 'Tarif catalogue S19').length).not.toBe(0);
    expect(isSamePriceElsewhere('Prix colis S18', 'Prix kg S19')).toBe(false);
  });

  test.each([
    ['Tarif S18', 'Tarif S19', true],
    ['Prix HT 5 colis et +', 'Prix HT de 1 à 4 colis', true],
    ['Prix HT dès 10', 'Prix HT', true],
    ['Prix kg', 'Prix colis', false],
    ['Prix HT', 'Prix HT', false],
  ])('« %s » beside « %s »', (one, other, expected) => {
    expect(isSamePriceElsewhere(one, other)).toBe(expected);
  });
});
