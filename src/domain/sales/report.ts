import { addDays } from '#domain/kernel/days/local-date.ts';
import { lengthOf, type Period } from '#domain/reports/period.ts';
import { PERIOD_DAYS_MAX } from './limits.ts';

/** The part of a period that sales are asked for at once: its last year. */
export const lastDaysOf = (period: Period): Period =>
  lengthOf(period) > PERIOD_DAYS_MAX
    ? { from: addDays(period.to, 1 - PERIOD_DAYS_MAX), to: period.to }
    : period;
