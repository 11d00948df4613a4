import { expect, test, vi } from 'vitest';
import { addedLine, EMPTY_RECEIPT, unorderedGoods } from '#client/features/receipts/receive/draft.ts';
import {
  idOf,
  BEGUN_RECEIPT as kept,
  LOOSE_CREAM,
} from '../../../../../tests/support/screens/goods-at-the-door.ts';
import { receiptsOfBefore } from './place.ts';
import { readKeptReceipts, waitingReceipts } from './receipts.ts';

/** As they are stored: each under its key. */
const stored = (receipts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(receipts).map(([key, value]) => [key, JSON.stringify(value)]));

const ID = idOf(1);
const GOODS = unorderedGoods(LOOSE_CREAM, 'ordered');
const LINE = addedLine(GOODS);

test('what was kept is read back', () => {
  expect(readKeptReceipts(stored({ new: kept }))).toEqual({ new: kept });
});

test('what an earlier version of the page kept is read too', () => {
  const { pressed_at: _later, ...earlier } = kept;
  expect(readKeptReceipts(stored({ new: earlier }))).toEqual({ new: kept });
});

test('so are its lines, which knew neither a price list nor a tolerance', () => {
  const { unclaimed_reason: _none, received_at: _now, ...draft } = EMPTY_RECEIPT;
  const { price_listed: _price, qty_tolerated: _qty, ...goods } = GOODS;
  const line = { ...LINE, goods };
  const earlier = { ...kept, draft: { ...draft, lines: [line] } };
  expect(readKeptReceipts(stored({ new: earlier })).new?.draft).toEqual({
    ...EMPTY_RECEIPT,
    lines: [{ ...LINE, goods: { ...GOODS, price_listed: null, qty_tolerated: 0 } }],
  });
});

test.each([['no JSON'], ['[]'], ['3'], ['null'], ['{"draft":1}']])('nothing is read from %s', (text) => {
  expect(readKeptReceipts({ new: text })).toEqual({});
});

test('each says its form: the one of today is read, of a newer one nothing is known', () => {
  expect(readKeptReceipts(stored({ new: { v: 4, ...kept } }))).toEqual({ new: kept });
  expect(readKeptReceipts(stored({ new: { v: 5, ...kept } }))).toEqual({});
});

test.each([2, 3])('form %d called the key under which it leaves otherwise', (v) => {
  const { command_key: _other, ...before } = kept;
  expect(readKeptReceipts(stored({ new: { v, ...before, gesture: ID } }))).toEqual({
    new: { ...kept, command_key: ID },
  });
});

test('what the version before November 2026 kept in plain storage is taken from there, once', () => {
  const whose = { orgId: 'halles', userId: 'camille' };
  const plain = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => plain.get(key) ?? null,
    removeItem: (key: string) => plain.delete(key),
  });
  const { command_key: _other, ...before } = kept;
  plain.set('receipts:halles:camille', JSON.stringify({ new: kept, [ID]: { ...before, gesture: ID } }));
  expect(readKeptReceipts(receiptsOfBefore(whose))).toEqual({
    new: kept,
    [ID]: { ...kept, command_key: ID },
  });
  expect(receiptsOfBefore(whose)).toEqual({});
  plain.set('receipts:halles:camille', 'no JSON');
  expect(receiptsOfBefore(whose)).toEqual({});
  vi.unstubAllGlobals();
});

test('one that cannot be read does not take the others with it', () => {
  expect(readKeptReceipts(stored({ old: { draft: 1 }, new: kept }))).toEqual({ new: kept });
});

test('only what was handed over is on its way', () => {
  const sending = { received_at: null };
  expect(waitingReceipts({ a: kept, b: { ...kept, sending } })).toEqual(['b']);
});

test('goods that the version before sent back as OK are refused, and a date it offered was reckoned', () => {
  const id = idOf(1);
  const goods = {
    key: id,
    po_line_id: id,
    item_id: id,
    item_name: 'Crème crue',
    item_deleted: false,
    sku: null,
    unit: 'L',
    reference: null,
    wording: null,
    pack_label: null,
    pack_content: null,
    unit_price: 4.15,
    storage_family: 'chilled',
    temperature_min: null,
    temperature_max: 4,
    date_kind: 'DLC',
    expires_on: '2026-11-19',
    alert_days: 2,
    substitute: null,
    supplier_notes: null,
    qty_expected: 18,
    qty_ordered: 18,
    qty_confirmed: null,
    qty_before: 0,
  };
  const lots = [
    { key: '1', qty: null, lot_code: 'C4493', expires_on: '2026-11-19', expiry_reason: '' },
    { key: '2', qty: 6, lot_code: '', expires_on: '2026-11-21', expiry_reason: '' },
    { key: '3', qty: 1, lot_code: '', expires_on: null, expiry_reason: '' },
  ];
  const line = {
    goods,
    checked: true,
    qty: 18,
    rejected: 18,
    quality: 'OK',
    price: 4.15,
    price_decision: null,
    comment: 'Camion ouvert',
    temperature: '5,8',
    photo: null,
    lots,
  };
  const draft = {
    lines: [line, { ...line, rejected: null }],
    wait_for_rest: false,
    delivery_note: '',
    notes: '',
  };
  const read = readKeptReceipts(stored({ new: { ...kept, draft } })).new?.draft.lines;
  expect(read).toMatchObject([
    {
      quality: 'REFUSED',
      rejected: 18,
      refusal_reason: 'TOO_WARM',
      comment: 'Camion ouvert',
      supplier_message: '',
      lots: [{ expiry_source: 'computed' }, { expiry_source: 'read' }, { expiry_source: null }],
    },
    { quality: 'OK', rejected: null, refusal_reason: null },
  ]);
});
