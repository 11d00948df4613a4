import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import { type Period, periodBefore, stepOf, stepsOf } from '#domain/reports/period.ts';

/** The first instant after a day. */
export const endOfDay = (day: LocalDate, timeZone: string): Date => startOfDay(addDays(day, 1), timeZone);

/** A period as instants: from the first one on, and before the other. */
export type Span = { from: Date; until: Date };

export const spanOf = ({ from, to }: Period, timeZone: string): Span => ({
  from: startOfDay(from, timeZone),
  until: endOfDay(to, timeZone),
});

/** A period, what it is compared with and its steps; `starts` has the first instant of each step. */
export function reportSpan(period: Period, timeZone: string) {
  const before = periodBefore(period);
  const steps = stepsOf(period);
  return {
    head: { from: period.from, to: period.to, before, step: stepOf(period), steps },
    /** From the first instant of the period before: one statement reads both. */
    span: { from: startOfDay(before.from, timeZone), until: endOfDay(period.to, timeZone) },
    starts: steps.map(({ from }) => startOfDay(from, timeZone)),
  };
}

export type StepValue = { step: number; value: number };

/** A figure for each step, from those of steps (counted from 1) that have one. */
export function stepValuesOf(found: readonly StepValue[] | null, steps: number): number[] {
  const values = Array.from({ length: steps }, () => 0);
  for (const { step, value } of found ?? []) values[step - 1] = value;
  return values;
}
