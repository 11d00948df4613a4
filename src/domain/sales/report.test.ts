import { expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { changeOf, daysUpTo, scaleMarks } from './report.ts';

test('seven days end with the last day that has sales', () => {
  expect(daysUpTo(localDate('2026-03-02'), 7)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
});

test.each<[number, number, number | null]>([
  [110, 100, 10],
  [75, 100, -25],
  [0, 100, -100],
  [50, 0, null],
  [50, -10, null],
])('from %d after %d the change is %s', (now, before, change) => {
  const found = changeOf(now, before);
  if (change === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(change, 9);
});

test.each<[number, number[]]>([
  [0, [0, 1]],
  [-5, [0, 1]],
  [1, [0, 0.5, 1]],
  [4, [0, 1, 2, 3, 4]],
  [412, [0, 200, 400, 600]],
  [850, [0, 500, 1000]],
  [2100, [0, 1000, 2000, 3000]],
])('a scale for %d is marked at %j', (largest, marks) => {
  expect(scaleMarks(largest)).toEqual(marks);
});
