import {
  addDays,
  daysBetween,
  type LocalDate,
  startOfMonthAfter,
  startOfWeek,
} from '#domain/kernel/days/local-date.ts';

/** Days where the organisation is, both included. */
export type Period = { from: LocalDate; to: LocalDate };

/** Five years with their leap days: a longer story is read year by year. */
export const REPORT_DAYS_MAX = 1827;

/** What a plot and its table go by. */
export const PERIOD_STEPS = ['day', 'week', 'month'] as const;
export type PeriodStep = (typeof PERIOD_STEPS)[number];

const LONGEST_BY_DAY = 31;
const LONGEST_BY_WEEK = 26 * 7;

export const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** `most`: days that may be asked for at once. */
export function periodProblem(period: Period, most: number): 'BACKWARDS' | 'TOO_LONG' | null {
  if (period.from > period.to) return 'BACKWARDS';
  return lengthOf(period) > most ? 'TOO_LONG' : null;
}

/** As many days, just before. */
export const daysBefore = (period: Period): Period => ({
  from: addDays(period.from, -lengthOf(period)),
  to: addDays(period.from, -1),
});

const isFirstOfMonth = (date: LocalDate): boolean => date.endsWith('-01');

/** A month of the calendar, from its first day to its last. */
export const isWholeMonth = ({ from, to }: Period): boolean =>
  isFirstOfMonth(from) && addDays(to, 1) === startOfMonthAfter(from, 1);

const monthOf = (date: LocalDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/**
 * What a period is compared with: as many days just before; of whole months of the calendar as many months, so that
 * March stands against February and a year against the year before.
 */
export function periodBefore(period: Period): Period {
  const next = addDays(period.to, 1);
  if (!isFirstOfMonth(period.from) || !isFirstOfMonth(next)) return daysBefore(period);
  const months = monthOf(next) - monthOf(period.from);
  return { from: startOfMonthAfter(period.from, -months), to: addDays(period.from, -1) };
}

/** Fine enough to see something, coarse enough to be read at a glance. */
export function stepOf(period: Period): PeriodStep {
  const days = lengthOf(period);
  if (days <= LONGEST_BY_DAY) return 'day';
  return days <= LONGEST_BY_WEEK ? 'week' : 'month';
}

const NEXT: Record<PeriodStep, (date: LocalDate) => LocalDate> = {
  day: (date) => addDays(date, 1),
  week: (date) => addDays(startOfWeek(date), 7),
  month: (date) => startOfMonthAfter(date, 1),
};

/** The period cut into days, weeks from Monday or months; the first and the last may be shorter than the others. */
export function stepsOf(period: Period): Period[] {
  const next = NEXT[stepOf(period)];
  const steps: Period[] = [];
  for (let from = period.from; from <= period.to; ) {
    const following = next(from);
    const last = addDays(following, -1);
    steps.push({ from, to: last < period.to ? last : period.to });
    from = following;
  }
  return steps;
}
