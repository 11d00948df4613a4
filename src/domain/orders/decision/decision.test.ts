import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Cents, Percent, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { isStillCountedSo } from './answer-undo.ts';
import {
  type AnsweredLine,
  averagePaid,
  type DecisionChoice,
  isDecisionOpen,
  isUndoable,
  lineChange,
  percentBetween,
  takesNoMore,
  totalsOf,
} from './decision.ts';

const kg = Quantity.of;
const euros = UnitPrice.of;
const COD = { id: 'cod', qty: kg(6), unit_price: euros(24.5) };

const answeredLine = (part: Partial<AnsweredLine>): AnsweredLine => ({
  line_id: 'cod',
  qty_confirmed: kg(6),
  unit_price: null,
  substitute: null,
  note: null,
  backorder: false,
  price_open: (part.unit_price ?? null) !== null,
  ...part,
});

describe('what is said of a line', () => {
  test('as ordered is no change', () => {
    expect(lineChange(COD, answeredLine({}))).toBeNull();
    expect(lineChange(COD, answeredLine({ unit_price: euros(24.5), price_open: false }))).toBeNull();
  });

  type Case = [how: string, Partial<AnsweredLine>, missing: number, euros: number, choices: DecisionChoice[]];
  test.each<Case>([
    ['less comes', { qty_confirmed: kg(4) }, 2, -49, ['accept', 'elsewhere']],
    ['nothing comes', { qty_confirmed: kg(0) }, 6, -147, ['accept', 'elsewhere']],
    ['more comes', { qty_confirmed: kg(8) }, 0, 49, ['accept']],
    ['it costs more', { unit_price: euros(26.9) }, 6, 14.4, ['accept', 'refuse_price', 'elsewhere']],
    ['it costs less', { unit_price: euros(20) }, 0, -27, ['accept', 'refuse_price']],
    [
      'less comes, and costs more',
      { qty_confirmed: kg(4), unit_price: euros(26.9) },
      2,
      -39.4,
      ['accept', 'refuse_price', 'elsewhere'],
    ],
    [
      'the rest comes later',
      { qty_confirmed: kg(4), backorder: true },
      2,
      -49,
      ['accept', 'refuse_backorder', 'elsewhere'],
    ],
    ['more is announced for later', { backorder: true }, 0, 0, ['accept', 'refuse_backorder']],
    ['another fish comes', { substitute: 'Merlu' }, 6, 0, ['accept', 'elsewhere']],
    [
      'a price that was decided',
      { unit_price: euros(26.9), price_open: false },
      6,
      14.4,
      ['accept', 'elsewhere'],
    ],
  ])('%s', (_how, part, missing, effect, choices) => {
    expect(lineChange(COD, answeredLine(part))).toMatchObject({
      missing: kg(missing),
      euros: Cents.of(effect),
      choices,
    });
  });

  test('nobody knows what it cost: the whole of it is the effect, and there is no percentage', () => {
    const unpriced = { ...COD, unit_price: null };
    expect(lineChange(unpriced, answeredLine({ unit_price: euros(2) }))).toMatchObject({
      euros: Cents.of(12),
      percent: null,
      missing: kg(0),
    });
  });

  test('what all lines change adds up to what the order does', () => {
    const quantity = fc.integer({ min: 0, max: 1_000_000 }).map(Quantity.ofUnits);
    const price = fc.integer({ min: 1, max: 900_000_000 }).map(UnitPrice.ofUnits);
    const line = fc.record({ ordered: quantity, was: price, comes: quantity, is: fc.option(price) });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const ordered = lines.map((one, place) => ({
          id: String(place),
          qty: one.ordered,
          unit_price: one.was,
        }));
        const answers = lines.map((one, place) =>
          answeredLine({ line_id: String(place), qty_confirmed: one.comes, unit_price: one.is }),
        );
        const answer = { lines: answers, expected_at: null, note: null, contact: null };
        const totals = totalsOf(ordered, answer, Cents.zero);
        const changed = answers.map((answer, place) => {
          const line = ordered[place];
          return (line && lineChange(line, answer)?.euros) ?? Cents.zero;
        });
        expect(Cents.subtract(totals.after, totals.ordered)).toBe(Cents.sum(changed));
      }),
    );
  });
});

test.each<[number | null, number, number | null]>([
  [24.5, 26.9, 9.8],
  [20, 10, -50],
  [20, 20, null],
  [null, 5, null],
  [0, 5, null],
  [0.000001, 9_999_999, 100_000],
])('from %s to %s is %s %%', (from, to, percent) => {
  const found = percentBetween(from === null ? null : euros(from), euros(to));
  expect(found && Percent.toDecimal(found)).toBe(percent);
});

test('a decision is open while it waits and nothing has come; taken back only what is kept', () => {
  const since = new Date();
  const open = ORDER_STATUSES.filter((status) => isDecisionOpen({ status, decision_since: since }));
  const undoable = ORDER_STATUSES.filter((status) => isUndoable({ status, undo: {} }));
  expect([open, undoable]).toEqual([
    ['SENT', 'SUPPLIER_CONFIRMED', 'CANCELLED'],
    ['SENT', 'SUPPLIER_CONFIRMED', 'CANCELLED'],
  ]);
  for (const status of ORDER_STATUSES) {
    expect(isDecisionOpen({ status, decision_since: null })).toBe(false);
    expect(isUndoable({ status, undo: null })).toBe(false);
  }
});

test.each<[number | null, number | null, boolean]>([
  [3, 3, true],
  [2, 3, true],
  [0, 3, true],
  [4, 3, false],
  [null, null, true],
  [null, 3, false],
  [3, null, false],
])('taking %s of %s: %s', (taken, comes, allowed) => {
  expect(takesNoMore(taken === null ? null : kg(taken), comes === null ? null : kg(comes))).toBe(allowed);
});

test('what was paid weighs by how much came', () => {
  const paid = averagePaid([
    { qty: kg(30), unit_price: euros(20) },
    { qty: kg(10), unit_price: euros(24) },
    { qty: kg(0), unit_price: euros(900) },
  ]);
  expect(paid).toBe(euros(21));
  expect(averagePaid([])).toBeNull();
});

test('figures noted in another unit are not put back', () => {
  const before = [{ line_id: 'cod', unit: 'kg' as const }];
  expect(isStillCountedSo(before, [{ id: 'cod', unit: 'kg' }])).toBe(true);
  expect(isStillCountedSo(before, [{ id: 'cod', unit: 'g' }])).toBe(false);
  expect(isStillCountedSo(before, [])).toBe(false);
});
