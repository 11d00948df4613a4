import { describe, expect, test } from 'vitest';
import { orderedLine, readWords } from '../../../../tests/support/replies/read-words.ts';

const HARBOUR = [orderedLine(1, 'Anchois', 10, 'kg', 8), orderedLine(2, 'Coques', 6, 'kg', 9)];

function readAs(text: string): string {
  const read = readWords(HARBOUR, text);
  const comes = HARBOUR.map(
    ({ line_id }) => read.lines.find((one) => one.line_id === line_id)?.qty_confirmed ?? '-',
  );
  return `${read.intent} ${comes.join(' ')}`;
}

describe('words written as they sound', () => {
  test.each([
    ['slt c ok pr les coques mai pr les anchois g ke 7 kg dsl', 'changed 7 6'],
    ['jé plu de coque, anchois c ok', 'changed 10 0'],
    ['c bon pr les anchois mé les coque y en a pa', 'changed 10 0'],
    ['g rien 2 coque ste semaine, anchois oki', 'changed 10 0'],
    ['jarive jeudi ac 8 kg 2 anchois, coques tt', 'changed 8 6'],
    ['daccor pr les coques mai pr les anchois je pe ke 4', 'changed 4 6'],
  ])('« %s »', (text, wanted) => expect(readAs(text)).toBe(wanted));

  test.each(['le 2 mai', 'en mai', 'début mai'])('« %s » is the month', (said) =>
    expect(readAs(`Anchois ok, coques seulement ${said}.`)).not.toBe('confirmed 10 6'),
  );

  test('« 2 » between two names of a list counts', () => {
    expect(readAs('anchois 7 kg, 2 kg de coques')).toBe('changed 7 2');
  });
});
