import { expect, test } from 'vitest';
import { ContinuedRows } from './continued-rows.ts';

const rowsOf = (...lines: string[]) =>
  lines
    .map((line, at) => ({ line: at + 2, cells: line.split(';') }))
    .filter(({ cells }) => cells.join('') !== '');

function joined(lines: string[], batch = 100) {
  const rows = new ContinuedRows(1);
  const all = rowsOf(...lines);
  const whole = [];
  for (let at = 0; at < all.length; at += batch) whole.push(...rows.take(all.slice(at, at + batch)));
  return [...whole, ...rows.rest()].map(({ line, cells }) => `${line} ${cells[1]}`);
}

const LIST = ['1;Filet de bar;12', ';sauvage, ligne;', ';(calibre 400/600);', ';Crustacés;', '2;Homard;30'];
const READ = ['2 Filet de bar sauvage, ligne (calibre 400/600)', '5 Crustacés', '6 Homard'];

test('a name goes on in small letters and brackets, whole batches or not', () => {
  expect(joined(LIST)).toEqual(READ);
  expect(joined(LIST, 1)).toEqual(READ);
});

test.each([
  [
    ['1;Bar;12', '', ';sauvage;'],
    ['2 Bar', '4 sauvage'],
  ],
  [
    ['1;Bar;12', ';sauvage;3'],
    ['2 Bar', '3 sauvage'],
  ],
  [
    [';Poissons;', ';du jour;'],
    ['2 Poissons', '3 du jour'],
  ],
  [[';bar;'], ['2 bar']],
])('%o stay as they are', (lines, expected) => {
  expect(joined(lines)).toEqual(expected);
});

test('without a column of names nothing is joined', () => {
  const rows = new ContinuedRows(null);
  expect([...rows.take(rowsOf(...LIST)), ...rows.rest()]).toHaveLength(LIST.length);
});
