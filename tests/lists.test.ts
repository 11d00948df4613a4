import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readArguments } from '../scripts/lists/arguments.ts';
import { readCases } from '../scripts/lists/cases.ts';
import { judge } from '../scripts/lists/judge.ts';
import { readList } from '../scripts/lists/read-list.ts';
import { figures, type Judged, misses } from '../scripts/lists/report.ts';

const folder = mkdtempSync(join(tmpdir(), 'lists-'));
afterAll(() => rmSync(folder, { recursive: true }));

const row = (line: number, name: string, rest: object) => ({
  row: line,
  name,
  reference: null,
  ask: false,
  ...rest,
});
const put = (name: string, lines: string[], rows: object[]) => {
  writeFileSync(join(folder, `${name}.csv`), lines.join('\n'));
  writeFileSync(join(folder, `${name}.truth.json`), JSON.stringify({ supplier: 'Essai', rows }));
};

async function judged(): Promise<{ all: Judged[]; problems: string[] }> {
  const problems: string[] = [];
  const all: Judged[] = [];
  for (const list of await readCases(folder, (problem) => problems.push(problem))) {
    const reading = await readList(list.name, list.bytes);
    all.push({ list, reading, judged: judge(list.rows, reading) });
  }
  return { all, problems };
}

test('rows are held against their truth, and told by how much it matters', async () => {
  put(
    '01-told',
    [
      'Code;Désignation;Conditionnement;Prix colis HT;Prix au kg',
      'A1;Farine de seigle;Sac de 10 kg;12,00;1,20',
      'A2;Sucre roux;Colis de 4 sachets de 2,5 kg;20,00;2,00',
      'A3;Beurre doux;Carton de 20 x 250 g;40,00;8,00',
      'A4;Sel fin;Sac de 25 kg;9,00;0,36',
      'A5;Miel toutes fleurs;Seau de 5 kg;50,00;12,00',
      'A6;Riz rond;Sac de 5 kg;10,00;2,00',
    ],
    [
      row(2, 'Farine de seigle', { reference: 'A1', content: 10, unit: 'kg', price: 12, perUnit: 1.2 }),
      row(3, 'Sucre roux', { reference: 'A2', content: 10, unit: 'kg', price: 20, perUnit: 2 }),
      // Not true, so that a miss shows.
      row(4, 'Beurre doux', { reference: 'A3', content: 20, unit: 'kg', price: 40, perUnit: 2 }),
      row(5, 'Sel de mer', { reference: 'A4', content: 25, unit: 'kg', price: 9, perUnit: 0.36 }),
      row(6, 'Miel toutes fleurs', { reference: 'A5', content: 5, unit: 'kg', price: 50, perUnit: 10 }),
      row(9, 'Poivre', { content: 1, unit: 'kg', price: 9, perUnit: 9 }),
    ],
  );
  // Nothing says whether the price is that of the case or of a bottle.
  put(
    '02-untold',
    [
      'Article;Conditionnement;Prix',
      'Jus de pomme;6 x 1 L;9,60',
      'Eau plate;12 x 50 cl;4,80',
      'Limonade;6 x 75 cl;7,20',
    ],
    [
      row(2, 'Jus de pomme', { content: 6, unit: 'L', price: 9.6, perUnit: 1.6, ask: true }),
      row(3, 'Eau plate', { content: 6, unit: 'L', price: 4.8, perUnit: 0.8, ask: true }),
      row(4, 'Limonade', { content: 4.5, unit: 'L', price: 7.2, perUnit: 1.6 }),
    ],
  );
  writeFileSync(join(folder, '03-untrue.csv'), 'Article;Prix\nSel;1,00\n');
  const { all, problems } = await judged();
  expect(problems).toEqual([expect.stringMatching(/^03-untrue\.csv: /)]);
  expect(all.map(({ judged: { rows } }) => rows.map(({ outcome }) => outcome))).toEqual([
    ['right', 'right', 'wrong in silence', 'right', 'asked', 'wrong in silence'],
    ['asked', 'asked', 'asked'],
  ]);
  const [told] = all;
  expect(told?.judged.extra.map(({ line }) => line)).toEqual([7]);
  expect(told?.judged.misnamed.map(({ truth }) => truth.name)).toEqual(['Sel de mer']);
  expect(
    figures(all)
      .split('\n')
      .map((line) => line.split(/ {2,}/).slice(-12)),
  ).toEqual([
    [
      'rows',
      'right',
      'right, marked',
      'asked',
      'wrong, marked',
      'wrong in silence',
      'rightly asked',
      'other pack',
      'extra',
      'misnamed',
      'right %',
      'answered %',
    ],
    ['6', '3', '0', '1', '0', '2', '0', '0', '1', '1', '50.0', '50.0'],
    ['3', '0', '0', '3', '0', '0', '2', '0', '0', '0', '66.7', '100.0'],
    ['9', '3', '0', '4', '0', '2', '2', '0', '1', '1', '55.6', '66.7'],
  ]);
  const printed = misses(all);
  expect(printed).toContain(
    'WRONG IN SILENCE  line 4 Beurre doux\n    true 20 kg at 40 €, 2 €/kg\n    read 5 kg at 40 €, 8 €/kg',
  );
  expect(printed).toContain(
    'WRONG IN SILENCE  line 9 Poivre\n    true 1 kg at 9 €, 9 €/kg\n    read nothing',
  );
  expect(printed).toContain('asked what prices are for');
  expect(printed).not.toContain('Jus de pomme');
});

test('bottles of a known content are the same told in litres', () => {
  const got = {
    line: 1,
    label: 'Cola',
    name: 'Cola',
    reference: null,
    price: 0.5,
    unit: 'unité' as const,
    content: 24,
    piece: { content: 0.33, unit: 'L' as const },
    problems: [],
    warnings: [],
    is_asked: false,
  };
  const outcome = (truth: object) =>
    judge([row(1, 'Cola', { price: 12, ...truth }) as never], {
      refused: null,
      columns: [],
      prices: null,
      answers: [],
      rows: [got],
    }).rows[0]?.outcome;
  expect(outcome({ content: 7.92, unit: 'L', perUnit: 1.515 })).toBe('right');
  expect(outcome({ content: 24, unit: 'pièce', perUnit: 0.5 })).toBe('right');
  expect(outcome({ content: 24, unit: 'pièce', perUnit: 0.6 })).toBe('wrong in silence');
  expect(outcome({ content: 24, unit: 'kg', perUnit: 0.5 })).toBe('wrong in silence');
});

test('a folder is asked for, and nothing else', () => {
  expect(readArguments(['lists', '--misses'])).toEqual({
    folder: expect.stringMatching(/lists$/),
    misses: true,
  });
  for (const wrong of [[], ['a', 'b'], ['a', '--unknown']]) expect(() => readArguments(wrong)).toThrow();
});
