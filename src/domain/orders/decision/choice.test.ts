import { describe, expect, test } from 'vitest';
import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { costTogether, effectOn, lineAfter, totalAfter, wordsFor } from './choice.ts';
import type { AnsweredLine, DecisionChoice } from './decision.ts';

const qty = Quantity.of;
const price = UnitPrice.of;
const LINE = { id: 'cod', qty: qty(6), unit_price: price(24.5) };

const answeredLine = (parts: Partial<AnsweredLine> = {}): AnsweredLine => ({
  line_id: 'cod',
  qty_confirmed: qty(6),
  unit_price: null,
  substitute: null,
  note: null,
  backorder: false,
  price_open: false,
  ...parts,
});

const words = (
  parts: Partial<AnsweredLine>,
  choice: DecisionChoice,
  { elsewhere = 0, decidesPrices = true } = {},
) => wordsFor(LINE, answeredLine(parts), { choice, elsewhere: qty(elsewhere), decidesPrices });

const DEARER = { unit_price: price(26.9), price_open: true };
const SHORT = { qty_confirmed: qty(4), backorder: true };
const REPLACED = { qty_confirmed: qty(5), substitute: 'Merlu' };

describe('wordsFor', () => {
  test.each([
    ['accepted', DEARER, 'accept', {}, { qty_confirmed: qty(6), price: 'accepted' }],
    [
      'refused, at the price as ordered',
      DEARER,
      'refuse_price',
      {},
      { qty_confirmed: qty(6), price: 'refused' },
    ],
    [
      'all of it elsewhere',
      DEARER,
      'elsewhere',
      { elsewhere: 6 },
      { qty_confirmed: qty(0), price: 'refused' },
    ],
    ['more in whole packs elsewhere', DEARER, 'elsewhere', { elsewhere: 8 }, { qty_confirmed: qty(0) }],
    [
      'part of it elsewhere',
      DEARER,
      'elsewhere',
      { elsewhere: 2 },
      { qty_confirmed: qty(4), price: 'refused' },
    ],
    ['left to who may', DEARER, 'accept', { decidesPrices: false }, { price: 'undecided' }],
    [
      'elsewhere, but nobody chosen yet',
      DEARER,
      'elsewhere',
      {},
      { qty_confirmed: qty(6), price: 'accepted' },
    ],
  ] as const)('another price: %s', (_, parts, choice, more, expected) => {
    expect(words(parts, choice, more)).toMatchObject(expected);
  });

  test.each([
    ['accepted', 'accept', {}, { qty_confirmed: qty(4), backorder: 'accepted' }],
    ['without the rest', 'refuse_backorder', {}, { qty_confirmed: qty(4), backorder: 'refused' }],
    ['the rest elsewhere', 'elsewhere', { elsewhere: 2 }, { qty_confirmed: qty(4), backorder: 'refused' }],
  ] as const)('less than ordered: %s', (_, choice, more, expected) => {
    expect(words(SHORT, choice, more)).toMatchObject({ ...expected, price: 'undecided' });
  });

  test('less than ordered and dearer: what comes is paid as said, the rest is had elsewhere', () => {
    expect(words({ ...SHORT, ...DEARER }, 'elsewhere', { elsewhere: 2 })).toMatchObject({
      qty_confirmed: qty(4),
      price: 'accepted',
      backorder: 'refused',
    });
  });

  test('something else instead is taken as offered, or not at all', () => {
    expect(words(REPLACED, 'accept')).toMatchObject({ qty_confirmed: qty(5), substitute: 'Merlu' });
    expect(words(REPLACED, 'elsewhere', { elsewhere: 6 })).toMatchObject({
      qty_confirmed: qty(0),
      substitute: null,
    });
  });
});

test('the total after the decision has the prices that were accepted, and no others', () => {
  const at = (choice: DecisionChoice, agreed = false) => {
    const line = answeredLine(DEARER);
    const chosen = wordsFor(LINE, line, { choice, elsewhere: Quantity.zero, decidesPrices: true });
    return lineAfter(LINE, { ...line, agreed }, chosen);
  };
  expect(effectOn(LINE, at('accept'))).toBe(Cents.of(14.4));
  expect(effectOn(LINE, at('refuse_price'))).toBe(Cents.zero);
  expect(totalAfter([at('accept')], Cents.of(12))).toBe(Cents.of(173.4));
  expect(totalAfter([{ qty: Quantity.zero, unit_price: price(24.5) }], Cents.of(12))).toBe(Cents.zero);
  const settled = answeredLine({ unit_price: price(26.9) });
  const words = wordsFor(LINE, settled, { choice: 'accept', elsewhere: Quantity.zero, decidesPrices: true });
  expect(lineAfter(LINE, { ...settled, agreed: true }, words).unit_price).toBe(price(26.9));
  expect(lineAfter(LINE, { ...settled, agreed: false }, words).unit_price).toBe(price(24.5));
});

describe('costTogether', () => {
  const offer = (goods: number, missing: number, fee = 15) => ({
    goods: Cents.of(goods),
    delivery_fee: Cents.of(missing > 0 ? fee : 0),
    missing: Cents.of(missing),
  });

  test('one line costs what was said of it', () => {
    expect(costTogether([offer(35.8, 164.2)])).toBe(Cents.of(50.8));
    expect(costTogether([offer(36.8, 0)])).toBe(Cents.of(36.8));
  });

  test('two that are short each pay one delivery, or none once they reach the franco together', () => {
    expect(costTogether([offer(40, 80), offer(30, 90)])).toBe(Cents.of(85));
    expect(costTogether([offer(40, 20), offer(30, 30)])).toBe(Cents.of(70));
  });

  test('nothing elsewhere costs nothing', () => {
    expect(costTogether([])).toBe(Cents.zero);
  });
});
