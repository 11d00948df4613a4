import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '#domain/kernel/days/local-date.ts';
import { Cents, lineTotal, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { WITHOUT_LIMITS } from '../../../tests/support/story/kitchen/order-situation.ts';
import { type FillUpItem, fillUp } from './fill-up.ts';
import type { OrderSituation } from './suggestion.ts';

const today = localDate('2026-11-16');
const q = Quantity.of;

/** A kilo a day at two euros, in sacks of five; an order arrives tomorrow. */
const item = (
  item_id: string,
  stock: number,
  rest: Partial<OrderSituation> = {},
  in_order = 0,
): FillUpItem => ({
  item_id,
  in_order: q(in_order),
  unit_price: UnitPrice.of(2),
  situation: {
    today,
    daily: Array.from({ length: 28 }, () => 1),
    spread: 0,
    arrives_on: addDays(today, 1),
    next_arrival_on: addDays(today, 4),
    lots: [{ qty: q(stock), expires_on: null }],
    on_order: [],
    pack_content: q(5),
    step: q(1),
    ...WITHOUT_LIMITS,
    ...rest,
  },
});

const added = (euros: number, items: FillUpItem[]) => {
  const filled = fillUp(Cents.of(euros), items);
  return {
    ...Object.fromEntries(filled.added.map(({ item_id, qty }) => [item_id, Quantity.toDecimal(qty)])),
    missing: filled.missing_cents / 100,
  };
};

describe('filling an order up', () => {
  test('what runs out first goes first', () => {
    expect(added(10, [item('flour', 9), item('butter', 4), item('salt', 20)])).toEqual({
      butter: 5,
      missing: 0,
    });
  });

  test('of what is used by the ton and costs nearly nothing, in few steps', () => {
    const tons = { daily: Array.from({ length: 28 }, () => 10_000_000), pack_content: null, step: q(10) };
    const waters = Array.from({ length: 50 }, (_, place) => ({
      ...item(`water ${place}`, 0, tons),
      unit_price: UnitPrice.of(0.000001),
    }));
    const filled = fillUp(Cents.of(400), waters);
    // As much as an order takes of each, a euro's worth.
    expect(filled.added.map(({ qty }) => qty)).toEqual(waters.map(() => q(1_000_000)));
    expect(filled.missing_cents).toBe(35_000);
  });

  test('in turns, until the amount is reached', () => {
    expect(added(35, [item('flour', 9), item('butter', 4)])).toEqual({ butter: 10, flour: 10, missing: 0 });
  });

  test('what is in the order already counts', () => {
    expect(added(10, [item('flour', 9), item('butter', 4, {}, 10)])).toEqual({ flour: 5, missing: 0 });
  });

  test('nothing that spoils, passes its maximum, is not used or costs nothing', () => {
    expect(
      added(500, [
        item('fish', 0, { shelf_life_days: 2 }),
        item('cream', 0, { shelf_life_days: 5 }),
        item('oil', 0, { max_qty: q(9) }),
        item('tea', 0, { daily: [] }),
        { ...item('gift', 0), unit_price: UnitPrice.of(0) },
      ]),
    ).toEqual({ cream: 5, oil: 5, missing: 480 });
  });

  test('no further ahead than four weeks', () => {
    expect(added(500, [item('flour', 0)])).toEqual({ flour: 25, missing: 450 });
  });

  test('nothing where nothing is missing', () => {
    expect(added(0, [item('flour', 0)])).toEqual({ missing: 0 });
  });

  test('whole packs that cost what they fill', () => {
    const stocks = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(stocks, fc.integer({ min: 0, max: 400 }), (levels, euros) => {
        const items = levels.map((stock, place) => item(`item ${place}`, stock));
        const filled = fillUp(Cents.of(euros), items);
        const cost = Cents.sum(filled.added.map(({ qty }) => lineTotal(qty, UnitPrice.of(2))));
        expect(filled.added.every(({ qty }) => qty > 0 && qty % 5000 === 0)).toBe(true);
        expect(filled.missing_cents).toBe(Math.max(0, euros * 100 - cost));
        // Not a pack too much.
        if (filled.missing_cents === 0 && cost > 0) expect(cost - 1000).toBeLessThan(euros * 100);
      }),
    );
  });
});
