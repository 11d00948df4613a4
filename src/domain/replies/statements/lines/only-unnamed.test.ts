import { describe, expect, test } from 'vitest';
import { orderedLine, readWords } from '../../../../../tests/support/replies/read-words.ts';

const BAR = [
  orderedLine(1, 'Crémant rosé', 48, 'bouteille', 8),
  orderedLine(2, 'Sylvaner', 18, 'bouteille', 6),
  orderedLine(3, 'Muscat sec', 12, 'bouteille', 7),
];
const SNACKS = [
  orderedLine(1, 'Potatoes', 6, 'carton', 13),
  orderedLine(2, 'Nuggets', 8, 'carton', 22),
  orderedLine(3, 'Bâtonnet glacé', 5, 'carton', 18),
];

function readAs(lines: typeof BAR, text: string): string {
  const read = readWords(lines, text);
  const comes = lines.map(
    ({ line_id }) => read.lines.find((one) => one.line_id === line_id)?.qty_confirmed ?? '-',
  );
  return `${read.intent} ${comes.join(' ')}${read.needs_human ? ' H' : ''}`;
}

describe('goods that no line names, beside a yes', () => {
  test('the one line left that nothing else speaks of, for a person', () => {
    expect(
      readAs(SNACKS, 'On passe jeudi. Esquimaux indisponibles, potatoes 4 cartons, nuggets sans problème.'),
    ).toBe('changed 4 8 0 H');
  });

  test('of a figure, the one line of which more was ordered, for a person', () => {
    expect(readAs(BAR, 'Ok pour jeudi. Seul bémol : côté mousse il ne me reste que 30 bouteilles.')).toBe(
      'changed 30 18 12 H',
    );
  });

  test.each(['Tout est ok. Esquimaux épuisés.', 'Commande validée pour jeudi. Esquimaux en rupture.'])(
    '« %s » confirms none of those that may be meant',
    (text) => expect(readAs(SNACKS, text)).toBe('changed - - - H'),
  );
});
