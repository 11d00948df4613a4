import { addDays, type LocalDate, localDateFrom, startOfMonthAfter } from '#domain/kernel/days/local-date.ts';

/**
 * The day of six digits, YYMMDD. Two digits of a year mean the one nearest to now: 51 years ahead are of the century
 * before, 50 years back of the next (General Specifications, section 7.12). Day 00 is the last of its month.
 */
export function dateOnLabel(digits: string, today: LocalDate): LocalDate | null {
  const [short = 0, month = 0, day = 0] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)].map(
    Number,
  );
  const now = Number(today.slice(0, 4));
  const century = now - (now % 100);
  const ahead = short - (now % 100);
  const year = century + short + (ahead >= 51 ? -100 : ahead <= -50 ? 100 : 0);
  if (day !== 0) return localDateFrom({ year, month, day });
  const first = localDateFrom({ year, month, day: 1 });
  return first && addDays(startOfMonthAfter(first, 1), -1);
}
