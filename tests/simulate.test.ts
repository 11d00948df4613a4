import { describe, expect, it } from 'vitest';
import { ordersOf, runItem } from '../scripts/simulate/kitchen.ts';
import { POLICIES } from '../scripts/simulate/policies.ts';
import { report } from '../scripts/simulate/report.ts';
import { type Halves, tuned, wasteAt } from '../scripts/simulate/tuning.ts';
import { addDays, localDate } from '../src/domain/kernel/days/local-date.ts';
import { Quantity } from '../src/domain/kernel/quantity.ts';

// A Monday.
const first = localDate('2026-11-16');
const dates = Array.from({ length: 60 }, (_, ahead) => addDays(first, ahead));

describe('a kitchen', () => {
  const calendar = {
    dates,
    plan: { deliveries: [1, 3, 5] as const, lead: 1, shelf: 2, step: Quantity.of(1) },
  };
  const orders = ordersOf(calendar, 0, 5);

  it('orders on the eve of each delivery, until the next one', () => {
    expect([...orders.values()]).toEqual([
      { day: 0, arrival: 0, next: 2 },
      { day: 2, arrival: 2, next: 4 },
      { day: 4, arrival: 4, next: 7 },
    ]);
  });

  it('uses what came first, loses what is not there, and throws away what is past its days', () => {
    const run = { calendar, item: 0, demand: [3, 1, 9, 0, 2], start: 0, orders };
    const seen: string[] = [];
    const outcomes = runItem(run, ({ day, situation }) => {
      seen.push(`${day}: ${(situation.lots ?? []).map(({ qty }) => qty / 1000).join()}`);
      return Quantity.of(6);
    });
    expect(outcomes.map(({ wanted, served, bought, wasted }) => [wanted, served, bought, wasted])).toEqual([
      [3000, 3000, 6000, 0],
      // Two of six are left on their second evening.
      [1000, 1000, 0, 2000],
      [9000, 6000, 6000, 0],
      [0, 0, 0, 0],
      [2000, 2000, 6000, 0],
    ]);
    expect(seen).toEqual(['0: ', '2: ', '4: ']);
  });

  it('a longer way to the delivery knows less', () => {
    const slow = { ...calendar, plan: { ...calendar.plan, lead: 3 } };
    expect([...ordersOf(slow, 0, 4).values()]).toEqual([
      { day: 0, arrival: 2, next: 4 },
      { day: 2, arrival: 4, next: 7 },
    ]);
  });
});

describe('what a cook would order', () => {
  const past = Array.from({ length: 40 }, (_, day) => (day % 7 === 0 ? day : 1));
  const known = { series: [past], forecastOf: () => ({ daily: [], spread: 0 }), isClosed: () => false };
  const at = (day: number, days: number) => ({
    item: 0,
    day,
    situation: {
      today: dates[day] ?? first,
      arrives_on: dates[day] ?? first,
      next_arrival_on: dates[day + days] ?? first,
      lots: [],
      on_order: [],
      pack_content: null,
      step: Quantity.of(1),
      shelf_life_days: 3,
      max_qty: null,
      reorder_point: null,
      safety_stock: null,
    },
  });

  it('by the highest of the last four same weekdays', () => {
    // Mondays of 7, 14, 21 and 28, then two ordinary days.
    expect(POLICIES.par.order(known, at(35, 3), 1)).toBe(Quantity.of(30));
    expect(POLICIES.par.order(known, at(35, 3), 1.1)).toBe(Quantity.of(33));
  });

  it('by the average of 7 and of 28 days', () => {
    // 6 × 1 + 28 in seven days; 24 × 1 + 7 + 14 + 21 + 28 in twenty-eight; two days of each, rounded up.
    expect(POLICIES.mean7.order(known, at(35, 2), 1)).toBe(Quantity.of(10));
    expect(POLICIES.mean28.order(known, at(35, 2), 1)).toBe(Quantity.of(7));
  });
});

describe('tuning', () => {
  // The second half is harder by two points, and wastes twice as much.
  const run = (tuning: number): Halves => ({
    first: { fill: tuning, waste: tuning / 10 },
    second: { fill: tuning - 0.02, waste: tuning / 5 },
  });

  it('reaches the fill rate on the first half, and tells the second; and exactly there', () => {
    const found = tuned(run, { bounds: [0, 1], fill: 0.9 });
    expect(found.tuning).toBeCloseTo(0.9, 3);
    expect(found.first_half?.fill).toBeCloseTo(0.9, 3);
    expect(found.second_half?.waste).toBeCloseTo(0.18, 3);
    expect(found.waste_at_fill).toBeCloseTo(0.184, 9);
  });

  it('says where the fill rate cannot be had', () => {
    expect(tuned(run, { bounds: [0, 0.91], fill: 0.9 })).toMatchObject({ waste_at_fill: null });
    expect(tuned(run, { bounds: [0, 0.5], fill: 0.9 })).toEqual({
      tuning: null,
      first_half: null,
      second_half: null,
      waste_at_fill: null,
    });
  });

  it('lies on the line between two measures', () => {
    expect(wasteAt(0.97, { fill: 0.96, waste: 0.02 }, { fill: 0.98, waste: 0.04 })).toBeCloseTo(0.03, 12);
    expect(wasteAt(0.97, { fill: 0.97, waste: 0.02 }, { fill: 0.97, waste: 0.04 })).toBe(0.04);
  });
});

describe('the report', () => {
  const steady = (qty: number) => new Float64Array(300).fill(qty);
  const shop = { name: '', first, days: 300, items: ['a', 'b'], isClosed: () => null };
  const asked = {
    country: 'FR' as const,
    deliveries: [1, 3, 5] as (1 | 3 | 5)[],
    lead: 1,
    shelf: 4,
    fill: 0.97,
  };

  it('of a house that sells the same every day: nothing is wasted by anybody', () => {
    const lines: string[] = [];
    const result = report([{ ...shop, series: [steady(10), steady(3)] }], asked, (line) => lines.push(line));
    expect(result).toMatchObject({ shops: 1, series: 2, as_set: { fill: 1, waste: 0 } });
    expect(Object.values(result.policies).map(({ at_fill }) => at_fill)).toEqual([
      { waste: 0 },
      { waste: 0 },
      { waste: 0 },
      { waste: 0 },
    ]);
    expect(lines).toHaveLength(5);
  });

  it('of too few days is none', () => {
    const few = { ...shop, series: [new Float64Array(300), new Float64Array(300)] };
    expect(() => report([few], asked, () => undefined)).toThrow('judged');
  });
});
