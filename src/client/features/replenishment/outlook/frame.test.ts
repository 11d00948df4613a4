import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ItemOutlook } from '#client/features/replenishment/replenishment.api.ts';
import { addDays, localDate } from '#domain/kernel/days/local-date.ts';
import { frameOf } from './frame.ts';

const TODAY = localDate('2026-11-12');
const inDays = (days: number) => addDays(TODAY, days);
const days = <Value>(
  count: number,
  from: number,
  value: (day: ReturnType<typeof inDays>, place: number) => Value,
) => Array.from({ length: count }, (_, place) => value(inDays(from + place), place));

const SUM: NonNullable<ItemOutlook['sum']> = {
  made_on: TODAY,
  arrives_on: inDays(2),
  until: inDays(5),
  forecast_qty: 10,
  missing_qty: 0,
  safety_qty: 2,
  safety_by: 'forecast',
  usable_qty: 3,
  stock_known: true,
  on_order_qty: 0,
  need_qty: 9,
  pack_content: 6,
  capped_by: null,
  shelf_life_days: null,
  max_qty: null,
  unused_qty: 0,
  runs_out_on: inDays(1),
};

/** 2 L a day, 3 L there: nothing is left at noon tomorrow; 12 L arrive in two days. */
const outlook = (parts: Partial<ItemOutlook> = {}): ItemOutlook => ({
  item_id: 'cream',
  item_name: 'Crème crue',
  unit: 'L',
  today: TODAY,
  history: days(90, -90, (day, place) => ({ day, qty: place % 7 === 0 ? 0 : 2, closed: place % 7 === 0 })),
  forecast: days(28, 0, (day) => ({ day, qty: 2, low: 1, high: 3, closed: false })),
  source: 'sales',
  learned_days: 400,
  stock: days(28, -28, (day) => ({ day, qty: 5 })),
  current_stock: 3,
  projection: days(28, 0, (day, place) => ({
    day,
    without_order: Math.max(0, 3 - 2 * (place + 1)),
    with_order: place < 2 ? Math.max(0, 3 - 2 * (place + 1)) : Math.max(0, 12 - 2 * (place - 1)),
  })),
  deliveries: [],
  runs_out: { day: inDays(1), share: 0.5 },
  suggestion: null,
  sum: SUM,
  ...parts,
});

const ORDER = { qty: 12, arrives_on: inDays(2) };

describe('an item’s plots', () => {
  test('four weeks, of which the days until after the next delivery are ahead', () => {
    const { slots, now } = frameOf(outlook(), ORDER);
    expect(slots).toHaveLength(28);
    expect(now).toBe(21 / 28);
    expect(slots[20]).toMatchObject({ day: inDays(-1), used: 2, expected: null });
    expect(slots[21]).toMatchObject({ day: TODAY, used: null, expected: { qty: 2, low: 1, high: 3 } });
  });

  test('a delivery far away shows more of what is ahead', () => {
    const far = { ...SUM, until: inDays(9) };
    expect(frameOf(outlook({ sum: far }), ORDER).now).toBe(17 / 28);
    expect(frameOf(outlook({ sum: { ...SUM, until: inDays(40) } }), ORDER).now).toBe(14 / 28);
  });

  test('the stock falls to nothing in the middle of tomorrow', () => {
    const { without, runsOut } = frameOf(outlook(), ORDER);
    expect(runsOut).toEqual({ at: 22.5 / 28, qty: 0 });
    expect(without.at(0)).toEqual({ at: 21 / 28, qty: 3 });
    expect(without.at(-1)).toEqual(runsOut);
  });

  test('what is gone already does not run out', () => {
    const { runsOut, without } = frameOf(outlook({ current_stock: -0.4 }), ORDER);
    expect(runsOut).toBeNull();
    expect(without[0]).toEqual({ at: 21 / 28, qty: 0 });
  });

  test('what is ordered lifts it when its day begins', () => {
    const suggestion = { suggested_qty: 12 } as ItemOutlook['suggestion'];
    const { withOrder, arrival } = frameOf(outlook({ suggestion }), ORDER);
    expect(arrival).toEqual({ at: 23 / 28, qty: 12, brings: 12, day: inDays(2) });
    expect(withOrder.slice(0, 3)).toEqual([
      { at: 23 / 28, qty: 0 },
      { at: 23 / 28, qty: 12 },
      { at: 24 / 28, qty: 10 },
    ]);
    // Somebody orders a pack more than was suggested.
    const more = frameOf(outlook({ suggestion }), { ...ORDER, qty: 18 });
    expect(more.withOrder[2]).toEqual({ at: 24 / 28, qty: 16 });
    expect(frameOf(outlook({ suggestion }), { ...ORDER, qty: 0 })).toMatchObject({
      arrival: null,
      withOrder: [],
    });
  });

  test('what is under way has its mark', () => {
    const deliveries = [
      { po_id: 'a', order_number: 'BC-1', arrives_on: inDays(3), late_since: null, qty: 6 },
    ];
    expect(frameOf(outlook({ deliveries }), null).deliveries).toEqual([24 / 28]);
  });

  test('an item of which nothing is known yet', () => {
    const nothing = { history: [], forecast: [], stock: [], projection: [], runs_out: null, sum: null };
    expect(frameOf(outlook(nothing), null)).toMatchObject({ slots: [], runsOut: null, arrival: null });
  });

  const scaleOf = (highest: number) =>
    frameOf(outlook({ history: [{ day: inDays(-1), qty: highest, closed: false }], forecast: [] }), null).use;

  test('the marks of a scale are round, few, and within it', () => {
    expect(scaleOf(4.2).marks).toEqual([0, 2, 4]);
    expect(scaleOf(19).marks).toEqual([0, 5, 10, 15]);
    expect(scaleOf(0).marks).toEqual([0]);
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1e7, noNaN: true }), (highest) => {
        const { top, marks } = scaleOf(highest);
        expect(top).toBeGreaterThanOrEqual(highest);
        expect(marks.length).toBeLessThanOrEqual(6);
        expect(Math.max(...marks)).toBeLessThanOrEqual(top);
        expect(new Set(marks).size).toBe(marks.length);
      }),
    );
  });
});
