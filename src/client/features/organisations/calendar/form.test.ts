import { expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { calendarValuesOf } from './form.ts';

const closure = (year: number) => ({
  starts_on: localDate(`${year}-08-03`),
  ends_on: localDate(`${year}-08-17`),
  reason: null,
});

test('the form has the closures to come above those of past years', () => {
  const { closures, ...values } = calendarValuesOf({
    version: 1,
    country: 'FR',
    closed_weekdays: [],
    closed_holidays: [],
    closed_days: [],
    closures: [closure(2025), closure(2026), closure(2027)],
  });
  expect(values).not.toHaveProperty('closed_days');
  expect(closures.map(({ starts_on }) => starts_on.slice(0, 4))).toEqual(['2027', '2026', '2025']);
});
