import { expect, test } from 'vitest';
import { parseLocalDate } from '#domain/kernel/days/local-date.ts';
import { stepLine } from './cost-steps.ts';

const day = (text: string) => {
  const parsed = parseLocalDate(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

test('a cost holds until the next one, and the last one until today', () => {
  const plot = stepLine(
    [
      { from: day('2026-11-01'), cost: 6 },
      { from: day('2026-11-06'), cost: 7 },
    ],
    day('2026-11-11'),
  );
  const [low, high] = [plot?.y(6), plot?.y(7)];
  expect(plot?.path).toBe(`M0 ${low}H50V${high}H100`);
  expect(low).toBeGreaterThan(high ?? 100);
});

test('one cost alone is a flat line inside the box, and none is no line', () => {
  const plot = stepLine([{ from: day('2026-11-11'), cost: 0 }], day('2026-11-11'));
  expect(plot?.path).toBe(`M0 ${plot?.y(0)}H100`);
  expect(plot?.y(0)).toBeLessThanOrEqual(100);
  expect(stepLine([], day('2026-11-11'))).toBeNull();
});
