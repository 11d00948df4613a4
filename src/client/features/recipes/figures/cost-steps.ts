import { daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { toHundredths } from '#domain/kernel/scaled.ts';

/** From this day on a portion cost so much. */
export type CostStep = { from: LocalDate; cost: number };

/** A step line in a box of 100 by 100, with the air around it that keeps a small change small. Null without a cost. */
export function stepLine(steps: readonly CostStep[], today: LocalDate) {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return null;
  const costs = steps.map(({ cost }) => cost);
  const [low, high] = [Math.min(...costs), Math.max(...costs)];
  const air = Math.max((high - low) * 0.35, high * 0.02, 0.01);
  const [top, bottom] = [high + air, Math.max(0, low - air * 2)];
  const span = Math.max(1, daysBetween(first.from, today));
  const x = (day: LocalDate) => toHundredths((daysBetween(first.from, day) / span) * 100);
  const y = (cost: number) => toHundredths(((top - cost) / (top - bottom)) * 100);
  const line = steps
    .map(
      ({ from, cost }, place) => `${place === 0 ? 'M' : 'H'}${x(from)}${place === 0 ? ' ' : 'V'}${y(cost)}`,
    )
    .join('');
  return {
    steps,
    first,
    last,
    low,
    high,
    x,
    y,
    path: `${line}H100`,
    area: `${line}H100V100H0Z`,
  };
}
