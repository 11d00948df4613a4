import { describe, expect, it } from 'vitest';
import { dairyOrder, modelAnswer, modelLine } from '../../../tests/support/replies/recorded-answers.ts';
import { checkedAnswer, type ModelAnswer, type ModelLine } from './model-answer.ts';

const order = dairyOrder([
  { line_id: 'L1', item_name: 'Beurre doux', sku: null, unit: 'kg', qty: 10, unit_price: 8 },
  { line_id: 'L2', item_name: 'Crème', sku: 'C35', unit: 'L', qty: 6, unit_price: null },
]);

const text =
  'Bonjour,\nque 6 kg de beurre, à 8,40 € ; la crème suit. Livraison vendredi 20.\nLe reste du beurre lundi.';
const mail = {
  from: 'c@laiterie.example',
  subject: 'Re: BC-2026-00042',
  date: '2026-11-16T11:00:00+01:00',
  text,
};

const line = (over: Partial<ModelLine>) => modelLine('L1', 10, over);

const butter = line({ qty_confirmed: 6, quote: 'que 6 kg de beurre', reason: 'out_of_stock' });
const cream = line({ line_id: 'L2', qty_confirmed: 6, quote: 'la crème suit' });

const check = (over: Partial<ModelAnswer>) => checkedAnswer(modelAnswer(over), { order, mail });

it('keeps what stands in the message and fits the order, with the place where it stands', () => {
  const read = check({
    lines: [cream, { ...butter, unit_price: 8.4, quote: 'que 6 kg de beurre, à 8,40 €' }],
    expected_at: '2026-11-20',
    date_quote: 'Livraison vendredi 20',
  });
  expect(read).toMatchObject({
    intent: 'changed',
    needs_human: false,
    expected_at: '2026-11-20',
    lines: [
      { line_id: 'L1', qty_confirmed: 6, unit_price: 8.4, reason: 'out_of_stock' },
      { line_id: 'L2', qty_confirmed: 6 },
    ],
  });
  const said = [...read.lines.flatMap(({ said_in }) => said_in), read.date_said_in];
  expect(said.map((passage) => passage && text.slice(passage.start, passage.end))).toEqual([
    'que 6 kg de beurre, à 8,40 €',
    'la crème suit',
    'Livraison vendredi 20',
  ]);
});

describe('leaves a line out, and asks for a person', () => {
  it.each<[string, Partial<ModelLine>]>([
    ['whose quote is not in the message', { quote: 'que 4 kg de beurre' }],
    ['that changes without a quote', { quote: null }],
    ['that the order does not have', { line_id: 'L9' }],
    ['below nothing', { qty_confirmed: -1 }],
    ['finer than a gram', { qty_confirmed: 6.0001 }],
    ['that is no number', { qty_confirmed: Number.NaN }],
    ['of ten times the order and more', { qty_confirmed: 101 }],
    ['at a price of nothing', { unit_price: 0 }],
    ['at a negative price', { unit_price: -8 }],
    ['at a price of another unit', { unit_price: 84 }],
    ['with a substitute without a name', { substitution: ' ' }],
    ['with a substitute that is a letter', { substitution: 'x'.repeat(201) }],
    ['with a rest of nothing', { backorder: { qty: 0, date: null } }],
    ['with a rest that is too much', { backorder: { qty: 1000, date: null } }],
    ['whose rest comes yesterday', { backorder: { qty: 4, date: '2026-11-15' } }],
    ['whose rest comes on no day', { backorder: { qty: 4, date: 'lundi' } }],
  ])('%s', (_what, over) => {
    const read = check({ lines: [{ ...butter, ...over }, cream] });
    expect(read.lines.map(({ line_id }) => line_id)).toEqual(['L2']);
    expect(read.needs_human).toBe(true);
  });

  it('that is said twice', () => {
    const read = check({ lines: [butter, { ...butter, qty_confirmed: 5 }, cream] });
    expect(read.lines.map(({ line_id }) => line_id)).toEqual(['L2']);
    expect(read.needs_human).toBe(true);
  });

  it('that is as ordered only because nobody said otherwise', () => {
    expect(check({ lines: [butter, line({ line_id: 'L2', qty_confirmed: 6 })] })).toMatchObject({
      lines: [{ line_id: 'L1' }],
      needs_human: true,
    });
    const agreed = check({ lines: [butter, { ...cream, quote: null }], agreement_quote: 'la crème suit' });
    expect(agreed.lines).toHaveLength(2);
    expect(agreed.needs_human).toBe(false);
  });
});

it('takes nothing from what the answer only quotes', () => {
  const quoted = `Bonjour, on regarde.\n\nLe 16/11/2026 à 09:00, Bistrot a écrit :\n> que 6 kg de beurre\n`;
  const read = checkedAnswer(modelAnswer({ lines: [butter] }), { order, mail: { ...mail, text: quoted } });
  expect(read).toMatchObject({ lines: [], needs_human: true });
});

it.each([
  ['without a quote', '2026-11-20', null],
  ['with a quote that is not in the message', '2026-11-20', 'Livraison samedi'],
  ['before the message', '2026-11-15', 'Livraison vendredi 20'],
  ['months later', '2027-11-20', 'Livraison vendredi 20'],
  ['that is none', '2026-11-31', 'Livraison vendredi 20'],
  ['in words', 'vendredi', 'Livraison vendredi 20'],
])('takes no day %s', (_what, expected_at, date_quote) => {
  const read = check({ lines: [butter, cream], expected_at, date_quote });
  expect(read).toMatchObject({ expected_at: null, date_said_in: null, needs_human: true });
});

it('takes the day that was asked for, said again, for no change', () => {
  const read = check({ lines: [butter, cream], expected_at: '2026-11-19' });
  expect(read).toMatchObject({ expected_at: null, needs_human: false });
});

it('takes the price that was asked for, said again, for no change, and others to the cent', () => {
  expect(check({ lines: [{ ...butter, unit_price: 8 }] }).lines[0]).not.toHaveProperty('unit_price');
  expect(check({ lines: [{ ...butter, unit_price: 8.4567 }] }).lines[0]).toMatchObject({ unit_price: 8.46 });
});

it.each<[string, Partial<ModelLine>, string | undefined]>([
  ['that comes later', { qty_confirmed: 6, backorder: { qty: 4, date: null }, reason: null }, 'backorder'],
  ['of which nothing comes', { qty_confirmed: 0, reason: null }, 'out_of_stock'],
  ['that comes whole', { qty_confirmed: 10, reason: 'refused' }, undefined],
])('gives the reason of a line %s', (_what, over, reason) => {
  expect(check({ lines: [{ ...butter, ...over }] }).lines[0]?.reason).toBe(reason);
});

describe('an intent that its lines contradict becomes what they say, for a person', () => {
  const none = { ...butter, qty_confirmed: 0 };
  const whole = line({ quote: 'que 6 kg de beurre' });
  it.each<[ModelAnswer['intent'], ModelLine[], string]>([
    ['confirmed', [butter, cream], 'changed'],
    ['confirmed', [cream], 'question'],
    ['confirmed', [], 'question'],
    ['refused', [none, cream], 'changed'],
    ['refused', [], 'question'],
    ['question', [butter], 'changed'],
  ])('%s, %o', (intent, lines, read) => {
    expect(check({ intent, lines })).toMatchObject({ intent: read, needs_human: true });
  });

  it('and one that they bear out stays', () => {
    expect(check({ intent: 'confirmed', lines: [whole, cream] })).toMatchObject({
      intent: 'confirmed',
      needs_human: false,
    });
    expect(check({ intent: 'question' })).toMatchObject({ intent: 'question', needs_human: true });
  });

  it.each(['out_of_office', 'unrelated'] as const)('%s says nothing of the order', (intent) => {
    expect(check({ intent })).toMatchObject({ intent, lines: [], needs_human: false });
    expect(check({ intent, lines: [butter] })).toMatchObject({ intent, lines: [], needs_human: true });
    const dated = check({ intent, expected_at: '2026-11-20', date_quote: 'Livraison vendredi 20' });
    expect(dated).toMatchObject({ intent, expected_at: null, needs_human: true });
  });
});
