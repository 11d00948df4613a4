import { expect, it } from 'vitest';
import { type AnswerableOrder, bringsDocument, outcomeOf } from './outcome.ts';
import type { ReplyReading } from './reply.ts';

const RECEIVED = new Date('2026-11-16T10:00:00Z');
const line = (id: string, more: object = {}) => ({
  id,
  qty: 6,
  qty_confirmed: null,
  price_proposed: null,
  price_confirmed: null,
  substitute: null,
  ...more,
});
const ORDER: AnswerableOrder = {
  status: 'SENT',
  answered_at: null,
  expected_at_confirmed: null,
  lines: [line('a'), line('b')],
};
const AGREED = ['a', 'b'].map((line_id) => ({ line_id, qty_confirmed: 6, said_in: [] }));
const CONFIRMED: ReplyReading = {
  intent: 'confirmed',
  lines: AGREED,
  expected_at: null,
  needs_human: false,
  doubts: [],
  date_said_in: null,
  agreement_said_in: null,
};
const reading = (more: Partial<ReplyReading>): ReplyReading => ({ ...CONFIRMED, ...more });
const SURE = { proven: true, automatic: false, earlier_waits: false, later_came: false };

type Said = Partial<typeof SURE> & { reading?: ReplyReading };
const [first] = AGREED;
const withFirst = (more: object) => reading({ lines: [{ ...first, ...more } as never, ...AGREED.slice(1)] });

it.each<[string, string, Said, Partial<AnswerableOrder>]>([
  ['applied', 'all as ordered', {}, {}],
  [
    'applied',
    'once more the same',
    {},
    { status: 'SUPPLIER_CONFIRMED', answered_at: new Date('2026-11-15') },
  ],
  ['open', 'from nobody knows whom', { proven: false }, {}],
  ['open', 'with a doubt', { reading: reading({ needs_human: true }) }, {}],
  ['open', 'another day', { reading: reading({ expected_at: '2026-11-20' }) }, {}],
  ['open', 'less of a line', { reading: withFirst({ qty_confirmed: 5 }) }, {}],
  ['open', 'another price', { reading: withFirst({ unit_price: 2 }) }, {}],
  ['open', 'something else', { reading: withFirst({ substitution: 'navets au lieu de carottes' }) }, {}],
  ['open', 'some of it later', { reading: withFirst({ backorder: { qty: 1, date: null } }) }, {}],
  ['open', 'a line left open', { reading: reading({ lines: AGREED.slice(1) }) }, {}],
  ['open', 'a change', { reading: reading({ intent: 'changed' }) }, {}],
  ['open', 'a refusal', { reading: reading({ intent: 'refused' }) }, {}],
  [
    'open',
    'an agreement after an answer that differed',
    {},
    { lines: [line('a', { qty_confirmed: 5 }), line('b')] },
  ],
  ['open', 'an agreement after another day', {}, { expected_at_confirmed: '2026-11-20' }],
  ['open', 'an agreement while an earlier one waits', { earlier_waits: true }, {}],
  ['nothing', 'an absence', { reading: reading({ intent: 'out_of_office', lines: [] }) }, {}],
  [
    'open',
    'an absence that matters',
    { reading: reading({ intent: 'out_of_office', needs_human: true }) },
    {},
  ],
  ['nothing', 'advertising', { reading: reading({ intent: 'unrelated', lines: [] }) }, {}],
  ['nothing', 'a machine that agrees', { automatic: true }, {}],
  [
    'nothing',
    'a machine that asks',
    { automatic: true, reading: reading({ intent: 'question', needs_human: true }) },
    {},
  ],
  ['open', 'a machine that changes', { automatic: true, reading: reading({ intent: 'changed' }) }, {}],
  ['over', 'after the goods', {}, { status: 'RECEIVED' }],
  ['over', 'after a part of them', {}, { status: 'PARTIALLY_RECEIVED' }],
  ['over', 'of a cancelled order', {}, { status: 'CANCELLED' }],
  ['over', 'older than the answer on the phone', {}, { answered_at: new Date('2026-11-17') }],
  ['over', 'older than one that was read already', { later_came: true }, {}],
])('%s: %s', (outcome, _what, said, order) => {
  const read = { reading: CONFIRMED, ...SURE, received_at: RECEIVED, ...said };
  expect(outcomeOf({ ...ORDER, ...order }, read)).toBe(outcome);
});

it.each([
  ['application/pdf', 10, true],
  ['application/octet-stream', 10, true],
  ['text/csv', 10, true],
  ['image/png', 8_000, false],
  ['image/jpeg', 900_000, true],
  ['application/pgp-signature', 800, false],
  ['text/plain', 10, false],
])('%s of %i bytes says more than the text: %s', (type, size, does) => {
  expect(bringsDocument([{ type, size }])).toBe(does);
});
