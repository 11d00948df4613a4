import { expect, test } from 'vitest';
import { layDay } from './day-line.ts';

const cutoff = (hour: number, name = 'Marée') => ({ kind: 'cutoff' as const, hour, name });
const came = (hour: number) => ({ kind: 'came' as const, hour, name: 'Primeurs' });

test('a usual day goes from six to eight in the evening, in steps of two hours', () => {
  const { ticks, now, placed } = layDay([cutoff(13)], 9.5);
  expect(ticks.map(({ hour }) => hour)).toEqual([6, 8, 10, 12, 14, 16, 18, 20]);
  expect(ticks.map(({ place }) => place).at(-1)).toBe(1);
  expect(now).toBe(0.25);
  expect(placed).toEqual([{ kind: 'cutoff', place: 0.5, marks: [cutoff(13)] }]);
});

test('what happens earlier or later widens it, within the day', () => {
  expect(layDay([cutoff(3.5), cutoff(23.5)], 12).ticks.map(({ hour }) => hour)).toEqual([
    2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24,
  ]);
  expect(layDay([], 23.9).ticks.at(-1)?.hour).toBe(24);
  expect(layDay([], 0.2).ticks.at(0)?.hour).toBe(0);
});

test('what is too close to be told apart is one mark, of its kind only', () => {
  const { placed } = layDay([cutoff(10.5, 'B'), cutoff(10.25, 'A'), came(10.4), cutoff(12)], 9);
  expect(placed.map(({ kind, marks }) => `${kind} ${marks.map(({ name }) => name)}`)).toEqual([
    'cutoff A,B',
    'came Primeurs',
    'cutoff Marée',
  ]);
});
