import { expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import type { PeriodStep } from '#domain/reports/period.ts';
import { NBSP } from '#text/kernel/format.ts';
import { stepLabel, stepTitle } from './steps.text.ts';

test.each<[PeriodStep, string, string, string, string]>([
  ['day', '2026-11-14', '2026-11-14', '14/11', 'Samedi 14/11/2026'],
  ['week', '2026-08-31', '2026-09-06', 's. 36', 'Semaine du 31/08/2026'],
  // A period may begin on a Wednesday; only one that stops before Sunday is cut.
  ['week', '2026-09-02', '2026-09-06', 's. 36', 'Semaine du 02/09/2026'],
  ['week', '2026-11-09', '2026-11-12', 's. 46', 'Semaine du 09/11/2026, jusqu’au 12/11'],
  ['month', '2026-09-01', '2026-09-30', 'sept.', 'Septembre 2026'],
  ['month', '2026-01-01', '2026-01-31', 'janv. 26', 'Janvier 2026'],
  ['month', '2028-02-01', '2028-02-28', 'févr.', 'Février 2028, jusqu’au 28/02'],
  ['month', '2028-02-01', '2028-02-29', 'févr.', 'Février 2028'],
])('a %s from %s to %s is « %s » and « %s »', (step, from, to, label, title) => {
  const period = { from: localDate(from), to: localDate(to) };
  expect(stepLabel(period.from, step, 12).replaceAll(NBSP, ' ')).toBe(label);
  expect(stepTitle(period, step)).toBe(title);
});

test('says the year of every month where several years stand side by side', () => {
  expect(stepLabel(localDate('2024-11-01'), 'month', 61).replaceAll(NBSP, ' ')).toBe('nov. 24');
});
