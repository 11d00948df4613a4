import { unitFactor } from '#domain/imports/rows/unit-conversions.ts';
import type { DisagreementCause } from '#domain/imports/survey.ts';
import type { Thing } from './things.ts';

/** Euros as written, and how far from it the true price may be: half of its last digit. */
export type WrittenAmount = { amount: number; half: number };

type Between = { low: number; high: number };

const between = ({ amount, half }: WrittenAmount, content: number): Between => ({
  low: (amount - half) / content,
  high: (amount + half) / content,
});

const meet = (a: Between, b: Between): boolean => a.low <= b.high + 1e-9 && b.low <= a.high + 1e-9;

type Priced = { written: WrittenAmount; thing: Thing };

/** How much of the first unit the second thing is; null where the two cannot be compared. */
function contentIn(unit: Thing['unit'], thing: Thing): number | null {
  if (unit === thing.unit) return thing.content;
  const factor = unit && thing.unit && unitFactor(thing.unit, unit);
  return factor ? thing.content * factor : null;
}

/** Whether both say the same price, as far as their digits go; null where they cannot be compared. */
export function agrees(price: Priced, second: Priced): boolean | null {
  const content = contentIn(price.thing.unit, second.thing);
  if (content === null || price.written.amount <= 0 || second.written.amount <= 0) return null;
  return meet(between(price.written, price.thing.content), between(second.written, content));
}

const FACTORS: readonly [factor: number, cause: DisagreementCause][] = [
  [10, 'ten_times_more'],
  [0.1, 'ten_times_less'],
  [100, 'hundred_times'],
  [0.01, 'hundred_times'],
  [1000, 'thousand_times'],
  [0.001, 'thousand_times'],
  ...[1.021, 1.055, 1.1, 1.2].flatMap((rate): [number, DisagreementCause][] => [
    [rate, 'tax'],
    [1 / rate, 'tax'],
  ]),
];

/** What probably happened to a row whose two prices do not say the same. */
export function causeOf(price: Priced, second: Priced): DisagreementCause {
  const content = contentIn(price.thing.unit, second.thing) ?? second.thing.content;
  const said = between(second.written, content);
  if (meet(between(price.written, 1), said)) return 'already_per_measure';
  const own = between(price.written, price.thing.content);
  const found = FACTORS.find(([factor]) => meet({ low: own.low / factor, high: own.high / factor }, said));
  return found?.[1] ?? 'gap';
}

/** « env. 7 kg »: what it weighs is known when it is weighed, so that a little more or less says nothing. */
export function isNear(price: Priced, second: Priced): boolean {
  const content = contentIn(price.thing.unit, second.thing);
  if (content === null) return false;
  const ratio = price.written.amount / price.thing.content / (second.written.amount / content);
  return ratio > 0.8 && ratio < 1.25;
}
