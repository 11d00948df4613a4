import { describe, expect, test } from 'vitest';
import { orderedLine, readWords } from '../../../../tests/support/replies/read-words.ts';

const POULTRY = [
  orderedLine(1, 'Canette', 12, 'pièce', 9.4),
  orderedLine(2, 'Dinde entière', 4, 'pièce', 31),
  orderedLine(3, 'Pigeonneau', 20, 'pièce', 6.8),
];

/** Sent on Monday 16 November 2026 for Thursday the 19th: intent, what comes of each line, a person. */
function readAs(text: string): string {
  const read = readWords(POULTRY, text);
  const comes = POULTRY.map(
    ({ line_id }) => read.lines.find((one) => one.line_id === line_id)?.qty_confirmed ?? '-',
  );
  return `${read.intent} ${comes.join(' ')}${read.needs_human ? ' H' : ''}`;
}

describe('however goods and what becomes of them are divided', () => {
  test.each([' ..... ', ' … ', ' -> ', ' => ', ' --> ', ' > ', ' → ', ' = ', ' | ', '\t', ' ___ ', ' : '])(
    'a row with « %s »',
    (divider) => {
      const rows = [`Canette${divider}oui`, `Dinde${divider}non`, `Pigeonneau${divider}12`];
      expect(readAs(`Bonjour, pour jeudi :\n\n${rows.join('\n')}`)).toMatch(/^changed 12 0 12/);
    },
  );

  test.each([
    ['canette -> ok\ndinde -> néant\npigeonneau -> complet', 'changed 12 0 20'],
    ["canette .... oui\ndinde .... non, pas d'abattage\npigeonneau .... 8, pas plus", 'changed 12 0 8'],
    ['canette => oui\ndinde => rupt.\npigeonneau => oui', 'changed 12 0 20'],
    ['canette 12\ndinde rempl. par chapon, 4 pièces\npigeonneau 20', 'changed 12 4 20'],
  ])('« %s »', (text, wanted) => expect(readAs(text)).toContain(wanted));

  test('« non » in one row refuses that row alone, never the order', () => {
    for (const why of ['non', 'non, fin de bande', 'non (éleveur malade)', 'non !', 'NON']) {
      const read = readWords(POULTRY, `Canette ....... oui\nDinde ........ ${why}\nPigeonneau ... oui`);
      expect(read.intent).toBe('changed');
    }
  });

  test('a dash before a figure, alone, may take away', () => {
    expect(readAs('Canette ok. Pigeonneau - 12')).toMatch(/H$/);
  });
});
