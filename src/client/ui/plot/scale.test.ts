import { expect, test } from 'vitest';
import { scaleMarks } from './scale.ts';

test.each<[number, number, number[]]>([
  [0, 0, [0, 1]],
  [0, 1, [0, 0.5, 1]],
  [0, 4, [0, 1, 2, 3, 4]],
  [0, 412, [0, 200, 400, 600]],
  [0, 2850, [0, 1000, 2000, 3000]],
  [0, 99_999_999, [0, 50_000_000, 100_000_000]],
  // Credits greater than what was bought: the scale goes below zero, and zero stays one of its marks.
  [-120, 300, [-200, 0, 200, 400]],
  [-500, -500, [-600, -400, -200, 0]],
  [5, 5, [0, 2, 4, 6]],
  // A line need not start at zero.
  [27, 31.4, [26, 28, 30, 32]],
  [0.1, 0.3, [0.1, 0.15, 0.2, 0.25, 0.3]],
])('from %d to %d the scale is marked at %j', (low, high, marks) => {
  expect(scaleMarks(low, high)).toEqual(marks);
});
