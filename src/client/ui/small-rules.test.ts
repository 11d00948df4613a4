import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOfDay, dayOfDate } from '#client/ui/date/calendar-days.ts';
import { initialsOf } from '#client/ui/figure/initials.ts';
import { refusalOf } from '#client/ui/form/file-check.ts';
import { stepBy } from '#client/ui/stepper/value.ts';
import { addDays, daysBetween, FIRST_DATE, LAST_DATE } from '#domain/kernel/days/local-date.ts';
import { cn } from './cn.ts';

test('a calendar day survives the way through the calendar library, clock changes included', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: daysBetween(FIRST_DATE, LAST_DATE) }), (days) => {
      const day = addDays(FIRST_DATE, days);
      expect(dayOfDate(dateOfDay(day))).toBe(day);
    }),
  );
});

describe('stepper', () => {
  const range = { min: 0, max: 10 };
  test.each([
    [1, 1, 2],
    [0, -1, 0],
    [10, 1, 10],
    [0.2, 0.1, 0.3],
    [9.5, 1, 10],
  ])('%d by %d gives %d', (value, step, next) => expect(stepBy(value, step, range)).toBe(next));
});

describe('a dropped file', () => {
  const rule = { extensions: ['.csv', '.xlsx'], maxBytes: 1000 };
  test.each([
    ['tarif.csv', 1000, null],
    ['TARIF.CSV', 1, null],
    ['tarif.csv.exe', 1, 'type'],
    ['tarif', 1, 'type'],
    ['tarif.xlsx', 1001, 'size'],
  ])('%s of %d octets: %s', (name, size, refusal) => expect(refusalOf({ name, size }, rule)).toBe(refusal));
});

test.each([
  ['Camille Reynaud', 'CR'],
  ['Jean-Pierre de la Tour', 'JT'],
  ['élodie', 'É'],
  ['camille@exemple.fr', 'C'],
  ['  ', ''],
])('the initials of « %s » are « %s »', (name, initials) => expect(initialsOf(name)).toBe(initials));

test.each<[(string | false | undefined)[], string]>([
  [['text-cell text-ink', 'text-ink-2'], 'text-cell text-ink-2'],
  [['rounded-card shadow-card', 'rounded-dialog'], 'shadow-card rounded-dialog'],
  [['text-label font-semibold', false, 'text-body'], 'font-semibold text-body'],
  [['h-field px-3', undefined, 'h-compact'], 'px-3 h-compact'],
])('class names %j join to %s', (classes, joined) => expect(cn(...classes)).toBe(joined));
