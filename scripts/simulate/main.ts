import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { HOLIDAY_COUNTRIES, type HolidayCountry } from '../../src/domain/forecast/shop.ts';
import { isWeekday, type Weekday } from '../../src/domain/kernel/days/weekday.ts';
import { Quantity } from '../../src/domain/kernel/quantity.ts';
import { readShops, type Shop } from '../history/shops.ts';
import type { Plan } from './kitchen.ts';
import { POLICIES, POLICY_NAMES, type PolicyName } from './policies.ts';
import { type ReadyShop, ready, runAll, START_DAY } from './simulation.ts';
import { type Tuned, tuned } from './tuning.ts';

/**
 * `npm run simulate -- <csv>`: what our forecast and order rule waste, beside a cook's par level (the highest of the
 * last four same weekdays) and the averages of 7 and 28 days, all of them at the same fill rate. One JSON object on
 * standard output; how far it is on standard error. docs/forecast.md says how it counts.
 */
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    day: { type: 'string', default: 'day' },
    item: { type: 'string', default: 'recipe_name' },
    qty: { type: 'string', default: 'qty' },
    closed: { type: 'string' },
    shop: { type: 'string' },
    deliveries: { type: 'string', default: 'mon,wed,fri' },
    lead: { type: 'string', default: '1' },
    shelf: { type: 'string', default: '4' },
    fill: { type: 'string', default: '0.97' },
    country: { type: 'string', default: 'FR' },
  },
});

const say = (line: string) => process.stderr.write(`${line}\n`);

function numberFrom(name: 'lead' | 'shelf' | 'fill', least: number, most: number): number {
  const value = Number(asked[name]);
  if (!(value >= least && value <= most)) throw new Error(`--${name} is between ${least} and ${most}`);
  return value;
}

function weekdaysFrom(text: string): Weekday[] {
  return text.split(',').map((name) => {
    const weekday = WEEKDAYS.findIndex((known) => name.trim().toLowerCase().startsWith(known));
    if (!isWeekday(weekday)) throw new Error(`--deliveries takes ${WEEKDAYS.join(', ')}: not ${name}`);
    return weekday;
  });
}

function countryFrom(text: string): HolidayCountry {
  const found = HOLIDAY_COUNTRIES.find((country) => country === text.toUpperCase());
  if (!found) throw new Error(`--country takes ${HOLIDAY_COUNTRIES.join(', ')}`);
  return found;
}

/** Pieces are ordered whole; what is weighed, to the hundred grams. */
const stepOf = (shops: readonly Shop[]): Quantity =>
  shops.every(({ series }) => series.every((of) => of.every(Number.isInteger)))
    ? Quantity.of(1)
    : Quantity.of(0.1);

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e5) / 1e5;

/** By how much less, of theirs. */
const less = (ours: number | null, theirs: number | null): number | null =>
  ours === null || theirs === null || theirs <= 0 ? null : rounded(1 - ours / theirs);

function told({ tuning, first_half, second_half, waste_at_fill }: Tuned) {
  const measure = (of: Tuned['first_half']) => of && { fill: rounded(of.fill), waste: rounded(of.waste) };
  return {
    tuning: rounded(tuning),
    first_half: measure(first_half),
    second_half: measure(second_half),
    at_fill: { waste: rounded(waste_at_fill) },
  };
}

function tunedBy(name: PolicyName, shops: readonly ReadyShop[], fill: number): Tuned {
  const policy = POLICIES[name];
  const found = tuned((tuning) => runAll(shops, policy, tuning), { bounds: policy.bounds, fill });
  say(`${name}: ${JSON.stringify(told(found))}`);
  return found;
}

const [file] = positionals;
if (file === undefined)
  throw new Error(
    'npm run simulate -- <csv> [--day --item --qty --closed --shop --deliveries --lead --shelf --fill --country]',
  );
// npm runs in the project's folder, and keeps where it was called from.
const path = resolve(process.env.INIT_CWD ?? '.', file);
const all = readShops(await readFile(path, 'utf8'), {
  day: asked.day,
  item: asked.item,
  qty: asked.qty,
  closed: asked.closed ?? null,
  shop: asked.shop ?? null,
});
const plan: Plan = {
  deliveries: weekdaysFrom(asked.deliveries),
  lead: numberFrom('lead', 1, 30),
  shelf: numberFrom('shelf', 1, 60),
  step: stepOf(all),
};
const fill = numberFrom('fill', 0.5, 0.999);
const country = countryFrom(asked.country);
const shops = all.flatMap((shop) => ready(shop, plan, country) ?? []);
const series = shops.reduce((sum, { items }) => sum + items.length, 0);
say(`${shops.length} of ${all.length} shops, ${series} series from day ${START_DAY} on`);

const found = Object.fromEntries(POLICY_NAMES.map((name) => [name, tunedBy(name, shops, fill)])) as Record<
  PolicyName,
  Tuned
>;
const { second: asSet } = runAll(shops, POLICIES.ours, fill);
const others = POLICY_NAMES.filter((name) => name !== 'ours');
process.stdout.write(
  `${JSON.stringify({
    shops: shops.length,
    series,
    plan: { deliveries: asked.deliveries, lead: plan.lead, shelf: plan.shelf, fill, country },
    policies: Object.fromEntries(POLICY_NAMES.map((name) => [name, told(found[name])])),
    less_waste: Object.fromEntries(
      others.map((name) => [
        name,
        {
          tuned: less(found.ours.second_half?.waste ?? null, found[name].second_half?.waste ?? null),
          at_fill: less(found.ours.waste_at_fill, found[name].waste_at_fill),
        },
      ]),
    ),
    /** The rule as the product ships it, asked for that fill rate and not tuned to it; second half. */
    as_set: { fill: rounded(asSet.fill), waste: rounded(asSet.waste) },
  })}\n`,
);
