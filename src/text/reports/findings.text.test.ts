import { expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { type Finding, findingOf } from '#domain/reports/finding.ts';
import { NBSP } from '#text/kernel/format.ts';
import { findingText } from './findings.text.ts';

const plain = (text: string) => text.replaceAll(NBSP, ' ');

test.each<[Finding, string]>([
  [{ kind: 'nothing' }, 'Aucun achat sur la période'],
  [{ kind: 'gone', before: 80 }, 'Aucun achat, contre 80,00 € avant'],
  [{ kind: 'first', now: 24_650, top: 'Poissonnerie' }, '24 650,00 € d’achats, la poissonnerie en tête'],
  [{ kind: 'first', now: 12, top: null }, '12,00 € d’achats'],
  [{ kind: 'stable', now: 24_650 }, 'Les achats sont stables, à 24 650,00 €'],
  [{ kind: 'rises', percent: 4, mostly: 'Crèmerie' }, 'Les achats montent de 4 %, la crèmerie surtout'],
  [{ kind: 'rises', percent: 220, mostly: null }, 'Les achats sont multipliés par 3,2'],
  [
    { kind: 'falls', percent: 12.34, mostly: 'Marée de l’Ouest' },
    'Les achats baissent de 12,3 %, Marée de l’Ouest surtout',
  ],
])('%j is said as « %s »', (finding, expected) => {
  expect(plain(findingText.purchases(finding))).toBe(expected);
});

test('the finding of figures is said in one go', () => {
  const finding = findingOf({
    now: 360,
    before: 100,
    parts: [
      { name: 'Date dépassée', now: 300, before: 50 },
      { name: 'Vol', now: 60, before: 50 },
    ],
  });
  expect(plain(findingText.waste(finding))).toBe(
    'Les pertes sont multipliées par 3,6, Date dépassée surtout',
  );
});

test.each([
  [1030, 1000, 'Le stock vaut 1 030,00 €, 3 % de plus qu’au 30/08/2026'],
  [900, 1000, 'Le stock vaut 900,00 €, 10 % de moins qu’au 30/08/2026'],
  [1001, 1000, 'Le stock vaut 1 001,00 €, autant qu’au 30/08/2026'],
  [1001, 0, 'Le stock vaut 1 001,00 €'],
])('a stock of %d after %d', (value, before, expected) => {
  expect(plain(findingText.stock({ value, before, since: localDate('2026-08-30') }))).toBe(expected);
});

test.each([
  [{ kind: 'nothing' }, 'Aucun prix n’a bougé sur la période'],
  [
    { kind: 'costs', amount: 240, mostly: 'Crème 35 %' },
    'Les prix vous coûtent 240,00 € de plus par mois, Crème 35 % surtout',
  ],
  [{ kind: 'saves', amount: 12.5, mostly: null }, 'Les prix vous font gagner 12,50 € par mois'],
  [{ kind: 'even', rises: 60 }, 'Les prix se compensent, 60,00 € de hausses par mois, autant de baisses'],
] as const)('prices: %j', (finding, expected) => {
  expect(plain(findingText.prices(finding))).toBe(expected);
});
