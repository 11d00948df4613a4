import { expect, test } from 'vitest';
import { fewSeries, lineExtremes, pileExtremes } from './series.ts';

const series = (name: string, ...values: (number | null)[]) => ({ id: name, name, values });

const names = (all: readonly { name: string }[]) => all.map(({ name }) => name);

test('five series stay as they are', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => series(name, 1));
  expect(fewSeries(five, { name: 'Autres', values: null })).toEqual(five);
});

test('what has no colour left joins the others, and no euro is lost', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, place) => series(name, 10 - place, null, 10));
  const few = fewSeries(six, { name: 'Autres', values: null });
  expect(names(few)).toEqual(['a', 'b', 'c', 'd', 'Autres']);
  expect(few.at(-1)?.values).toEqual([11, 0, 20]);
  const withOthers = fewSeries(six.slice(0, 5), { name: 'Autres', values: [1, 2, 3] });
  expect(names(withOthers)).toEqual(['a', 'b', 'c', 'd', 'Autres']);
  expect(withOthers.at(-1)?.values).toEqual([7, 2, 13]);
});

test('three series and others are four', () => {
  const three = ['a', 'b', 'c'].map((name) => series(name, 1, 2));
  expect(fewSeries(three, { name: 'Autres', values: [5, 6] }).at(-1)?.values).toEqual([5, 6]);
});

test('a pile ends where its positive values do, and goes below zero by its negative ones', () => {
  const pile = [series('bought', 100, 40, 0), series('other', 50, 10, null), series('credits', -30, -80, 0)];
  expect(pileExtremes(pile, 3)).toEqual({ low: -80, high: 150 });
  expect(pileExtremes([], 0)).toEqual({ low: 0, high: 0 });
});

test('a line that has no value anywhere has no extremes either', () => {
  expect(lineExtremes([series('a', null, null)])).toEqual({ low: 0, high: 0 });
  expect(lineExtremes([series('a', 27, null), series('b', null, 31.4)])).toEqual({ low: 27, high: 31.4 });
});
