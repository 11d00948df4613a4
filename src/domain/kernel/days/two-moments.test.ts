import { expect, test } from 'vitest';
import { areApart, tellsBoth } from './two-moments.ts';

const at = '2026-11-17T08:00:00.000Z';

test.each([
  ['2026-11-17T08:04:59.000Z', false],
  ['2026-11-17T07:55:00.000Z', false],
  ['2026-11-17T08:05:01.000Z', true],
  ['2026-11-16T08:00:00.000Z', true],
])('%s beside eight o’clock: apart is %s', (other, apart) => {
  expect(areApart(at, other)).toBe(apart);
  expect(areApart(new Date(other), new Date(at))).toBe(apart);
});

test('both are told only of what a device sent later', () => {
  expect(tellsBoth({ device_at: '2026-11-16T08:00:00.000Z', entered_at: at })).toBe(true);
  expect(tellsBoth({ device_at: at, entered_at: at })).toBe(false);
  expect(tellsBoth({ device_at: null, entered_at: at })).toBe(false);
  expect(tellsBoth({ device_at: at, entered_at: null })).toBe(false);
});
