import { expect, test } from 'vitest';
import { dateTyped } from './date-typing.ts';

test.each([
  ['', ''],
  ['1', '1'],
  ['19', '19'],
  ['191', '19/1'],
  ['19/', '19'],
  ['191126', '19/11/26'],
  ['19112026', '19/11/2026'],
  ['19.11.26', '19/11/26'],
  ['5/1', '05/1'],
  ['5/1/27', '05/01/27'],
  ['19/11/20261', '19/11/2026'],
  ['le 19 novembre', '19'],
])('« %s » reads %s', (typed, shown) => {
  expect(dateTyped(typed)).toBe(shown);
});
