import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, FIRST_DATE, LAST_DATE, localDate, startOfWeek } from '#domain/kernel/days/local-date.ts';
import {
  daysBefore,
  lengthOf,
  type Period,
  periodBefore,
  periodProblem,
  REPORT_DAYS_MAX,
  stepOf,
  stepsOf,
} from './period.ts';

const of = (from: string, to: string): Period => ({ from: localDate(from), to: localDate(to) });

const anyPeriod = fc
  .tuple(fc.integer({ min: 0, max: 34_000 }), fc.integer({ min: 1, max: REPORT_DAYS_MAX }))
  .map(([start, days]): Period => {
    const from = addDays(FIRST_DATE, start);
    return { from, to: addDays(from, days - 1) };
  });

describe('what may be asked for', () => {
  test.each([
    ['a day', of('2026-11-16', '2026-11-16'), null],
    ['five years', of('2022-01-01', '2026-12-31'), null],
    ['five years with two leap days', of('2024-01-01', '2028-12-31'), null],
    ['a day more', of('2024-01-01', '2029-01-01'), 'TOO_LONG'],
    ['ten years', of('2017-01-01', '2026-12-31'), 'TOO_LONG'],
    ['the end before the start', of('2026-11-16', '2026-11-15'), 'BACKWARDS'],
  ])('%s', (_what, period, problem) => {
    expect(periodProblem(period, REPORT_DAYS_MAX)).toBe(problem);
  });
});

describe('what a period is compared with', () => {
  test.each([
    ['a day: the day before', of('2026-11-16', '2026-11-16'), of('2026-11-15', '2026-11-15')],
    ['ten weeks: the ten before', of('2026-08-31', '2026-11-08'), of('2026-06-22', '2026-08-30')],
    ['March: February, which is shorter', of('2026-03-01', '2026-03-31'), of('2026-02-01', '2026-02-28')],
    ['February: January', of('2024-02-01', '2024-02-29'), of('2024-01-01', '2024-01-31')],
    ['a quarter: the quarter before', of('2026-01-01', '2026-03-31'), of('2025-10-01', '2025-12-31')],
    ['a year: the year before', of('2025-01-01', '2025-12-31'), of('2024-01-01', '2024-12-31')],
    ['from the 1st, not to the end', of('2026-03-01', '2026-03-30'), of('2026-01-30', '2026-02-28')],
    ['to the end, not from the 1st', of('2026-03-02', '2026-03-31'), of('2026-01-31', '2026-03-01')],
  ])('%s', (_what, period, before) => {
    expect(periodBefore(period)).toEqual(before);
  });

  test('it ends on the eve; by days it is as long, by months it has as many months', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const before = periodBefore(period);
        expect(before.to).toBe(addDays(period.from, -1));
        expect(before.from <= before.to).toBe(true);
        if (before.from.endsWith('-01') && period.from.endsWith('-01')) return;
        expect(lengthOf(before)).toBe(lengthOf(period));
        expect(before).toEqual(daysBefore(period));
      }),
    );
  });
});

describe('steps', () => {
  test.each([
    ['a month: by day', of('2026-10-01', '2026-10-31'), 'day', 31],
    ['a day more: by week', of('2026-10-01', '2026-11-01'), 'week', 5],
    ['ten weeks from a Monday', of('2026-08-31', '2026-11-08'), 'week', 10],
    ['26 weeks', of('2026-01-05', '2026-07-05'), 'week', 26],
    ['a day more: by month', of('2026-01-05', '2026-07-06'), 'month', 7],
    ['five years', of('2022-01-01', '2026-12-31'), 'month', 60],
  ])('%s', (_what, period, step, count) => {
    expect([stepOf(period), stepsOf(period).length]).toEqual([step, count]);
  });

  test('they follow one another without a gap, from the first day to the last, and are few enough to be drawn', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const steps = stepsOf(period);
        expect(steps[0]?.from).toBe(period.from);
        expect(steps.at(-1)?.to).toBe(period.to);
        expect(steps.length).toBeLessThanOrEqual(62);
        steps.forEach(({ from, to }, place) => {
          expect(from <= to).toBe(true);
          const next = steps[place + 1];
          if (next) expect(next.from).toBe(addDays(to, 1));
        });
      }),
    );
  });

  test('weeks begin on Monday, months on the first; only the first step begins where it is asked to', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        for (const { from } of stepsOf(period).slice(1)) {
          if (stepOf(period) === 'week') expect(startOfWeek(from)).toBe(from);
          if (stepOf(period) === 'month') expect(from.endsWith('-01')).toBe(true);
        }
      }),
    );
  });

  test('the ends of the calendar have them too', () => {
    const last = { from: localDate('2100-01-01'), to: LAST_DATE };
    expect(stepsOf(last)).toHaveLength(12);
    expect(periodBefore({ from: FIRST_DATE, to: localDate('2000-12-31') }).from).toBe('1999-01-01');
  });
});
