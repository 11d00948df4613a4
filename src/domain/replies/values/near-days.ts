import {
  addDays,
  daysBetween,
  type LocalDate,
  localDateFrom,
  weekdayOf,
} from '#domain/kernel/days/local-date.ts';

/** The day and month next to the day the message was written: of last week rather than of next year. */
export function inNearestYear(today: LocalDate, month: number, day: number): LocalDate | null {
  const year = Number(today.slice(0, 4));
  const candidates = [year - 1, year, year + 1].flatMap(
    (one) => localDateFrom({ year: one, month, day }) ?? [],
  );
  return candidates.toSorted((a, b) => distance(today, a) - distance(today, b))[0] ?? null;
}

/** Days behind weigh more: who writes of a delivery looks ahead. */
const distance = (today: LocalDate, day: LocalDate): number => {
  const days = daysBetween(today, day);
  return days >= 0 ? days : -days * 3;
};

/** « le 19 »: the next such day, today included. */
export function nextOfMonth(today: LocalDate, day: number): LocalDate | null {
  for (let ahead = 0; ahead < 62; ahead++) {
    const one = addDays(today, ahead);
    if (Number(one.slice(8, 10)) === day) return one;
  }
  return null;
}

/** The last such day before today, as far back as people speak of one. */
export function lastOfMonth(today: LocalDate, day: number): LocalDate | null {
  for (let ago = 1; ago <= 14; ago++) {
    const one = addDays(today, -ago);
    if (Number(one.slice(8, 10)) === day) return one;
  }
  return null;
}

/** The next such weekday after today; « en huit » a week later. */
export function nextWeekday(today: LocalDate, weekday: number): LocalDate {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  return addDays(today, ahead === 0 ? 7 : ahead);
}
