import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';

/** How many days a report of sales looks back over. */
export const REPORT_LENGTHS = [7, 28] as const;
export type ReportLength = (typeof REPORT_LENGTHS)[number];

/** Up to the last day that has sales: one that nobody has reported yet is no bad day. */
export const daysUpTo = (last: LocalDate, length: ReportLength) => ({
  from: addDays(last, 1 - length),
  to: last,
});

/** In percent points; null where there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before > 0 ? (now / before - 1) * 100 : null;

/** Round figures from zero on, up to the one that holds the largest value: what a scale is marked with. */
export function scaleMarks(largest: number): number[] {
  if (largest <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(largest));
  const step =
    [0.2, 0.5, 1, 2, 5].map((times) => times * power).find((one) => largest / one <= 4) ?? power * 5;
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, place) => place * step);
}
