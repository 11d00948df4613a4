import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import type { AnswerDifference } from '#domain/orders/answer/answer.ts';
import type { DeliveryRefusal } from '#domain/orders/delivery/delivery-day.ts';
import { type FrancoState, francoState } from '#domain/orders/delivery/franco.ts';
import { ORDER_GROUPS, ORDER_STATUSES } from '#domain/orders/status.ts';
import { NBSP } from '#text/kernel/format.ts';
import { decisionText } from './decision.text.ts';
import {
  answerDifferenceText,
  cutoffText,
  deliveryRefusalText,
  francoConsequence,
  francoText,
  orderStatusText,
  remainingTime,
  statusGroupText,
  unansweredText,
} from './orders.text.ts';

const PARIS = 'Europe/Paris';
const spaced = (sentence: string) => sentence.replaceAll('\u00a0', ' ');

describe('the states', () => {
  test('are named as the specification names them, in its order', () => {
    expect(ORDER_STATUSES.map((status) => orderStatusText[status])).toEqual([
      'Brouillon',
      'Envoyée',
      'Confirmée',
      'Réception Partielle',
      'Reçue',
      'Clôturée',
      'Annulée',
    ]);
  });

  test('have groups, each with its own name', () => {
    const labels = ORDER_GROUPS.map((group) => statusGroupText[group]);
    expect(new Set([statusGroupText.all, ...labels]).size).toBe(ORDER_GROUPS.length + 1);
  });
});

describe('a day that cannot be chosen says why', () => {
  const closure = (ends_on: string, reason: string | null) => ({
    starts_on: localDate('2026-08-03'),
    ends_on: localDate(ends_on),
    reason,
  });

  test.each<[DeliveryRefusal, string]>([
    [{ reason: 'PAST' }, 'Ce jour est passé'],
    [{ reason: 'WEEKDAY' }, 'Le fournisseur ne livre pas ce jour de la semaine'],
    [
      { reason: 'CLOSED', closure: closure('2026-08-21', 'Congés') },
      'Fournisseur fermé du 03/08/2026 au 21/08/2026 (Congés)',
    ],
    [{ reason: 'CLOSED', closure: closure('2026-08-03', null) }, 'Fournisseur fermé le 03/08/2026'],
    [
      { reason: 'CUTOFF', cutoff_at: new Date('2026-11-12T10:30:00Z') },
      'Heure limite passée : il fallait commander avant jeudi 12/11 à 11 h 30',
    ],
    [
      { reason: 'LEAD_TIME', earliest: localDate('2026-11-14') },
      'Délai trop court : pas de livraison avant samedi 14/11',
    ],
  ])('%j', (refusal, sentence) => {
    expect(spaced(deliveryRefusalText(refusal, PARIS))).toBe(sentence);
  });

  test('with the hour of the organisation', () => {
    const refusal = { reason: 'CUTOFF', cutoff_at: new Date('2026-11-12T23:00:00Z') } as const;
    expect(spaced(deliveryRefusalText(refusal, PARIS))).toMatch(/vendredi 13\/11 à 0 h$/);
    expect(spaced(deliveryRefusalText(refusal, 'America/Guadeloupe'))).toMatch(/jeudi 12\/11 à 19 h$/);
  });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the time left', () => {
  test.each([
    [3 * HOUR + 18 * MINUTE, '3 h 18 avant l’heure limite'],
    [3 * HOUR + 18 * MINUTE + 59_999, '3 h 18 avant l’heure limite'],
    [3 * HOUR + 5 * MINUTE, '3 h 05 avant l’heure limite'],
    [3 * HOUR, '3 h avant l’heure limite'],
    [HOUR - 1, '59 min avant l’heure limite'],
    [42 * MINUTE, '42 min avant l’heure limite'],
    [MINUTE, '1 min avant l’heure limite'],
    [MINUTE - 1, 'Moins d’une minute avant l’heure limite'],
    [0, 'Moins d’une minute avant l’heure limite'],
    [-1, 'Heure limite passée'],
    [DAY - 1, '23 h 59 avant l’heure limite'],
    [DAY, '1 j avant l’heure limite'],
    [2 * DAY + 4 * HOUR + 10 * MINUTE, '2 j 4 h avant l’heure limite'],
  ])('%d ms: %s', (remaining, sentence) => {
    expect(spaced(cutoffText(remaining))).toBe(sentence);
  });

  test('does not break between a figure and its unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * DAY }), (remaining) => {
        expect(remainingTime(remaining)).not.toMatch(/\d (j|h|min)/);
      }),
    );
  });
});

describe('the franco', () => {
  const at = (total: number, terms: Partial<Parameters<typeof francoState>[0]> = {}): FrancoState =>
    francoState({
      total: Cents.of(total),
      franco_amount: Cents.of(150),
      delivery_fee: Cents.of(12),
      franco_policy: 'WARN',
      ...terms,
    });

  test.each<[FrancoState, string | null, string | null]>([
    [at(112), 'Franco 150 € : il manque 38 €', 'Frais de livraison sous le franco : 12 €'],
    [at(111.5), 'Franco 150 € : il manque 38,50 €', 'Frais de livraison sous le franco : 12 €'],
    [at(112, { delivery_fee: null }), 'Franco 150 € : il manque 38 €', null],
    [
      at(0, { franco_amount: Cents.of(1250), franco_policy: 'BLOCK' }),
      'Franco 1 250 € : il manque 1 250 €',
      'Sous le franco, la commande ne peut pas être envoyée.',
    ],
    [at(150), 'Franco 150 € atteint', null],
    [at(0, { franco_amount: null }), null, null],
  ])('%j', (state, sentence, consequence) => {
    const sentenceShown = francoText(state);
    const meaning = francoConsequence(state);
    expect(sentenceShown && spaced(sentenceShown)).toBe(sentence);
    expect(meaning && spaced(meaning)).toBe(consequence);
  });

  test('keeps the colon and the euro beside their words', () => {
    expect(francoText(at(112))).toBe('Franco 150\u00a0€\u00a0: il\u00a0manque\u00a038\u00a0€');
  });
});

describe('a difference of an answer', () => {
  const cod = { name: 'Filet de cabillaud', unit: 'kg' };
  const q = Quantity.of;
  const p = UnitPrice.of;
  const line_id = 'cod';

  test.each<[AnswerDifference, string]>([
    [{ kind: 'QTY', line_id, from: q(6), to: q(4) }, 'Filet de cabillaud : 4 kg au lieu de 6 kg'],
    [
      { kind: 'PRICE', line_id, from: p(16.8), to: p(14.9) },
      'Filet de cabillaud : 14,90 € / kg au lieu de 16,80 € / kg',
    ],
    [
      { kind: 'PRICE', line_id, from: p(14.9012), to: p(14.9034) },
      'Filet de cabillaud : 14,9034 € / kg au lieu de 14,9012 € / kg',
    ],
    [
      { kind: 'PRICE', line_id, from: null, to: p(14.9) },
      'Filet de cabillaud : 14,90 € / kg, prix absent de la commande',
    ],
    [{ kind: 'SUBSTITUTE', line_id, substitute: 'Merlu' }, 'Filet de cabillaud : « Merlu » à la place'],
    [{ kind: 'REFUSED_LINE', line_id, qty: q(6) }, 'Filet de cabillaud : indisponible (6 kg en commande)'],
  ])('%j', (difference, sentence) => {
    expect(spaced(answerDifferenceText(difference, cod))).toBe(sentence);
  });

  test.each<[AnswerDifference, string]>([
    [
      { kind: 'DATE', from: localDate('2026-11-13'), to: localDate('2026-11-14') },
      'Livraison le samedi 14/11 au lieu du vendredi 13/11',
    ],
    [{ kind: 'DATE', from: null, to: localDate('2026-11-14') }, 'Livraison le samedi 14/11'],
  ])('%j', (difference, sentence) => {
    expect(answerDifferenceText(difference, null)).toBe(sentence);
  });

  test('names the unit of a quantity without one by nothing', () => {
    const difference = { kind: 'QTY', line_id, from: q(6), to: q(4) } as const;
    expect(spaced(answerDifferenceText(difference, { name: 'Citron', unit: null }))).toBe(
      'Citron : 4 au lieu de 6',
    );
  });
});

test('says since when nobody answers, and nothing of the first minute', () => {
  expect(unansweredText(18 * 3_600_000).replaceAll('\u00a0', ' ')).toBe('sans réponse depuis 18 h');
  expect(unansweredText(20_000)).toBe('envoyée à l’instant');
});

test.each([
  [24.4209, `24,42${NBSP}€`],
  [1, `1,00${NBSP}€`],
  [0.01588, `0,0159${NBSP}€`],
])('an average of %d is told as %s', (average, told) => {
  expect(decisionText.averagePaid(average)).toBe(`Payé ${told} en moyenne sur 90 jours`);
});
