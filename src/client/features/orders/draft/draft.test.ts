import { expect, test } from 'vitest';
import { Cents } from '#domain/kernel/money.ts';
import { orderFieldText as say } from '#text/orders/order-fields.text.ts';
import { checkDraft } from './check.ts';
import {
  type Article,
  amountIn,
  type DraftLine,
  draftSumOf,
  EMPTY_DRAFT,
  EMPTY_ENTRY,
  errorsByItem,
  type OrderDraft,
  roundedSuggestion,
  sameDraft,
  stockQuantity,
  typedLine,
} from './draft.ts';

const id = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const article = (place: number, pack_content: number | null = null): Article => ({
  item_id: id(place),
  name: `Article ${place}`,
  sku: null,
  unit: 'kg',
  reference: null,
  pack_label: null,
  pack_content,
});
const line = (place: number, change: Partial<DraftLine> = {}): DraftLine => ({
  article: article(place),
  qty: 2,
  unit_price: 1.5,
  count_in: 'units',
  suggested: null,
  ...change,
});
const draft = (change: Partial<OrderDraft> = {}): OrderDraft => ({
  ...EMPTY_DRAFT,
  supplier: { id: id(99), name: 'Primeurs Vauban' },
  lines: [line(1)],
  ...change,
});
const francoOf150 = { franco_amount: 150, delivery_fee: 12, franco_policy: 'WARN' } as const;

test.each([
  [2, 'packs', 5, 10],
  // Packs are whole: a part of one counts as one.
  [1.2, 'packs', 5, 10],
  [8.4, 'units', 5, 8.4],
  [3, 'packs', null, 3],
] as const)('%d counted in %s of %s is %d in stock units', (amount, countIn, content, qty) => {
  expect(stockQuantity(amount, { pack_content: content }, countIn)).toBe(qty);
});

test.each([
  [8.4, 'packs', 5, 2],
  [10, 'packs', 5, 2],
  [8.4, 'units', 5, 8.4],
  // A digit too many for a quantity is still rounded up, not taken for a number of packs.
  [8.40001, 'packs', 5, 2],
] as const)('%d stock units are %s: of %d each, %d', (qty, countIn, content, amount) => {
  expect(amountIn(qty, { pack_content: content }, countIn)).toBe(amount);
});

test.each([
  ['an item', { ...EMPTY_ENTRY, amount: 1, unit_price: 1 }, say.lineIncomplete, 'item'],
  ['a quantity', { ...EMPTY_ENTRY, article: article(2), unit_price: 1 }, say.lineIncomplete, 'amount'],
  ['a price', { ...EMPTY_ENTRY, article: article(2), amount: 1 }, say.lineIncomplete, 'unit_price'],
  [
    'a quantity above zero',
    { ...EMPTY_ENTRY, article: article(2), amount: 0, unit_price: 1 },
    say.quantityInvalid,
    'amount',
  ],
  [
    'a quantity that makes sense',
    { ...EMPTY_ENTRY, article: article(2), amount: 1e9, unit_price: 1 },
    say.quantityTooLarge,
    'amount',
  ],
  [
    'a price of zero or more',
    { ...EMPTY_ENTRY, article: article(2), amount: 1, unit_price: -1 },
    say.priceInvalid,
    'unit_price',
  ],
  [
    'an item that is not there yet',
    { ...EMPTY_ENTRY, article: article(1), amount: 1, unit_price: 1 },
    say.itemTwice,
    'item',
  ],
] as const)('a line wants %s', (_what, entry, refusal, field) => {
  expect(typedLine(entry, [line(1)])).toEqual({ refusal, field });
});

test('a line typed in packs holds what they hold', () => {
  const entry = {
    article: article(2, 5),
    amount: 2,
    unit_price: 2.63,
    count_in: 'packs',
    suggested: 8.4,
  } as const;
  expect(typedLine(entry, [])).toEqual({
    line: { article: article(2, 5), qty: 10, unit_price: 2.63, count_in: 'packs', suggested: 8.4 },
  });
});

test('an order names what it lacks, each under its field', () => {
  const checked = checkDraft({
    ...EMPTY_DRAFT,
    lines: [line(1), line(2, { qty: null }), line(3, { unit_price: null })],
  });
  expect(checked).toEqual({
    errors: {
      supplier_id: 'Veuillez sélectionner un fournisseur',
      [`lines.${id(2)}.qty`]: say.quantityInvalid,
      [`lines.${id(3)}.unit_price`]: say.priceInvalid,
    },
  });
  expect(checkDraft(draft({ lines: [] }))).toEqual({
    errors: { lines: 'Veuillez ajouter au moins un article' },
  });
});

test('an order is sent with its lines in stock units', () => {
  expect(checkDraft(draft({ notes: '  ', lines: [line(1, { suggested: 3 })] }))).toEqual({
    input: {
      supplier_id: id(99),
      expected_at: null,
      date_agreed: false,
      notes: null,
      lines: [{ item_id: id(1), qty: 2, unit_price: 1.5, unit: line(1).article.unit }],
    },
  });
});

test('what the server says of a place is kept for the item that stood there', () => {
  const lines = [line(7), line(8)];
  expect(errorsByItem({ 'lines.1.qty': 'a', lines: 'b', notes: 'c', 'lines.9.qty': 'd' }, lines)).toEqual({
    [`lines.${id(8)}.qty`]: 'a',
    lines: 'b',
    notes: 'c',
    'lines.9.qty': 'd',
  });
});

test('how a line is counted changes nothing of what is saved', () => {
  expect(sameDraft(draft(), draft({ lines: [line(1, { count_in: 'packs', suggested: 4 })] }))).toBe(true);
  expect(sameDraft(draft(), draft({ lines: [line(1, { qty: 3 })] }))).toBe(false);
  expect(sameDraft(draft(), draft({ date_agreed: true }))).toBe(false);
});

test('the sum adds the delivery under the franco, and drops it from the franco on', () => {
  const under = draftSumOf(draft({ lines: [line(1, { qty: 56, unit_price: 2 })] }), francoOf150);
  expect(under).toMatchObject({ subtotal: Cents.of(112), fee: Cents.of(12), total: Cents.of(124) });
  expect(under.franco).toMatchObject({ kind: 'missing', missing: Cents.of(38) });
  const reached = draftSumOf(draft({ lines: [line(1, { qty: 100, unit_price: 1.5 })] }), francoOf150);
  expect(reached).toMatchObject({ fee: Cents.zero, total: Cents.of(150), franco: { kind: 'reached' } });
});

test('an empty order costs nothing, and a figure half typed counts for nothing', () => {
  expect(draftSumOf(draft({ lines: [] }), francoOf150)).toMatchObject({ fee: Cents.zero, total: Cents.zero });
  const lines = [line(1), line(2, { qty: null }), line(3, { qty: -4 }), line(4, { unit_price: null })];
  expect(draftSumOf(draft({ lines }), null).total).toBe(Cents.of(3));
});

test('a sum beyond any order is no sum', () => {
  const lines = [line(1, { qty: 1_000_000, unit_price: 9_999_999 })];
  expect(draftSumOf(draft({ lines }), francoOf150)).toMatchObject({ subtotal: null, total: null });
});

test('a suggestion is mentioned as long as the line has the packs that it was rounded up to', () => {
  const packed = line(1, { article: article(1, 5), count_in: 'packs', suggested: 8.4, qty: 10 });
  expect(roundedSuggestion(packed)).toBe(2);
  expect(roundedSuggestion({ ...packed, qty: 15 })).toBeNull();
  expect(roundedSuggestion({ ...packed, suggested: 10 })).toBeNull();
  expect(roundedSuggestion({ ...packed, count_in: 'units' })).toBeNull();
});
