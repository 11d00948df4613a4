import { expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { lengthOf, periodBefore, stepsOf } from './period.ts';
import { PERIOD_PRESETS, presetPeriod } from './presets.ts';

const SATURDAY = localDate('2026-11-14');

test.each([
  ['30j', '2026-10-16', '2026-11-14', 30],
  ['10s', '2026-08-31', '2026-11-08', 10],
  ['12m', '2025-11-01', '2026-10-31', 12],
] as const)('%s is from %s to %s, in %d steps', (preset, from, to, steps) => {
  const period = presetPeriod(preset, SATURDAY);
  expect(period).toEqual({ from, to });
  expect(stepsOf(period)).toHaveLength(steps);
});

test('on a Monday and on the first of a month the last week and month have just ended', () => {
  expect(presetPeriod('10s', localDate('2026-11-16')).to).toBe('2026-11-15');
  expect(presetPeriod('12m', localDate('2026-03-01'))).toEqual({ from: '2025-03-01', to: '2026-02-28' });
});

test('what a preset is compared with ends on its eve and is as long, but for the days of a leap year', () => {
  for (const preset of PERIOD_PRESETS) {
    const period = presetPeriod(preset, SATURDAY);
    const before = periodBefore(period);
    expect(before.to < period.from).toBe(true);
    expect(Math.abs(lengthOf(before) - lengthOf(period))).toBeLessThanOrEqual(1);
  }
});
