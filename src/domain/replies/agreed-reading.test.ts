import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agree } from './agreed-reading.ts';
import type { SecondReading } from './model-answer.ts';
import { outcomeOf } from './outcome.ts';
import { REPLY_INTENTS, type ReadLine, type ReplyReading } from './reply.ts';

const at = (start: number) => ({ start, end: start + 5 });
const line = (line_id: string, qty_confirmed: number, over: Partial<ReadLine> = {}): ReadLine => ({
  line_id,
  qty_confirmed,
  said_in: [],
  ...over,
});

const reading = (over: Partial<ReplyReading>): ReplyReading => ({
  intent: 'changed',
  lines: [],
  expected_at: null,
  needs_human: false,
  doubts: [],
  date_said_in: null,
  agreement_said_in: null,
  ...over,
});

const second = ({ doubts: _none, ...read }: ReplyReading): SecondReading => read;
const disagreement = expect.objectContaining({ doubt: 'disagreement' });

describe('where the rules are sure', () => {
  const sure = reading({
    lines: [line('a', 6, { said_in: [at(3)] }), line('b', 4)],
    expected_at: '2026-11-20',
  });

  it('the same reading is the rules’ own, however the model words it', () => {
    const lines = [line('b', 4, { said_in: [at(40)] }), line('a', 6, { reason: 'refused' })];
    expect(agree(sure, second({ ...sure, lines }))).toEqual(sure);
  });

  it.each<[string, Partial<ReplyReading>, string[]]>([
    ['a quantity', { lines: [line('a', 5, { said_in: [at(7)] }), line('b', 4)] }, ['b']],
    ['a price', { lines: [line('a', 6, { unit_price: 2 }), line('b', 4)] }, ['b']],
    ['a substitute', { lines: [line('a', 6, { substitution: 'x' }), line('b', 4)] }, ['b']],
    ['a rest', { lines: [line('a', 6, { backorder: { qty: 4, date: null } }), line('b', 4)] }, ['b']],
    ['whether a line is settled', { lines: [line('b', 4)] }, ['b']],
    ['whether another is', { lines: [...sure.lines, line('c', 1)] }, ['a', 'b']],
    ['the day', { expected_at: '2026-11-21' }, ['a', 'b']],
    ['whether the day changes', { expected_at: null }, ['a', 'b']],
    ['the intent', { intent: 'confirmed' }, ['a', 'b']],
    ['whether a person is needed', { needs_human: true }, ['a', 'b']],
  ])('another opinion on %s brings a person in, and leaves what both say', (_what, over, left) => {
    const agreed = agree(sure, second({ ...sure, ...over }));
    expect(agreed.needs_human).toBe(true);
    expect(agreed.doubts).toEqual([disagreement]);
    expect(agreed.lines.map(({ line_id }) => line_id)).toEqual(left);
    expect(agreed.expected_at).toBe('expected_at' in over ? null : sure.expected_at);
  });

  it('shows the words that the model reads otherwise', () => {
    const agreed = agree(
      sure,
      second({ ...sure, lines: [line('a', 5, { said_in: [at(7)] }), line('b', 4)] }),
    );
    expect(agreed.doubts).toEqual([{ doubt: 'disagreement', said_in: at(7) }]);
  });
});

describe('where the rules want a person', () => {
  const doubts = [{ doubt: 'ambiguous_product', said_in: at(2) }] as const;
  const unsure = reading({ lines: [line('a', 6)], needs_human: true, doubts });

  it('the model fills in what they left open, and the person stays', () => {
    const model = second(
      reading({
        lines: [line('a', 6), line('b', 3, { said_in: [at(9)] })],
        expected_at: '2026-11-20',
        date_said_in: at(20),
      }),
    );
    expect(agree(unsure, model)).toEqual({
      ...unsure,
      lines: [line('a', 6), line('b', 3, { said_in: [at(9)] })],
      expected_at: '2026-11-20',
      date_said_in: at(20),
    });
  });

  it('an answer may be what they took for a question', () => {
    const question = reading({ intent: 'question', needs_human: true, doubts });
    const model = second(reading({ intent: 'confirmed', lines: [line('a', 6)], agreement_said_in: at(1) }));
    expect(agree(question, model)).toMatchObject({
      intent: 'confirmed',
      lines: [{ line_id: 'a' }],
      needs_human: true,
      doubts,
      agreement_said_in: at(1),
    });
  });

  it('what both settle differently is open', () => {
    const agreed = agree(unsure, second(reading({ lines: [line('a', 5), line('b', 3)] })));
    expect(agreed).toMatchObject({ lines: [{ line_id: 'b' }], needs_human: true });
    expect(agreed.doubts).toEqual([...doubts, disagreement]);
  });

  it('a message of another kind to the model fills in nothing', () => {
    const away = reading({ intent: 'out_of_office', needs_human: true, doubts });
    const agreed = agree(away, second(reading({ lines: [line('a', 6)], expected_at: '2026-11-20' })));
    expect(agreed).toMatchObject({ intent: 'changed', lines: [], expected_at: null, needs_human: true });
  });
});

it.each([
  ['confirmed', 'changed', 'changed'],
  ['changed', 'confirmed', 'changed'],
  ['confirmed', 'unrelated', 'question'],
  ['unrelated', 'confirmed', 'question'],
  ['refused', 'changed', 'changed'],
  ['changed', 'refused', 'changed'],
  ['changed', 'unrelated', 'changed'],
  ['changed', 'question', 'changed'],
  ['unrelated', 'out_of_office', 'unrelated'],
  ['out_of_office', 'unrelated', 'out_of_office'],
] as const)('%s to the rules and %s to the model is %s', (rules, model, between) => {
  expect(agree(reading({ intent: rules }), second(reading({ intent: model })))).toMatchObject({
    intent: between,
    needs_human: true,
  });
});

describe('whatever the two say', () => {
  const passage = fc.option(fc.nat(90).map(at), { nil: null });
  const day = fc.constantFrom(null, '2026-11-20', '2026-11-21');
  const optional = <Value extends object>(shape: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record(shape, { requiredKeys: [] }) as fc.Arbitrary<Value>;
  const settled = (line_id: string): fc.Arbitrary<ReadLine> =>
    fc
      .tuple(
        fc.nat(2),
        optional<Partial<ReadLine>>({
          unit_price: fc.constantFrom(1, 2),
          substitution: fc.constantFrom('x', 'y'),
          backorder: fc.record({ qty: fc.constantFrom(1, 2), date: day }),
        }),
        passage,
      )
      .map(([qty, over, said]) => line(line_id, qty, { ...over, said_in: said ? [said] : [] }));
  const readings: fc.Arbitrary<ReplyReading> = fc
    .record({
      intent: fc.constantFrom(...REPLY_INTENTS),
      lines: fc.subarray(['a', 'b', 'c']).chain((ids) => fc.tuple(...ids.map(settled))),
      expected_at: day,
      needs_human: fc.boolean(),
      date_said_in: passage,
      agreement_said_in: passage,
    })
    .map((read) => ({
      ...read,
      doubts: read.needs_human ? [{ doubt: 'question' as const, said_in: null }] : [],
    }));
  /** Two of the same, as often as two of any: agreement is rare by chance. */
  const pairs = fc.oneof(
    fc.tuple(readings, readings),
    readings.map((one): [ReplyReading, ReplyReading] => [one, one]),
    fc
      .tuple(readings, fc.boolean())
      .map(([one, needs_human]): [ReplyReading, ReplyReading] => [one, { ...one, needs_human }]),
  );
  const holds = (check: (rules: ReplyReading, model: ReplyReading, agreed: ReplyReading) => void) =>
    fc.assert(
      fc.property(pairs, ([rules, model]) => check(rules, model, agree(rules, second(model)))),
      { numRuns: 3000 },
    );
  const figures = ({ qty_confirmed, unit_price, backorder }: ReadLine) => ({
    qty_confirmed,
    unit_price,
    backorder,
  });
  const ofId = (read: ReplyReading, id: string) => read.lines.find(({ line_id }) => line_id === id);

  it('a reading that needs nobody is the rules’ own, to the last word', () => {
    holds((rules, _model, agreed) => {
      if (!agreed.needs_human) expect(agreed).toEqual(rules);
    });
  });

  it('neither of the two is left without the person it wants, and no doubt is lost', () => {
    holds((rules, model, agreed) => {
      if (rules.needs_human || model.needs_human) expect(agreed.needs_human).toBe(true);
      expect(agreed.doubts).toEqual(expect.arrayContaining([...rules.doubts]));
    });
  });

  it('every line is said by both, or by the model alone where a person decides', () => {
    holds((rules, model, agreed) => {
      for (const one of agreed.lines) {
        const ruled = ofId(rules, one.line_id);
        if (ruled) expect(one).toEqual(ruled);
        else expect(rules.needs_human && agreed.needs_human).toBe(true);
        expect(figures(one)).toEqual(figures(ofId(model, one.line_id) as ReadLine));
      }
      expect(new Set(agreed.lines.map(({ line_id }) => line_id)).size).toBe(agreed.lines.length);
    });
  });

  it('the day is the rules’, or the model’s where a person decides, or left open', () => {
    holds((rules, model, agreed) => {
      if (agreed.expected_at === null || agreed.expected_at === rules.expected_at) return;
      expect([rules.expected_at, rules.needs_human]).toEqual([null, true]);
      expect(agreed.expected_at).toBe(model.expected_at);
    });
  });

  it('what becomes of the message is what the rules alone would make of it, or a person’s', () => {
    const circumstances = fc.record({
      proven: fc.boolean(),
      automatic: fc.boolean(),
      earlier_waits: fc.boolean(),
      later_came: fc.boolean(),
    });
    const qty = {
      qty: 1,
      qty_confirmed: null,
      price_proposed: null,
      price_confirmed: null,
      substitute: null,
    };
    const order = {
      status: 'SENT' as const,
      answered_at: null,
      expected_at_confirmed: null,
      lines: ['a', 'b', 'c'].map((id) => ({ id, ...qty })),
    };
    const plain = reading({ intent: 'confirmed', lines: order.lines.map(({ id }) => line(id, 1)) });
    const any = fc.oneof(pairs, fc.tuple(fc.constant(plain), fc.oneof(readings, fc.constant(plain))));
    fc.assert(
      fc.property(any, circumstances, ([rules, model], others) => {
        const become = (read: ReplyReading) =>
          outcomeOf(order, { ...others, reading: read, received_at: new Date() });
        const alone = become(rules);
        expect([alone, 'open', 'over']).toContain(become(agree(rules, second(model))));
        if (alone === 'open') expect(become(agree(rules, second(model)))).toBe('open');
      }),
      { numRuns: 3000 },
    );
  });

  it('whoever reads alike agrees', () => {
    fc.assert(
      fc.property(readings, (one) => {
        expect(agree(one, second(one))).toEqual(one);
      }),
    );
  });
});
