import { describe, expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { withFigures } from '#domain/replies/words/numbers.ts';
import { tokensOf } from '#domain/replies/words/tokens.ts';
import { withDays } from './days.ts';

/** Written on Monday 16 November 2026, about a delivery on Wednesday the 18th. */
const daysIn = (text: string) =>
  withDays(withFigures(tokensOf(text)), localDate('2026-11-16'), '2026-11-18').flatMap(({ meaning }) =>
    meaning?.kind === 'day' ? [meaning.day] : meaning?.kind === 'vague_day' ? ['?'] : [],
  );

describe('the day that somebody means', () => {
  test.each([
    ['demain', '2026-11-17'],
    ['après-demain', '2026-11-18'],
    ['jeudi matin', '2026-11-19'],
    ['lundi', '2026-11-23'],
    ['lundi prochain', '2026-11-23'],
    ['jeudi en huit', '2026-11-26'],
    ['le 19', '2026-11-19'],
    ['le 3', '2026-12-03'],
    ['le 1er décembre', '2026-12-01'],
    ['vendredi 20/11', '2026-11-20'],
    ['19.11.2026', '2026-11-19'],
    ['2026-11-19', '2026-11-19'],
    ['le 5 janvier', '2027-01-05'],
    ['dans 3 jours', '2026-11-19'],
    ['J+2', '2026-11-18'],
    ["repoussée d'un jour", '2026-11-19'],
    ['mercredi, plutôt le lendemain', '2026-11-18 2026-11-19'],
    ['jeudi ou vendredi', '?'],
    ['la semaine prochaine', '?'],
    ['dès que possible', '?'],
    // The 20th is a Friday.
    ['jeudi 20 novembre', '?'],
    ['du 1er au 23 décembre', ''],
    ['le 5 kg', ''],
    ['vers 6h30', ''],
  ])('« %s » is %s', (text, days) => expect(daysIn(text).join(' ')).toBe(days));
});
