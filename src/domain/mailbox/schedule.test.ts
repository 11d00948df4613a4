import { expect, it } from 'vitest';
import { nextCheckIn } from './schedule.ts';

it.each([
  [0, 0.5, 300],
  [0, 0, 240],
  [0, 1, 360],
  [1, 0.5, 600],
  [3, 0.5, 2400],
  [5, 0.5, 7200],
  [5000, 0.5, 7200],
])('after %i failures in a row the next look is a while away', (failures, dice, seconds) => {
  expect(nextCheckIn(failures, dice)).toBe(seconds);
});
