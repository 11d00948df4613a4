import { describe, expect, test } from 'vitest';
import { CELL_PROBLEM_CODES } from '#domain/imports/cells/problems.ts';
import type { TableRefusal, TableWarning } from '#domain/kernel/table.ts';
import { cellProblemText, tableRefusalSentence, tableWarningSentence } from './imports.text.ts';

const spaced = (sentence: string) => sentence.replaceAll('\u00a0', ' ');

describe('a refusal names the place', () => {
  test.each<[TableRefusal, string]>([
    [
      { code: 'QUOTE_NOT_CLOSED', line: 42, column: 2 },
      'Ligne 42 : un guillemet ouvert en colonne 2 n’est jamais refermé.',
    ],
    [
      { code: 'TOO_MANY_COLUMNS', line: 1, column: 501, limit: 500 },
      'Colonne 501, ligne 1 : 500 colonnes au plus.',
    ],
    [
      { code: 'TOO_MANY_ROWS', line: 200_002, limit: 200_000 },
      'Ligne 200 002 : 200 000 lignes au plus. Coupez le fichier en plusieurs.',
    ],
    [
      { code: 'NUL_CHARACTER', line: 3 },
      'Ligne 3 : ce n’est pas du texte (caractère nul). Le fichier est abîmé ou d’un autre format.',
    ],
    [
      { code: 'OLD_EXCEL' },
      'C’est un ancien classeur Excel (.xls). Enregistrez-le au format Excel (.xlsx) ou CSV, puis déposez-le à nouveau.',
    ],
    [
      { code: 'OTHER_FORMAT', found: 'pdf' },
      'C’est un PDF, pas un tableau. Déposez un fichier Excel (.xlsx) ou CSV.',
    ],
    [
      { code: 'SIZE_UNTRUE', part: 'xl/a.xml' },
      'Élément « xl/a.xml » : sa taille n’est pas celle annoncée. Fichier refusé.',
    ],
    [{ code: 'TOO_SLOW', seconds: 20 }, 'La lecture a dépassé 20 secondes. Coupez le fichier en plusieurs.'],
  ])('%j', (refusal, sentence) => {
    expect(spaced(tableRefusalSentence(refusal))).toBe(sentence);
  });
});

test.each<[TableWarning, string]>([
  [
    { code: 'ROW_SHORT', line: 7, cells: 1, expected: 4 },
    'Ligne 7 : 1 cellule au lieu de 4, la fin est vide.',
  ],
  [
    { code: 'FORMULA_ERROR', line: 7, column: 3, value: '#N/A' },
    'Ligne 7 : la formule de la colonne 3 donne « #N/A ».',
  ],
])('a warning names the line: %j', (warning, sentence) => {
  expect(spaced(tableWarningSentence(warning))).toBe(sentence);
});

test.each(CELL_PROBLEM_CODES)('%s quotes the cell', (code) => {
  expect(cellProblemText({ code, cell: 'xyz' })).toMatch(/^\p{L}.+\(«\u00a0xyz\u00a0»\)$/u);
});
