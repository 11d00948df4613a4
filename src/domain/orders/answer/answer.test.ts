import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { ORDER_QTY_MAX } from '#domain/orders/limits.ts';
import {
  type AnswerDifference,
  type AnswerProblem,
  answerDifferences,
  answerProblems,
  fullConfirmation,
  isRefusal,
  type LineAnswer,
  linesAfter,
  type OrderAnswer,
  type OrderedLine,
} from './answer.ts';

const q = Quantity.of;
const p = UnitPrice.of;
const friday = localDate('2026-11-13');
const saturday = localDate('2026-11-14');

const cod: OrderedLine = { id: 'cod', qty: q(6), unit_price: p(24.5) };
const pollack: OrderedLine = { id: 'pollack', qty: q(5), unit_price: p(16.8) };
const mussels: OrderedLine = { id: 'mussels', qty: q(15), unit_price: null };
const lines = [cod, pollack, mussels];
const order = { lines, expected_at: friday };

type AnswerParts = Partial<Omit<LineAnswer, 'line_id'>>;

/** Everything as ordered, except for what is said. */
const answer = (answers: Record<string, AnswerParts> = {}, rest: Partial<OrderAnswer> = {}): OrderAnswer => {
  const full = fullConfirmation(lines);
  return { ...full, lines: full.lines.map((line) => ({ ...line, ...answers[line.line_id] })), ...rest };
};

const NOTHING: AnswerParts = { qty_confirmed: Quantity.zero };

describe('an answer', () => {
  test.each<[string, OrderAnswer, AnswerDifference[]]>([
    ['as ordered', answer(), []],
    [
      'the same price and day said again',
      answer({ cod: { unit_price: p(24.5) } }, { expected_at: friday }),
      [],
    ],
    ['notes alone', answer({ cod: { note: 'arrivage' } }, { note: 'Bonjour', contact: 'Yann' }), []],
    [
      'less',
      answer({ cod: { qty_confirmed: q(4) } }),
      [{ kind: 'QTY', line_id: 'cod', from: q(6), to: q(4) }],
    ],
    [
      'more',
      answer({ cod: { qty_confirmed: q(7) } }),
      [{ kind: 'QTY', line_id: 'cod', from: q(6), to: q(7) }],
    ],
    [
      'another price',
      answer({ cod: { unit_price: p(25) } }),
      [{ kind: 'PRICE', line_id: 'cod', from: p(24.5), to: p(25) }],
    ],
    [
      'a price where there was none',
      answer({ mussels: { unit_price: p(4.2) } }),
      [{ kind: 'PRICE', line_id: 'mussels', from: null, to: p(4.2) }],
    ],
    [
      'a line refused, whatever else is said of it',
      answer({ pollack: { ...NOTHING, unit_price: p(1) } }),
      [{ kind: 'REFUSED_LINE', line_id: 'pollack', qty: q(5) }],
    ],
    [
      'something else instead, dearer and less of it',
      answer({ pollack: { substitute: 'Merlu', qty_confirmed: q(4), unit_price: p(14.9) } }),
      [
        { kind: 'SUBSTITUTE', line_id: 'pollack', substitute: 'Merlu' },
        { kind: 'QTY', line_id: 'pollack', from: q(5), to: q(4) },
        { kind: 'PRICE', line_id: 'pollack', from: p(16.8), to: p(14.9) },
      ],
    ],
    [
      'something else, quantity to be agreed',
      answer({ pollack: { substitute: 'Merlu', ...NOTHING } }),
      [{ kind: 'SUBSTITUTE', line_id: 'pollack', substitute: 'Merlu' }],
    ],
    ['another day', answer({}, { expected_at: saturday }), [{ kind: 'DATE', from: friday, to: saturday }]],
  ])('%s', (_case, given, differences) => {
    expect(answerDifferences(order, given)).toEqual(differences);
  });

  test('tells differences in the order of the lines, whatever the order of the answer, then the day', () => {
    const given = answer({ cod: { qty_confirmed: q(4) }, mussels: NOTHING }, { expected_at: saturday });
    const shuffled = { ...given, lines: given.lines.toReversed() };
    const kinds = answerDifferences(order, shuffled).map((one) => [
      one.kind,
      'line_id' in one && one.line_id,
    ]);
    expect(kinds).toEqual([
      ['QTY', 'cod'],
      ['REFUSED_LINE', 'mussels'],
      ['DATE', false],
    ]);
  });

  test('names the day of an order that had none', () => {
    expect(answerDifferences({ lines, expected_at: null }, answer({}, { expected_at: saturday }))).toEqual([
      { kind: 'DATE', from: null, to: saturday },
    ]);
  });

  test('gives the lines as they will come', () => {
    const given = answer({ cod: { qty_confirmed: q(4) }, pollack: NOTHING, mussels: { unit_price: p(4.2) } });
    expect(linesAfter(lines, given)).toEqual([
      { ...cod, qty: q(4) },
      { ...pollack, qty: q(0) },
      { ...mussels, unit_price: p(4.2) },
    ]);
  });
});

describe('a refusal', () => {
  const nothing = { cod: NOTHING, pollack: NOTHING, mussels: NOTHING };

  test.each<[string, OrderAnswer, boolean]>([
    ['every line at zero', answer(nothing), true],
    ['one line still comes', answer({ ...nothing, cod: { qty_confirmed: q(0.001) } }), false],
    ['one line replaced', answer({ ...nothing, cod: { ...NOTHING, substitute: 'Merlu' } }), false],
    ['no lines at all say nothing', answer({}, { lines: [] }), false],
  ])('%s: %s', (_case, given, refused) => {
    expect(isRefusal(given)).toBe(refused);
  });

  test('moves no delivery', () => {
    const differences = answerDifferences(order, answer(nothing, { expected_at: saturday }));
    expect(differences.map(({ kind }) => kind)).toEqual(['REFUSED_LINE', 'REFUSED_LINE', 'REFUSED_LINE']);
  });
});

describe('an answer to another order', () => {
  const lineAnswer = (line_id: string, qty = 1): LineAnswer => ({
    line_id,
    qty_confirmed: q(qty),
    unit_price: null,
    substitute: null,
    note: null,
  });

  test.each<[string, LineAnswer[], AnswerProblem[]]>([
    ['each line once', [lineAnswer('mussels'), lineAnswer('cod'), lineAnswer('pollack')], []],
    [
      'zero and the most',
      [lineAnswer('cod', 0), lineAnswer('pollack', ORDER_QTY_MAX), lineAnswer('mussels')],
      [],
    ],
    [
      'a line left out',
      [lineAnswer('cod'), lineAnswer('mussels')],
      [{ kind: 'LINE_MISSING', line_id: 'pollack' }],
    ],
    [
      'a line twice',
      [lineAnswer('cod'), lineAnswer('cod', 2), lineAnswer('pollack'), lineAnswer('mussels')],
      [{ kind: 'LINE_TWICE', line_id: 'cod' }],
    ],
    [
      'a line of another order',
      [lineAnswer('cod'), lineAnswer('pollack'), lineAnswer('mussels'), lineAnswer('salmon')],
      [{ kind: 'LINE_UNKNOWN', line_id: 'salmon' }],
    ],
    [
      'a negative quantity',
      [lineAnswer('cod', -1), lineAnswer('pollack'), lineAnswer('mussels')],
      [{ kind: 'QTY_OUT_OF_RANGE', line_id: 'cod' }],
    ],
    [
      'more than an order takes',
      [lineAnswer('cod', ORDER_QTY_MAX + 0.001), lineAnswer('pollack'), lineAnswer('mussels')],
      [{ kind: 'QTY_OUT_OF_RANGE', line_id: 'cod' }],
    ],
    [
      'nothing',
      [],
      [
        { kind: 'LINE_MISSING', line_id: 'cod' },
        { kind: 'LINE_MISSING', line_id: 'pollack' },
        { kind: 'LINE_MISSING', line_id: 'mussels' },
      ],
    ],
  ])('%s', (_case, given, problems) => {
    expect(answerProblems(lines, answer({}, { lines: given }))).toEqual(problems);
  });
});

describe('for any order', () => {
  const orders = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      qty: fc.integer({ min: 1, max: ORDER_QTY_MAX * 1000 }).map(Quantity.ofUnits),
      unit_price: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map(UnitPrice.ofUnits)),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 20 },
  );

  test('a full confirmation is an answer to it, differs in nothing and changes nothing', () => {
    fc.assert(
      fc.property(orders, (all) => {
        const full = fullConfirmation(all);
        expect(answerProblems(all, full)).toEqual([]);
        expect(answerDifferences({ lines: all, expected_at: friday }, full)).toEqual([]);
        expect(linesAfter(all, full)).toEqual(all);
        expect(isRefusal(full)).toBe(false);
      }),
    );
  });

  test('an answer differs exactly where the lines as they will come differ', () => {
    const pairs = orders.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.tuple(
          ...all.map(({ id, qty }) =>
            fc.record({
              line_id: fc.constant(id),
              qty_confirmed: fc.oneof(
                fc.constant(qty),
                fc.integer({ min: 0, max: 9000 }).map(Quantity.ofUnits),
              ),
              unit_price: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map(UnitPrice.ofUnits)),
              substitute: fc.constant(null),
              note: fc.constant(null),
            }),
          ),
        ),
      ),
    );
    fc.assert(
      fc.property(pairs, ([all, answers]) => {
        const given = { lines: answers, expected_at: null, note: null, contact: null };
        const differences = answerDifferences({ lines: all, expected_at: friday }, given);
        const named = new Set(differences.map((one) => one.kind !== 'DATE' && one.line_id));
        const after = linesAfter(all, given);
        const changed = all.filter(
          ({ qty, unit_price }, place) =>
            after[place]?.qty !== qty || after[place]?.unit_price !== unit_price,
        );
        expect([...named].sort()).toEqual(changed.map(({ id }) => id).sort());
      }),
    );
  });
});
