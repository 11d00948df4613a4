import {
  addDays,
  type LocalDate,
  startOfMonth,
  startOfMonthAfter,
  startOfWeek,
} from '#domain/kernel/days/local-date.ts';
import type { Period } from './period.ts';

/** Periods that are one press away; their names stand in addresses. */
export const PERIOD_PRESETS = ['30j', '10s', '12m'] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];

/** Weeks and months are whole, so that the last bar is no shorter than the others; days go up to this one. */
export function presetPeriod(preset: PeriodPreset, today: LocalDate): Period {
  switch (preset) {
    case '30j':
      return { from: addDays(today, -29), to: today };
    case '10s':
      return { from: addDays(startOfWeek(today), -70), to: addDays(startOfWeek(today), -1) };
    case '12m':
      return { from: startOfMonthAfter(today, -12), to: addDays(startOfMonth(today), -1) };
  }
}
