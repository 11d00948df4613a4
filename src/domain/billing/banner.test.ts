import { expect, it } from 'vitest';
import { bannerTone } from './banner.ts';

it.each([
  ['trial', 14, true, 'quiet'],
  ['trial', 4, true, 'quiet'],
  ['trial', 3, true, 'clear'],
  ['trial', 1, true, 'clear'],
  ['trial_over', 0, false, 'read_only'],
  ['active', 30, true, null],
  ['late', 7, true, 'clear'],
  ['unpaid', 0, false, 'read_only'],
  ['ending', 20, true, null],
  ['ending', 7, true, 'clear'],
  ['ended', 0, false, 'read_only'],
] as const)('%s with %i days left', (state, days_left, writable, tone) => {
  expect(bannerTone({ state, days_left, writable })).toBe(tone);
});
