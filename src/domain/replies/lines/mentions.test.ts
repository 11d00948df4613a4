import { describe, expect, test } from 'vitest';
import type { RepliedLine } from '#domain/replies/reply.ts';
import { withFigures } from '#domain/replies/words/numbers.ts';
import { tokensOf } from '#domain/replies/words/tokens.ts';
import { withMentions } from './mentions.ts';
import { withPositions } from './positions.ts';
import { vocabularyOf } from './vocabulary.ts';

const NAMES = [
  ['Farine T55', 'FAR-T55'],
  ['Farine T45', 'FAR-T45'],
  ['Chocolat noir 64 %', 'CHO-64'],
  ['Pomme de terre Agata', 'PDT-A'],
  ['Poulet fermier', 'POU-F'],
  ['Escalope de dinde', 'ESC-D'],
  ['Foie de volaille', 'FOI-V'],
  ['Filet de lieu noir', 'LIEU-F'],
] as const;

const linesOf = (names: readonly (readonly [item_name: string, sku: string])[]) =>
  names.map(
    ([item_name, sku], at): RepliedLine => ({
      line_id: `L${at + 1}`,
      item_name,
      sku,
      unit: 'kg',
      qty: 10,
      unit_price: 1,
    }),
  );
const ORDERED = linesOf(NAMES);

/** The lines each mention means; « ? » where nobody can say which of them. */
const named = (text: string, lines = ORDERED) => {
  const vocabulary = vocabularyOf(lines);
  return withMentions(
    withPositions(withFigures(tokensOf(text, vocabulary.is_name)), lines.length, {
      ...vocabulary,
      has_numbers: false,
    }),
    vocabulary,
  ).flatMap(({ meaning }) =>
    meaning?.kind === 'lines'
      ? [`${meaning.lines.map((at) => at + 1).join('+')}${meaning.ambiguous ? '?' : ''}`]
      : [],
  );
};

describe('the lines that words name', () => {
  test.each([
    ['la T55 ok', '1'],
    ['plus de choc noir', '3'],
    ['chocolat 64%', '3'],
    ['les patates', '4'],
    ['les farines', '1+2'],
    ['la farine', '1+2?'],
    ['les deux farines', '1+2'],
    ['réf CHO-64', '3'],
    ['cho 64 rupture', '3'],
    ['ligne 2 et ligne 4', '2 4'],
    ['les deux derniers articles', '7+8'],
    ['le premier article', '1'],
    ['poulet et dinde', '5 6'],
    ['pouler fermier', '5'],
    ['cette fois', ''],
    ['le lieu', '8'],
    ['poireaux', ''],
  ])('« %s »: %s', (text, found) => expect(named(text).join(' ')).toBe(found));

  test.each([
    ['PR-10 : 6 seulement', '1'],
    ['pour 10 kg', ''],
    ['REF-20 en rupture', '2'],
    ['réf 20', ''],
  ])('a reference that begins like a word in short, « %s »: %s', (text, found) =>
    expect(
      named(
        text,
        linesOf([
          ['Sel fin', 'PR-10'],
          ['Sucre', 'REF-20'],
        ]),
      ).join(' '),
    ).toBe(found),
  );
});
