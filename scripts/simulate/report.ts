import { Quantity } from '../../src/domain/kernel/quantity.ts';
import type { ShopOfFile } from '../backtest/read-shops.ts';
import { Mistake } from '../mistake.ts';
import type { Asked } from './arguments.ts';
import { POLICIES, POLICY_NAMES, type PolicyName } from './policies.ts';
import { type ReadyShop, ready, runAll, START_DAY } from './simulation.ts';
import { type Measure, type Tuned, tuned } from './tuning.ts';

type Plan = Pick<Asked, 'country' | 'deliveries' | 'lead' | 'shelf' | 'fill'>;

/** What each policy wastes at the fill rate, and by how much less ours does. */
export function report(all: readonly ShopOfFile[], asked: Plan, say: (line: string) => void) {
  const { country, deliveries, lead, shelf, fill } = asked;
  const plan = { deliveries, lead, shelf, step: stepOf(all) };
  const shops = all.flatMap((shop) => ready(shop, plan, country) ?? []);
  if (shops.length === 0) throw new Mistake('Nothing was sold on so many days that it could be judged');
  const series = shops.reduce((sum, { items }) => sum + items.length, 0);
  say(`${shops.length} of ${all.length} shops, ${series} series from day ${START_DAY} on`);
  const found = Object.fromEntries(
    POLICY_NAMES.map((name) => {
      const policy = tunedPolicy(name, shops, fill);
      say(`${name}: ${JSON.stringify(roundedResult(policy))}`);
      return [name, policy];
    }),
  ) as Record<PolicyName, Tuned>;
  const { ours, ...others } = found;
  return {
    shops: shops.length,
    series,
    plan: { deliveries, lead, shelf, fill, country },
    policies: Object.fromEntries(POLICY_NAMES.map((name) => [name, roundedResult(found[name])])),
    less_waste: Object.fromEntries(
      Object.entries(others).map(([name, other]) => [name, lessThan(other, ours)]),
    ),
    /** The rule as the product has it, asked for that fill rate and not tuned to it; second half. */
    as_set: measure(runAll(shops, POLICIES.ours, fill).second),
  };
}

/** Pieces are ordered whole; what is weighed, to the hundred grams. */
const stepOf = (shops: readonly ShopOfFile[]): Quantity =>
  Quantity.of(shops.every(({ series }) => series.every((sold) => sold.every(Number.isInteger))) ? 1 : 0.1);

const tunedPolicy = (name: PolicyName, shops: readonly ReadyShop[], fill: number): Tuned =>
  tuned((tuning) => runAll(shops, POLICIES[name], tuning), { bounds: POLICIES[name].bounds, fill });

const rounded = (value: number): number => Math.round(value * 1e5) / 1e5;
const orNull = (value: number | null): number | null => (value === null ? null : rounded(value));
const measure = ({ fill, waste }: Measure): Measure => ({ fill: rounded(fill), waste: rounded(waste) });

const roundedResult = ({ tuning, first_half, second_half, waste_at_fill }: Tuned) => ({
  tuning: orNull(tuning),
  first_half: first_half && measure(first_half),
  second_half: second_half && measure(second_half),
  at_fill: { waste: orNull(waste_at_fill) },
});

const lessThan = (theirs: Tuned, ours: Tuned) => ({
  tuned: less(ours.second_half?.waste ?? null, theirs.second_half?.waste ?? null),
  at_fill: less(ours.waste_at_fill, theirs.waste_at_fill),
});

/** Of their waste, how much is saved; null where either never reaches the fill rate. */
const less = (ours: number | null, theirs: number | null): number | null =>
  ours === null || theirs === null || theirs <= 0 ? null : rounded(1 - ours / theirs);
