import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enoughFor, spreadOf } from '#domain/forecast/totals.ts';
import { addDays, localDate } from '#domain/kernel/days/local-date.ts';
import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { ORDER_QTY_MAX } from '#domain/orders/limits.ts';
import { WITHOUT_LIMITS } from '../../../tests/support/story/kitchen/order-situation.ts';
import { fillUp } from './fill-up.ts';
import { orderStep } from './order-step.ts';
import { priorityBand } from './priority.ts';
import { projectStock } from './projection.ts';
import { forDays, suggestOrder } from './suggest-order.ts';
import type { OrderSituation } from './suggestion.ts';

const q = Quantity.of;
const today = localDate('2026-11-16');
const on = (ahead: number) => addDays(today, ahead);
const lot = (qty: number, lasts: number | null = null) => ({
  qty: q(qty),
  expires_on: lasts === null ? null : on(lasts),
});
const coming = (qty: number, ahead: number) => ({ qty: q(qty), arrives_on: on(ahead) });

/** Two a day without a doubt, an order arrives on day 1 and the next on day 4: eight are needed. */
const situation = (rest: Partial<OrderSituation> = {}): OrderSituation => ({
  today,
  daily: Array.from({ length: 28 }, () => 2),
  spread: 0,
  arrives_on: on(1),
  next_arrival_on: on(4),
  lots: [],
  on_order: [],
  pack_content: null,
  step: orderStep('kg'),
  ...WITHOUT_LIMITS,
  ...rest,
});

describe('what to order', () => {
  test.each<[string, Partial<OrderSituation>, number]>([
    ['the six from the arrival on: nothing brings today back', {}, 6],
    ['eight less what is there', { lots: [lot(3)] }, 5],
    ['less what is on order', { lots: [lot(3)], on_order: [coming(1, 2)] }, 4],
    ['what arrives with the next delivery is too late', { lots: [lot(3)], on_order: [coming(9, 4)] }, 5],
    ['what is late by a day may still come', { lots: [lot(3)], on_order: [coming(1, -1)] }, 4],
    ['what is late by a week does not', { lots: [lot(3)], on_order: [coming(1, -7)] }, 5],
    ['nothing where there is enough', { lots: [lot(8)] }, 0],
    ['what expires before it is used does not count', { lots: [lot(8, 1)] }, 4],
    ['what has expired does not at all', { lots: [lot(8, -1)] }, 6],
    ['what expires first is used first', { lots: [lot(5), lot(2, 0)] }, 1],
    ['a shortage is nothing, and not less', { lots: [lot(-5)] }, 6],
    ['in whole packs', { lots: [lot(3)], pack_content: q(4) }, 8],
    ['in steps of a unit', { daily: Array.from({ length: 28 }, () => 1.7), step: orderStep('unité') }, 6],
    ['closed days use nothing', { daily: [2, 0, 0, 2, 2, 2] }, 2],
    ['no forecast', { daily: [] }, 0],
    ['no use', { daily: [0, 0, 0, 0], spread: 3 }, 0],
    ['past the forecast its last week is repeated', { daily: [2, 2] }, 6],
    ['a delivery far away', { arrives_on: on(30), next_arrival_on: on(40), lots: [lot(60)] }, 20],
    ['a delivery today', { arrives_on: today, next_arrival_on: on(2) }, 4],
    ['a next delivery before this one still covers its day', { next_arrival_on: today }, 2],
    ['safety of a person', { lots: [lot(3)], safety_stock: q(2) }, 7],
    ['safety of a person, with nothing known', { daily: [], safety_stock: q(3) }, 3],
    ['safety of zero is none', { lots: [lot(3)], safety_stock: q(0) }, 5],
    ['room for no more', { max_qty: q(4) }, 4],
    ['room for packs that fit', { max_qty: q(7), lots: [lot(1)], pack_content: q(2.5) }, 5],
    ['no room', { max_qty: q(7), lots: [lot(1)], on_order: [coming(6, 9)] }, 0],
    ['above the maximum already', { max_qty: q(2), lots: [lot(5)] }, 0],
  ])('%s', (_case, rest, expected) => {
    expect(suggestOrder(situation(rest)).qty).toBe(q(expected));
  });

  test('of a stock that nobody follows it reckons with none, and says neither when it runs out nor that it is urgent', () => {
    const { qty, sum, priority } = suggestOrder(situation({ lots: null }));
    expect(priorityBand(suggestOrder(situation({ lots: [] })).priority)).toBe('urgent');
    expect(priorityBand(priority)).toBe('medium');
    expect(qty).toBe(suggestOrder(situation({ lots: [] })).qty);
    expect(sum).toMatchObject({ usable_qty: 0, stock_known: false, runs_out_on: null });
  });

  test('the sum adds up, and says when nothing is left', () => {
    expect(
      suggestOrder(situation({ lots: [lot(3), lot(2, -1)], on_order: [coming(1, 2)], safety_stock: q(2) }))
        .sum,
    ).toEqual({
      made_on: today,
      arrives_on: on(1),
      until: on(4),
      forecast_qty: 8,
      missing_qty: 0,
      safety_qty: 2,
      safety_by: 'safety_stock',
      usable_qty: 3,
      stock_known: true,
      on_order_qty: 1,
      need_qty: 6,
      pack_content: null,
      capped_by: null,
      shelf_life_days: null,
      max_qty: null,
      unused_qty: 0,
      runs_out_on: on(1),
    });
  });

  test('what is missing before the arrival is said, and not ordered for', () => {
    const { sum } = suggestOrder(situation({ lots: [lot(0.5)], arrives_on: on(2) }));
    expect(sum).toMatchObject({
      forecast_qty: 8,
      missing_qty: 3.5,
      usable_qty: 0.5,
      need_qty: 4,
      runs_out_on: today,
    });
  });

  test.each<
    [string, Partial<OrderSituation>, Partial<ReturnType<typeof suggestOrder>['sum']> & { qty: number }]
  >([
    [
      'for a week, of what keeps three days after its delivery: four days of use',
      { ...forDays(situation(), 7), shelf_life_days: 3 },
      { qty: 8, need_qty: 12, capped_by: 'shelf_life', unused_qty: 0 },
    ],
    [
      'a pack of five is within what four days use',
      { shelf_life_days: 3, pack_content: q(4) },
      { qty: 8, capped_by: null, unused_qty: 0 },
    ],
    [
      'two packs of five are not, and the second saves less than it wastes',
      { shelf_life_days: 2, pack_content: q(5) },
      { qty: 5, capped_by: 'shelf_life', unused_qty: 0 },
    ],
    [
      'one pack of twenty: otherwise it runs out',
      { shelf_life_days: 3, pack_content: q(20) },
      { qty: 20, capped_by: 'shelf_life', unused_qty: 12 },
    ],
    [
      'no pack of twenty where only the safety is touched',
      { shelf_life_days: 3, pack_content: q(20), lots: [lot(8.5)], safety_stock: q(2) },
      { qty: 0, capped_by: 'shelf_life', unused_qty: 0 },
    ],
    [
      'what a person asks for of what nobody knows the use of',
      { daily: [], shelf_life_days: 3, reorder_point: q(5) },
      { qty: 5, capped_by: null, safety_by: 'reorder_point' },
    ],
    [
      'the maximum holds a pack too big',
      { shelf_life_days: 3, pack_content: q(20), max_qty: q(19) },
      { qty: 0, capped_by: 'max_qty', unused_qty: 0 },
    ],
  ])('%s', (_case, rest, { qty, ...sum }) => {
    const suggestion = suggestOrder(situation(rest));
    expect(suggestion.sum).toMatchObject(sum);
    expect(suggestion.qty).toBe(q(qty));
  });

  describe('with a reorder point', () => {
    test.each<[string, Partial<OrderSituation>, number]>([
      [
        'nothing while more is left when a later order could come',
        { reorder_point: q(3), lots: [lot(12)] },
        0,
      ],
      ['up to it from where it would fall below', { reorder_point: q(3), lots: [lot(10)] }, 1],
      ['exactly at it, nothing lacks', { reorder_point: q(3), lots: [lot(11)] }, 0],
      ['never less than the forecast asks for', { reorder_point: q(3), lots: [lot(1)] }, 9],
      ['what is on order counts', { reorder_point: q(3), lots: [lot(1)], on_order: [coming(11, 2)] }, 0],
      [
        'a safety above it is what is ordered up to',
        { reorder_point: q(3), safety_stock: q(5), lots: [lot(10)] },
        3,
      ],
      [
        'and not asked for as long as the point is not reached',
        { reorder_point: q(1), safety_stock: q(5), lots: [lot(10)] },
        0,
      ],
      ['of zero is none', { reorder_point: q(0), lots: [lot(7)] }, 1],
    ])('%s', (_case, rest, expected) => {
      expect(suggestOrder(situation(rest)).qty).toBe(q(expected));
    });
  });

  test('what does not spoil lasts with the chance of the fill rate, and more', () => {
    const total = { mean: 8, deviation: 3 };
    const { sum } = suggestOrder(situation({ spread: spreadOf(total), lots: [lot(2)] }));
    // 99 % of a normal total of 8 ± 3: 2.326 deviations.
    expect(sum.safety_qty).toBe(7);
    expect(sum.safety_qty).toBeGreaterThanOrEqual(enoughFor(total, 0.97) - 8);
  });

  test('of what spoils less is kept, and the less the sooner it does', () => {
    const safety = (days: number | null) =>
      suggestOrder(situation({ spread: 2, shelf_life_days: days, lots: [lot(2)] })).sum.safety_qty;
    expect([3, 5, 10, 300, null].map(safety)).toEqual(
      [...[3, 5, 10, 300, null].map(safety)].sort((a, b) => a - b),
    );
    expect(safety(3)).toBeLessThan(safety(10));
    expect(safety(300)).toBe(safety(null));
  });

  test('for the next days, whatever the deliveries', () => {
    expect([7, 14, 21].map((days) => suggestOrder(forDays(situation({ lots: [lot(4)] }), days)).qty)).toEqual(
      [q(10), q(24), q(38)],
    );
  });
});

const quantities = (max: number) => fc.integer({ min: 0, max: max * 1000 }).map(Quantity.ofUnits);
const anything = fc.record<OrderSituation>({
  today: fc.constant(today),
  daily: fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 60, noNaN: true })), { maxLength: 28 }),
  spread: fc.double({ min: 0, max: 4, noNaN: true }),
  arrives_on: fc.integer({ min: 0, max: 5 }).map(on),
  next_arrival_on: fc.integer({ min: 1, max: 21 }).map(on),
  lots: fc.array(
    fc.record({
      qty: fc.integer({ min: -3000, max: 90_000 }).map(Quantity.ofUnits),
      expires_on: fc.option(fc.integer({ min: -2, max: 20 }).map(on)),
    }),
    { maxLength: 4 },
  ),
  on_order: fc.array(
    fc.record({ qty: quantities(60), arrives_on: fc.integer({ min: -5, max: 20 }).map(on) }),
    {
      maxLength: 2,
    },
  ),
  pack_content: fc.option(fc.integer({ min: 1, max: 40_000 }).map(Quantity.ofUnits)),
  step: fc.constantFrom(orderStep('kg'), orderStep('unité')),
  shelf_life_days: fc.option(fc.integer({ min: 1, max: 30 })),
  max_qty: fc.option(quantities(200)),
  reorder_point: fc.option(quantities(60)),
  safety_stock: fc.option(quantities(20)),
  fill_rate: fc.double({ min: 0.8, max: 0.999, noNaN: true }),
});

describe('whatever is known', () => {
  test('the sum adds up, packs are whole, and no cap is passed', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const { qty, sum, priority } = suggestOrder(given);
        const need = sum.forecast_qty - sum.missing_qty + sum.safety_qty - sum.usable_qty - sum.on_order_qty;
        expect(sum.need_qty).toBeCloseTo(Math.max(0, need), 6);
        expect(qty % (given.pack_content ?? given.step)).toBe(0);
        expect(qty).toBeGreaterThanOrEqual(0);
        expect(qty).toBeLessThanOrEqual(q(ORDER_QTY_MAX));
        if (sum.need_qty === 0) expect(qty).toBe(0);
        if (sum.capped_by === null) expect(Quantity.toDecimal(qty)).toBeGreaterThanOrEqual(sum.need_qty);
        if (sum.capped_by !== 'shelf_life') expect(sum.unused_qty).toBe(0);
        if (given.max_qty !== null && qty > 0) {
          const stock = (given.lots ?? []).filter(
            ({ qty, expires_on }) => qty > 0 && (expires_on ?? today) >= today,
          );
          expect(Quantity.sum(stock.map((lot) => lot.qty)) + qty).toBeLessThanOrEqual(given.max_qty);
        }
        expect(priority).toBeGreaterThanOrEqual(0);
        expect(priority).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('whatever is typed, sold or expected, every figure is a number that can be shown', () => {
    const any = fc.integer({ min: 0, max: Quantity.of(Quantity.max) }).map(Quantity.ofUnits);
    const extreme = fc.record<Partial<OrderSituation>>({
      daily: fc.array(
        fc.constantFrom(0, 1e-9, 3, 1e7, 1e9, 1e300, Number.NaN, Number.POSITIVE_INFINITY, -4),
        {
          maxLength: 63,
        },
      ),
      spread: fc.constantFrom(0, 1e-9, 50, 1e6, 1e300, Number.POSITIVE_INFINITY, Number.NaN),
      arrives_on: fc.integer({ min: -400, max: 27_000 }).map(on),
      next_arrival_on: fc.integer({ min: -400, max: 27_000 }).map(on),
      lots: fc.array(
        fc.record({
          qty: fc.oneof(any, any.map(Quantity.negate)),
          expires_on: fc.option(fc.integer({ min: -400, max: 27_000 }).map(on)),
        }),
        { maxLength: 4 },
      ),
      on_order: fc.array(fc.record({ qty: any, arrives_on: fc.integer({ min: -400, max: 400 }).map(on) }), {
        maxLength: 4,
      }),
      pack_content: fc.option(any.filter((qty) => qty > 0)),
      max_qty: fc.option(any),
      reorder_point: fc.option(any),
      safety_stock: fc.option(any),
      shelf_life_days: fc.option(fc.integer({ min: 0, max: 3650 })),
    });
    fc.assert(
      fc.property(anything, extreme, (given, wild) => {
        const situation = { ...given, ...wild };
        const { qty, priority, sum } = suggestOrder(situation);
        const figures = Object.values(sum).filter((value) => typeof value === 'number');
        expect([qty, priority, ...figures].every(Number.isFinite)).toBe(true);
        expect(priority).toBeGreaterThanOrEqual(0);
        expect(priority).toBeLessThanOrEqual(1);
        const { days, runs_out } = projectStock(situation, qty, 28);
        const shown = days.flatMap(({ without_order, with_order }) => [without_order, with_order]);
        expect([...shown, runs_out?.share ?? 0].every(Number.isFinite)).toBe(true);
        const item = { item_id: 'a', situation, in_order: qty, unit_price: UnitPrice.of(0.01) };
        expect(fillUp(Cents.of(50), [item]).missing_cents).toBeLessThanOrEqual(5000);
      }),
    );
  });

  test('more stock never asks for more, nor more urgently', () => {
    fc.assert(
      fc.property(
        anything,
        quantities(40),
        fc.option(fc.integer({ min: 0, max: 20 }).map(on)),
        (given, qty, expires_on) => {
          const before = suggestOrder(given);
          const after = suggestOrder({ ...given, lots: [...(given.lots ?? []), { qty, expires_on }] });
          expect(after.qty).toBeLessThanOrEqual(before.qty);
          expect(after.priority).toBeLessThanOrEqual(before.priority);
        },
      ),
    );
  });

  test('a higher fill rate never asks for less', () => {
    fc.assert(
      fc.property(anything, fc.double({ min: 0.8, max: 0.999, noNaN: true }), (given, fill_rate) => {
        const [low, high] = [given.fill_rate, fill_rate].sort((a, b) => a - b) as [number, number];
        const need = (rate: number) => suggestOrder({ ...given, fill_rate: rate }).sum;
        // To the grain of the figures, which follows their size.
        expect(need(high).safety_qty).toBeGreaterThanOrEqual(need(low).safety_qty - 1);
      }),
    );
  });

  test('nothing is ordered of what nobody uses', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const idle = { ...given, daily: given.daily.map(() => 0), reorder_point: null, safety_stock: null };
        expect(suggestOrder(idle)).toMatchObject({
          qty: 0,
          priority: 0,
          sum: { need_qty: 0, runs_out_on: null },
        });
      }),
    );
  });

  test('what was suggested is enough: once it is on order, nothing more is needed', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const { qty, sum } = suggestOrder(given);
        const isUnknown = given.daily.every((use) => use < 0.1);
        if (sum.capped_by !== null || isUnknown) return;
        const ordered = { qty, arrives_on: sum.arrives_on };
        expect(suggestOrder({ ...given, on_order: [...given.on_order, ordered] }).sum.need_qty).toBe(0);
      }),
    );
  });

  test('figures that make no sense stay figures', () => {
    const wild = situation({
      daily: [Number.NaN, Number.POSITIVE_INFINITY, -5, 1e300],
      spread: Number.NaN,
      fill_rate: 1,
      lots: [lot(1_000_000_000), lot(-1_000_000_000)],
      shelf_life_days: 3650,
    });
    for (const given of [
      wild,
      { ...wild, lots: [] },
      { ...wild, lots: [], shelf_life_days: 2, spread: 1e9 },
    ]) {
      const { qty, sum, priority } = suggestOrder(given);
      expect([qty, priority, ...Object.values(sum)].filter((value) => Number.isNaN(value))).toEqual([]);
      expect(qty).toBeLessThanOrEqual(q(ORDER_QTY_MAX));
    }
  });
});
