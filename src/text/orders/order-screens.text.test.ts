import { expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { localTime } from '#domain/kernel/days/time-zone.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import {
  cutoffMomentText,
  deliveryDaysText,
  ordersText,
  suggestionBasisText,
  suggestionText,
} from './order-screens.text.ts';

test.each<[Weekday[], string | null]>([
  [[1, 2, 3, 4, 5, 6], 'livre du lun. au sam.'],
  [[0, 1, 2, 3, 4, 5, 6], 'livre tous les jours'],
  [[6, 2, 4], 'livre mar., jeu., sam.'],
  [[0, 5, 6], 'livre du ven. au dim.'],
  [[0, 1], 'livre lun., dim.'],
  [[2], 'livre le mardi'],
  [[], null],
])('delivery on %j reads %s', (days, words) => {
  expect(deliveryDaysText(days)).toBe(words);
});

test('a suggestion says what it was rounded to', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(suggestionText({ qty: 8.4, unit: 'kg', packs: 2 }))).toBe(
    'suggéré : 8,4 kg, arrondi à 2 colis',
  );
  expect(plain(suggestionText({ qty: 8.4, unit: 'kg', packs: null }))).toBe('suggéré : 8,4 kg');
});

test('a cut-off of another day names it', () => {
  const today = localDate('2026-11-12');
  const time = localTime('11:30');
  expect(cutoffMomentText({ date: today, time }, today)).toBe('11\u00a0h\u00a030');
  expect(cutoffMomentText({ date: localDate('2026-11-13'), time }, today)).toBe('vendredi 11\u00a0h\u00a030');
});

test.each([
  [{ lines: 1, qty: 12, unit: 'L', pack_label: 'Carton', pack_content: 6 }, 'reliquat : 2 cartons'],
  [{ lines: 1, qty: 4, unit: 'L', pack_label: 'Carton', pack_content: 6 }, 'reliquat : 4 L'],
  [{ lines: 1, qty: 2.5, unit: 'kg', pack_label: null, pack_content: null }, 'reliquat : 2,5 kg'],
  [{ lines: 3, qty: 40, unit: 'kg', pack_label: null, pack_content: null }, 'reliquat : 3 articles'],
])('what is still to come of %o reads %s', (rest, words) => {
  expect(ordersText.restToCome(rest).replaceAll('\u00a0', ' ')).toBe(words);
});

test('what passes its date before it is used is not said to be in stock', () => {
  const basis = { expected_use: 2, usable_stock: 1.43, to_come: 0, horizon_days: 7 };
  expect(suggestionBasisText(basis, 'L')?.replaceAll('\u00a0', ' ')).toBe(
    'prévu sur 7 jours : 2 L · stock utilisable : 1,43 L · à recevoir : 0 L',
  );
});
