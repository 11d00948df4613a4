import { expect, test } from 'vitest';
import { EMPTY_RECEIPT } from '#client/features/receipts/receive/draft.ts';
import { type KeptReceipt, readKeptReceipts, waitingReceipts } from './receipts.ts';

const kept: KeptReceipt = {
  saved_at: '2026-11-12T08:30:00.000Z',
  order: null,
  supplier: null,
  draft: EMPTY_RECEIPT,
  gesture: null,
  pressed_at: null,
  sending: null,
  refusal: null,
};

test('what was kept is read back', () => {
  expect(readKeptReceipts(JSON.stringify({ new: kept }))).toEqual({ new: kept });
});

test('what an earlier version of the page kept is read too', () => {
  const { pressed_at: _later, ...earlier } = kept;
  expect(readKeptReceipts(JSON.stringify({ new: earlier }))).toEqual({ new: kept });
});

test.each([[null], ['no JSON'], ['[]'], ['3'], ['null'], ['{"new":{"draft":1}}']])(
  'nothing is read from %s',
  (text) => {
    expect(readKeptReceipts(text)).toEqual({});
  },
);

test('one that cannot be read does not take the others with it', () => {
  expect(readKeptReceipts(JSON.stringify({ old: { draft: 1 }, new: kept }))).toEqual({ new: kept });
});

test('only what was handed over is on its way', () => {
  const sending = { received_at: null };
  expect(waitingReceipts({ a: kept, b: { ...kept, sending } })).toEqual(['b']);
});
