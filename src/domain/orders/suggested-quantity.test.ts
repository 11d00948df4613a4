import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, localDate } from '#domain/kernel/days/local-date.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { ORDER_QTY_MAX } from './limits.ts';
import { orderSuggestion, type SuggestionBasis } from './suggested-quantity.ts';

const q = Quantity.of;
const today = localDate('2026-11-15');
const ago = (days: number, qty: number) => ({ on: addDays(today, -days), qty: q(qty) });

const basis = (rest: Partial<SuggestionBasis> = {}): SuggestionBasis => ({
  ordered: [],
  usable_stock: Quantity.zero,
  to_come: Quantity.zero,
  today,
  horizon_days: 7,
  safety_stock: Quantity.zero,
  ...rest,
});

describe('the suggested quantity', () => {
  test.each<[string, Partial<SuggestionBasis>, number]>([
    ['never ordered', {}, 0],
    ['never ordered, with a safety stock', { safety_stock: q(3) }, 3],
    ['28 kg over 28 days: a kilo a day', { ordered: [ago(28, 14), ago(14, 14)] }, 7],
    ['the same for 14 days', { ordered: [ago(28, 14), ago(14, 14)], horizon_days: 14 }, 14],
    ['one order yesterday counts over 14 days, not one', { ordered: [ago(1, 14)] }, 7],
    ['one order today counts over 14 days', { ordered: [ago(0, 14)] }, 7],
    ['an order of 56 days ago still counts', { ordered: [ago(56, 56)] }, 7],
    ['an older one does not', { ordered: [ago(57, 56)] }, 0],
    ['nor does one of tomorrow', { ordered: [ago(-1, 56)] }, 0],
    ['what is on its way is taken off', { ordered: [ago(14, 14)], to_come: q(2.5) }, 4.5],
    ['what is there is taken off', { ordered: [ago(14, 14)], usable_stock: q(2.5) }, 4.5],
    ['both are', { ordered: [ago(14, 14)], usable_stock: q(2.5), to_come: q(2.5) }, 2],
    // The larder of the issue: 12.5 kg a week, 25 kg on hand.
    ['two weeks are there already', { ordered: [ago(14, 25)], usable_stock: q(25) }, 0],
    ['a safety stock of what is there', { usable_stock: q(1), safety_stock: q(3) }, 2],
    ['more on its way than needed', { ordered: [ago(14, 14)], to_come: q(50) }, 0],
    ['a safety stock comes on top', { ordered: [ago(14, 14)], safety_stock: q(2) }, 9],
    // 10 / 15 × 7 = 4.666…
    ['rounded up to 0.01', { ordered: [ago(15, 10)] }, 4.67],
    ['a gram too much is a step more', { ordered: [ago(14, 14.002)] }, 7.01],
    ['no days ahead', { ordered: [ago(14, 14)], horizon_days: 0 }, 0],
    ['more than an order takes', { ordered: [ago(1, 1e6), ago(2, 1e6), ago(3, 1e6)] }, ORDER_QTY_MAX],
  ])('%s', (_case, rest, expected) => {
    expect(orderSuggestion(basis(rest)).qty).toBe(q(expected));
  });

  test('is a step that an order takes, enough and not a step too much', () => {
    const quantities = (max: number) => fc.integer({ min: 0, max }).map(Quantity.ofUnits);
    const any = fc.record({
      ordered: fc.array(
        fc.record({
          on: fc.integer({ min: 0, max: 56 }).map((days) => addDays(today, -days)),
          qty: quantities(5_000_000),
        }),
        { maxLength: 30 },
      ),
      usable_stock: quantities(1_000_000),
      to_come: quantities(1_000_000),
      today: fc.constant(today),
      horizon_days: fc.constantFrom(7, 14, 21),
      safety_stock: quantities(1_000_000),
    });
    fc.assert(
      fc.property(any, (given) => {
        const { qty: suggested, expected_use } = orderSuggestion(given);
        expect(suggested).toBeGreaterThanOrEqual(0);
        expect(suggested % 10).toBe(0);
        const days = Math.max(14, ...given.ordered.map(({ on }) => daysBetween(on, today)));
        const sum = given.ordered.reduce((total, { qty }) => total + qty, 0);
        const use = (sum / days) * given.horizon_days;
        const need = use + given.safety_stock - given.usable_stock - given.to_come;
        expect(expected_use).toBeGreaterThanOrEqual(use - 1e-3);
        expect(expected_use).toBeLessThan(use + 10 + 1e-3);
        expect(suggested).toBeGreaterThanOrEqual(Math.max(0, need) - 1e-3);
        expect(suggested).toBeLessThan(Math.max(0, need) + 10 + 1e-3);
      }),
    );
  });
});
