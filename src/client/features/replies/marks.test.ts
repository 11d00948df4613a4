import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptOf, isWhole, type Mark, piecesOf } from './marks.ts';

const whole = (text: string) => ({ start: 0, end: text.length });
const at = (text: string, words: string, sign: Mark['sign'] = null): Mark => {
  const start = text.indexOf(words);
  return { start, end: start + words.length, sign };
};

describe('piecesOf', () => {
  const text = 'Bonjour, le cabillaud est à 26,90. Lieu : 3 kg demain. Yann';

  test('numbers the passages where they begin', () => {
    const marks = [at(text, 'le cabillaud est à 26,90', 1), at(text, 'Lieu : 3 kg demain.', 2)];
    expect(piecesOf(text, marks, whole(text))).toEqual([
      { text: 'Bonjour, ', marked: false, signs: [] },
      { text: 'le cabillaud est à 26,90', marked: true, signs: [1] },
      { text: '. ', marked: false, signs: [] },
      { text: 'Lieu : 3 kg demain.', marked: true, signs: [2] },
      { text: ' Yann', marked: false, signs: [] },
    ]);
  });

  test('one sentence that says two changes has both numbers', () => {
    const marks = [at(text, 'le cabillaud est à 26,90', 1), at(text, 'le cabillaud est à 26,90', 2)];
    expect(piecesOf(text, marks, whole(text))[1]).toMatchObject({ marked: true, signs: [1, 2] });
  });

  test('two doubts about one sentence are one question mark', () => {
    const marks = [at(text, 'Lieu : 3 kg demain.', '?'), at(text, 'Lieu : 3 kg demain.', '?')];
    expect(piecesOf(text, marks, whole(text))[1]).toMatchObject({ marked: true, signs: ['?'] });
  });

  test('passages that overlap are cut where the second begins', () => {
    const marks = [at(text, 'cabillaud est', 1), at(text, 'est à 26,90', 2)];
    const marked = piecesOf(text, marks, whole(text)).filter((piece) => piece.marked);
    expect(marked.map((piece) => [piece.text, piece.signs])).toEqual([
      ['cabillaud ', [1]],
      ['est à 26,90', [2]],
    ]);
  });

  test('whatever the passages, no letter is lost or written twice', () => {
    const mark = fc.record({
      start: fc.integer({ min: -5, max: 90 }),
      end: fc.integer({ min: -5, max: 90 }),
      sign: fc.constantFrom<Mark['sign']>(1, 2, '?', null),
    });
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.array(mark, { maxLength: 6 }), (any, marks) => {
        const pieces = piecesOf(any, marks, whole(any));
        expect(pieces.map((piece) => piece.text).join('')).toBe(any);
      }),
    );
  });
});

describe('excerptOf', () => {
  const shown = (text: string, marks: readonly Mark[] = []) => {
    const { start, end } = excerptOf(text, marks);
    return text.slice(start, end);
  };

  test.each([
    '\n\nLe ven. 13 nov. 2026 à 09:05, Le Comptoir <cuisine@comptoir.fr> a écrit :\n> Bonjour\n',
    '\n> Bonjour, voici notre commande\n> 6 kg\n',
    '\n-----Message d’origine-----\nDe : Camille\n',
    '\nDe : Camille Reynaud\nEnvoyé : vendredi\nÀ : Marée\n',
    '\nOn Fri, Nov 13, 2026 at 9:05 AM Le Comptoir wrote:\n> Hi\n',
  ])('leaves out what is repeated below the answer (%#)', (history) => {
    expect(shown(`Ok pour tout.${history}`)).toBe('Ok pour tout.');
  });

  test('keeps an answer that is written between the lines of ours', () => {
    const text = '> Cabillaud 6 kg\nok pour 4\n> Lieu 5 kg\nok\n';
    expect(shown(text, [at(text, 'ok pour 4', 1)])).toBe('> Cabillaud 6 kg\nok pour 4');
  });

  test('a long message begins with the marked words, and ends behind them', () => {
    const rest = 'Nous vous remercions de votre fidélité.\n'.repeat(60);
    const text = `${rest}Cabillaud : 4 kg.\n${rest}`;
    const excerpt = shown(text, [at(text, 'Cabillaud : 4 kg.', 1)]);
    expect(excerpt.startsWith('Cabillaud : 4 kg.')).toBe(true);
    expect(excerpt.length).toBeLessThan(800);
  });

  test('a line without an end is cut at a word', () => {
    const text = 'mot '.repeat(2000);
    const excerpt = shown(text);
    expect(excerpt.length).toBeLessThan(800);
    expect(excerpt.endsWith('mot')).toBe(true);
  });

  test('blanks alone are nothing left out', () => {
    const text = '\n Ok pour tout. \n\n';
    expect(isWhole(text, excerptOf(text, []))).toBe(true);
    expect(isWhole(`${text}> avant`, excerptOf(`${text}> avant`, []))).toBe(false);
  });
});
