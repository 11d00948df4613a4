import { describe, expect, it } from 'vitest';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { alertsText, supplierChangedAlert, supplierRefusedAlert } from './alerts.text.ts';
import { openAlertsText } from './open-alerts.text.ts';

const names = { order_number: 'BC-2026-00012', supplier: 'Marée de l’Ouest' };
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('what a supplier changed', () => {
  it('is told in whole sentences', () => {
    expect(spaced(supplierChangedAlert({ ...names, differences: ['Moules : 4 kg au lieu de 6 kg'] }))).toBe(
      'Marée de l’Ouest propose 1 changement pour BC-2026-00012. Moules : 4 kg au lieu de 6 kg.',
    );
  });

  it.each([2, 30, 31, 32, 33, 34, 35, 100, 300])('fits the alert, and counts what is left of %i', (count) => {
    const differences = Array.from({ length: count }, (_, place) => `Article ${place} : indisponible (1 kg)`);
    const message = spaced(supplierChangedAlert({ ...names, differences }));
    expect(message.length).toBeLessThanOrEqual(1000);
    const listed = message.match(/indisponible/g)?.length ?? 0;
    const left = Number(/ Et (\d+) autres?\.$/.exec(message)?.[1] ?? 0);
    expect(listed + left).toBe(count);
  });
});

describe('a refusal', () => {
  it.each([
    [
      '2026-11-20' as LocalDate,
      'Bateau à quai',
      'Marée de l’Ouest refuse la commande BC-2026-00012. La livraison prévue vendredi 20/11 n’aura pas lieu. « Bateau à quai »',
    ],
    [null, null, 'Marée de l’Ouest refuse la commande BC-2026-00012. Elle ne sera pas livrée.'],
  ])('says what will not come (%s)', (expected_at, note, sentence) => {
    expect(spaced(supplierRefusedAlert({ ...names, expected_at, note }))).toBe(sentence);
  });
});

it.each([
  [0, 0, 0, 'Rien n’attend de décision.'],
  [1, 0, 0, '1 alerte ouverte.'],
  [5, 1, 0, '5 alertes ouvertes, dont 1 critique.'],
  [5, 2, 1, '5 alertes ouvertes, dont 2 critiques, 1 article à recommander.'],
  [0, 0, 2, '2 articles à recommander.'],
])('the page opens with what matters: %i, %i critical, %i low', (open, critical, low_stock, sentence) => {
  expect(spaced(alertsText.sentence({ open, critical, low_stock }))).toBe(sentence);
});

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('the pill has room for two figures: %i', (count, shown) => {
  expect(openAlertsText.shortCount(count)).toBe(shown);
});
