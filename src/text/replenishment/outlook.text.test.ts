import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '#domain/kernel/days/local-date.ts';
import { roughly } from '#text/kernel/format.ts';
import { outlookText as text } from './outlook.text.ts';
import { spanOfDays, suggestionsText } from './suggestion-screens.text.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

// A Thursday.
const TODAY = localDate('2026-11-12');
const inDays = (days: number) => addDays(TODAY, days);

describe('what an item’s plots say', () => {
  const finding = (parts: Partial<Parameters<typeof text.finding>[0]> = {}) =>
    plain(
      text.finding({
        name: 'Crème crue 35 %',
        today: TODAY,
        stock: 6,
        runsOut: { day: inDays(1), share: 0.9 },
        nextDelivery: inDays(2),
        lastDay: inDays(27),
        ...parts,
      }),
    );

  test.each<[string, string, string]>([
    [
      'when nothing is left',
      finding(),
      'Sans commande, plus de Crème crue 35 % demain soir. Prochaine livraison : samedi.',
    ],
    [
      'before a vowel',
      finding({ name: 'Œufs plein air', runsOut: { day: TODAY, share: 0.4 } }),
      'Sans commande, plus d’Œufs plein air ce midi. Prochaine livraison : samedi.',
    ],
    [
      'without the name where it is long',
      finding({ name: 'Ciboulette fraîche ciselée surgelée en barquette', nextDelivery: null }),
      'Sans commande, plus rien demain soir.',
    ],
    [
      'that it lasts',
      finding({ runsOut: null }),
      'Le stock suffit au moins jusqu’au mercredi 09/12. Prochaine livraison : samedi.',
    ],
    ['that there is none', finding({ stock: 0 }), 'Plus rien en stock. Prochaine livraison : samedi.'],
    [
      'that nobody follows the stock',
      finding({ stock: null }),
      'Stock non suivi. Prochaine livraison : samedi.',
    ],
    ['that nothing is known', finding({ lastDay: null }), 'Pas encore de quoi prévoir.'],
  ])('%s', (_, sentence, expected) => {
    expect(sentence).toBe(expected);
  });

  test.each<[string, boolean]>([
    ['huile d’olive', true],
    ['haricots verts', false],
    ['herbes fraîches', true],
    ['homard bleu', false],
    ['ail rose', true],
  ])('an h is said, or not: %s', (name, mute) => {
    expect(finding({ name })).toContain(mute ? `plus d’${name}` : `plus de ${name}`);
  });

  test.each<[number, number, string]>([
    [0, 0.1, 'ce matin'],
    [1, 0.5, 'demain midi'],
    [3, 1, 'dimanche soir'],
    [9, 0.5, 'samedi 21/11'],
  ])('in %i days, %d of the day served: %s', (days, share, expected) => {
    expect(finding({ runsOut: { day: inDays(days), share } })).toContain(
      `plus de Crème crue 35 % ${expected}.`,
    );
  });

  test.each<[number, string]>([
    [0, 'aujourd’hui'],
    [1, 'demain'],
    [4, 'lundi'],
    [8, 'vendredi 20/11'],
  ])('a delivery in %i days: %s', (days, expected) => {
    expect(finding({ nextDelivery: inDays(days) })).toContain(`Prochaine livraison : ${expected}.`);
  });

  test('no more digits than a forecast has', () => {
    expect([0.126, 2.64, 143.6].map(roughly)).toEqual([0.13, 2.6, 144]);
    expect([12, 42, 430].map((days) => plain(spanOfDays(days)))).toEqual([
      '12 jours',
      '6 semaines',
      '14 mois',
    ]);
  });
});

test('the foot counts what is ticked, and the orders that follow', () => {
  expect(suggestionsText.selected(6, 3)).toBe('6 sélectionnées, 3 fournisseurs');
  expect(suggestionsText.selected(1, 1)).toBe('1 sélectionnée, 1 fournisseur');
  expect(suggestionsText.selected(0, 0)).toBe('Aucune sélectionnée');
  expect([0, 1, 3].map(suggestionsText.create)).toEqual([
    'Créer la commande',
    'Créer la commande',
    'Créer 3 commandes',
  ]);
});

test.each([
  [369, 'sales', 'D’après 369 jours de ventes.'],
  [1, 'counts', 'D’après 1 jour d’inventaires.'],
  [60, 'orders', 'D’après 8 semaines de commandes.'],
] as const)('what %d days of %s are called: open ones, but of orders', (days, source, words) => {
  expect(text.learnedFrom(days, source).replaceAll('\u00a0', ' ')).toBe(words);
});
