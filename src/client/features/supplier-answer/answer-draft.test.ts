import { describe, expect, it } from 'vitest';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { isRefusal } from '#domain/orders/answer/answer.ts';
import { UNANSWERED } from '../../../../tests/support/screens/order-lines.ts';
import {
  type AnswerDraft,
  type AnswerDraftLine,
  answerInput,
  answerOf,
  dayRule,
  draftDifferences,
  firstProblem,
  isUntouched,
  orderedAgain,
  readDraft,
  refusing,
  startDraft,
} from './answer-draft.ts';
import type { AnswerableLine, AnswerableOrder } from './supplier-answer.api.ts';

const line = (id: string, values: Partial<AnswerableLine> = {}): AnswerableLine => ({
  id,
  name: id,
  reference: null,
  unit: 'kg',
  qty: 6,
  unit_price: 24.5,
  pack_label: null,
  pack_content: null,
  ...UNANSWERED,
  ...values,
});

const order = (values: Partial<AnswerableOrder> = {}): AnswerableOrder => ({
  organization_name: 'Le Comptoir des Halles',
  organization_phone: null,
  delivery_address: [],
  delivery_instructions: null,
  supplier_name: 'Marée de l’Ouest',
  order_number: 'BC-2026-00001',
  status: 'SENT',
  answerable: true,
  ordered_at: '2026-11-15T08:00:00Z',
  expected_at: '2026-11-20' as LocalDate,
  expected_at_confirmed: null,
  notes: null,
  total_estimated: 294,
  delivery_fee: 0,
  answered_at: null,
  answer_contact: null,
  answer_note: null,
  today: '2026-11-15' as LocalDate,
  lines: [line('cabillaud'), line('moules')],
  ...values,
});

const changed = (id: string, change: Partial<AnswerDraftLine>, of = order()): AnswerDraft => {
  const start = startDraft(of);
  const before = start.lines[id];
  if (!before) throw new Error(`No line ${id}`);
  return { ...start, lines: { ...start.lines, [id]: { ...before, ...change } } };
};

describe('a draft', () => {
  it('starts as the order, and says nothing new', () => {
    expect(draftDifferences(order(), startDraft(order()))).toEqual([]);
    expect(isUntouched(order(), startDraft(order()))).toBe(true);
    expect(answerInput(answerOf(order(), startDraft(order())), { order: order(), token: 't' })).toEqual({
      token: 't',
      contact: null,
      note: null,
      expected_at: null,
      lines: [
        {
          line_id: 'cabillaud',
          qty_confirmed: 6,
          unit: 'kg',
          unit_price: null,
          substitute: null,
          note: null,
        },
        { line_id: 'moules', qty_confirmed: 6, unit: 'kg', unit_price: null, substitute: null, note: null },
      ],
    });
  });

  it('starts from the answer given before', () => {
    const answered = order({
      expected_at_confirmed: '2026-11-21' as LocalDate,
      answer_contact: 'Yann',
      lines: [
        line('cabillaud', { qty_confirmed: 4, price_confirmed: 25, supplier_notes: 'petit' }),
        line('moules', { qty_confirmed: 0 }),
        line('lieu', { qty_confirmed: 5, substitute: 'Merlu' }),
      ],
    });
    expect(startDraft(answered)).toEqual({
      expected_at: '2026-11-21',
      contact: 'Yann',
      note: '',
      lines: {
        cabillaud: { kind: 'given', qty: 4, price: 25, substitute: '', note: 'petit', unit: 'kg' },
        moules: { kind: 'missing', qty: 6, price: 24.5, substitute: '', note: '', unit: 'kg' },
        lieu: { kind: 'replaced', qty: 5, price: 24.5, substitute: 'Merlu', note: '', unit: 'kg' },
      },
    });
    expect(draftDifferences(answered, startDraft(answered)).map(({ kind }) => kind)).toEqual([
      'QTY',
      'PRICE',
      'REFUSED_LINE',
      'SUBSTITUTE',
      'QTY',
      'DATE',
    ]);
  });

  it.each([
    ['another quantity', { qty: 4 }, ['QTY']],
    ['another price', { price: 25 }, ['PRICE']],
    ['not available', { kind: 'missing', price: 99 }, ['REFUSED_LINE']],
    ['something in its place', { kind: 'replaced', substitute: ' Merlu ' }, ['SUBSTITUTE']],
    ['a substitute typed, then taken back', { kind: 'given', substitute: 'Merlu' }, []],
    ['a price that is none yet', { price: null }, []],
    ['a note alone', { note: 'frais du jour' }, []],
  ] as const)('tells the difference: %s', (_, change, kinds) => {
    expect(draftDifferences(order(), changed('moules', change)).map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each([
    ['as the page shows it', {}, 0.0159, null],
    ['with other digits', {}, 0.01586, 0.01586],
    ['as what it asked for before is shown', { price_proposed: 0.016123 }, 0.0161, 0.016123],
  ])('sends a price %s', (_, asked, price, sent) => {
    const of = order({ lines: [line('agitateurs', { unit_price: 0.01588, ...asked })] });
    const answer = answerOf(of, changed('agitateurs', { price }, of));
    expect(answerInput(answer, { order: of, token: 't' }).lines[0]?.unit_price).toBe(sent);
  });

  it('proposes no day where it is the one asked for', () => {
    const draft = { ...startDraft(order()), expected_at: '2026-11-20' as LocalDate };
    expect(answerOf(order(), draft).expected_at).toBe(null);
  });

  it('refuses everything at once, whatever was typed', () => {
    const draft = changed('moules', { kind: 'replaced', substitute: 'Merlu', price: null });
    expect(isRefusal(answerOf(order(), refusing(order(), draft)))).toBe(true);
    expect(firstProblem(order(), refusing(order(), draft))).toBeUndefined();
  });
});

describe('what cannot be sent', () => {
  it.each([
    ['an unknown price', { price: null }, 'moules'],
    ['a negative price', { price: -1 }, 'moules'],
    ['a price with seven decimals', { price: 1.0000001 }, 'moules'],
    ['a substitute without a name', { kind: 'replaced', substitute: '  ' }, 'moules'],
    ['nothing: a line that is not available', { kind: 'missing', price: null }, undefined],
    ['nothing: a new price', { price: 0 }, undefined],
  ] as const)('%s', (_, change, found) => {
    expect(firstProblem(order(), changed('moules', change))?.id).toBe(found);
  });

  it('is not a price that the order has none of either', () => {
    const unpriced = order({ lines: [line('moules', { unit_price: null })] });
    expect(firstProblem(unpriced, startDraft(unpriced))).toBeUndefined();
  });
});

describe('what was kept', () => {
  it('comes back as it was', () => {
    const draft = changed('moules', { qty: 2.5, note: 'à voir' });
    expect(readDraft(JSON.stringify(draft), order())).toEqual(draft);
  });

  it.each([
    ['nothing', null],
    ['what is no JSON', '{'],
    ['what is no draft', '{"lines":[]}'],
    ['a draft of other lines', JSON.stringify(startDraft(order({ lines: [line('a'), line('b')] })))],
    ['a draft of fewer lines', JSON.stringify(startDraft(order({ lines: [line('moules')] })))],
  ])('is left alone: %s', (_, text) => {
    expect(readDraft(text, order())).toBe(null);
  });
});

it('what was kept in another unit than the line has by now is left alone', () => {
  const kept = JSON.stringify(startDraft(order()));
  expect(readDraft(kept, order())).not.toBe(null);
  const inGrams = { unit: 'g', qty: 6000, unit_price: 0.0245 } as const;
  expect(readDraft(kept, order({ lines: [line('cabillaud', inGrams), line('moules')] }))).toBe(null);
});

it('a line goes back to what was ordered, not to the last answer', () => {
  const answered = line('moules', { qty_confirmed: 2, price_confirmed: 30, substitute: 'Merlu' });
  expect(orderedAgain(answered)).toMatchObject({
    kind: 'given',
    qty: 6,
    price: 24.5,
    substitute: '',
    note: '',
  });
});

it('a day is proposed from today on', () => {
  const rule = dayRule(order());
  expect([rule('2026-11-14' as LocalDate), rule('2026-11-15' as LocalDate)]).toEqual([
    'Ce jour est passé',
    null,
  ]);
});
