import { describe, expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { formatNearDate } from '#text/kernel/format.ts';
import { coverSentence } from './cover.text.ts';
import { temperatureText, wasteText } from './losses.text.ts';
import { dayWord, levelsSentence, signedQuantity } from './stock-screens.text.ts';

const TODAY = localDate('2026-11-15');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('what the stock page says', () => {
  test.each([
    ['2026-11-14', 'Dépassée', '14/11'],
    ['2026-11-15', 'Aujourd’hui', '15/11'],
    ['2026-11-16', 'Demain', '16/11'],
    ['2026-11-17', '2 j', '17/11'],
    ['2027-01-04', '50 j', '04/01/2027'],
  ])('of a date, %s: %s', (day, word, date) => {
    expect(plain(dayWord(localDate(day), TODAY))).toBe(word);
    expect(formatNearDate(localDate(day), TODAY)).toBe(date);
  });

  test.each([
    [1.8, '2026-11-18', 'Couvre 1,8 jour, livraison dans 3 jours'],
    [2.5, '2026-11-15', 'Couvre 2,5 jours, livraison aujourd’hui'],
    [4, null, 'Couvre 4 jours, aucune livraison attendue'],
    [null, '2026-11-16', 'Consommation inconnue, livraison dans 1 jour'],
  ])('of a cover of %s days', (days, next, words) => {
    expect(plain(coverSentence(days, next === null ? null : localDate(next), TODAY))).toBe(words);
  });

  test('of a small plot: where it goes and its extremes', () => {
    expect(plain(levelsSentence({ levels: [2, 10, 1, 4], unit: 'kg' }))).toBe(
      'De 2 kg à 4 kg en 4 jours, entre 1 kg et 10 kg',
    );
    expect(plain(levelsSentence({ levels: [3, 3], unit: null }))).toBe('Stable à 3 depuis 2 jours');
  });

  test('of a movement: its direction', () => {
    expect(plain(signedQuantity(12, 'kg'))).toBe('+12 kg');
    expect(plain(signedQuantity(-3, 'boîte'))).toBe('−3 boîtes');
  });

  test.each([
    [null, null, 'sans limite'],
    [null, -18, '−18 °C au plus'],
    [0, 2, 'de 0 à 2 °C'],
    [5, null, '5 °C au moins'],
  ])('of temperatures from %s to %s', (min, max, words) => {
    expect(plain(temperatureText.limits(min, max))).toBe(words);
  });

  test('of a loss: what it cost, where that is known', () => {
    expect(plain(wasteText.saved('2 L', 'Crème', 8))).toBe('Perte enregistrée : 2 L, Crème, 8,00 €');
    expect(plain(wasteText.saved('2 L', 'Crème', null))).toBe('Perte enregistrée : 2 L, Crème');
  });

  test.each([
    [1, 30, 'unité sur 30'],
    [12, 30, 'unités sur 30'],
    [30, 30, 'unités sur 30'],
    [35, 30, 'unités, stock à 30'],
    [0, 0, 'unité, stock à 0'],
    [2, -4, 'unités, stock à −4'],
  ])('beside %d thrown away of %d: %s', (qty, onHand, words) => {
    expect(plain(wasteText.ofStock('unité', { qty, onHand }))).toBe(words);
  });

  test('says how much is beyond the stock, and what that makes of it', () => {
    expect(plain(wasteText.beyond('5 unités'))).toBe('C’est 5 unités de plus que le stock connu.');
    expect(plain(wasteText.beyondThen('−5 unités'))).toContain('le stock passe à −5 unités,');
  });
});
